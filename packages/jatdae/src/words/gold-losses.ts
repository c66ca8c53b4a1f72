import type { GoldFeature } from '../gold/exchange/features.ts';
import { type Say, say } from './say.ts';

/** What a format cannot say, as it stands in the report: what it is, and what became of it. */
const WORDS: Readonly<Record<GoldFeature, (n: number) => readonly [string, string]>> = {
  'query-ids': (n) => [
    `${n} query ids: queries are known by their text only. Give the queries when importing, and the ids come back`,
    `질의 아이디 ${n}개. 이 형식은 질의를 텍스트로만 구별합니다. 가져올 때 질의를 함께 지정하면 아이디가 복원됩니다`,
  ],
  'query-texts': (n) => [`${n} query texts`, `질의 텍스트 ${n}개`],
  attributes: (n) => [`attributes of ${n} queries`, `질의 ${n}개의 속성`],
  'answer-points': (n) => [`answer points of ${n} queries`, `질의 ${n}개의 정답 요점`],
  'answer-lists': (n) => [
    `the answer points of ${n} queries as a list: they stand in one text`,
    `질의 ${n}개의 정답 요점 목록. 한 텍스트로 이어 붙였습니다`,
  ],
  'query-notes': (n) => [`notes on ${n} queries`, `질의 ${n}개의 메모`],
  'unjudged-queries': (n) => [`${n} queries without judgements`, `판정이 없는 질의 ${n}개`],
  removed: (n) => [
    `${n} queries that are removed from the evaluated set, with their judgements`,
    `평가 대상에서 뺀 질의 ${n}개와 그 판정`,
  ],
  documents: (n) => [`${n} documents`, `문서 ${n}개`],
  'document-titles': (n) => [
    `the titles of ${n} documents as such: they stand in the text`,
    `문서 ${n}개의 제목. 본문 앞에 이어 붙였습니다`,
  ],
  'document-fields': (n) => [`further fields of ${n} documents`, `문서 ${n}개의 그 밖의 항목`],
  judges: (n) => [`who made ${n} judgements`, `판정 ${n}개의 판정자`],
  'several-judges': (n) => [
    `${n} judgements beside the one that stands for their pair (confirmed, then majority, then adjudicated)`,
    `쌍을 대표하지 않는 판정 ${n}개. 대표 판정은 확정, 다수, 조정 순으로 고릅니다`,
  ],
  unrateable: (n) => [`${n} judgements "unrateable"`, `판정 불가(unrateable) ${n}개`],
  later: (n) => [`${n} judgements "later"`, `보류(later) ${n}개`],
  hard: (n) => [`the hard-negative mark of ${n} judgements`, `판정 ${n}개의 혼동 문서(hard negative) 표시`],
  groups: (n) => [
    `the group of ${n} judgements ("any one of these will do")`,
    `판정 ${n}개의 대체 가능 묶음("이 중 하나면 됨")`,
  ],
  grades: (n) => [`${n} grades above 0 other than 1`, `1이 아닌 양의 등급 ${n}개`],
  fractions: (n) => [`${n} judgements with fractions as grades`, `등급이 소수인 판정 ${n}개`],
  negatives: (n) => [`${n} judgements with grades below 0`, `등급이 음수인 판정 ${n}개`],
  zeros: (n) => [
    `${n} judgements "not relevant": the other side cannot tell them from unjudged`,
    `관련 없음 판정 ${n}개. 상대 도구에서는 미판정과 구별되지 않습니다`,
  ],
  status: (n) => [`that ${n} judgements are confirmed`, `판정 ${n}개가 확정이라는 표시`],
  source: (n) => [`what made ${n} judgements (person, model, click)`, `판정 ${n}개의 출처(사람, 모델, 클릭)`],
  roles: (n) => [`that ${n} judgements are adjudications`, `판정 ${n}개가 조정 판정이라는 표시`],
  times: (n) => [`when ${n} judgements were made`, `판정 ${n}개의 시각`],
  'judgement-notes': (n) => [`notes on ${n} judgements`, `판정 ${n}개의 메모`],
  guidelines: (n) => [`the guideline of ${n} judgements`, `판정 ${n}개의 지침 버전`],
  'text-hashes': (n) => [`which text was judged in ${n} judgements`, `판정 ${n}개에서 판정자가 본 텍스트의 해시`],
  cut: (n) => [`that the text was cut in ${n} judgements`, `판정 ${n}개에서 텍스트가 잘려 있었다는 표시`],
  scale: (n) => [`the labels of ${n} grades`, `등급 ${n}개의 이름`],
  'unjudged-pairs': (n) => [`${n} pairs that are listed and not judged`, `목록에 있으나 판정하지 않은 쌍 ${n}개`],
  passages: (n) => [
    `${n} judgements of texts whose documents are not known`,
    `문서를 알 수 없는 텍스트에 대한 판정 ${n}개`,
  ],
};

