import { sharedTables } from '../../../jatdae/src/library/browser.ts';
import { said, say } from './say.ts';

/** As the command line says them. */
export const { overall, overallBinary } = said(sharedTables.judgingAudit);

export const {
  checks,
  direction,
  head,
  lengthRemark,
  lengthTitle,
  matters,
  no,
  noPatterns,
  noSwaps,
  patternsRemark,
  patternsTitle,
  rankingTitle,
  sets,
  setsRemark,
  setsTitle,
  strataRemark,
  swap,
  unjudged,
  yes,
} = said(sharedTables.judgingValidate);

export const toAdmins = say(
  'How far the model agrees with people is told to admins of this studio: it says how others judged.',
  '모델과 사람이 얼마나 일치하는지는 다른 사람의 판정이 드러나므로 이 스튜디오의 관리자에게만 보입니다.',
);
export const judge = say('Judge', '판정 모델');
export const none = say('No model has judged yet', '아직 모델이 판정한 것이 없습니다');
export const noPeople = say('This judge cannot be validated yet', '아직 검증할 수 없습니다');
export const noOverlap = {
  title: say('No pair was graded by both', '사람과 모델이 함께 판정한 쌍이 없습니다'),
  next: say(
    'Check the audit sample below: it is drawn from what the model judged.',
    '아래 확인 표본을 판정하면 됩니다. 모델이 판정한 쌍에서 뽑은 것입니다.',
  ),
} as const;
export const validated = say('Validated on hard pairs', '어려운 쌍에서 검증되었습니다');
export const notValidated = say('Not validated on hard pairs', '어려운 쌍에서 검증되지 않았습니다');
export const passed = (met: number, all: number) =>
  say(`${met} of ${all} conditions met`, `조건 ${all}개 중 ${met}개 충족`);
export const stays = say(
  'Its judgements stay advisory, and reports that use them say so.',
  '이 모델의 판정은 참고용으로만 쓰며, 판정을 쓴 보고서에도 그렇게 적힙니다.',
);
export const against = (people: string) => say(`People: ${people}`, `사람: ${people}`);
export const noRuns = say(
  'No system has a recorded run, so nothing can be shown to be hard: run `jatdae run` first.',
  '기록된 검색 결과가 없어 어느 쌍이 어려운지 알 수 없습니다. 먼저 `jatdae run`을 실행하십시오.',
);
export const circular = (family: string, parts: string) =>
  say(
    `Circular: it is of the model family ${family}, like ${parts}. Its judgements may favour them.`,
    `순환: ${parts}와(과) 같은 ${family} 계열 모델입니다. 판정이 그쪽에 후할 수 있습니다.`,
  );
export const counts = {
  judgements: say('pairs judged', '판정한 쌍'),
  queries: say('queries', '질의'),
  withPeople: say('judged by people too', '사람도 판정'),
  grades: say('grades', '등급별'),
  cut: say('saw only the beginning', '앞부분만 봄'),
  flips: say('changed its grade when asked twice', '다시 물으면 등급이 바뀜'),
  disagree: say('votes differ', '표가 갈림'),
} as const;
export const outOf = (part: number, all: number, share: string) =>
  say(`${part} of ${all} (${share})`, `${all}쌍 중 ${part} (${share})`);
