import { type Say, say } from './say.ts';

/** What a judgement is of, for errors: a document, or a passage. */
export interface Judged {
  /** Query id. */
  readonly query: string;
  /** Document id; absent for a passage. */
  readonly document?: string;
  /** Passage id; absent for a document. */
  readonly passage?: string;
  /** Who judged. */
  readonly judge: string;
}

/** `opening`, `reading`: nothing was to be stored; `writing`, `committing`: what was to be stored is not. */
type Doing = 'opening' | 'reading' | 'writing' | 'committing';

/** What became of what was to be written. */
function unstored(doing: Doing): Say {
  return doing === 'writing' || doing === 'committing'
    ? say(
        ' The label was not stored, and nothing else was changed.',
        ' 라벨은 저장되지 않았고, 다른 것도 바뀌지 않았습니다.',
      )
    : say('', '');
}

const of = ({ query, document, passage = '', judge }: Judged): Say =>
  document === undefined
    ? say(
        `query "${query}", passage "${excerpt(passage)}", judge "${judge}"`,
        `질의 "${query}", 글 "${excerpt(passage)}", 판정자 "${judge}"`,
      )
    : say(
        `query "${query}", document "${document}", judge "${judge}"`,
        `질의 "${query}", 문서 "${document}", 판정자 "${judge}"`,
      );

const excerpt = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

const firstThree = (ids: readonly string[]): string =>
  ids
    .slice(0, 3)
    .map((id) => `"${id}"`)
    .join(', ');

/* A judgement that cannot be one */

export function emptyId(part: 'query' | 'document' | 'judge', pair: Judged): Say {
  const ko = { query: '질의', document: '문서', judge: '판정자' }[part];
  return say(
    `A judgement without ${part === 'judge' ? 'a judge' : `a ${part} id`} (${of(pair).en}). Say which ${part} it is of.`,
    `판정에 ${ko}${part === 'judge' ? '가' : ' id가'} 비어 있습니다(${of(pair).ko}). 어느 ${ko}의 판정인지 적어 주십시오.`,
  );
}

export function emptyPoolId(part: 'query' | 'document'): Say {
  const ko = { query: '질의', document: '문서' }[part];
  return say(
    `A pair to judge without a ${part} id. Say which ${part} it is of.`,
    `판정할 쌍에 ${ko} id가 비어 있습니다. 어느 ${ko}인지 적어 주십시오.`,
  );
}

export function emptyQueryId(): Say {
  return say('A query without an id. Give it one.', 'id가 비어 있는 질의가 있습니다. id를 적어 주십시오.');
}

export function emptyDocumentId(): Say {
  return say('A document without an id. Give it one.', 'id가 비어 있는 문서가 있습니다. id를 적어 주십시오.');
}

export function emptyActor(): Say {
  return say(
    'Nobody is named as the one who writes. Say who: a name or an address.',
    '누가 기록하는지 비어 있습니다. 이름이나 메일 주소를 적어 주십시오.',
  );
}

export function badGrade(grade: string, pair: Judged): Say {
  return say(
    `"${grade}" is no grade (${of(pair).en}). A grade is a number, 0 for not relevant; without one it is "unrateable" or "later".`,
    `"${grade}"은(는) 등급이 아닙니다(${of(pair).ko}). 등급은 숫자이며 0은 관련 없음입니다. 등급을 매길 수 없으면 "unrateable"이나 "later"로 적으십시오.`,
  );
}

export function hardNeedsZero(grade: string, pair: Judged): Say {
  return say(
    `A hard negative has grade 0, but this one has ${grade} (${of(pair).en}). Take away the mark or grade it 0.`,
    `혼동 문서(hard negative)의 등급은 0이어야 하는데 ${grade}입니다(${of(pair).ko}). 표시를 지우거나 등급을 0으로 고치십시오.`,
  );
}

export function badTime(time: string): Say {
  return say(
    `"${time}" is no time. Write it as 2026-11-30T14:00:00+09:00, with its zone.`,
    `"${time}"은(는) 시각이 아닙니다. 2026-11-30T14:00:00+09:00처럼 시간대까지 적어 주십시오.`,
  );
}

