import type { files as en } from '../en/formats-files.ts';
import type { Translation } from '../message.ts';

const KINDS: Readonly<Record<string, string>> = {
  documents: '문서',
  queries: '질의',
  qrels: '판정(qrels)',
  run: '검색 결과(run)',
};

const kindName = ({ kind }: { kind: string }) => KINDS[kind] ?? kind;

export const files = {
  cannotOpen: ({ code }) => {
    if (code === 'ENOENT') return '파일이 없습니다.';
    if (code === 'EISDIR') return '폴더입니다. 여기에는 파일을 지정하십시오.';
    if (code === 'ENOTFILE') return '파일이 아니라 파이프나 장치입니다. 먼저 파일로 저장하십시오.';
    if (code === 'EACCES') return '파일을 읽을 권한이 없습니다.';
    return `파일을 읽을 수 없습니다(${code}).`;
  },
  tooLargeWhole: ({ limit, oneLine }) => {
    const size = `${Math.round(limit / (1 << 20))} MB`;
    return oneLine
      ? `이 줄이 ${size}보다 깁니다. 메모리를 소진시키려고 만든 압축 파일일 수도 있어 읽지 않습니다.`
      : `내용이 ${size}보다 큽니다. 통째로 읽는 형식은 이보다 클 수 없습니다. 줄 단위 형식(JSONL, TSV, TREC)을 쓰거나 파일을 나누십시오.`;
  },
  damagedArchive: ({ compression }) =>
    `${compression} 압축 데이터가 깨졌거나 중간에 끊겼습니다. 파일을 다시 받거나 다시 압축하십시오.`,
  invalidUtf8: '파일은 UTF-8이지만 이 줄에 UTF-8이 아닌 바이트가 있습니다. 깨진 글자를 고친 뒤 UTF-8로 저장하십시오.',
  neitherUtf8NorCp949: '이 줄은 UTF-8로도 CP949(EUC-KR)로도 읽을 수 없습니다. 파일을 UTF-8로 저장하십시오.',
  invalidUtf16: '파일이 UTF-16으로 시작하지만 여기부터 해독할 수 없습니다. 파일을 UTF-8로 저장하십시오.',
  readAsCp949: 'UTF-8이 아니어서 CP949(EUC-KR)로 읽었습니다. UTF-8로 저장해 두면 안전합니다.',
  replacementCharacter: ({ count }) =>
    `U+FFFD 문자가 있는 줄이 ${count}개 있습니다. 파일이 만들어지기 전에 이미 글자가 손실되었습니다. 텍스트는 그대로 두었습니다.`,
  unknownFormat: ({ name, near }) => `"${name}" 형식은 없습니다. 비슷한 이름: ${near.join(', ')}.`,
  kindName,
  notRecognised: ({ kind, names }) => {
    const whatKo = kind === undefined ? '알려진 형식' : `${kindName({ kind })} 형식`;
    return `파일 내용을 ${whatKo}으로 인식하지 못했습니다. --from으로 형식을 지정하십시오: ${names.join(', ')}.`;
  },
  holdsNot: ({ format, kind, kinds }) => {
    if (kinds.includes(kind))
      return `이 ${format} 파일에는 ${kindName({ kind })} 데이터가 없습니다. 첫 줄의 열이나 항목 이름을 확인하십시오.`;
    return `${format} 형식에는 ${kindName({ kind })} 데이터가 없습니다. 이 형식에 있는 데이터: ${kinds.map((kind) => kindName({ kind })).join(', ')}.`;
  },
  cannotWrite: ({ format, kind, names }) =>
    `${kindName({ kind })} 데이터는 ${format} 형식으로 쓸 수 없습니다. 쓸 수 있는 형식: ${names.join(', ')}.`,
  emptyFile: ({ kind }) => `파일이 비어 있어 ${kindName({ kind })} 데이터가 없습니다.`,
  notInFolder: ({ kind, looked }) => `폴더에 ${kindName({ kind })} 파일이 없습니다. 찾아본 이름: ${looked.join(', ')}.`,
  severalSplits: ({ splits }) =>
    `폴더에 판정 파일이 여러 개 있습니다: ${splits.join(', ')}. --split으로 하나를 고르십시오.`,
  exists: '파일이 이미 있어 그대로 두었습니다. 바꾸려면 --force를 쓰십시오.',
  noFile: '폴더나 장치라서 파일로 바꿀 수 없습니다. 파일 이름을 지정하십시오.',
  cannotCreate: ({ code }) => {
    if (code === 'ENOSPC' || code === 'EDQUOT')
      return '디스크가 가득 차서 쓰지 못했습니다. 전에 있던 내용은 그대로입니다. 공간을 확보한 뒤 다시 하십시오.';
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
      return '파일이나 폴더가 읽기 전용이라 쓸 수 없습니다. 쓰기 권한을 주거나 다른 위치를 지정하십시오.';
    if (code === 'ENOENT' || code === 'ENOTDIR')
      return '파일을 쓸 수 없습니다. 폴더가 없고 만들 수도 없습니다. 폴더를 만들거나 다른 위치를 지정하십시오.';
    if (code === 'EISDIR') return '폴더입니다. 파일 이름을 지정하십시오.';
    return `파일을 쓸 수 없습니다(${code}).`;
  },
  nameTheFormat: ({ endings, names }) =>
    `파일 이름만으로는 쓸 형식을 알 수 없습니다. 이름 끝을 ${endings.join(', ')} 중 하나로 하십시오. jatdae convert라면 --to로 지정해도 됩니다: ${names.join(', ')}.`,
  loneSurrogate: '반쪽 문자(짝 없는 서로게이트)가 있어 파일에 쓸 수 없습니다.',
} satisfies Translation<typeof en>;
