import type { Say } from './say.ts';
import { say } from './say.ts';

export const about = {
  systems: say('run files, or systems of jatdae.yaml', '검색 결과 파일, 또는 jatdae.yaml의 시스템'),
  kind: say('list the queries of this kind (#TAG: of this tag)', '이 유형의 질의 목록 (#꼬리표: 그 꼬리표의 질의)'),
  query: say('one query in full', '질의 하나를 자세히'),
  show: say(
    'examples of each kind (default 1), or queries of --kind (20)',
    '유형마다 보일 예 (기본값 1), --kind에서는 질의 수 (20)',
  ),
  k: say('documents shown by --query', '--query에서 보일 문서 수'),
  tokenizer: say(
    'how systems cut texts that do not say it (default: ngram(2))',
    '토크나이저를 알 수 없는 시스템이 쓰는 토크나이저 (기본값: ngram(2))',
  ),
  tags: say(
    'file of tags (default: failures.tags.jsonl beside jatdae.yaml)',
    '꼬리표 파일 (기본값: jatdae.yaml 옆의 failures.tags.jsonl)',
  ),
} as const;

export const needsLists = say(
  'failures need ranked lists; files of scores have none. Give the run files: jatdae failures --qrels Q RUN',
  '실패를 살펴보려면 순위가 있는 검색 결과가 필요합니다. 점수 파일에는 없으니 검색 결과 파일을 지정하십시오: jatdae failures --qrels Q RUN',
);
export const oneView = say('give --kind or --query, not both', '--kind와 --query 가운데 하나만 쓰십시오');

export const head = {
  system: say('system', '시스템'),
  queries: say('queries', '질의'),
  first: say('first', '1위'),
  later: say('later', '2위 이하'),
  missing: say('missing', '못 찾음'),
  unanswerable: say('no answer', '정답 없음'),
  failed: say('failed', '실행 실패'),
  kind: say('kind', '유형'),
  tag: say('tag', '꼬리표'),
  count: say('count', '건수'),
  share: say('share', '비율'),
  fixes: say('fixes', '고침'),
  breaks: say('breaks', '망침'),
  high: say('.9 or above', '.9 이상'),
  middle: say('between', '그 사이'),
  low: say('below .1', '.1 미만'),
  zero: say('at 0', '0점'),
  mean: say('mean', '평균'),
  rank: say('rank', '순위'),
  score: say('score', '점수'),
  grade: say('grade', '등급'),
  document: say('document', '문서'),
} as const;

export const title = (systems: number, queries: number): Say =>
  say(
    `Where the answer is not first: ${systems} ${systems === 1 ? 'system' : 'systems'}, ${queries} queries`,
    `정답이 1위가 아닌 질의: 시스템 ${systems}개, 질의 ${queries}개`,
  );
export const columns = say(
  '"no answer": no relevant document is judged, and something was shown. It counts as a failure.',
  '"정답 없음"은 정답으로 판정된 문서가 없는데 결과를 보여 준 질의입니다. 실패로 셉니다.',
);
export const humps = (
  system: string,
  measure: string,
  n: number,
  high: number,
  low: number,
  zero: number,
  middle: number,
  mean: string,
): Say => {
  const en = zero === low ? `${zero} at 0` : zero === 0 ? `${low} below .1` : `${low} below .1 (${zero} at 0)`;
  const ko = zero === low ? `0점 ${zero}개` : zero === 0 ? `.1 미만 ${low}개` : `.1 미만 ${low}개(0점 ${zero}개)`;
  return say(
    `${system}: two humps. ${measure}: ${high} of ${n} queries at .9 or above, ${en}, ${middle} between; few are near the mean of ${mean}.`,
    `${system}: 점수가 양쪽으로 갈립니다. ${measure}: 질의 ${n}개 가운데 .9 이상 ${high}개, ${ko}, 그 사이 ${middle}개. 평균 ${mean} 근처는 드뭅니다.`,
  );
};

export const humpsTitle = (measure: string): Say =>
  say(
    `${measure} in two humps: few queries are near the mean`,
    `${measure} 점수가 양쪽으로 갈린 시스템: 평균 근처의 질의는 드묾`,
  );

export const kindsTitle = say('What came first instead, and why', '대신 1위에 온 것과 그 이유');
export const kindsRemark = say(
  'Share of the queries whose answer is not first. A query may be of several kinds.',
  '비율은 정답이 1위가 아닌 질의 가운데의 비율입니다. 한 질의가 여러 유형일 수 있습니다.',
);
export const pair = (category: string, item: string): Say =>
  say(`category: ${category}, item: ${item}`, `분류: ${category}, 항목: ${item}`);
