import { say } from './say.ts';

export const tabs = {
  label: say('Label', '라벨 달기'),
  queue: say('Queues', '작업 목록'),
  queries: say('Queries', '질의'),
  lint: say('Lint', '점검'),
  versions: say('Versions', '버전'),
} as const;
export const search = say('Search', '검색');
export const searchHint = say('query id, or anything to search for', '질의 ID나 검색어');
export const titleHint = say('words of the id or title of a document', '문서 ID나 제목에 든 말');
export const system = say('system', '시스템');
export const byTitle = say('find by id or title', 'ID나 제목으로 찾기');
export const go = say('Search', '검색');
export const target = {
  none: say('No query is chosen: labels have nowhere to go.', '질의를 고르지 않아 라벨을 저장할 곳이 없습니다.'),
  noneNext: say(
    'Type the id of a query, or choose one in the tab "Queries".',
    '검색 칸에 질의 ID를 넣거나 "질의" 탭에서 고르십시오.',
  ),
  labels: say('Labels are for', '라벨 대상 질의'),
  pinned: say('pinned', '고정됨'),
  pin: say('Pin', '고정'),
  unpin: say('Unpin', '고정 해제'),
  why: say(
    'Pinned: whatever you search for, labels go to this query.',
    '고정된 동안에는 무엇을 검색하든 라벨이 이 질의에 저장됩니다.',
  ),
} as const;
export const results = say('Results', '검색 결과');
export const noResults = {
  title: say('Nothing found', '결과가 없습니다'),
  next: say(
    'Try other words or another system; a document that no system returns is found by its id or title.',
    '검색어나 시스템을 바꿔 보십시오. 어느 시스템도 찾지 못하는 문서는 ID나 제목으로 찾을 수 있습니다.',
  ),
} as const;
export const start = {
  title: say('Search, and label what you see', '검색하면서 라벨을 답니다'),
  next: say(
    'Type the id of a query to search with its text, or any words. Press / to get here.',
    '질의 ID를 넣으면 그 질의문으로 검색합니다. 아무 검색어나 넣어도 됩니다. / 키를 누르면 이 칸으로 옵니다.',
  ),
} as const;
export const keys = {
  relevant: say('relevant', '관련'),
  hard: say('hard negative', '혼동 문서'),
  zero: say('not relevant', '비관련'),
  unrateable: say('unrateable', '판정 불가'),
  later: say('later', '나중에'),
  undo: say('undo', '되돌리기'),
  next: say('next', '다음'),
  nextQuery: say('next query', '다음 질의'),
  previousQuery: say('previous query', '이전 질의'),
  previous: say('previous', '이전'),
  pin: say('pin', '고정'),
  search: say('search', '검색'),
  note: say('note', '메모'),
} as const;
export const note = say('Note', '메모');
export const noteHint = say('kept with the next label of this pair', '이 문서에 다는 라벨과 함께 저장');
export const document = say('Document', '문서');
export const unsent = (n: number) =>
  say(
    `${n} ${n === 1 ? 'label is' : 'labels are'} not sent yet. They are kept in this browser and sent as soon as the server answers.`,
    `아직 보내지 못한 라벨 ${n}개가 있습니다. 브라우저에 보관되어 있으며 서버가 응답하면 바로 보냅니다.`,
  );
export const refused = (n: number) =>
  say(`The server refused ${n} ${n === 1 ? 'label' : 'labels'}`, `서버가 라벨 ${n}개를 받지 않았습니다`);
export const discard = say('Discard them', '버리기');
export const sendAgain = say('Send again', '다시 보내기');
export const conflicts = (n: number) =>
  say(
    `${n} ${n === 1 ? 'label was' : 'labels were'} not stored. Look at the pair again: somebody may have labelled it in the meantime.`,
    `라벨 ${n}개가 저장되지 않았습니다. 그사이 다른 라벨이 저장되었을 수 있으니 해당 문서를 다시 확인해 주십시오.`,
  );
