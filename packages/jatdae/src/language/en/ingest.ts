const s = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

const n = (count: number): string => count.toLocaleString('en');

export const ingest = {
  report: {
    head: {
      file: 'file',
      format: 'format',
      documents: 'docs',
      characters: 'chars',
      tables: 'tables',
      nested: 'nested',
      textBoxes: 'boxes',
      cells: 'cells',
      refused: 'refused',
      length: 'length',
      share: 'share',
      limit: 'limit',
      cut: 'documents cut',
      ofDocuments: 'of documents',
      tokensLost: 'tokens unread',
      ofTokens: 'of tokens',
    },
    total: 'total',
    lengths: ({ documents, median, longest, id }: { documents: number; median: string; longest: number; id: string }) =>
      `${s(documents, 'document')}: median ${median} characters, longest ${n(longest)} (${id})`,
    noDocuments: 'no documents',
    upTo: ({ from, to }: { from: number; to: number | undefined }) => {
      if (to === 0) return 'empty';
      if (to === undefined) return `over ${n(from - 1)}`;
      return `${n(from)}–${n(to)}`;
    },
    empty: ({ count, shown }: { count: number; shown: string }) => `${s(count, 'document')} without text: ${shown}`,
    equal: ({ groups, documents, shown }: { groups: number; documents: number; shown: string }) =>
      `${s(groups, 'group')} of equal texts (${s(documents, 'document')}), first: ${shown}`,
    near: ({ groups, documents, from, shown }: { groups: number; documents: number; from: number; shown: string }) =>
      `${s(groups, 'group')} of near duplicates (${s(documents, 'document')}; Jaccard similarity of 5-character shingles from ${from}), first: ${shown}`,
    limitsTitle: ({ counter, tokens }: { counter: string; tokens: number }) =>
      `what an embedder would not read (title and text, ${s(tokens, 'token')} by the counter "${counter}"):`,
    estimate: 'The counter is an estimate; --counter FOLDER counts with the tokenizer.json of a model.',
    leftOut: ({ documents, characters }: { documents: number; characters: number }) =>
      `${s(documents, 'document')} (${s(characters, 'character')}) left out, as the slug file says (null).`,
    checkTitle: ({ file, before, after }: { file: string; before: number; after: number }) =>
      `against ${file}: ${s(before, 'document')} before, ${n(after)} now`,
    checkRows: {
      unchanged: 'unchanged',
      changed: 'changed',
      spacing: 'white space only',
      retitled: 'title only',
      moved: 'moved',
      added: 'added',
      removed: 'removed',
    },
    checkHead: {
      what: 'what',
      first: 'first',
    },
    similar: ({ share }: { share: string }) => `${share} the same`,
    noStale: ({ labels }: { labels: boolean }) =>
      labels ? 'No label is stale.' : 'Without --qrels it cannot be told which labels go stale.',
    stale: ({ labels, documents, queries }: { labels: number; documents: number; queries: number }) =>
      `${s(labels, 'label')} of ${s(queries, 'query', 'queries')} stale, on ${s(documents, 'judged document')}:`,
    staleHead: {
      query: 'query',
      document: 'document',
      grade: 'grade',
      why: 'why',
    },
    why: ({ reason, now }: { reason: 'changed' | 'removed' | 'moved'; now: string | undefined }) => {
      if (reason === 'changed' && now !== undefined) return `another text; the old one is now ${now}`;
      if (reason === 'changed') return 'text changed';
      if (reason === 'removed') return 'gone';
      return `now ${now}`;
    },
    more: ({ count }: { count: number }) => `… and ${n(count)} more`,
  },
  split: {
    unknownCounter: ({ name }: { name: string }) =>
      `--counter ${name}: neither pieces nor words nor the folder of a model with a tokenizer.json`,
    finding: 'with `--check`: labels of documents whose text changed, or that are gone',
    reading: 'reading files',
    nothingRead: ({ refused }: { refused: number }) =>
      `no file could be read (${refused} refused); nothing was written`,
    written: ({ file, documents }: { file: string; documents: number }) =>
      `wrote ${file}: ${documents} ${documents === 1 ? 'document' : 'documents'}`,
    notWritten: 'nothing was written; -o FILE writes the documents',
    hintSplit: ({ headings, tables }: { headings: number; tables: number }) =>
      `every file is one document; there are ${headings} headings and ${tables} tables to split at, such as --split heading:2+row`,
    slugsUnused: ({ keys }: { keys: readonly string[] }) =>
      `${keys.length} ${keys.length === 1 ? 'entry' : 'entries'} of the slug file met no label (first: ${keys.slice(0, 3).join(', ')})`,
    qrelsWithoutCheck: '--qrels needs --check OLD',
    badLimits: ({ text }: { text: string }) => `--limits ${text}: numbers of tokens, such as 256,512,8192`,
    about: {
      files: 'files and folders to read',
      output: 'documents to write (.jsonl, .csv, .gz, …)',
      split: 'heading:N, row, row:HEAD, page, /REGEX/, tokens:SIZE:OVERLAP, joined by + (default: a document a file)',
      slug: 'JSON object of labels to slugs for ids',
      attribute: 'NAME=/REGEX/, NAME=N or NAME',
      check: 'earlier documents to compare with',
      qrels: 'judgements that could go stale (with --check)',
      counter: 'pieces, words, or the folder of a model',
      limits: 'token limits of embedders',
      force: 'overwrite',
      format: 'how to print',
    },
  },
};
