import type { doctor as en } from '../en/doctor.ts';
import type { Translation } from '../message.ts';

const size = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`;

const FOR: Readonly<Record<string, string>> = {
  'pdfjs-dist': 'PDF 읽기',
  mammoth: 'DOCX 읽기',
  'garu-ko': 'morph(engine=garu) 형태소 분석',
  'kiwi-nlp': 'morph(engine=kiwi) 형태소 분석',
  '@huggingface/transformers': '임베딩·재정렬 모델 직접 실행',
  ai: 'LLM 판정',
  '@ai-sdk/openai-compatible': 'LLM 판정',
  pg: 'PostgreSQL 사용',
  sqlite: '파일로 된 골드 저장소',
};

const purpose = (name: string): string => FOR[name] ?? name;

export const doctor = {
  about: {
    project: '프로젝트 파일 (기본값: 이 폴더의 것)',
    store: '골드 저장소: 파일 또는 주소(JATDAE_GOLD로도 지정)',
    timeout: '서비스마다 기다릴 시간(초)',
    offline: '외부 서비스에는 묻지 않음',
  },
  finding: '손볼 것이 있음',
  levels: {
    well: '정상',
    warning: '주의',
    fault: '이상',
  },
  areas: {
    machine: '컴퓨터',
    packages: '패키지',
    project: '프로젝트',
    runs: '실행 결과',
    gate: '게이트',
    gold: '골드',
    services: '외부 서비스',
  },
  summary: ({ well, warnings, faults }) =>
    faults + warnings === 0
      ? `${well}개 항목이 모두 정상입니다.`
      : `정상 ${well}개, 주의 ${warnings}개, 이상 ${faults}개입니다.`,
  outsideOnly: '컴퓨터와 프로젝트에는 이상이 없고, 외부 서비스에 연결할 수 없습니다.',
  node: ({ version, platform }) => `Node ${version}(${platform})`,
  oldNode: ({ version, least }) => `Node ${version}은(는) 너무 오래된 버전입니다. Node ${least} 이상을 설치해 주십시오`,
  memory: ({ free }) => `쓸 수 있는 메모리 ${size(free)}`,
  littleMemory: ({ free, need }) =>
    `쓸 수 있는 메모리가 ${size(free)}뿐인데 이 컬렉션에는 ${size(need)} 정도가 필요할 수 있습니다. 다른 프로그램을 닫거나 시스템을 하나씩 실행해 주십시오`,
  smallHeap: ({ limit, need }) =>
    `Node가 쓸 수 있는 메모리는 ${size(limit)}인데 이 컬렉션에는 ${size(need)} 정도가 필요할 수 있습니다. NODE_OPTIONS=--max-old-space-size=${Math.ceil(need / 1e6)}(으)로 늘려 주십시오`,
  disk: ({ free, level }) =>
    level === 'well'
      ? `디스크 여유 공간 ${size(free)}`
      : `디스크 여유 공간이 ${size(free)}뿐입니다. 실행 결과와 캐시, 라벨을 저장할 자리가 필요하니 필요 없는 파일을 지워 주십시오`,
  notWritable:
    '이 폴더에 쓸 수 없습니다. 실행 결과와 라벨을 저장해야 하니 권한을 바꾸거나 폴더를 복사해서 작업해 주십시오',
  locale: ({ name }) => `로캘 ${name}`,
  notUtf8: ({ name }) =>
    `로캘이 ${name === '' ? '정해져 있지 않습니다' : `UTF-8이 아닙니다(${name})`}. 한글이 깨져 보이면 LC_ALL=C.UTF-8로 맞춰 주십시오`,
  terminal: ({ columns }) =>
    columns === undefined ? '터미널이 아니므로 표를 80칸 너비로 씁니다' : `터미널 너비 ${columns}칸`,
  narrow: ({ columns, need }) => `터미널 너비가 ${columns}칸인데 표는 ${need}칸에 맞춰져 있습니다. 창을 넓혀 주십시오`,
  there: ({ name, version }) => `${version} (${purpose(name)})`,
  packageAbsent: ({ name, install }) =>
    `설치되지 않음. ${purpose(name)}에만 필요하며 npm install ${install} 명령으로 설치합니다`,
  packageNeeded: ({ name, by, install }) =>
    `${by.join(', ')}에 필요한데(${purpose(name)}) 설치되어 있지 않습니다. npm install ${install} 명령으로 설치해 주십시오`,
  locks: '이 폴더에서 파일 잠금이 제대로 동작함',
  noLocks: ({ folder }) =>
    `${folder}에서 파일 잠금이 동작하지 않습니다. 네트워크 드라이브에서 흔한 일이며, 두 프로그램이 함께 쓰면 골드 저장소가 망가질 수 있습니다. 로컬 디스크(--store 파일)나 PostgreSQL에 두십시오`,
  noProject: '이 폴더에는 jatdae.yaml이 없어 컴퓨터만 점검했습니다. jatdae init으로 만들 수 있습니다',
  config: ({ systems, judges }) =>
    `문법과 값이 올바름. 시스템 ${systems}개${judges === 0 ? '' : `, LLM 판정자 ${judges}개`}`,
  noFile: ({ name }) => `${name} 파일이 없습니다. 파일을 넣거나 jatdae.yaml을 고쳐 주십시오`,
  collection: ({ documents, queries, judged }) => `문서 ${documents}개, 질의 ${queries}개, 판정된 질의 ${judged}개`,
  emptyPart: ({ documents, queries }) => {
    const ko = documents === 0 ? '문서' : queries === 0 ? '질의' : '판정';
    return `${ko}이(가) 하나도 없어 잴 것이 없습니다. jatdae.yaml이 어느 파일을 가리키는지 확인해 주십시오`;
  },
  joined: '판정, 질의, 문서의 아이디가 서로 맞음',
  goodRun: '지금 설정과 컬렉션 그대로 끝난 실행',
  noRunsYet: '아직 실행한 시스템이 없습니다. jatdae run으로 실행해 주십시오',
  brokenManifest: ({ system }) => `run.json을 읽을 수 없습니다. jatdae run ${system} 명령으로 다시 실행해 주십시오`,
  noGate: 'jatdae.yaml에 규칙이 없음. 지금 수준을 지키는 방법은 docs/gate.ko.md에 있음',
  noRules: 'gate:에 규칙이 하나도 없어 통과할 수 없습니다. 규칙을 쓰거나 gate:를 지워 주십시오',
  rules: ({ n }) => `올바름. 규칙 ${n}개`,
  gateOfOtherGold: ({ wanted, now }) =>
    `이 게이트는 골드 ${wanted.slice(0, 12)}에 맞춘 것인데 지금 골드는 ${now.slice(0, 12)}입니다. 골드를 되돌리거나, jatdae gold diff로 확인한 뒤 gold:를 고쳐 주십시오`,
  goodBaseline: '쓴 그대로이며 골드와 컬렉션이 지금과 같음',
  baselineOfOther: ({ what }) =>
    `지금과 다른 ${what === 'gold' ? '골드' : '컬렉션'}(으)로 쓴 기준선이라 비교할 수 없습니다. 무엇이 바뀌었는지 본 뒤 jatdae baseline bless 시스템 --why "..."로 새로 남겨 주십시오`,
  noBaseline: ({ systems, file }) =>
    `규칙이 ${systems.join(', ')}을(를) 기준선과 비교하는데 기준선이 없습니다(${file}). jatdae baseline write ${systems.join(' ')} 명령으로 남겨 주십시오`,
  frozen: ({ queries, judgements }) => `해시와 내용이 같음. 질의 ${queries}개, 판정 ${judgements}개`,
  noStoreYet: '골드 저장소가 아직 없음. jatdae gold import나 스튜디오를 쓰면 생김',
  emptyDatabase: '데이터베이스에 연결되며 골드 저장소는 아직 없음. 처음 쓸 때 생김',
  store: ({ version }) => `열림. 최신 버전 ${version}`,
  olderStore: ({ version, known }) =>
    `버전 ${version}입니다. 다음에 여는 명령이 ${known}(으)로 올리며, 그 뒤로는 이전 jatdae에서 열 수 없으니 복사본을 남겨 두십시오`,
  busyStore:
    '지금 다른 프로그램이 쓰고 있습니다. 쓰는 것이 없어야 한다면 그 프로그램(켜 둔 스튜디오나 들여오기)을 끝내 주십시오',
  answers: ({ where }) => `${where} 응답함`,
  refused: ({ where, status }) =>
    `${where}이(가) 응답하지만 키나 로그인을 거부합니다(${status}). jatdae.yaml에 적힌 환경 변수의 값을 확인해 주십시오`,
  broken: ({ where, status }) => `${where}이(가) 오류 ${status}(으)로 응답합니다. 서버의 로그를 확인해 주십시오`,
  modelNotListed: ({ where, models }) =>
    `${where}이(가) 응답하지만 모델 목록에 ${models.join(', ')}이(가) 없습니다. 모델을 올리거나 이름을 고쳐 주십시오`,
  unreachable: ({ where, why }) =>
    `${where}에 연결할 수 없습니다: ${why}. 서버가 실행 중인지, 주소가 맞는지 확인해 주십시오`,
  noAnswerIn: ({ seconds }) => `${seconds}초 안에 응답이 없습니다`,
} satisfies Translation<typeof en>;