export function badText(text: string): Say {
  const shown = JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
  return say(
    `The text ${shown} holds a character of value 0 or half of a character pair, which no database gives back as it was. Repair it where it comes from.`,
    `텍스트 ${shown}에 값이 0인 문자나 반쪽짜리 문자가 들어 있어 그대로 저장할 수 없습니다. 원본에서 고쳐 주십시오.`,
  );
}

/** What of a query can be in the store. */
export type OfQuery = 'judgements' | 'passages' | 'pool';

const OF_QUERY: Readonly<Record<OfQuery, Say>> = {
  judgements: say('Judgements', '판정'),
  passages: say('Judgements of passages', '글 판정'),
  pool: say('Pairs to judge', '판정할 쌍'),
};

export function unlistedQueries(ids: readonly string[], what: OfQuery): Say {
  const { en, ko } = OF_QUERY[what];
  return say(
    `${en} of ${ids.length === 1 ? 'a query that is' : `${ids.length} queries that are`} not listed: ${firstThree(ids)}. Is the id right? Then add the query first; nothing was stored.`,
    `목록에 없는 질의의 ${ko}입니다: ${firstThree(ids)}${ids.length > 3 ? ` 등 ${ids.length}개` : ''}. id가 맞는지 확인하고, 맞다면 질의를 먼저 추가하십시오. 저장된 것은 없습니다.`,
  );
}

export function unknownQueries(ids: readonly string[]): Say {
  return say(
    `No such ${ids.length === 1 ? 'query' : 'queries'}: ${firstThree(ids)}. Nothing was changed.`,
    `없는 질의입니다: ${firstThree(ids)}${ids.length > 3 ? ` 등 ${ids.length}개` : ''}. 바뀐 것은 없습니다.`,
  );
}

/* Two at once */

export function changedMeanwhile(pair: Judged, current: { readonly grade: number | string } | undefined): Say {
  return current === undefined
    ? say(
        `This judgement was taken away meanwhile (${of(pair).en}). The label was not stored: look again, then judge.`,
        `그사이 이 판정이 지워졌습니다(${of(pair).ko}). 라벨은 저장되지 않았으니 다시 확인한 뒤 판정하십시오.`,
      )
    : say(
        `This judgement was changed meanwhile, to ${current.grade} (${of(pair).en}). The label was not stored: look again, then judge.`,
        `그사이 이 판정이 ${current.grade}(으)로 바뀌었습니다(${of(pair).ko}). 라벨은 저장되지 않았으니 다시 확인한 뒤 판정하십시오.`,
      );
}

export function undoMeanwhile(what: string): Say {
  return say(
    `It cannot be taken back: ${what} was changed again since. Change it by hand; nothing was changed now.`,
    `되돌릴 수 없습니다. ${what}이(가) 그 뒤에 다시 바뀌었습니다. 직접 고쳐 주십시오. 지금 바뀐 것은 없습니다.`,
  );
}

export function undoUsedQuery(id: string, has: OfQuery): Say {
  const en = { judgements: 'judgements', passages: 'judged passages', pool: 'pairs to judge' }[has];
  const ko = { judgements: '판정이', passages: '글 판정이', pool: '판정할 쌍이' }[has];
  return say(
    `The query "${id}" cannot be taken back: it has ${en} now. Remove it from the evaluated set instead, which keeps them.`,
    `질의 "${id}"에 이미 ${ko} 있어 추가를 되돌릴 수 없습니다. 대신 평가 대상에서 빼면 그대로 남습니다.`,
  );
}

export function otherVersion(name: string): Say {
  return say(
    `The gold version "${name}" is there already, with other content. A version never changes: choose another name.`,
    `골드 버전 "${name}"이(가) 다른 내용으로 이미 있습니다. 버전은 바꿀 수 없으니 다른 이름을 쓰십시오.`,
  );
}

/* Opening */

