import { type Say, say } from './say.ts';

/** Sentences about documents that are read as they are: why a file gives no text, and what was left out of one that does. */

const megabytes = (bytes: number) => `${Math.round(bytes / (1 << 20))} MB`;

export const emptyFile = (): Say => say('The file is empty.', '빈 파일입니다.');

export const noText = (format: string): Say =>
  say(
    `The ${format} file holds no text. If its pages are pictures, it needs character recognition first.`,
    `${format} 파일에 텍스트가 없습니다. 쪽이 그림으로만 되어 있다면 먼저 문자 인식을 거쳐야 합니다.`,
  );

export const tooLarge = (bytes: number, limit: number): Say =>
  say(
    `The file has ${megabytes(bytes)}; files above ${megabytes(limit)} are not read. Split it, or raise the limit.`,
    `파일 크기가 ${megabytes(bytes)}입니다. ${megabytes(limit)}를 넘는 파일은 읽지 않습니다. 파일을 나누거나 한도를 높이십시오.`,
  );

export const expandsTooFar = (part: string, limit: number): Say =>
  say(
    `"${part}" expands beyond ${megabytes(limit)}: an archive made to exhaust memory, or damaged. It is not read.`,
    `"${part}"의 압축을 풀면 ${megabytes(limit)}를 넘습니다. 메모리를 소진시키려는 압축 파일이거나 손상된 파일이므로 읽지 않습니다.`,
  );

export const tooManyParts = (count: number, limit: number): Say =>
  say(
    `The archive lists ${count} parts; more than ${limit} are not read.`,
    `압축 파일 안에 항목이 ${count}개 있습니다. ${limit}개를 넘으면 읽지 않습니다.`,
  );

export const passwordNeeded = (format: string): Say =>
  say(
    `The ${format} file is encrypted. Open it with its password and save it without one.`,
    `암호가 걸린 ${format} 파일입니다. 암호를 입력해 연 뒤 암호 없이 다시 저장하십시오.`,
  );

export const drmProtected = (format: string): Say =>
  say(
    `The ${format} file is protected by document security (DRM). Have it released, then save it again.`,
    `문서 보안(DRM)이 걸린 ${format} 파일입니다. 보안을 해제한 뒤 다시 저장하십시오.`,
  );

export const distributionOnly = (format: string): Say =>
  say(
    `The ${format} file is for distribution only: its text is locked by its author, and what can be read is a notice. Ask for the original.`,
    `배포용 ${format} 문서입니다. 본문이 잠겨 있고 읽을 수 있는 것은 안내 문구뿐입니다. 원본 파일을 요청하십시오.`,
  );

export const damaged = (format: string, part: string, detail: string): Say =>
  say(
    `The ${format} file is damaged or cut off at "${part}" (${detail}). Fetch it again.`,
    `${format} 파일의 "${part}" 부분이 손상되었거나 끊겼습니다(${detail}). 파일을 다시 받으십시오.`,
  );

export const oldHwp = (): Say =>
  say(
    'The file is HWP 3 or older. Open it in Hangul and save it as HWPX.',
    'HWP 3 이하의 옛 형식입니다. 한글에서 열어 HWPX로 저장하십시오.',
  );

export const unknownDocument = (kind: string): Say =>
  say(
    `The content is ${kind}; HWP, HWPX, PDF, DOCX, HTML, Markdown and plain text are read.`,
    `파일 내용이 ${kind} 형식입니다. HWP, HWPX, PDF, DOCX, HTML, Markdown, 일반 텍스트를 읽을 수 있습니다.`,
  );

export const wrongExtension = (extension: string, format: string): Say =>
  say(
    `The extension is .${extension}, but the content is ${format}; it was read as that.`,
    `확장자는 .${extension}이지만 내용은 ${format}이므로 그 형식으로 읽었습니다.`,
  );

export const tookTooLong = (seconds: number): Say =>
  say(`Reading took longer than ${seconds} s and was stopped.`, `읽는 데 ${seconds}초를 넘겨 중단했습니다.`);

export const tookTooMuchMemory = (limit: number): Say =>
  say(
    `Reading needed more than ${limit} MB of memory and was stopped.`,
    `읽는 데 메모리가 ${limit} MB 넘게 필요하여 중단했습니다.`,
  );

export const nestedTooDeep = (part: string, count: number, depth: number): Say =>
  say(
    `${part}: ${count} piece(s) nested deeper than ${depth} levels were left out.`,
    `${part}: ${depth}단계보다 깊이 중첩된 내용 ${count}개를 제외했습니다.`,
  );

export const pieceLeftOut = (part: string, count: number): Say =>
  say(
    `${part}: ${count} piece(s) could not be read and were left out; all else was kept.`,
    `${part}: 읽을 수 없는 내용 ${count}개를 제외했습니다. 나머지는 그대로 두었습니다.`,
  );

export const hiddenLeftOut = (part: string, count: number): Say =>
  say(`${part}: ${count} hidden comment(s) were left out.`, `${part}: 숨은 설명 ${count}개를 제외했습니다.`);

export const pagesWithoutText = (pages: readonly number[]): Say => {
  const list = pages.slice(0, 10).join(', ') + (pages.length > 10 ? ', …' : '');
  return say(
    `${pages.length} page(s) hold no text, perhaps pictures of text: ${list}.`,
    `텍스트가 없는 쪽이 ${pages.length}개 있습니다(그림으로 된 쪽일 수 있습니다): ${list}.`,
  );
};

export const pageUnreadable = (page: number, detail: string): Say =>
  say(
    `Page ${page} could not be read (${detail}) and was left out.`,
    `${page}쪽을 읽을 수 없어 제외했습니다(${detail}).`,
  );

export const atLine = (sentence: Say, line = 1): Say =>
  say(`Line ${line}: ${sentence.en}`, `${line}번째 줄: ${sentence.ko}`);