export const estimates = (limit: number): Say =>
  say(
    `Tokens are estimated, about two Hangul syllables or four letters each; limit ${limit} (rules: token_limit).`,
    `토큰 수는 한글 두 글자나 영문 네 글자를 하나로 어림한 값이며 한도는 ${limit}입니다(rules: token_limit).`,
  );
export const tie = (share: string): Say =>
  say(
    `near-tie: ahead of the answer by at most ${share} of the first score (rules: near_tie).`,
    `near-tie: 1위 점수의 ${share} 이내로 앞선 경우입니다(rules: near_tie).`,
  );
export const nothing = say(
  'Every query has its answer first, and nothing is shown where there is none.',
  '모든 질의에서 정답이 1위이고, 정답이 없는 질의에는 아무 결과도 보이지 않았습니다.',
);
export const tagsTitle = say('Tags that people gave', '사람이 붙인 꼬리표');

export const examplesTitle = say('Examples', '예');
export const answer = say('answer', '정답');
export const firstIs = say('first ', '1위 ');
export const why = say('why   ', '이유');
export const atRank = (rank: number): Say => say(`rank ${rank}`, `${rank}위`);
export const notFound = say('not found', '못 찾음');
export const noAnswer = say('none', '없음');
export const nothingShown = say('nothing was retrieved', '검색된 문서 없음');
export const of = (system: string): Say => say(`${system}: `, `${system}: `);

export const changesTitle = (against: string): Say =>
  say(`Against ${against}: what each system fixes and breaks`, `${against} 대비 고친 질의와 망친 질의`);
export const moved = (system: string, fixed: string, broken: string): Say =>
  say(
    `${system}: ${[fixed && `fixes ${fixed}`, broken && `breaks ${broken}`].filter(Boolean).join('; ')}`,
    `${system}: ${[fixed && `고침 ${fixed}`, broken && `망침 ${broken}`].filter(Boolean).join('; ')}`,
  );

export const hypothesesTitle = say(
  'What should make them rarer: hypotheses to test',
  '줄일 수 있을 만한 방법 (확인할 가설)',
);
export const rows = (numbers: readonly number[]): Say =>
  numbers.length === 1
    ? say(`row ${numbers[0]}`, `${numbers[0]}행`)
    : say(
        `rows ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`,
        `${numbers.map((number) => `${number}행`).join(', ')}`,
      );

export const notLookedTitle = say('Not looked at', '살펴보지 못한 유형');
export const notLooked = (kinds: readonly string[], reason: string): Say =>
  say(`${kinds.join(', ')}: ${reason}`, `${kinds.join(', ')}: ${reason}`);

export const listTitle = (system: string, kind: string, about: string, count: number): Say =>
  say(
    `${system}: ${kind}, ${count} ${count === 1 ? 'query' : 'queries'} (${about})`,
    `${system}: ${kind}, 질의 ${count}개 (${about})`,
  );
export const more = (count: number): Say =>
  say(`… and ${count} more; --show N shows more`, `… 외 ${count}개. 더 보려면 --show N`);
export const unknownQuery = (qid: string, near: readonly string[]): Say =>
  near.length > 0
    ? say(
        `no system was asked a query "${qid}"; did you mean ${near.join(' or ')}?`,
        `"${qid}"을(를) 물어본 시스템이 없습니다. 혹시 ${near.join(', ')} 말입니까?`,
      )
    : say(`no system was asked a query "${qid}"`, `"${qid}"을(를) 물어본 시스템이 없습니다`);

export const queryLine = {
  attributes: say('attributes', '속성'),
  note: say('note', '메모'),
  points: say('answer points', '정답 요점'),
  tags: say('tags', '꼬리표'),
  answerFirst: say('the answer is first', '정답이 1위'),
  answerAt: (rank: number): Say => say(`the answer is at rank ${rank}`, `정답 ${rank}위`),
  answerMissing: (retrieved: number): Say =>
    say(`the answer is not among ${retrieved}`, `결과 ${retrieved}개 가운데 정답 없음`),
  unanswerable: say('no document is judged relevant', '정답으로 판정된 문서 없음'),
  failed: (error: string): Say => say(`failed: ${error}`, `실패: ${error}`),
  kinds: say('kinds', '유형'),
  shared: say('shared', '겹치는 말'),
  noneShared: say('no shared term', '겹치는 말 없음'),
  unjudged: say('unjudged', '미판정'),
} as const;
