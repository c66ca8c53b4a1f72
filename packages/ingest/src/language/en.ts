const megabytes = (bytes: number) => `${Math.round(bytes / (1 << 20))} MB`;

/** Every message of the package, by its code. The other languages say the same by the same codes. */
export const en = {
  // Why a file gives no text.
  empty: 'The file is empty.',
  'too-large': ({ bytes, limit }: { bytes: number; limit: number }) =>
    `The file has ${megabytes(bytes)}; files above ${megabytes(limit)} are not read. Split it, or raise the limit.`,
  'too-many-parts': ({ count, limit }: { count: number; limit: number }) =>
    `The archive lists ${count} parts; more than ${limit} are not read.`,
  'too-slow': ({ seconds }: { seconds: number }) => `Reading took longer than ${seconds} s and was stopped.`,
  'too-much-memory': ({ megabytes }: { megabytes: number }) =>
    `Reading needed more than ${megabytes} MB of memory and was stopped.`,
  bomb: ({ part, limit }: { part: string; limit: number }) =>
    `"${part}" expands beyond ${megabytes(limit)}: an archive made to exhaust memory, or damaged. It is not read.`,
  encrypted: ({ format }: { format: string }) =>
    `The ${format} file is encrypted. Open it with its password and save it without one.`,
  drm: ({ format }: { format: string }) =>
    `The ${format} file is protected by document security (DRM). Have it released, then save it again.`,
  distribution: ({ format }: { format: string }) =>
    `The ${format} file is for distribution only: its text is locked by its author, and what can be read is a notice. Ask for the original.`,
  damaged: ({ format, part, detail }: { format: string; part: string; detail: string }) =>
    `The ${format} file is damaged or cut off at "${part}" (${detail}). Fetch it again.`,
  'old-hwp': 'The file is HWP 3 or older. Open it in Hangul and save it as HWPX.',
  'unknown-format': ({ kind }: { kind: string }) =>
    `The content is ${kind}; HWP, HWPX, PDF, DOCX, HTML, Markdown and plain text are read.`,
  'invalid-utf8': ({ line }: { line: number }) =>
    `Line ${line}: The file is UTF-8, but this line holds bytes that are not. Replace the damaged characters and save the file as UTF-8.`,
  'invalid-utf16': ({ line }: { line: number }) =>
    `Line ${line}: The file starts as UTF-16, but it cannot be decoded from here on. Save the file as UTF-8.`,
  'neither-utf8-nor-cp949': ({ line }: { line: number }) =>
    `Line ${line}: This line is neither valid UTF-8 nor valid CP949 (EUC-KR). Save the file as UTF-8.`,

  // What the reader of a text must know.
  'no-text': ({ format }: { format: string }) =>
    `The ${format} file holds no text. If its pages are pictures, it needs character recognition first.`,
  'wrong-extension': ({ extension, format }: { extension: string; format: string }) =>
    `The extension is .${extension}, but the content is ${format}; it was read as that.`,
  'read-as-cp949': 'The file is not UTF-8; it was read as CP949 (EUC-KR). Save it as UTF-8 to be safe.',
  'nested-too-deep': ({ part, count, depth }: { part: string; count: number; depth: number }) =>
    `${part}: ${count} piece(s) nested deeper than ${depth} levels were left out.`,
  'piece-left-out': ({ part, count }: { part: string; count: number }) =>
    `${part}: ${count} piece(s) could not be read and were left out; all else was kept.`,
  'hidden-comment': ({ part, count }: { part: string; count: number }) =>
    `${part}: ${count} hidden comment(s) were left out.`,
  'pages-without-text': ({ pages }: { pages: readonly number[] }) =>
    `${pages.length} page(s) hold no text, perhaps pictures of text: ${pages.slice(0, 10).join(', ')}${pages.length > 10 ? ', …' : ''}.`,
  'page-unreadable': ({ page, detail }: { page: number; detail: string }) =>
    `Page ${page} could not be read (${detail}) and was left out.`,
  'split-found-nothing': ({ step, files, of }: { step: string; files: readonly string[]; of: number }) =>
    `${step} found nothing to split at in ${files.length} of ${of} ${of === 1 ? 'file' : 'files'}: ${files.slice(0, 3).join(', ')}${files.length > 3 ? ', …' : ''}`,
  'numbered-lines': ({ count, example, step }: { count: number; example: string; step: string }) =>
    `There are no heading styles, but ${count} lines such as "${example}": --split '${step}'`,
  'nothing-numbered':
    'There are no heading styles and no numbered lines; --split page, --split row or --split tokens:400:50 divides them.',

  // What the caller must put right.
  'cannot-open': ({ reason }: { reason: string }) => {
    if (reason === 'ENOENT') return 'There is no such file.';
    if (reason === 'EISDIR') return 'This is a folder; a file is needed here.';
    if (reason === 'ENOTFILE') return 'This is a pipe or a device, not a file. Write what it gives to a file first.';
    if (reason === 'EACCES') return 'The file may not be read: no permission.';
    return `The file cannot be read (${reason}).`;
  },
  'package-missing': ({ name, install }: { name: string; install: string }) =>
    `The optional package ${name} is not installed. Install it with: npm install ${install}`,
  'bad-split': ({ split, at }: { split: string; at: string }) =>
    `--split ${split}: "${at}" is no way to split. There are heading:N, row, row:HEAD, page, /REGEX/ and, as the last, tokens:SIZE:OVERLAP, joined by +`,
  'tokens-last': ({ split }: { split: string }) => `--split ${split}: tokens: cuts text, so it must be the last step`,
  'bad-overlap': ({ step }: { step: string }) =>
    `--split ${step}: the size must be at least 1 and the overlap smaller than the size`,
  'counter-cannot-cut': ({ counter }: { counter: string }) =>
    `--counter ${counter} counts but cannot cut; for tokens: use --counter pieces or words`,
  'bad-regex': ({ regex }: { regex: string }) => `${regex} is no regular expression; flags may be i, u, v, s`,
  'runaway-regex': ({ regex }: { regex: string }) =>
    `${regex} repeats a group that repeats or chooses itself, such as (a+)+, or refers back (\\1): it could take hours on one line. Write it without`,
  'bad-attribute': ({ rule }: { rule: string }) =>
    `--attribute ${rule}: write NAME=/REGEX/, NAME=N (the slug of the Nth label of the path; -1 is the last) or NAME`,
  'bad-slug-file': 'a slug file is one JSON object of labels to slugs: {"체류기간 연장": "extension"}',
  'bad-slug': ({ key, value }: { key: string; value: string }) =>
    `"${key}": ${value} is no slug: a text without blanks, #, / and ~, or null to leave its documents out`,
  'same-stem': ({ first, second }: { first: string; second: string }) =>
    `${first} and ${second} would give the same document ids; name them apart, or in the slug file`,

  // The command.
  help: `Usage: npx @jatdae/ingest [options] FILE...

Reads HWP, HWPX, PDF, DOCX, HTML, Markdown and plain text, and writes documents as JSON lines.

  -o, --output FILE     documents to write (default: standard output)
  --split HOW           heading:N, row, row:HEAD, page, /REGEX/, tokens:SIZE:OVERLAP, joined by +
                        (default: a document a file)
  --slug FILE           JSON object of labels to slugs for ids
  --attribute RULE      NAME=/REGEX/, NAME=N or NAME; may be repeated
  --counter NAME        pieces or words: what tokens: counts (default: pieces)
  --force               overwrite
  --lang ko|en          language of messages
  -h, --help            this page
  -V, --version         version

Example: npx @jatdae/ingest handbook.hwpx --split heading:2+row -o documents.jsonl
`,
  'no-files': 'name the files or folders to read; --help shows how',
  'bad-call': ({ detail }: { detail: string }) => `${detail}; --help shows the options`,
  'unknown-counter': ({ counter }: { counter: string }) => `--counter ${counter}: neither pieces nor words`,
  'file-exists': 'The file exists and was not touched. Use --force to replace it.',
  'cannot-write': ({ reason }: { reason: string }) => `The file cannot be written (${reason}).`,
  'nothing-read': ({ refused }: { refused: number }) =>
    `no file could be read (${refused} refused); nothing was written`,
  read: ({ file, format, documents, tables }: { file: string; format: string; documents: number; tables: number }) =>
    `${file}: ${format}, ${documents} ${documents === 1 ? 'document' : 'documents'}, ${tables} ${tables === 1 ? 'table' : 'tables'}`,
  written: ({ file, documents }: { file: string; documents: number }) =>
    `wrote ${file}: ${documents} ${documents === 1 ? 'document' : 'documents'}`,
};
