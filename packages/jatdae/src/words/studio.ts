import type { Say } from './say.ts';
import { say } from './say.ts';

export const about = {
  port: say('port to listen on; 0 takes a free one', '열 포트, 0이면 빈 포트를 씀'),
  host: say('address to listen on; any but loopback needs a token', '열 주소, 이 컴퓨터 밖으로 열면 토큰이 필요함'),
  open: say('open a browser', '브라우저 열기'),
  project: say('project file', '프로젝트 파일'),
  store: say(
    'gold store: SQLite file, or postgres:// URL (or JATDAE_GOLD)',
    '골드 저장소: SQLite 파일 또는 postgres:// 주소(JATDAE_GOLD로도 지정)',
  ),
  lab: say('the measure lab alone, without a project', '프로젝트 없이 지표 실험실만'),
  tokens: say(
    'JSON file of names, roles and tokens (or JATDAE_TOKENS)',
    '이름, 역할, 토큰을 적은 JSON 파일(JATDAE_TOKENS로도 지정)',
  ),
  allowHost: say('another name that this server is asked by', '이 서버를 부르는 다른 이름'),
  actor: say('who labels', '라벨을 다는 사람'),
} as const;

export const running = (url: string): Say =>
  say(`The studio is at ${url} (Ctrl-C stops it)`, `스튜디오 주소: ${url} (Ctrl-C로 끝냄)`);
export const withToken = (url: string): Say =>
  say(
    `Open it once with the token, which is shown only here: ${url}`,
    `처음에는 토큰이 든 이 주소로 엽니다. 토큰은 여기서만 보입니다: ${url}`,
  );
export const opened = (host: string): Say =>
  say(
    `Listening on ${host}: everybody on the network who has a token can read documents, queries and labels, and write labels as their role allows. The connection is not encrypted: put a proxy with TLS in front of it outside a trusted network`,
    `${host}에서 받습니다. 토큰이 있으면 네트워크의 누구나 문서, 질의, 라벨을 읽고 역할에 따라 라벨을 쓸 수 있습니다. 연결은 암호화되지 않으니 믿을 수 있는 네트워크 밖에서는 TLS 프록시를 앞에 두십시오`,
  );
export const portInUse = (port: number): Say =>
  say(
    `port ${port} is in use: stop what uses it, or take another with --port`,
    `포트 ${port}을(를) 이미 쓰고 있습니다. 쓰는 프로그램을 끝내거나 --port로 다른 포트를 고르십시오`,
  );
export const cannotListen = (host: string, reason: string): Say =>
  say(
    `cannot listen on ${host} (${reason}): give an address of this machine with --host`,
    `${host}에서 받을 수 없습니다(${reason}). --host에 이 컴퓨터의 주소를 주십시오`,
  );
export const notOpened = (url: string): Say =>
  say(`no browser could be opened: open ${url} yourself`, `브라우저를 열지 못했습니다. ${url}을(를) 직접 여십시오`);
export const stopped: Say = say('The studio has stopped', '스튜디오를 끝냈습니다');
export const labOrProject: Say = say(
  'the lab needs no project: give --lab or --project, not both',
  '실험실에는 프로젝트가 필요 없습니다. --lab과 --project 가운데 하나만 주십시오',
);

export const badTokens = (what: string): Say =>
  say(
    `not a list of tokens${what === '' ? '' : ` (${what})`}: write [{"name": "minji", "role": "labeler", "token": "16 characters or more"}]; roles are viewer, labeler, admin`,
    `토큰 목록이 아닙니다${what === '' ? '' : `(${what})`}. [{"name": "minji", "role": "labeler", "token": "16자 이상"}]처럼 쓰고, 역할은 viewer, labeler, admin 가운데서 고르십시오`,
  );
export const tokenTwice: Say = say(
  'a token stands twice: give each person their own',
  '같은 토큰이 두 번 있습니다. 사람마다 다른 토큰을 주십시오',
);
export const nameTwice: Say = say(
  'a name stands twice: labels are stored under names, give each person their own',
  '같은 이름이 두 번 있습니다. 라벨은 이름으로 남으니 사람마다 다른 이름을 쓰십시오',
);