export function noSqlite(install: string, reason: string): Say {
  return say(
    `The gold store needs ${install}, which is not installed or not built for this Node (${reason}). Run: npm install ${install} (where install scripts are blocked, allow better-sqlite3 and run: npm rebuild better-sqlite3). Or use PostgreSQL.`,
    `골드 저장소에 필요한 ${install} 패키지가 설치되어 있지 않거나 이 Node에 맞게 빌드되지 않았습니다(${reason}). npm install ${install} 명령을 실행하십시오(설치 스크립트가 막혀 있으면 better-sqlite3를 허용한 뒤 npm rebuild better-sqlite3). 또는 PostgreSQL을 쓰십시오.`,
  );
}

export function oldSqlite(version: string, node: string, install: string): Say {
  return say(
    `better-sqlite3 ${version} ends Node ${node} in the middle of the work; nothing was opened. Run: npm install ${install}. Or use PostgreSQL.`,
    `better-sqlite3 ${version}은(는) Node ${node}에서 작업 도중 프로세스를 중단시키므로 저장소를 열지 않았습니다. npm install ${install} 명령을 실행하십시오. 또는 PostgreSQL을 쓰십시오.`,
  );
}

export function badStoreUrl(): Say {
  return say(
    'The address of the gold store is none. Write postgres://user:password@host:5432/name (special characters of the password as %40 and so on), or a file.',
    '골드 저장소의 주소가 올바르지 않습니다. postgres://user:password@host:5432/name 형식(비밀번호의 특수 문자는 %40처럼 적음)이나 파일 경로를 적어 주십시오.',
  );
}

export function noStore(file: string): Say {
  return say(
    `There is no gold store at ${file}. Make one with jatdae gold import.`,
    `${file}에 골드 저장소가 없습니다. jatdae gold import로 만드십시오.`,
  );
}

export function noStoreInDatabase(where: string): Say {
  return say(
    `The database ${where} has no gold store. Make one with jatdae gold import.`,
    `데이터베이스 ${where}에 골드 저장소가 없습니다. jatdae gold import로 만드십시오.`,
  );
}

export function newerStore(where: string, found: number, known: number): Say {
  return say(
    `The gold store ${where} was written by a newer jatdae (its tables are version ${found}, this one knows ${known}). Update jatdae; nothing was changed.`,
    `골드 저장소 ${where}은(는) 더 새로운 jatdae가 만든 것입니다(테이블 버전 ${found}, 이 버전은 ${known}까지 앎). jatdae를 업데이트하십시오. 바뀐 것은 없습니다.`,
  );
}

export function foreignDatabase(file: string): Say {
  return say(
    `${file} is another program's database. Name another file; nothing was changed.`,
    `${file}은(는) 다른 프로그램의 데이터베이스입니다. 다른 파일을 지정하십시오. 바뀐 것은 없습니다.`,
  );
}

export function notADatabase(file: string): Say {
  return say(
    `${file} is no gold store: it is no SQLite database, or its beginning is damaged. Name another file, or put back a copy; nothing was changed.`,
    `${file}은(는) 골드 저장소가 아닙니다. SQLite 데이터베이스가 아니거나 앞부분이 손상되었습니다. 다른 파일을 지정하거나 백업으로 되돌리십시오. 바뀐 것은 없습니다.`,
  );
}

/* The disk, the lock, the server */

export function diskFull(where: string, doing: Doing): Say {
  return say(
    `The disk of the gold store ${where} is full.${unstored(doing).en} Make room, then send it again.`,
    `골드 저장소 ${where}의 디스크가 가득 찼습니다.${unstored(doing).ko} 공간을 비운 뒤 다시 보내 주십시오.`,
  );
}

export function storeLocked(where: string, doing: Doing): Say {
  return say(
    `The gold store ${where} is held by another writer for too long.${unstored(doing).en} Try again when that one (an import, a backup) is done.`,
    `다른 작업이 골드 저장소 ${where}을(를) 너무 오래 잡고 있습니다.${unstored(doing).ko} 그 작업(가져오기, 백업 등)이 끝난 뒤 다시 시도하십시오.`,
  );
}

