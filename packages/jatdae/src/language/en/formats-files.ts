const KINDS: Readonly<Record<string, string>> = {
  documents: 'documents',
  queries: 'queries',
  qrels: 'qrels',
  run: 'run',
};

export const files = {
  /** Sentences about files as such: opening, compression, encoding, recognising, writing. */
  cannotOpen: ({ code }: { code: string }) => {
    if (code === 'ENOENT') return 'There is no such file.';
    if (code === 'EISDIR') return 'This is a folder; a file is needed here.';
    if (code === 'ENOTFILE') return 'This is a pipe or a device, not a file. Write what it gives to a file first.';
    if (code === 'EACCES') return 'The file may not be read: no permission.';
    return `The file cannot be read (${code}).`;
  },
  tooLargeWhole: ({ limit, oneLine }: { limit: number; oneLine: boolean }) => {
    const size = `${Math.round(limit / (1 << 20))} MB`;
    return oneLine
      ? `This line is longer than ${size}, or the archive was made to exhaust memory. It is not read.`
      : `The content is larger than ${size}, which is the most of a format that is read whole. Use a format of lines (JSON lines, TSV, TREC), or split the file.`;
  },
  damagedArchive: ({ compression }: { compression: string }) =>
    `The ${compression} data is damaged or cut off. Fetch or compress the file again.`,
  invalidUtf8:
    'The file is UTF-8, but this line holds bytes that are not. Replace the damaged characters and save the file as UTF-8.',
  neitherUtf8NorCp949: 'This line is neither valid UTF-8 nor valid CP949 (EUC-KR). Save the file as UTF-8.',
  invalidUtf16: 'The file starts as UTF-16, but it cannot be decoded from here on. Save the file as UTF-8.',
  readAsCp949: 'The file is not UTF-8; it was read as CP949 (EUC-KR). Save it as UTF-8 to be safe.',
  replacementCharacter: ({ count }: { count: number }) =>
    `${count === 1 ? 'A line holds' : `${count} lines hold`} the character U+FFFD: text was lost before this file was written. The text was kept as it is.`,
  unknownFormat: ({ name, near }: { name: string; near: readonly string[] }) =>
    `There is no format "${name}". Nearest: ${near.join(', ')}.`,
  kindName: ({ kind }: { kind: string }) => KINDS[kind] ?? kind,
  notRecognised: ({ kind, names }: { kind: string | undefined; names: readonly string[] }) => {
    const what = kind === undefined ? 'any known format' : `a format that holds ${kind}`;
    return `The content was not recognised as ${what}. Name it with --from: ${names.join(', ')}.`;
  },
  holdsNot: ({ format, kind, kinds }: { format: string; kind: string; kinds: readonly string[] }) => {
    if (kinds.includes(kind))
      return `This ${format} file holds no ${kind}; what it holds is named by the columns or fields of its first line.`;
    return `The format ${format} holds no ${kind}; it holds ${kinds.join(', ')}.`;
  },
  cannotWrite: ({ format, kind, names }: { format: string; kind: string; names: readonly string[] }) =>
    `${kind} cannot be written as ${format}. Formats that can: ${names.join(', ')}.`,
  emptyFile: ({ kind }: { kind: string }) => `The file holds no ${kind}: it is empty.`,
  notInFolder: ({ kind, looked }: { kind: string; looked: readonly string[] }) =>
    `The folder has no ${kind}: looked for ${looked.join(', ')}.`,
  severalSplits: ({ splits }: { splits: readonly string[] }) =>
    `The folder has several qrels: ${splits.join(', ')}. Choose one with --split.`,
  exists: 'The file exists and was not touched. Use --force to replace it.',
  noFile: 'This is a folder or a device, and no file takes its place. Name a file.',
  cannotCreate: ({ code }: { code: string }) => {
    if (code === 'ENOSPC' || code === 'EDQUOT')
      return 'The disk is full: nothing was written, and what was there before is as it was. Make room, then do it again.';
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
      return 'The file cannot be written: it or its folder is read-only. Give the right to write there, or name another place.';
    if (code === 'ENOENT' || code === 'ENOTDIR')
      return 'The file cannot be written: its folder is not there and cannot be made. Make the folder, or name another place.';
    if (code === 'EISDIR') return 'This is a folder, and no file takes its place. Name a file.';
    return `The file cannot be written (${code}).`;
  },
  nameTheFormat: ({ endings, names }: { endings: readonly string[]; names: readonly string[] }) =>
    `The file's name does not say which format to write. End it in ${endings.join(', ')}; jatdae convert also takes --to: ${names.join(', ')}.`,
  loneSurrogate: 'A text holds half a character (a lone surrogate), which no file can carry.',
};
