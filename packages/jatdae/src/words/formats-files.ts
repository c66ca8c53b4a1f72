import { type Say, say } from './say.ts';

/** Sentences about files as such: opening, compression, encoding, recognising, writing. */

export function cannotOpen(code: string): Say {
  if (code === 'ENOENT') return say('There is no such file.', '파일이 없습니다.');
  if (code === 'EISDIR')
    return say('This is a folder; a file is needed here.', '폴더입니다. 여기에는 파일을 지정하십시오.');
  if (code === 'EACCES') return say('The file may not be read: no permission.', '파일을 읽을 권한이 없습니다.');
  return say(`The file cannot be read (${code}).`, `파일을 읽을 수 없습니다(${code}).`);
}

export function tooLargeWhole(limit: number, oneLine: boolean): Say {
  const size = `${Math.round(limit / (1 << 20))} MB`;
  return oneLine
    ? say(
        `This line is longer than ${size}, or the archive was made to exhaust memory. It is not read.`,
        `이 줄이 ${size}보다 깁니다. 메모리를 소진시키려고 만든 압축 파일일 수도 있어 읽지 않습니다.`,
      )
    : say(
        `The content is larger than ${size}, which is the most of a format that is read whole. Use a format of lines (JSON lines, TSV, TREC), or split the file.`,
        `내용이 ${size}보다 큽니다. 통째로 읽는 형식은 이보다 클 수 없습니다. 줄 단위 형식(JSONL, TSV, TREC)을 쓰거나 파일을 나누십시오.`,
      );
}

export function damagedArchive(compression: string): Say {
  return say(
    `The ${compression} data is damaged or cut off. Fetch or compress the file again.`,
    `${compression} 압축 데이터가 깨졌거나 중간에 끊겼습니다. 파일을 다시 받거나 다시 압축하십시오.`,
  );
}

export function invalidUtf8(): Say {
  return say(
    'The file is UTF-8, but this line holds bytes that are not. Replace the damaged characters and save the file as UTF-8.',
    '파일은 UTF-8이지만 이 줄에 UTF-8이 아닌 바이트가 있습니다. 깨진 글자를 고친 뒤 UTF-8로 저장하십시오.',
  );
}

export function neitherUtf8NorCp949(): Say {
  return say(
    'This line is neither valid UTF-8 nor valid CP949 (EUC-KR). Save the file as UTF-8.',
    '이 줄은 UTF-8로도 CP949(EUC-KR)로도 읽을 수 없습니다. 파일을 UTF-8로 저장하십시오.',
  );
}

export function invalidUtf16(): Say {
  return say(
    'The file starts as UTF-16, but it cannot be decoded from here on. Save the file as UTF-8.',
    '파일이 UTF-16으로 시작하지만 여기부터 해독할 수 없습니다. 파일을 UTF-8로 저장하십시오.',
  );
}

export function readAsCp949(): Say {
  return say(
    'The file is not UTF-8; it was read as CP949 (EUC-KR). Save it as UTF-8 to be safe.',
    'UTF-8이 아니어서 CP949(EUC-KR)로 읽었습니다. UTF-8로 저장해 두면 안전합니다.',
  );
}

export function replacementCharacter(count: number): Say {
  return say(
    `${count === 1 ? 'A line holds' : `${count} lines hold`} the character U+FFFD: text was lost before this file was written. The text was kept as it is.`,
    `U+FFFD 문자가 있는 줄이 ${count}개 있습니다. 파일이 만들어지기 전에 이미 글자가 손실되었습니다. 텍스트는 그대로 두었습니다.`,
  );
}

export function unknownFormat(name: string, near: readonly string[]): Say {
  return say(
    `There is no format "${name}". Nearest: ${near.join(', ')}.`,
    `"${name}" 형식은 없습니다. 비슷한 이름: ${near.join(', ')}.`,
  );
}

const KINDS: Readonly<Record<string, Say>> = {
  documents: say('documents', '문서'),
  queries: say('queries', '질의'),
  qrels: say('qrels', '판정(qrels)'),
  run: say('run', '검색 결과(run)'),
};

export function kindName(kind: string): Say {
  return KINDS[kind] ?? say(kind, kind);
}