export function readOnly(file: string, doing: Doing): Say {
  return say(
    `The gold store ${file} cannot be written: the file or its folder is read-only, or is no folder.${unstored(doing).en} Give the right to write there, or name another place.`,
    `골드 저장소 ${file}에 쓸 수 없습니다. 파일이나 폴더가 읽기 전용이거나 폴더가 아닙니다.${unstored(doing).ko} 쓰기 권한을 주거나 다른 위치를 지정하십시오.`,
  );
}

export function corruptStore(where: string, doing: Doing): Say {
  return say(
    `The gold store ${where} is damaged.${unstored(doing).en} Keep the file as it is and put back a copy; every frozen version in gold/ holds its labels too.`,
    `골드 저장소 ${where}이(가) 손상되었습니다.${unstored(doing).ko} 파일을 그대로 보관하고 백업으로 되돌리십시오. gold/ 폴더의 동결 버전에도 라벨이 들어 있습니다.`,
  );
}

export function diskFault(file: string, doing: Doing, code: string): Say {
  return say(
    `The disk refuses the gold store ${file} (${code}).${unstored(doing).en} Check the disk and its limits, then send it again.`,
    `디스크 오류로 골드 저장소 ${file}을(를) 쓸 수 없습니다(${code}).${unstored(doing).ko} 디스크 상태와 용량 제한을 확인한 뒤 다시 보내 주십시오.`,
  );
}

export function storeFault(where: string, doing: Doing, reason: string): Say {
  return say(
    `The gold store ${where} refuses: ${reason}.${unstored(doing).en} If it happens again, report it.`,
    `골드 저장소 ${where}에서 오류가 났습니다: ${reason}.${unstored(doing).ko} 반복되면 알려 주십시오.`,
  );
}

export function tooBig(): Say {
  return say(
    'An id or a text is longer than the database takes. Nothing was stored: shorten it.',
    'id나 텍스트가 데이터베이스의 한도보다 깁니다. 저장된 것은 없습니다. 줄여 주십시오.',
  );
}

export function noServer(where: string, reason: Say, doing: Doing): Say {
  return say(
    `The gold store's database ${where} cannot be used: ${reason.en}.${unstored(doing).en} Is the server running? Then send it again.`,
    `골드 저장소의 데이터베이스 ${where}을(를) 쓸 수 없습니다: ${reason.ko}.${unstored(doing).ko} 서버가 실행 중인지 확인한 뒤 다시 보내 주십시오.`,
  );
}

export function unknownCommit(where: string): Say {
  return say(
    `The connection to the gold store's database ${where} broke before it confirmed. Whether the label is stored is unknown, all of it or nothing. Send it again: the same label is kept once only.`,
    `골드 저장소의 데이터베이스 ${where}이(가) 저장을 확인해 주기 전에 연결이 끊겼습니다. 전부 저장되었거나 전혀 저장되지 않았는데 어느 쪽인지 알 수 없습니다. 다시 보내 주십시오. 같은 라벨은 한 번만 저장됩니다.`,
  );
}

export function readOnlyServer(where: string): Say {
  return say(
    `The gold store's database ${where} takes no writing (a standby, or set to read-only). The label was not stored. Use the address of the main server.`,
    `골드 저장소의 데이터베이스 ${where}은(는) 읽기 전용입니다(대기 서버이거나 읽기 전용 설정). 라벨은 저장되지 않았습니다. 주 서버의 주소를 쓰십시오.`,
  );
}

export function noRight(where: string, reason: string): Say {
  return say(
    `The user may not do this in the gold store's database ${where}: ${reason}. Grant it the right to create the schema jatdae_gold and to write there; nothing was stored.`,
    `이 사용자에게 골드 저장소의 데이터베이스 ${where}에 대한 권한이 없습니다: ${reason}. jatdae_gold 스키마를 만들고 쓸 권한을 주십시오. 저장된 것은 없습니다.`,
  );
}

export function noAccess(where: string, reason: string): Say {
  return say(
    `The gold store's database ${where} does not let us in: ${reason}. Check user, password and name in the address.`,
    `골드 저장소의 데이터베이스 ${where}에 들어갈 수 없습니다: ${reason}. 주소의 사용자, 비밀번호, 데이터베이스 이름을 확인하십시오.`,
  );
}