export const dismiss = say('Understood', '확인');
export const progress = (made: number) => say(`${made} labels in this visit`, `이번에 단 라벨 ${made}개`);
export const pace = (perMinute: string) => say(`${perMinute} a minute`, `분당 ${perMinute}개`);
export const left = (n: number) => say(`${n} left`, `${n}개 남음`);
export const walked = say('Judged of this round', '이번 묶음에서 판정한 비율');
export const notKept = say(
  'This browser keeps nothing (a private window?): leave the page open until they are sent.',
  '이 브라우저는 내용을 보관하지 못합니다(비공개 창일 수 있습니다). 모두 보낼 때까지 창을 닫지 마십시오.',
);
export const undone = (document: string) => say(`Undone: ${document}`, `되돌림: ${document}`);
export const labelled = (document: string, grade: string) => say(`${document}: ${grade}`, `${document}: ${grade}`);
export const notDrawn = say(
  'Not stored: the text is not on the screen yet',
  '본문이 아직 화면에 나오지 않아 라벨을 저장하지 않았습니다',
);
export const offScale = (grade: number, scale: readonly number[]) =>
  say(
    `Not stored: ${grade} is no grade here (${scale.join(', ')})`,
    `${grade}은(는) 이 프로젝트의 등급이 아니라 저장하지 않았습니다(${scale.join(', ')})`,
  );