export const confusion = {
  title: say('People and the judge, grade by grade', '사람과 모델의 등급'),
  rows: say('people ↓ · judge →', '사람 ↓ · 모델 →'),
  hint: say('Choose a number to see its pairs.', '숫자를 누르면 해당하는 쌍을 볼 수 있습니다.'),
  cell: (human: number, model: number) => say(`people ${human}, judge ${model}:`, `사람 ${human}, 모델 ${model}:`),
  precision: say('precision', '정밀도'),
} as const;
export const pairs = {
  differ: (n: number) => say(`${n} pairs on which they differ`, `등급이 다른 쌍 ${n}개`),
  cell: (human: number, model: number, n: number) =>
    say(`${n} pairs: people ${human}, judge ${model}`, `사람 ${human}, 모델 ${model}인 쌍 ${n}개`),
  worst: say('The greatest differences first.', '등급 차이가 큰 것부터 보입니다.'),
  first: (n: number) => say(`The first ${n} are shown.`, `앞의 ${n}개만 보입니다.`),
  all: say('All on which they differ', '등급이 다른 쌍 모두'),
  none: {
    title: say('They do not differ on any pair', '등급이 다른 쌍이 없습니다'),
    next: say('Look at the hard pairs: are there enough of them?', '어려운 쌍의 수가 충분한지 확인해 보십시오.'),
  },
  query: say('query', '질의'),
  document: say('document', '문서'),
  people: say('people', '사람'),
  model: say('judge', '모델'),
  reason: say("the judge's reason", '모델이 든 이유'),
} as const;
export const opened = {
  back: say('Back', '돌아가기'),
  previous: say('Previous', '이전'),
  next: say('Next', '다음'),
  place: (at: number, all: number) => say(`${at} of ${all}`, `${all}개 중 ${at}번째`),
  toGold: say('Label this query', '이 질의에 라벨 달기'),
  said: say('What the judge said', '모델의 판정'),
  people: say('What people said', '사람의 판정'),
  noReason: say('It gave no reason.', '이유를 적지 않았습니다.'),
  cut: say('It saw only the beginning of this document.', '이 문서의 앞부분만 보고 판정했습니다.'),
  changed: say(
    'The document has changed since: the judge saw another text.',
    '판정한 뒤 문서가 바뀌었습니다. 모델이 본 글은 지금과 다릅니다.',
  ),
  votes: say('Its votes', '표'),
  vote: (n: number) => say(`sample ${n}`, `${n}번째`),
} as const;
export const examples = say('examples', '예');
export const order = {
  one: say(
    'With one system there is no order to hold: run more with `jatdae run`.',
    '시스템이 하나뿐이라 순서를 비교할 수 없습니다. `jatdae run`으로 다른 시스템도 실행해 보십시오.',
  ),
} as const;
export const asked = {
  title: say('Replies and cost', '응답과 비용'),
  model: say('model', '모델'),
  prompt: say('prompt', '프롬프트'),
  replies: say('replies', '응답'),
  missing: say('no grade', '등급 없음'),
  tokensIn: say('tokens in', '보낸 토큰'),
  tokensOut: say('tokens out', '받은 토큰'),
  seconds: say('seconds a reply', '응답당 초'),
  cost: say('cost', '비용'),
  none: say(
    'No reply is kept: the judgements came without their cache.',
    '보관된 응답이 없습니다. 판정만 가져온 것입니다.',
  ),
  noPrice: say(
    'A dash: no price is known. Give one with `price: { in: 0.15, out: 0.60 }` (a million tokens) for the judge in jatdae.yaml.',
    '–: 단가를 모릅니다. jatdae.yaml의 판정 모델에 `price: { in: 0.15, out: 0.60 }`(백만 토큰당)을 적으면 계산합니다.',
  ),
  failed: say(
    'What could not be used has no grade; it is never counted as 0.',
    '쓸 수 없는 응답은 등급 없음으로 두며 0으로 세지 않습니다.',
  ),
} as const;
export const audit = {
  title: say('Audit sample', '확인 표본'),
  what: (n: number) =>
    say(
      `${n} pairs drawn from all that this model judged, rare grades too. You judge them without seeing its grade.`,
      `이 모델이 판정한 것에서 드문 등급까지 고르게 뽑은 ${n}쌍입니다. 모델의 등급을 보지 않고 판정합니다.`,
    ),
  progress: (checked: number, drawn: number) =>
    say(`${checked} of ${drawn} checked`, `${drawn}쌍 중 ${checked}쌍 확인`),
  begin: say('Judge them blind', '모델 등급을 가리고 판정하기'),
  goOn: say('Go on', '이어서 판정하기'),
  done: say('You have checked the whole sample.', '표본을 모두 확인했습니다.'),
  unfinished: say(
    'How far you would agree with all of its judgements is told when every grade of the sample was looked at.',
    '전체 판정과의 일치율은 표본의 등급마다 하나 이상 확인해야 알 수 있습니다.',
  ),
  equal: (equal: number, checked: number) =>
    say(`the same grade on ${equal} of ${checked}`, `확인한 ${checked}쌍 중 ${equal}쌍은 같은 등급`),
  list: say('The sample, pair by pair', '표본의 쌍'),
  mine: say('you', '나'),
  open: say('open', '아직'),
  viewer: say(
    'You may look, not judge: your role here is viewer.',
    '열람 권한이라 판정할 수 없습니다. 이 스튜디오의 관리자에게 권한을 요청해 주십시오.',
  ),
} as const;
