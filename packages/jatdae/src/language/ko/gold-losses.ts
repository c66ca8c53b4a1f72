import type { losses as en, GoldFeature } from '../en/gold-losses.ts';
import type { Translation } from '../message.ts';

const WORDS: Readonly<Record<GoldFeature, (n: number) => string>> = {
  'query-ids': (n) =>
    `질의 아이디 ${n}개. 이 형식은 질의를 텍스트로만 구별합니다. 가져올 때 질의를 함께 지정하면 아이디가 복원됩니다`,
  'query-texts': (n) => `질의 텍스트 ${n}개`,
  attributes: (n) => `질의 ${n}개의 속성`,
  'answer-points': (n) => `질의 ${n}개의 정답 요점`,
  'answer-lists': (n) => `질의 ${n}개의 정답 요점 목록. 한 텍스트로 이어 붙였습니다`,
  'query-notes': (n) => `질의 ${n}개의 메모`,
  'unjudged-queries': (n) => `판정이 없는 질의 ${n}개`,
  removed: (n) => `평가 대상에서 뺀 질의 ${n}개와 그 판정`,
  documents: (n) => `문서 ${n}개`,
  'document-titles': (n) => `문서 ${n}개의 제목. 본문 앞에 이어 붙였습니다`,
  'document-fields': (n) => `문서 ${n}개의 그 밖의 항목`,
  judges: (n) => `판정 ${n}개의 판정자`,
  'several-judges': (n) => `쌍을 대표하지 않는 판정 ${n}개. 대표 판정은 확정, 조정, 다수 순으로 고릅니다`,
  unrateable: (n) => `판정 불가(unrateable) ${n}개`,
  later: (n) => `보류(later) ${n}개`,
  hard: (n) => `판정 ${n}개의 혼동 문서(hard negative) 표시`,
  groups: (n) => `판정 ${n}개의 대체 가능 묶음("이 중 하나면 됨")`,
  grades: (n) => `1이 아닌 양의 등급 ${n}개`,
  fractions: (n) => `등급이 소수인 판정 ${n}개`,
  negatives: (n) => `등급이 음수인 판정 ${n}개`,
  zeros: (n) => `관련 없음 판정 ${n}개. 상대 도구에서는 미판정과 구별되지 않습니다`,
  status: (n) => `판정 ${n}개가 확정이라는 표시`,
  source: (n) => `판정 ${n}개의 출처(사람, 모델, 클릭)`,
  roles: (n) => `판정 ${n}개가 조정 판정이라는 표시`,
  times: (n) => `판정 ${n}개의 시각`,
  'judgement-notes': (n) => `판정 ${n}개의 메모`,
  guidelines: (n) => `판정 ${n}개의 지침 버전`,
  'text-hashes': (n) => `판정 ${n}개에서 판정자가 본 텍스트의 해시`,
  cut: (n) => `판정 ${n}개에서 텍스트가 잘려 있었다는 표시`,
  scale: (n) => `등급 ${n}개의 이름`,
  'unjudged-pairs': (n) => `목록에 있으나 판정하지 않은 쌍 ${n}개`,
  passages: (n) => `문서를 알 수 없는 텍스트에 대한 판정 ${n}개`,
};

export const losses = {
  lossOf: ({ feature, count }) => {
    const ko = WORDS[feature](count);
    return `옮기지 못함: ${ko}.`;
  },
  sameTexts: ({ count }) => `옮기지 못함: 다른 질의와 텍스트가 같은 질의 ${count}개. 판정을 한데 모았습니다.`,
  passagesLeft: ({ count }) => `쓰지 않음: 형식에 자리가 없는 텍스트 판정 ${count}개.`,
  passageGrades: ({ count }) => `옮기지 못함: 텍스트 ${count}개의 등급. 관련 있음으로만 적었습니다.`,
  judgementsLeft: ({ count }) => `쓰지 않음: 판정 ${count}개. 이 형식에는 질의나 판정할 쌍만 담습니다.`,
  columnLeft: ({ name }) => `"${name}" 열은 남기지 않았습니다.`,
  passagesJoined: ({ count }) =>
    `promptfoo는 목록의 항목마다 테스트를 만들기 때문에 텍스트 ${count}개를 한 변수에 이어 붙였습니다.`,
  documentsApart: ({ count }) => `쓰지 않음: 어느 쌍에도 나오지 않는 문서 ${count}개.`,
  notWritten: ({ feature, count }) =>
    feature === 'fractions'
      ? `쓰지 않음: 등급이 소수인 판정 ${count}개. 이 형식은 정수만 받으며, 반올림하지 않습니다.`
      : `쓰지 않음: 등급이 음수인 판정 ${count}개. 이 형식은 음수를 거부합니다.`,
  REPORT: {
    import: '가져오기',
    export: '내보내기',
    losses: '손실',
    changes: '형태 변경',
    meanings: '수치 해석 주의',
    notices: '알림',
    queries: '질의',
    queriesUnjudged: '그중 미판정',
    documents: '문서',
    judgements: '판정',
    pairs: '쌍',
    judges: '판정자',
    unrateable: '판정 불가',
    later: '보류',
    passages: '문서 없는 텍스트',
    unjudged: '미판정 쌍',
  },
} satisfies Translation<typeof en>;