export const nothingToUndo = say('Nothing to undo in this visit', '이번에 단 라벨이 없어 되돌릴 것이 없습니다');
export const viewer = say(
  'You may look, not label: your role here is viewer. Ask an admin of this studio.',
  '열람 권한이라 라벨을 달 수 없습니다. 이 스튜디오의 관리자에게 권한을 요청해 주십시오.',
);
export const queue = {
  kind: say('Queue', '목록'),
  viewer: {
    title: say('Queues are for labelers', '작업 목록은 라벨 담당자가 씁니다'),
    next: say(
      'Your role here is viewer. What is judged already stands under "Queries" and "Versions".',
      '열람 권한입니다. 지금까지 판정한 내용은 "질의"와 "버전" 탭에서 볼 수 있습니다.',
    ),
  },
  adjudicating: say(
    'You adjudicate: your grade settles the pair. What the judges said stands below the text.',
    '조정자로 판정합니다. 여기서 매긴 등급이 최종 등급이 됩니다. 판정자들의 의견은 본문 아래에 있습니다.',
  ),
  blind: say(
    'Blind: what was said of a pair is shown once you have judged it yourself (p goes back to it).',
    '앞선 판정은 가려져 있습니다. 판정한 뒤 p 키로 돌아오면 볼 수 있습니다.',
  ),
  kinds: {
    pool: say('pool: all that systems found', '풀: 시스템들이 찾은 문서'),
    holes: say('holes: unjudged in the top', '빈칸: 상위의 미판정 문서'),
    next: say('judge these next: they could change a comparison', '먼저 볼 것: 비교 결과를 바꿀 수 있는 문서'),
    disagreements: say('disagreements of judges', '판정자 사이의 불일치'),
    later: say('what I put off', '나중으로 미룬 문서'),
    audit: say('audit: judged pairs again, blind', '재검: 이미 판정한 쌍을 가리고 다시'),
  },
  empty: {
    title: say('This queue is empty', '이 목록에는 남은 것이 없습니다'),
    next: say(
      'Choose another queue, or label while you search.',
      '다른 목록을 고르거나 검색하면서 라벨을 달아 주십시오.',
    ),
  },
  place: (at: number, all: number) => say(`${at} of ${all}`, `${all}개 중 ${at}번째`),
  open: (n: number) => say(`${n} pairs in this queue`, `이 목록에 남은 쌍 ${n}개`),
  taken: (n: number) => say(`(${n} more are with other people)`, `(다른 사람이 맡고 있는 쌍 ${n}개는 별도)`),
  allTaken: (n: number) =>
    say(
      `What is left (${n}) is with other people. It comes back here when they judge nothing for half an hour. Choose another queue meanwhile.`,
      `남은 쌍 ${n}개는 다른 사람이 맡고 있습니다. 30분 동안 판정하지 않으면 여기로 돌아옵니다. 그동안 다른 목록을 골라 주십시오.`,
    ),
  done: {
    title: say('This was the last one', '마지막 문서까지 보았습니다'),
    next: say('Load the queue again for more.', '목록을 다시 불러오면 더 있는지 확인합니다.'),
  },
  reload: say('Load again', '다시 불러오기'),
} as const;
export const table = {
  id: say('id', 'ID'),
  query: say('query', '질의'),
  positives: say('relevant', '관련'),
  negatives: say('not relevant', '비관련'),
  open: say('open', '미결'),
  later: say('later', '나중에'),
  find: say('Find', '찾기'),
  shown: (shown: number, all: number) =>
    shown === all
      ? say(`${all} queries`, `질의 ${all}개`)
      : say(`${shown} of ${all} queries`, `질의 ${all}개 중 ${shown}개`),
  more: (n: number) => say(`Show ${n} more`, `${n}개 더 보기`),
  settle: (n: number) => say(`${n} to settle`, `조정할 문서 ${n}건`),
  judge: say('judge', '판정자'),
} as const;
export const noStore = {
  title: say('No gold store yet', '골드 저장소가 아직 없습니다'),
  next: say(
    'The first label makes one. To bring in what is judged already, run `jatdae gold import`.',
    '첫 라벨을 달면 만들어집니다. 이미 판정한 것이 있으면 `jatdae gold import`로 가져오십시오.',
  ),
} as const;
export const lint = {
  error: say('error', '오류'),
  warning: say('warning', '경고'),
  note: say('note', '참고'),
  more: (n: number) =>
    say(`and ${n} more: \`jatdae gold lint\` lists all`, `외 ${n}건. \`jatdae gold lint\`로 모두 볼 수 있습니다`),
  none: {
    title: say('Nothing to mend', '고칠 것이 없습니다'),
    next: say('The gold set passes every check.', '골드가 모든 점검을 통과했습니다.'),
  },
} as const;
export const versions = {
  title: say('Frozen versions', '고정한 버전'),
  name: say('name', '이름'),
  at: say('frozen', '고정한 때'),
  hash: say('hash', '해시'),
  note: say('note', '메모'),
  diff: say('What changed between two', '두 버전 사이의 변화'),
  changes: (n: number) => say(`${n} ${n === 1 ? 'label differs' : 'labels differ'}`, `달라진 라벨 ${n}개`),
  effects: say('What this alone does to the scores', '이 변화만으로 달라지는 점수'),
  before: say('before', '이전'),
  after: say('after', '이후'),
  none: {
    title: say('No version is frozen yet', '고정한 버전이 아직 없습니다'),
    next: say(
      'Run `jatdae gold freeze NAME`: numbers of two gold versions are never compared.',
      '`jatdae gold freeze 이름`으로 고정하십시오. 골드 버전이 다르면 수치를 비교하지 않습니다.',
    ),
  },
} as const;
export const judges = {
  title: say('Judges', '판정자'),
  pairs: say('pairs', '쌍'),
  same: say('same grade', '같은 등급'),
  agreement: (pairs: number, same: string, alpha: string) =>
    say(
      `${pairs} pairs were judged by several: the same grade on ${same}, Krippendorff's alpha ${alpha}.`,
      `여러 사람이 판정한 쌍 ${pairs}개에서 등급이 같은 비율 ${same}, 크리펜도르프 알파 ${alpha}.`,
    ),
} as const;
export const others = {
  /** How a pair was settled, and what is still to do. */
  settled: {
    adjudicated: say('settled by an adjudicator', '조정으로 확정'),
    majority: say('by majority', '다수결'),
    agreed: say('agreed', '일치'),
    open: say('open: judges disagree', '미결: 판정이 엇갈림'),
    later: say('put off', '나중으로 미룸'),
    unrateable: say('unrateable', '판정 불가'),
  },
  final: say('Final grade', '최종 등급'),
  history: say('History of this pair', '이 쌍의 이력'),
  title: say('What others said', '다른 판정자의 판정'),
  hidden: (n: number) =>
    say(
      `${n} ${n === 1 ? 'other has' : 'others have'} judged this pair. What they said is shown once you have.`,
      `다른 판정자 ${n}명이 이 쌍을 판정했습니다. 먼저 판정하시면 내용이 보입니다.`,
    ),
} as const;
