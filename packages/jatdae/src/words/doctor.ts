import type { Say } from './say.ts';
import { say } from './say.ts';

export const about = {
  project: say('project file (default: the one here)', '프로젝트 파일 (기본값: 이 폴더의 것)'),
  store: say('gold store: a file or a URL (or JATDAE_GOLD)', '골드 저장소: 파일 또는 주소(JATDAE_GOLD로도 지정)'),
  timeout: say('seconds to wait for each service', '서비스마다 기다릴 시간(초)'),
  offline: say('ask no service', '외부 서비스에는 묻지 않음'),
} as const;

export const finding: Say = say('something needs to be done', '손볼 것이 있음');

export const levels = {
  well: say('well', '정상'),
  warning: say('WARNING', '주의'),
  fault: say('FAULT', '이상'),
} as const;

export const areas = {
  machine: say('Machine', '컴퓨터'),
  packages: say('Packages', '패키지'),
  project: say('Project', '프로젝트'),
  runs: say('Runs', '실행 결과'),
  gate: say('Gate', '게이트'),
  gold: say('Gold', '골드'),
  services: say('Services', '외부 서비스'),
} as const;

export const summary = (well: number, warnings: number, faults: number): Say =>
  say(
    faults + warnings === 0
      ? `All ${well} checks are well.`
      : `${well} well, ${warnings === 1 ? '1 warning' : `${warnings} warnings`}, ${faults === 1 ? '1 fault' : `${faults} faults`}.`,
    faults + warnings === 0
      ? `${well}개 항목이 모두 정상입니다.`
      : `정상 ${well}개, 주의 ${warnings}개, 이상 ${faults}개입니다.`,
  );
export const outsideOnly: Say = say(
  'The machine and the project are well; what stands outside is not reachable.',
  '컴퓨터와 프로젝트에는 이상이 없고, 외부 서비스에 연결할 수 없습니다.',
);