export const noProject: Say = say(
  'there is no project here: start the studio in a folder with a jatdae.yaml, or with --project',
  '프로젝트가 없습니다. jatdae.yaml이 있는 폴더에서 열거나 --project로 지정하십시오',
);
export const noStore: Say = say(
  'there is no gold store yet: label something, or jatdae gold import FILE',
  '골드 저장소가 아직 없습니다. 라벨을 하나 달거나 jatdae gold import 파일을 실행하십시오',
);
const THINGS = {
  query: say('query', '질의'),
  document: say('document', '문서'),
  slice: say('slice', '구간'),
} as const;
export const notThere = (what: keyof typeof THINGS, id: string): Say =>
  say(
    `there is no ${THINGS[what].en} "${id}" in this project: look at the list once more`,
    `이 프로젝트에 "${id}"(이)라는 ${THINGS[what].ko}이(가) 없습니다. 목록을 다시 보십시오`,
  );
export const notFound: Say = say('there is nothing at this address', '이 주소에는 아무것도 없습니다');
export const ourFault: Say = say(
  'this is a fault of jatdae: the terminal that runs the studio says more',
  'jatdae의 잘못입니다. 스튜디오를 실행한 터미널에 자세한 내용이 있습니다',
);
export const badField = (field: string, what: string): Say =>
  say(
    `the request cannot be read${field === '' ? '' : ` at "${field}"`}: ${what}`,
    `요청을 읽을 수 없습니다${field === '' ? '' : `("${field}")`}: ${what}`,
  );
export const badBody = (what: string): Say =>
  say(`the request cannot be read: ${what}`, `요청을 읽을 수 없습니다: ${what}`);
export const badPath: Say = say('this is no path of the studio', '스튜디오의 경로가 아닙니다');
export const foreignHost: Say = say(
  'asked by a name that is not this server’s: open it by the address that it printed, or allow the name with --allow-host',
  '이 서버의 이름이 아닙니다. 화면에 찍힌 주소로 열거나 --allow-host로 이름을 허용하십시오',
);
export const foreignOrigin: Say = say(
  'another site’s page may not write here',
  '다른 사이트의 페이지는 여기에 쓸 수 없습니다',
);
export const jsonOnly: Say = say(
  'send JSON, with Content-Type: application/json',
  'Content-Type: application/json으로 JSON을 보내십시오',
);
export const tooLarge = (limit: number): Say =>
  say(
    `the request is larger than ${limit} bytes: send it in parts`,
    `요청이 ${limit}바이트보다 큽니다. 나누어 보내십시오`,
  );
export const tokenNeeded: Say = say(
  'a token is needed: open the address with ?token= that the studio printed, or ask who started it',
  '토큰이 필요합니다. 스튜디오가 찍은 ?token= 주소로 열거나 스튜디오를 연 사람에게 물으십시오',
);
export const roleNeeded = (role: string): Say =>
  say(
    `this needs the role ${role}: ask who started the studio`,
    `${role} 역할이 필요합니다. 스튜디오를 연 사람에게 물으십시오`,
  );
export const notBuilt: Say = say(
  'The web app is not built. Run npm run build, then open this page again; the API is at /api/openapi.json',
  '웹 앱을 아직 빌드하지 않았습니다. npm run build를 실행한 뒤 이 페이지를 다시 여십시오. API는 /api/openapi.json에 있습니다',
);
export const unknownDocument = (id: string): Say =>
  say(
    `the collection has no document "${id}": labels are for documents that can be found`,
    `컬렉션에 "${id}" 문서가 없습니다. 라벨은 찾을 수 있는 문서에 답니다`,
  );
export const noGate: Say = say(
  'the project has no gate: add rules under gate in jatdae.yaml (docs/gate.md)',
  '프로젝트에 게이트가 없습니다. jatdae.yaml의 gate에 규칙을 더하십시오(docs/gate.ko.md)',
);

/** Why a pair is in a queue. None says what anybody thought of it. */
export const why = {
  pool: say('in the pool', '풀에 있음'),
  holes: (rank: number, systems: readonly string[]): Say =>
    say(
      `nobody judged it; first at rank ${rank} (${systems.length} system${systems.length === 1 ? '' : 's'})`,
      `아무도 판정하지 않음, 가장 높은 순위 ${rank}위(시스템 ${systems.length}개)`,
    ),
  next: (rank: number): Say =>
    say(
      `its judgement could move the result most; first at rank ${rank}`,
      `결과를 가장 많이 바꿀 수 있음, 가장 높은 순위 ${rank}위`,
    ),
  disagreements: say('judges disagree', '판정자들의 의견이 갈림'),
  audit: say('judged blind once more', '가리고 다시 판정'),
  later: say('put off', '미뤄 둔 것'),
} as const;
