import type { Doing, store as en, Judged, OfQuery } from '../en/gold-store.ts';
import type { Translation } from '../message.ts';

function unstored(doing: Doing): string {
  return doing === 'writing' || doing === 'committing' ? ' 라벨은 저장되지 않았고, 다른 것도 바뀌지 않았습니다.' : '';
}

const of = ({ query, document, passage = '', judge }: Judged): string =>
  document === undefined
    ? `질의 "${query}", 글 "${excerpt(passage)}", 판정자 "${judge}"`
    : `질의 "${query}", 문서 "${document}", 판정자 "${judge}"`;

const excerpt = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

const firstThree = (ids: readonly string[]): string =>
  ids
    .slice(0, 3)
    .map((id) => `"${id}"`)
    .join(', ');

const OF_QUERY: Readonly<Record<OfQuery, string>> = {
  judgements: '판정',
  passages: '글 판정',
  pool: '판정할 쌍',
};

export const store = {
  emptyId: ({ part, pair }) => {
    const ko = { query: '질의', document: '문서', judge: '판정자' }[part];
    return `판정에 ${ko}${part === 'judge' ? '가' : ' id가'} 비어 있습니다(${of(pair)}). 어느 ${ko}의 판정인지 적어 주십시오.`;
  },
  emptyPoolId: ({ part }) => {
    const ko = { query: '질의', document: '문서' }[part];
    return `판정할 쌍에 ${ko} id가 비어 있습니다. 어느 ${ko}인지 적어 주십시오.`;
  },
  emptyQueryId: 'id가 비어 있는 질의가 있습니다. id를 적어 주십시오.',
  emptyDocumentId: 'id가 비어 있는 문서가 있습니다. id를 적어 주십시오.',
  emptyActor: '누가 기록하는지 비어 있습니다. 이름이나 메일 주소를 적어 주십시오.',
  badGrade: ({ grade, pair }) =>
    `"${grade}"은(는) 등급이 아닙니다(${of(pair)}). 등급은 숫자이며 0은 관련 없음입니다. 등급을 매길 수 없으면 "unrateable"이나 "later"로 적으십시오.`,
  hardNeedsZero: ({ grade, pair }) =>
    `혼동 문서(hard negative)의 등급은 0이어야 하는데 ${grade}입니다(${of(pair)}). 표시를 지우거나 등급을 0으로 고치십시오.`,
  badTime: ({ time }) => `"${time}"은(는) 시각이 아닙니다. 2026-11-30T14:00:00+09:00처럼 시간대까지 적어 주십시오.`,
  badText: ({ text }) => {
    const shown = JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
    return `텍스트 ${shown}에 값이 0인 문자나 반쪽짜리 문자가 들어 있어 그대로 저장할 수 없습니다. 원본에서 고쳐 주십시오.`;
  },
  unlistedQueries: ({ ids, what }) => {
    const ko = OF_QUERY[what];
    return `목록에 없는 질의의 ${ko}입니다: ${firstThree(ids)}${ids.length > 3 ? ` 등 ${ids.length}개` : ''}. id가 맞는지 확인하고, 맞다면 질의를 먼저 추가하십시오. 저장된 것은 없습니다.`;
  },
  unknownQueries: ({ ids }) =>
    `없는 질의입니다: ${firstThree(ids)}${ids.length > 3 ? ` 등 ${ids.length}개` : ''}. 바뀐 것은 없습니다.`,
  changedMeanwhile: ({ pair, current }) =>
    current === undefined
      ? `그사이 이 판정이 지워졌습니다(${of(pair)}). 라벨은 저장되지 않았으니 다시 확인한 뒤 판정하십시오.`
      : `그사이 이 판정이 ${current.grade}(으)로 바뀌었습니다(${of(pair)}). 라벨은 저장되지 않았으니 다시 확인한 뒤 판정하십시오.`,
  undoMeanwhile: ({ what }) =>
    `되돌릴 수 없습니다. ${what}이(가) 그 뒤에 다시 바뀌었습니다. 직접 고쳐 주십시오. 지금 바뀐 것은 없습니다.`,
  undoUsedQuery: ({ id, has }) => {
    const ko = { judgements: '판정이', passages: '글 판정이', pool: '판정할 쌍이' }[has];
    return `질의 "${id}"에 이미 ${ko} 있어 추가를 되돌릴 수 없습니다. 대신 평가 대상에서 빼면 그대로 남습니다.`;
  },
  otherVersion: ({ name }) =>
    `골드 버전 "${name}"이(가) 다른 내용으로 이미 있습니다. 버전은 바꿀 수 없으니 다른 이름을 쓰십시오.`,
  noSqlite: ({ install, reason }) =>
    `골드 저장소에는 SQLite가 필요합니다. Node 22.13부터는 Node에 들어 있고, 이 Node에는 ${install} 패키지가 필요하지만 없거나 불러올 수 없습니다(${reason}). npm install ${install} 명령을 실행하거나, 더 새로운 Node 또는 PostgreSQL을 쓰십시오.`,
  badStoreUrl:
    '골드 저장소의 주소가 올바르지 않습니다. postgres://user:password@host:5432/name 형식(비밀번호의 특수 문자는 %40처럼 적음)이나 파일 경로를 적어 주십시오.',
  noStore: ({ file }) => `${file}에 골드 저장소가 없습니다. jatdae gold import로 만드십시오.`,
  noStoreInDatabase: ({ where }) => `데이터베이스 ${where}에 골드 저장소가 없습니다. jatdae gold import로 만드십시오.`,
  newerStore: ({ where, found, known }) =>
    `골드 저장소 ${where}은(는) 더 새로운 jatdae가 만든 것입니다(테이블 버전 ${found}, 이 버전은 ${known}까지 앎). jatdae를 업데이트하십시오. 바뀐 것은 없습니다.`,
  foreignDatabase: ({ file }) =>
    `${file}은(는) 다른 프로그램의 데이터베이스입니다. 다른 파일을 지정하십시오. 바뀐 것은 없습니다.`,
  notADatabase: ({ file }) =>
    `${file}은(는) 골드 저장소가 아닙니다. SQLite 데이터베이스가 아니거나 앞부분이 손상되었습니다. 다른 파일을 지정하거나 백업으로 되돌리십시오. 바뀐 것은 없습니다.`,
  diskFull: ({ where, doing }) =>
    `골드 저장소 ${where}의 디스크가 가득 찼습니다.${unstored(doing)} 공간을 비운 뒤 다시 보내 주십시오.`,
  storeLocked: ({ where, doing }) =>
    `다른 작업이 골드 저장소 ${where}을(를) 너무 오래 잡고 있습니다.${unstored(doing)} 그 작업(가져오기, 백업 등)이 끝난 뒤 다시 시도하십시오.`,
  readOnly: ({ file, doing }) =>
    `골드 저장소 ${file}에 쓸 수 없습니다. 파일이나 폴더가 읽기 전용이거나 폴더가 아닙니다.${unstored(doing)} 쓰기 권한을 주거나 다른 위치를 지정하십시오.`,
  noTime:
    '시계가 올바른 시각을 주지 않아(잘못된 Date) 아무것도 저장하지 않았습니다. 라벨에는 시각이 필요합니다. now로 넘긴 시계를 확인하십시오.',
  corruptStore: ({ where, doing }) =>
    `골드 저장소 ${where}이(가) 손상되었습니다.${unstored(doing)} 파일을 그대로 보관하고 백업으로 되돌리십시오. gold/ 폴더의 동결 버전에도 라벨이 들어 있습니다.`,
  diskFault: ({ file, doing, code }) =>
    `디스크 오류로 골드 저장소 ${file}을(를) 쓸 수 없습니다(${code}).${unstored(doing)} 디스크 상태와 용량 제한을 확인한 뒤 다시 보내 주십시오.`,
  storeFault: ({ where, doing, reason }) =>
    `골드 저장소 ${where}에서 오류가 났습니다: ${reason}.${unstored(doing)} 반복되면 알려 주십시오.`,
  tooBig: 'id나 텍스트가 데이터베이스의 한도보다 깁니다. 저장된 것은 없습니다. 줄여 주십시오.',
  noServer: ({ where, reason, doing }) =>
    `골드 저장소의 데이터베이스 ${where}을(를) 쓸 수 없습니다: ${reason}.${unstored(doing)} 서버가 실행 중인지 확인한 뒤 다시 보내 주십시오.`,
  unknownCommit: ({ where }) =>
    `골드 저장소의 데이터베이스 ${where}이(가) 저장을 확인해 주기 전에 연결이 끊겼습니다. 전부 저장되었거나 전혀 저장되지 않았는데 어느 쪽인지 알 수 없습니다. 다시 보내 주십시오. 같은 라벨은 한 번만 저장됩니다.`,
  readOnlyServer: ({ where }) =>
    `골드 저장소의 데이터베이스 ${where}은(는) 읽기 전용입니다(대기 서버이거나 읽기 전용 설정). 라벨은 저장되지 않았습니다. 주 서버의 주소를 쓰십시오.`,
  noRight: ({ where, reason }) =>
    `이 사용자에게 골드 저장소의 데이터베이스 ${where}에 대한 권한이 없습니다: ${reason}. jatdae_gold 스키마를 만들고 쓸 권한을 주십시오. 저장된 것은 없습니다.`,
  noAccess: ({ where, reason }) =>
    `골드 저장소의 데이터베이스 ${where}에 들어갈 수 없습니다: ${reason}. 주소의 사용자, 비밀번호, 데이터베이스 이름을 확인하십시오.`,
} satisfies Translation<typeof en>;