const size = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`;

// Machine

export const node = (version: string, platform: string): Say =>
  say(`Node ${version} on ${platform}`, `Node ${version}(${platform})`);
export const oldNode = (version: string, least: number): Say =>
  say(
    `Node ${version} is too old; install Node ${least} or later`,
    `Node ${version}은(는) 너무 오래된 버전입니다. Node ${least} 이상을 설치해 주십시오`,
  );
export const memory = (free: number): Say =>
  say(`${size(free)} of memory available`, `쓸 수 있는 메모리 ${size(free)}`);
export const littleMemory = (free: number, need: number): Say =>
  say(
    `only ${size(free)} of memory available, and this collection may take ${size(need)}; close other programs, or run the systems one by one`,
    `쓸 수 있는 메모리가 ${size(free)}뿐인데 이 컬렉션에는 ${size(need)} 정도가 필요할 수 있습니다. 다른 프로그램을 닫거나 시스템을 하나씩 실행해 주십시오`,
  );
export const smallHeap = (limit: number, need: number): Say =>
  say(
    `Node may use ${size(limit)}, and this collection may take ${size(need)}; set NODE_OPTIONS=--max-old-space-size=${Math.ceil(need / 1e6)}`,
    `Node가 쓸 수 있는 메모리는 ${size(limit)}인데 이 컬렉션에는 ${size(need)} 정도가 필요할 수 있습니다. NODE_OPTIONS=--max-old-space-size=${Math.ceil(need / 1e6)}(으)로 늘려 주십시오`,
  );
export const disk = (free: number, level: 'well' | 'warning' | 'fault'): Say =>
  level === 'well'
    ? say(`${size(free)} free on this disk`, `디스크 여유 공간 ${size(free)}`)
    : say(
        `only ${size(free)} free on this disk; runs, caches and labels need room: delete what is not needed`,
        `디스크 여유 공간이 ${size(free)}뿐입니다. 실행 결과와 캐시, 라벨을 저장할 자리가 필요하니 필요 없는 파일을 지워 주십시오`,
      );
export const notWritable: Say = say(
  'nothing can be written into this folder; runs and labels need that: change its permissions, or work in a copy',
  '이 폴더에 쓸 수 없습니다. 실행 결과와 라벨을 저장해야 하니 권한을 바꾸거나 폴더를 복사해서 작업해 주십시오',
);
export const locale = (name: string): Say => say(`locale ${name}`, `로캘 ${name}`);
export const notUtf8 = (name: string): Say =>
  say(
    `the locale ${name === '' ? 'is not set' : `${name} is not UTF-8`}; where Korean is not shown as it should be, set LC_ALL=C.UTF-8`,
    `로캘이 ${name === '' ? '정해져 있지 않습니다' : `UTF-8이 아닙니다(${name})`}. 한글이 깨져 보이면 LC_ALL=C.UTF-8로 맞춰 주십시오`,
  );
export const terminal = (columns: number | undefined): Say =>
  columns === undefined
    ? say('no terminal: tables are 80 columns wide', '터미널이 아니므로 표를 80칸 너비로 씁니다')
    : say(`a terminal of ${columns} columns`, `터미널 너비 ${columns}칸`);
export const narrow = (columns: number, need: number): Say =>
  say(
    `the terminal has ${columns} columns, and tables are made for ${need}; make the window wider`,
    `터미널 너비가 ${columns}칸인데 표는 ${need}칸에 맞춰져 있습니다. 창을 넓혀 주십시오`,
  );

// Packages

const FOR: Readonly<Record<string, Say>> = {
  'pdfjs-dist': say('reading PDF', 'PDF 읽기'),
  mammoth: say('reading DOCX', 'DOCX 읽기'),
  'garu-ko': say('morph(engine=garu)', 'morph(engine=garu) 형태소 분석'),
  'kiwi-nlp': say('morph(engine=kiwi)', 'morph(engine=kiwi) 형태소 분석'),
  '@huggingface/transformers': say(
    'embedding models and cross-encoders in this process',
    '임베딩·재정렬 모델 직접 실행',
  ),
  ai: say('LLM judges', 'LLM 판정'),
  '@ai-sdk/openai-compatible': say('LLM judges', 'LLM 판정'),
  pg: say('PostgreSQL', 'PostgreSQL 사용'),
  'better-sqlite3': say('a gold store in a file', '파일로 된 골드 저장소'),
};
const purpose = (name: string): Say => FOR[name] ?? say(name, name);

export const there = (name: string, version: string): Say =>
  say(`${version}, for ${purpose(name).en}`, `${version} (${purpose(name).ko})`);
export const packageAbsent = (name: string, install: string): Say =>
  say(
    `not installed; only for ${purpose(name).en}: npm install ${install}`,
    `설치되지 않음. ${purpose(name).ko}에만 필요하며 npm install ${install} 명령으로 설치합니다`,
  );
export const packageNeeded = (name: string, by: readonly string[], install: string): Say =>
  say(
    `not installed, and ${by.join(', ')} needs it for ${purpose(name).en}; npm install ${install}`,
    `${by.join(', ')}에 필요한데(${purpose(name).ko}) 설치되어 있지 않습니다. npm install ${install} 명령으로 설치해 주십시오`,
  );
export const locks: Say = say('file locks hold in this folder', '이 폴더에서 파일 잠금이 제대로 동작함');
export const noLocks = (folder: string): Say =>
  say(
    `file locks do not hold in ${folder}, as on some network drives, and two programs could destroy a gold store; put it on a local disk (--store FILE), or into PostgreSQL`,
    `${folder}에서 파일 잠금이 동작하지 않습니다. 네트워크 드라이브에서 흔한 일이며, 두 프로그램이 함께 쓰면 골드 저장소가 망가질 수 있습니다. 로컬 디스크(--store 파일)나 PostgreSQL에 두십시오`,
  );

// Project

export const noProject: Say = say(
  'no jatdae.yaml here, so only the machine was looked at; jatdae init makes one',
  '이 폴더에는 jatdae.yaml이 없어 컴퓨터만 점검했습니다. jatdae init으로 만들 수 있습니다',
);
export const config = (systems: number, judges: number): Say =>
  say(
    `valid, with ${systems === 1 ? '1 system' : `${systems} systems`}${judges === 0 ? '' : judges === 1 ? ' and 1 judge' : ` and ${judges} judges`}`,
    `문법과 값이 올바름. 시스템 ${systems}개${judges === 0 ? '' : `, LLM 판정자 ${judges}개`}`,
  );
export const noFile = (name: string): Say =>
  say(
    `there is no ${name}; put it there, or correct jatdae.yaml`,
    `${name} 파일이 없습니다. 파일을 넣거나 jatdae.yaml을 고쳐 주십시오`,
  );
export const collection = (documents: number, queries: number, judged: number): Say =>
  say(
    `${documents === 1 ? '1 document' : `${documents} documents`}, ${queries === 1 ? '1 query' : `${queries} queries`}, ${judged} judged`,
    `문서 ${documents}개, 질의 ${queries}개, 판정된 질의 ${judged}개`,
  );
export const emptyPart = (documents: number, queries: number): Say => {
  const [en, ko] =
    documents === 0 ? ['documents', '문서'] : queries === 0 ? ['queries', '질의'] : ['judgements', '판정'];
  return say(
    `there are no ${en}, so nothing can be measured; see which file jatdae.yaml names`,
    `${ko}이(가) 하나도 없어 잴 것이 없습니다. jatdae.yaml이 어느 파일을 가리키는지 확인해 주십시오`,
  );
};
export const joined: Say = say(
  'ids of judgements, queries and documents meet',
  '판정, 질의, 문서의 아이디가 서로 맞음',
);

// Runs

export const goodRun: Say = say('finished, and made as the project is now', '지금 설정과 컬렉션 그대로 끝난 실행');
export const noRunsYet: Say = say(
  'no system has run yet; run them with: jatdae run',
  '아직 실행한 시스템이 없습니다. jatdae run으로 실행해 주십시오',
);
export const brokenManifest = (system: string): Say =>
  say(
    `its run.json cannot be read; run it again with: jatdae run ${system}`,
    `run.json을 읽을 수 없습니다. jatdae run ${system} 명령으로 다시 실행해 주십시오`,
  );

// Gate

export const noGate: Say = say(
  'no rules in jatdae.yaml; docs/gate.md says how to guard what is reached',
  'jatdae.yaml에 규칙이 없음. 지금 수준을 지키는 방법은 docs/gate.ko.md에 있음',
);
export const noRules: Say = say(
  'gate: has no rules, so it is never green; write some, or take it away',
  'gate:에 규칙이 하나도 없어 통과할 수 없습니다. 규칙을 쓰거나 gate:를 지워 주십시오',
);
export const rules = (n: number): Say => say(`valid, with ${n === 1 ? '1 rule' : `${n} rules`}`, `올바름. 규칙 ${n}개`);
export const gateOfOtherGold = (wanted: string, now: string): Say =>
  say(
    `the gate is made for the gold ${wanted.slice(0, 12)}, and this is ${now.slice(0, 12)}; bring back that gold, or change gold: after looking at jatdae gold diff`,
    `이 게이트는 골드 ${wanted.slice(0, 12)}에 맞춘 것인데 지금 골드는 ${now.slice(0, 12)}입니다. 골드를 되돌리거나, jatdae gold diff로 확인한 뒤 gold:를 고쳐 주십시오`,
  );
export const goodBaseline: Say = say(
  'as it was written, on this gold and collection',
  '쓴 그대로이며 골드와 컬렉션이 지금과 같음',
);
export const baselineOfOther = (what: 'gold' | 'collection'): Say =>
  say(
    `written on another ${what} than there is now, so no rule can compare with it; look at the change, then: jatdae baseline bless SYSTEM --why "..."`,
    `지금과 다른 ${what === 'gold' ? '골드' : '컬렉션'}(으)로 쓴 기준선이라 비교할 수 없습니다. 무엇이 바뀌었는지 본 뒤 jatdae baseline bless 시스템 --why "..."로 새로 남겨 주십시오`,
  );
export const noBaseline = (systems: readonly string[], file: string): Say =>
  say(
    `rules compare ${systems.join(', ')} with a baseline, and there is none (${file}); write it with: jatdae baseline write ${systems.join(' ')}`,
    `규칙이 ${systems.join(', ')}을(를) 기준선과 비교하는데 기준선이 없습니다(${file}). jatdae baseline write ${systems.join(' ')} 명령으로 남겨 주십시오`,
  );

// Gold

export const frozen = (queries: number, judgements: number): Say =>
  say(
    `as its hash says: ${queries === 1 ? '1 query' : `${queries} queries`}, ${judgements === 1 ? '1 judgement' : `${judgements} judgements`}`,
    `해시와 내용이 같음. 질의 ${queries}개, 판정 ${judgements}개`,
  );
export const noStoreYet: Say = say(
  'no gold store yet; jatdae gold import or the studio makes one',
  '골드 저장소가 아직 없음. jatdae gold import나 스튜디오를 쓰면 생김',
);
export const emptyDatabase: Say = say(
  'the database answers and holds no gold store yet; the first use makes it',
  '데이터베이스에 연결되며 골드 저장소는 아직 없음. 처음 쓸 때 생김',
);
export const store = (version: number): Say =>
  say(`opens; version ${version}, the newest`, `열림. 최신 버전 ${version}`);
export const olderStore = (version: number, known: number): Say =>
  say(
    `of version ${version}; the next command that opens it brings it forward to ${known}, and older versions of jatdae cannot open it then: keep a copy`,
    `버전 ${version}입니다. 다음에 여는 명령이 ${known}(으)로 올리며, 그 뒤로는 이전 jatdae에서 열 수 없으니 복사본을 남겨 두십시오`,
  );
export const busyStore: Say = say(
  'another program is writing into it just now; if none should, end it (is a studio or an import still running?)',
  '지금 다른 프로그램이 쓰고 있습니다. 쓰는 것이 없어야 한다면 그 프로그램(켜 둔 스튜디오나 들여오기)을 끝내 주십시오',
);

// Services

export const answers = (where: string): Say => say(`${where} answers`, `${where} 응답함`);
export const refused = (where: string, status: number): Say =>
  say(
    `${where} answers, and refuses the key or login (${status}); see the environment variable that jatdae.yaml names`,
    `${where}이(가) 응답하지만 키나 로그인을 거부합니다(${status}). jatdae.yaml에 적힌 환경 변수의 값을 확인해 주십시오`,
  );
export const broken = (where: string, status: number): Say =>
  say(
    `${where} answers with the error ${status}; see its log`,
    `${where}이(가) 오류 ${status}(으)로 응답합니다. 서버의 로그를 확인해 주십시오`,
  );
export const modelNotListed = (where: string, models: readonly string[]): Say =>
  say(
    `${where} answers, and does not list ${models.join(', ')}; load the model, or correct its name`,
    `${where}이(가) 응답하지만 모델 목록에 ${models.join(', ')}이(가) 없습니다. 모델을 올리거나 이름을 고쳐 주십시오`,
  );
export const unreachable = (where: string, why: Say): Say =>
  say(
    `${where} cannot be reached: ${why.en}. Is it running, and is the address right?`,
    `${where}에 연결할 수 없습니다: ${why.ko}. 서버가 실행 중인지, 주소가 맞는지 확인해 주십시오`,
  );
export const noAnswerIn = (seconds: number): Say =>
  say(`no answer in ${seconds} s`, `${seconds}초 안에 응답이 없습니다`);