export function notRecognised(kind: string | undefined, names: readonly string[]): Say {
  const what = kind === undefined ? 'any known format' : `a format that holds ${kind}`;
  const whatKo = kind === undefined ? '알려진 형식' : `${kindName(kind).ko} 형식`;
  return say(
    `The content was not recognised as ${what}. Name it with --from: ${names.join(', ')}.`,
    `파일 내용을 ${whatKo}으로 인식하지 못했습니다. --from으로 형식을 지정하십시오: ${names.join(', ')}.`,
  );
}

export function holdsNot(format: string, kind: string, kinds: readonly string[]): Say {
  if (kinds.includes(kind))
    return say(
      `This ${format} file holds no ${kind}; what it holds is named by the columns or fields of its first line.`,
      `이 ${format} 파일에는 ${kindName(kind).ko} 데이터가 없습니다. 첫 줄의 열이나 항목 이름을 확인하십시오.`,
    );
  return say(
    `The format ${format} holds no ${kind}; it holds ${kinds.join(', ')}.`,
    `${format} 형식에는 ${kindName(kind).ko} 데이터가 없습니다. 이 형식에 있는 데이터: ${kinds.map((kind) => kindName(kind).ko).join(', ')}.`,
  );
}

export function cannotWrite(format: string, kind: string, names: readonly string[]): Say {
  return say(
    `${kind} cannot be written as ${format}. Formats that can: ${names.join(', ')}.`,
    `${kindName(kind).ko} 데이터는 ${format} 형식으로 쓸 수 없습니다. 쓸 수 있는 형식: ${names.join(', ')}.`,
  );
}

export function emptyFile(kind: string): Say {
  return say(`The file holds no ${kind}: it is empty.`, `파일이 비어 있어 ${kindName(kind).ko} 데이터가 없습니다.`);
}

export function notInFolder(kind: string, looked: readonly string[]): Say {
  return say(
    `The folder has no ${kind}: looked for ${looked.join(', ')}.`,
    `폴더에 ${kindName(kind).ko} 파일이 없습니다. 찾아본 이름: ${looked.join(', ')}.`,
  );
}

export function severalSplits(splits: readonly string[]): Say {
  return say(
    `The folder has several qrels: ${splits.join(', ')}. Choose one with --split.`,
    `폴더에 판정 파일이 여러 개 있습니다: ${splits.join(', ')}. --split으로 하나를 고르십시오.`,
  );
}

export function exists(): Say {
  return say(
    'The file exists and was not touched. Use --force to replace it.',
    '파일이 이미 있어 그대로 두었습니다. 바꾸려면 --force를 쓰십시오.',
  );
}

export function noFile(): Say {
  return say(
    'This is a folder or a device, and no file takes its place. Name a file.',
    '폴더나 장치라서 파일로 바꿀 수 없습니다. 파일 이름을 지정하십시오.',
  );
}

export function cannotCreate(code: string): Say {
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return say(
      'The disk is full: nothing was written, and what was there before is as it was. Make room, then do it again.',
      '디스크가 가득 차서 쓰지 못했습니다. 전에 있던 내용은 그대로입니다. 공간을 확보한 뒤 다시 하십시오.',
    );
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return say(
      'The file cannot be written: it or its folder is read-only. Give the right to write there, or name another place.',
      '파일이나 폴더가 읽기 전용이라 쓸 수 없습니다. 쓰기 권한을 주거나 다른 위치를 지정하십시오.',
    );
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return say(
      'The file cannot be written: its folder is not there and cannot be made. Make the folder, or name another place.',
      '파일을 쓸 수 없습니다. 폴더가 없고 만들 수도 없습니다. 폴더를 만들거나 다른 위치를 지정하십시오.',
    );
  return say(`The file cannot be written (${code}).`, `파일을 쓸 수 없습니다(${code}).`);
}

export function nameTheFormat(endings: readonly string[], names: readonly string[]): Say {
  return say(
    `The file's name does not say which format to write. End it in ${endings.join(', ')}; jatdae convert also takes --to: ${names.join(', ')}.`,
    `파일 이름만으로는 쓸 형식을 알 수 없습니다. 이름 끝을 ${endings.join(', ')} 중 하나로 하십시오. jatdae convert라면 --to로 지정해도 됩니다: ${names.join(', ')}.`,
  );
}

export function loneSurrogate(): Say {
  return say(
    'A text holds half a character (a lone surrogate), which no file can carry.',
    '반쪽 문자(짝 없는 서로게이트)가 있어 파일에 쓸 수 없습니다.',
  );
}
