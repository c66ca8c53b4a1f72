import type { studio as en } from '../en/studio.ts';
import type { Translation } from '../message.ts';

const THINGS = {
  query: '질의',
  document: '문서',
  slice: '구간',
} as const;

export const studio = {
  about: {
    port: '열 포트, 0이면 빈 포트를 씀',
    host: '열 주소, 이 컴퓨터 밖으로 열면 토큰이 필요함',
    open: '브라우저 열기',
    project: '프로젝트 파일',
    store: '골드 저장소: SQLite 파일 또는 postgres:// 주소(JATDAE_GOLD로도 지정)',
    lab: '프로젝트 없이 지표 실험실만',
    tokens: '이름, 역할, 토큰을 적은 JSON 파일(JATDAE_TOKENS로도 지정)',
    allowHost: '이 서버를 부르는 다른 이름',
    actor: '라벨을 다는 사람',
  },
  running: ({ url }) => `스튜디오 주소: ${url} (Ctrl-C로 끝냄)`,
  withToken: ({ url }) => `처음에는 토큰이 든 이 주소로 엽니다. 토큰은 여기서만 보입니다: ${url}`,
  opened: ({ host }) =>
    `${host}에서 받습니다. 토큰이 있으면 네트워크의 누구나 문서, 질의, 라벨을 읽고 역할에 따라 라벨을 쓸 수 있습니다. 연결은 암호화되지 않으니 믿을 수 있는 네트워크 밖에서는 TLS 프록시를 앞에 두십시오`,
  portInUse: ({ port }) =>
    `포트 ${port}을(를) 이미 쓰고 있습니다. 쓰는 프로그램을 끝내거나 --port로 다른 포트를 고르십시오`,
  cannotListen: ({ host, reason }) => `${host}에서 받을 수 없습니다(${reason}). --host에 이 컴퓨터의 주소를 주십시오`,
  notOpened: ({ url }) => `브라우저를 열지 못했습니다. ${url}을(를) 직접 여십시오`,
  stopped: '스튜디오를 끝냈습니다',
  labOrProject: '실험실에는 프로젝트가 필요 없습니다. --lab과 --project 가운데 하나만 주십시오',
  badTokens: ({ what }) =>
    `토큰 목록이 아닙니다${what === '' ? '' : `(${what})`}. [{"name": "minji", "role": "labeler", "token": "16자 이상"}]처럼 쓰고, 역할은 viewer, labeler, admin 가운데서 고르십시오`,
  tokenTwice: '같은 토큰이 두 번 있습니다. 사람마다 다른 토큰을 주십시오',
  nameTwice: '같은 이름이 두 번 있습니다. 라벨은 이름으로 남으니 사람마다 다른 이름을 쓰십시오',
  noProject: '프로젝트가 없습니다. jatdae.yaml이 있는 폴더에서 열거나 --project로 지정하십시오',
  noStore: '골드 저장소가 아직 없습니다. 라벨을 하나 달거나 jatdae gold import 파일을 실행하십시오',
  notThere: ({ what, id }) => `이 프로젝트에 "${id}"(이)라는 ${THINGS[what]}이(가) 없습니다. 목록을 다시 보십시오`,
  noOption: ({ verb, option, known }) =>
    `여기서 ${verb} 명령에 ${option} 옵션은 쓸 수 없습니다. 쓸 수 있는 옵션: ${known.join(', ')}`,
  notFound: '이 주소에는 아무것도 없습니다',
  ourFault: 'jatdae의 잘못입니다. 스튜디오를 실행한 터미널에 자세한 내용이 있습니다',
  badField: ({ field, what }) => `요청을 읽을 수 없습니다${field === '' ? '' : `("${field}")`}: ${what}`,
  badBody: ({ what }) => `요청을 읽을 수 없습니다: ${what}`,
  badPath: '스튜디오의 경로가 아닙니다',
  foreignHost: '이 서버의 이름이 아닙니다. 화면에 찍힌 주소로 열거나 --allow-host로 이름을 허용하십시오',
  foreignOrigin: '다른 사이트의 페이지는 여기에 쓸 수 없습니다',
  jsonOnly: 'Content-Type: application/json으로 JSON을 보내십시오',
  tooLarge: ({ limit }) => `요청이 ${limit}바이트보다 큽니다. 나누어 보내십시오`,
  tokenNeeded: '토큰이 필요합니다. 스튜디오가 찍은 ?token= 주소로 열거나 스튜디오를 연 사람에게 물으십시오',
  roleNeeded: ({ role }) => `${role} 역할이 필요합니다. 스튜디오를 연 사람에게 물으십시오`,
  notBuilt:
    '웹 앱을 아직 빌드하지 않았습니다. npm run build를 실행한 뒤 이 페이지를 다시 여십시오. API는 /api/openapi.json에 있습니다',
  unknownDocument: ({ id }) => `컬렉션에 "${id}" 문서가 없습니다. 라벨은 찾을 수 있는 문서에 답니다`,
  offScale: ({ grade, scale }) =>
    `${grade}은(는) 이 프로젝트의 등급이 아닙니다. 라벨의 등급은 ${scale.join(', ')}입니다(jatdae.yaml의 scale:로 바꿀 수 있습니다)`,
  noGate: '프로젝트에 게이트가 없습니다. jatdae.yaml의 gate에 규칙을 더하십시오(docs/gate.ko.md)',
  why: {
    pool: '풀에 있음',
    holes: '시스템이 찾았고 아직 아무도 판정하지 않은 문서',
    next: '판정하면 결과가 가장 크게 달라질 수 있는 문서',
    disagreements: '판정자들의 의견이 갈림',
    audit: '가리고 다시 판정',
    later: '미뤄 둔 것',
  },
  judge: {
    noStore:
      '골드 저장소가 아직 없어 모델이 판정한 것이 없습니다. jatdae.yaml의 judges에 판정 모델을 적고 `jatdae judge 이름 --holes 10`을 실행하십시오(docs/judging.md).',
    noJudge:
      '이 저장소에는 모델이 판정한 것이 아직 없습니다. jatdae.yaml의 judges에 판정 모델을 적고 `jatdae judge 이름 --holes 10`을 실행하십시오(docs/judging.md).',
    unknownJudge: ({ judge }) => `이 저장소에 "${judge}"(이)라는 판정 모델이 없습니다. 목록에서 골라 주십시오.`,
    noPeople:
      '이 모델이 판정한 쌍을 사람이 판정한 적이 없어 아직 검증할 수 없습니다. 아래 확인 표본을 직접 판정하거나 `jatdae gold import`로 사람의 판정을 가져오십시오.',
    notByPeople: '아직 판정하지 않은 쌍이라 모델의 판정을 보여 드리지 않습니다. 먼저 판정해 주십시오.',
  },
} satisfies Translation<typeof en>;
