import type { Say } from './say.ts';
import { say } from './say.ts';

export const nameNeeded: Say = say(
  'jatdae gold freeze needs a name for the version, such as 2026-11',
  'jatdae gold freeze에는 버전 이름이 필요합니다. 예: 2026-11',
);
export const badName = (name: string): Say =>
  say(
    `"${name}" cannot name a gold version: letters, digits, ".", "_" and "-", a letter or digit first, no "." at the end, at most 100, and no name of a device (CON, NUL)`,
    `"${name}"은(는) 골드 버전의 이름이 될 수 없습니다. 글자나 숫자로 시작해 글자, 숫자, ".", "_", "-"만 100자까지 쓸 수 있고, "."로 끝나거나 장치 이름(CON, NUL)이면 안 됩니다`,
  );
export const nothingToFreeze: Say = say(
  'the store has no evaluated query to freeze; jatdae gold import FILE brings some in',
  '저장소에 평가 대상 질의가 없어 동결할 것이 없습니다. jatdae gold import 파일로 질의를 들여와 주십시오',
);
export const frozenAlready = (name: string): Say =>
  say(
    `"${name}" is frozen already and holds something else; a version never changes, so choose another name`,
    `"${name}"은(는) 이미 동결되어 있고 내용이 다릅니다. 버전은 바뀌지 않으므로 다른 이름을 골라 주십시오`,
  );
export const twoNeeded: Say = say(
  'jatdae gold diff needs two golds: names of frozen versions, files, or "now" for the store as it is',
  'jatdae gold diff에는 골드 두 개가 필요합니다. 동결한 버전의 이름, 파일, 또는 지금의 저장소를 뜻하는 "now"를 쓸 수 있습니다',
);
export const unknownVersion = (name: string, folder: string, near: readonly string[], all: readonly string[]): Say => {
  const hint = near.length > 0 ? near : all;
  return say(
    `no gold version "${name}" in ${folder}, and no such file${hint.length > 0 ? `; there is ${hint.join(', ')}` : '; jatdae gold freeze NAME makes one'}`,
    `${folder}에 "${name}"(이)라는 골드 버전이 없고 그런 파일도 없습니다. ${hint.length > 0 ? `있는 버전: ${hint.join(', ')}` : 'jatdae gold freeze 이름으로 만들 수 있습니다'}`,
  );
};
export const systemsNeedProject = (system: string): Say =>
  say(
    `"${system}": there is no jatdae.yaml here to know systems from; give run files with --run`,
    `"${system}": 이 폴더에 jatdae.yaml이 없어 시스템을 알 수 없습니다. --run으로 검색 결과 파일을 주십시오`,
  );
export const notRunYet = (system: string): Say =>
  say(
    `"${system}" has no finished run; make it with: jatdae run ${system}`,
    `"${system}"의 끝난 실행이 없습니다. jatdae run ${system} 명령으로 먼저 실행해 주십시오`,
  );
export const frozen = (file: string, written: boolean): Say =>
  written
    ? say(`${file} written`, `${file} 파일을 썼습니다`)
    : say(`${file} is there, the same`, `${file}이(가) 이미 있고 내용이 같습니다`);
export const hash = (text: string): Say => say(`hash ${text}`, `해시 ${text}`);
export const counts = (queries: number, unlabelled: number, judgements: number, relevant: number, hard: number): Say =>
  say(
    `${queries} queries (${unlabelled} without a grade), ${judgements} graded pairs, ${relevant} relevant, ${hard} hard negatives`,
    `질의 ${queries}개(등급 없는 질의 ${unlabelled}개), 등급이 정해진 쌍 ${judgements}개, 정답 ${relevant}개, 혼동 문서 ${hard}개`,
  );
export const guideline = (text: string): Say => say(`guideline ${text}`, `판정 지침 ${text}`);
export const leftOut = (open: number, unrateable: number, later: number): Say =>
  say(
    `left out, because they have no grade: ${open} open (judges split), ${unrateable} unrateable, ${later} put off`,
    `등급이 없어 빠진 쌍: 미정(의견이 갈림) ${open}개, 판정 불가 ${unrateable}개, 나중으로 미룬 것 ${later}개`,
  );
export const commit: Say = say(
  'commit it; a project reads it as `queries:` in jatdae.yaml',
  'git에 커밋해 두십시오. 프로젝트에서는 jatdae.yaml의 `queries:`로 읽습니다',
);

export const diff = {
  title: (before: string, after: string): Say => say(`gold ${before} → ${after}`, `골드 ${before} → ${after}`),
  same: say('the two golds are the same', '두 골드의 내용이 같습니다'),
  counts: (kind: 'queries' | 'labels', added: number, changed: number, removed: number): Say =>
    kind === 'queries'
      ? say(
          `queries: ${added} added, ${changed} changed, ${removed} removed`,
          `질의: 추가 ${added}개, 변경 ${changed}개, 삭제 ${removed}개`,
        )
      : say(
          `labels of common queries: ${added} added, ${changed} changed, ${removed} removed`,
          `공통 질의의 라벨: 추가 ${added}개, 변경 ${changed}개, 삭제 ${removed}개`,
        ),
  flips: (flips: number): Say =>
    say(
      `${flips} of them turn a document relevant or not relevant`,
      `그중 ${flips}개는 문서를 정답으로 바꾸거나 정답에서 뺐습니다`,
    ),
  withQueries: (added: number, removed: number): Say =>
    say(
      `labels that came with new queries: ${added}; that went with removed ones: ${removed}`,
      `새 질의와 함께 라벨 ${added}개가 들어오고, 삭제된 질의와 함께 ${removed}개가 빠졌습니다`,
    ),
  query: say('query', '질의'),
  document: say('document', '문서'),
  change: say('grade', '등급'),
  who: say('who', '누가'),
  more: (n: number): Say =>
    say(`and ${n} more (--show ${n + 5}, or --format json)`, `그 밖에 ${n}개(--show ${n + 5} 또는 --format json)`),
  goldOnly: say(
    'What the gold alone does to each system (the same run on both golds)',
    '골드만 바뀌었을 때 각 시스템의 점수(같은 검색 결과를 두 골드로 채점)',
  ),
  both: (before: string, after: string): Say =>
    say(
      `From ${before} to ${after}: how much is the system, how much the gold`,
      `${before}에서 ${after}(으)로: 시스템과 골드의 몫`,
    ),
  system: say('system', '시스템'),
  measure: say('measure', '지표'),
  from: say('before', '이전'),
  to: say('after', '이후'),
  total: say('total', '전체'),
  bySystem: say('system', '시스템'),
  byGold: say('gold', '골드'),
  byQueries: say('queries', '질의'),
  rule: say(
    'Each effect is the mean over both orders (system first, gold first), over the queries that both golds define; "queries" is what queries that came, went, or gained or lost their first relevant document add.',
    '각 몫은 두 순서(시스템 먼저, 골드 먼저)의 평균이며, 두 골드에서 모두 값이 있는 질의로 계산합니다. "질의"는 들어오거나 빠진 질의, 정답이 처음 생기거나 모두 없어진 질의가 보탠 값입니다.',
  ),
  noSystems: say(
    'no systems to score: name those of the project, or give run files with --run',
    '채점할 시스템이 없습니다. 프로젝트의 시스템 이름을 쓰거나 --run으로 검색 결과 파일을 주십시오',
  ),
  neverCompare: say(
    'Scores on these two golds are two different rulers: jatdae compare refuses them side by side.',
    '두 골드의 점수는 서로 다른 자로 잰 값이므로 jatdae compare는 나란히 비교하지 않습니다.',
  ),
} as const;