export function lossOf(feature: GoldFeature, count: number): Say {
  const [en, ko] = WORDS[feature](count);
  return say(`Not carried: ${en}.`, `옮기지 못함: ${ko}.`);
}

export function sameTexts(count: number): Say {
  return say(
    `Not carried: ${count} queries whose text another query has too; their judgements were put together.`,
    `옮기지 못함: 다른 질의와 텍스트가 같은 질의 ${count}개. 판정을 한데 모았습니다.`,
  );
}

export function passagesLeft(count: number): Say {
  return say(
    `Not written: ${count} judgements of texts, for which the format has no place.`,
    `쓰지 않음: 형식에 자리가 없는 텍스트 판정 ${count}개.`,
  );
}

export function passageGrades(count: number): Say {
  return say(
    `Not carried: the grades of ${count} texts; they are listed as relevant.`,
    `옮기지 못함: 텍스트 ${count}개의 등급. 관련 있음으로만 적었습니다.`,
  );
}

export function judgementsLeft(count: number): Say {
  return say(
    `Not written: ${count} judgements. The format holds queries, or pairs to be judged, only.`,
    `쓰지 않음: 판정 ${count}개. 이 형식에는 질의나 판정할 쌍만 담습니다.`,
  );
}

export function columnLeft(name: string): Say {
  return say(`The column "${name}" was not kept.`, `"${name}" 열은 남기지 않았습니다.`);
}

export function passagesJoined(count: number): Say {
  return say(
    `${count} texts stand joined in one variable, because promptfoo makes a test of each item of a list.`,
    `promptfoo는 목록의 항목마다 테스트를 만들기 때문에 텍스트 ${count}개를 한 변수에 이어 붙였습니다.`,
  );
}

export function documentsApart(count: number): Say {
  return say(
    `Not written: ${count} documents that no pair names.`,
    `쓰지 않음: 어느 쌍에도 나오지 않는 문서 ${count}개.`,
  );
}

/** Judgements that a shape cannot hold and that were therefore not written. */
export function notWritten(feature: 'fractions' | 'negatives', count: number): Say {
  return feature === 'fractions'
    ? say(
        `Not written: ${count} judgements with fractions, because the format takes whole grades only and nothing is rounded.`,
        `쓰지 않음: 등급이 소수인 판정 ${count}개. 이 형식은 정수만 받으며, 반올림하지 않습니다.`,
      )
    : say(
        `Not written: ${count} judgements with grades below 0, which the format refuses.`,
        `쓰지 않음: 등급이 음수인 판정 ${count}개. 이 형식은 음수를 거부합니다.`,
      );
}

/** The rows of a report, for people. */
export const REPORT = {
  import: say('import', '가져오기'),
  export: say('export', '내보내기'),
  losses: say('lost', '손실'),
  changes: say('changed in form', '형태 변경'),
  meanings: say('read the numbers with care', '수치 해석 주의'),
  notices: say('notices', '알림'),
  queries: say('queries', '질의'),
  queriesUnjudged: say('of them unjudged', '그중 미판정'),
  documents: say('documents', '문서'),
  judgements: say('judgements', '판정'),
  pairs: say('pairs', '쌍'),
  judges: say('judges', '판정자'),
  unrateable: say('unrateable', '판정 불가'),
  later: say('later', '보류'),
  passages: say('texts without document', '문서 없는 텍스트'),
  unjudged: say('unjudged pairs', '미판정 쌍'),
} as const;
