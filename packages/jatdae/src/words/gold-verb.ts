import type { Say } from './say.ts';
import { say } from './say.ts';

export const about = {
  files: say('files of any gold format', '골드 파일 (형식은 무엇이든)'),
  id: say('id of a query or document', '질의나 문서의 아이디'),
  version: say('name of the version, such as 2026-11', '버전 이름. 예: 2026-11'),
  golds: say(
    'two golds (names of versions, files, or "now"), then systems',
    '골드 두 개(버전 이름, 파일, 또는 "now"), 그다음 시스템',
  ),
  store: say(
    'SQLite file, or postgres:// URL (or JATDAE_GOLD)',
    'SQLite 파일 또는 postgres:// 주소(JATDAE_GOLD로도 지정)',
  ),
  from: say('format of the file', '파일의 형식'),
  to: say('format to write', '쓸 형식'),
  judge: say('who judged, where the file does not say', '파일에 판정자가 없을 때 쓸 판정자'),
  actor: say('who does this', '누가 하는 일인지'),
  confirmed: say('take the labels for confirmed, not advisory', '라벨을 잠정이 아니라 확정으로 봄'),
  queries: say('query file, to find ids or texts that the file lacks', '파일에 없는 아이디나 질문을 찾을 질의 파일'),
  docs: say('documents, to find the passages of text-only gold in', '글로만 된 정답을 찾을 문서 파일'),
  out: say('folder of the frozen versions', '동결한 버전을 두는 폴더'),
  guideline: say('version of the guideline the judges followed', '판정자가 따른 판정 지침의 버전'),
  note: say('what to say of a frozen version', '동결한 버전에 남길 메모'),
  anonymous: say('freeze without the names of judges', '판정자 이름을 빼고 동결'),
  show: say('queries and labels shown', '보일 질의와 라벨 수'),
  force: say('replace a file that exists', '있는 파일을 덮어씀'),
} as const;

export const actions = (given: string | undefined, all: readonly string[]): Say =>
  say(
    `${given === undefined ? 'say what to do' : `"${given}" is no action`}: jatdae gold ${all.join(', ')}; begin with jatdae gold import FILE`,
    `${given === undefined ? '무엇을 할지 말해 주십시오' : `"${given}"(이)라는 동작은 없습니다`}. jatdae gold 뒤에 올 말: ${all.join(', ')}. 처음이면 jatdae gold import 파일로 시작합니다`,
  );
export const fileNeeded = (action: string): Say =>
  say(`jatdae gold ${action} needs a file`, `jatdae gold ${action}에는 파일이 필요합니다`);
export const idNeeded: Say = say(
  'jatdae gold history needs the id of a query or a document',
  'jatdae gold history에는 질의나 문서의 아이디가 필요합니다',
);
export const kept = (where: string, added: number, changed: number, same: number): Say =>
  say(
    `${where}: ${added} judgements added, ${changed} changed, ${same} were there already`,
    `${where}: 판정 ${added}건 추가, ${changed}건 변경, ${same}건은 이미 있음`,
  );
export const keptPool = (added: number, same: number): Say =>
  say(
    `listed pairs that nobody judged: ${added} put forward for judging, ${same} were there already`,
    `아무도 판정하지 않은 쌍: ${added}건을 판정할 쌍으로 추가, ${same}건은 이미 있음`,
  );
export const keptPassages = (added: number, changed: number, same: number): Say =>
  say(
    `passages without a document: ${added} added, ${changed} changed, ${same} were there already`,
    `문서를 찾지 못한 글: ${added}건 추가, ${changed}건 변경, ${same}건은 이미 있음`,
  );
export const passagesFound = (found: number): Say =>
  say(
    `stored passages whose document was found: ${found}, now judgements of it`,
    `저장되어 있던 글 중 문서를 찾은 것: ${found}건, 그 문서의 판정으로 옮김`,
  );
export const passagesLeft = (left: number): Say =>
  say(
    `passages in the store without a document: ${left}; jatdae gold import --docs FILE looks for them`,
    `저장소에 문서를 찾지 못한 글: ${left}건. jatdae gold import --docs 파일로 찾아볼 수 있습니다`,
  );
export const passagesDiffer = (count: number): Say =>
  say(
    `of these, in a document that the same judge judged otherwise: ${count}, left as they are (jatdae gold history QUERY shows both)`,
    `그중 같은 판정자가 해당 문서를 다르게 판정한 것: ${count}건, 그대로 둠(jatdae gold history 질의로 둘 다 볼 수 있습니다)`,
  );
export const head = {
  queries: say('queries', '질의'),
  evaluated: say('evaluated', '평가 대상'),
  unlabelled: say('without a grade', '등급 없음'),
  documents: say('documents seen', '본 문서'),
  judgements: say('judgements', '판정'),
  pairs: say('graded pairs', '등급이 정해진 쌍'),
  pool: say('pairs put forward', '판정할 쌍'),
  unjudged: say('of these not judged', '그중 아직 판정 없음'),
  passages: say('passages, no document', '문서를 찾지 못한 글'),
  relevant: say('relevant', '정답'),
  advisory: say('advisory only', '잠정 판정뿐'),
  byModels: say('of these by models only', '그중 모델만 판정'),
  hard: say('hard negatives', '혼동 문서'),
  open: say('open (judges split)', '미정(의견이 갈림)'),
  disagreements: say('judges disagree', '판정이 엇갈림'),
  unrateable: say('unrateable', '판정 불가'),
  later: say('put off', '나중으로 미룸'),
  events: say('changes recorded', '기록된 변경'),
  judge: say('judge', '판정자'),
  grade: say('grade', '등급'),
  count: say('count', '수'),
  seq: say('no.', '번호'),
  at: say('when', '언제'),
  actor: say('who', '누가'),
  what: say('what', '무엇을'),
} as const;
export const event = {
  pooled: say('put forward for judging', '판정할 쌍에 추가'),
  unpooled: say('no longer put forward', '판정할 쌍에서 뺌'),
  foundIn: say('found in', '찾은 문서'),
} as const;
export const rule: Say = say(
  'The grade of a pair: confirmed judgements before advisory ones, then the majority; a tie waits for an adjudicator.',
  '쌍의 등급: 확정 판정이 잠정 판정보다 우선이고, 그다음은 다수결입니다. 동수면 조정자가 정할 때까지 미정입니다.',
);
export const advisoryRule: Say = say(
  'Advisory only: nobody stands by the grade yet; numbers that rest on it are advisory too (jatdae judge validate).',
  '잠정 판정뿐: 아직 아무도 확정하지 않은 등급입니다. 여기에 기댄 숫자도 잠정입니다(jatdae judge validate).',
);
export const nothingKnown = (id: string): Say =>
  say(
    `nothing is recorded of "${id}", neither as a query nor as a document`,
    `"${id}"에 대한 기록이 질의로도 문서로도 없습니다`,
  );
export const noStore = (where: string): Say =>
  say(
    `there is no gold store at ${where}; jatdae gold import FILE makes one`,
    `${where}에 골드 저장소가 없습니다. jatdae gold import 파일로 만들 수 있습니다`,
  );
