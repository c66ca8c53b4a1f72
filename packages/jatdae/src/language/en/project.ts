const KIND = {
  documents: 'documents',
  queries: 'queries',
  qrels: 'judgements',
  run: 'a run',
};

/** What a file may hold. */
export type Kind = keyof typeof KIND;

const FLAG: Readonly<Record<Kind, string>> = {
  documents: '--docs',
  queries: '--queries',
  qrels: '--qrels',
  run: '--run',
};

/** What a file that no format knows may be. */
export type Look = 'texts' | 'lists' | 'words';

const LOOK: Readonly<Record<Look, string>> = {
  texts: 'numbered texts',
  lists: 'lists of numbers, perhaps the relevant documents of each query',
  words: 'a list of words',
};

/** A file that no format knows, as far as a person can be helped with it. */
export interface StrangeFile {
  /** Its path. */
  readonly file: string;
  /** Its first line, cut; empty where it is no text. */
  readonly begins: string;
  /** What it looks like. */
  readonly look?: Look;
  /** Makes a file of it that can be read. */
  readonly command?: string;
}

/** So many files of a kind are named. */
const MOST = 12;

const choice = (near: readonly string[], all: readonly string[]): string =>
  near.length > 0 ? `; did you mean ${near.join(' or ')}?` : `; there are ${all.join(', ')}`;

export const project = {
  partMissing: ({ kind }: { kind: Kind }) => `no file here looks like ${KIND[kind]}; name one with ${FLAG[kind]}`,
  nothingMeets:
    'documents, queries and judgements could not be told apart here; name them with --docs, --queries and --qrels',
  noCollection: ({
    found,
    unknown,
    missing,
    folder,
  }: {
    found: readonly { readonly file: string; readonly kind: Kind }[];
    unknown: readonly StrangeFile[];
    missing: readonly Kind[];
    folder: string;
  }) => {
    const known = found.map(({ file, kind }) => `${file} (${KIND[kind]})`);
    const strange = unknown.map(({ file, begins, look }) => {
      if (look) return `${file} (${LOOK[look]})`;
      return begins === '' ? file : `${file} (begins "${begins}")`;
    });
    const commands = unknown.flatMap(({ command }) => (command === undefined ? [] : [`\n  ${command}`]));
    const first = commands.length > 0 ? `. In the folder, these make files that can be read:${commands.join('')}` : '';
    const more = (all: readonly string[]) => (all.length > MOST ? [...all.slice(0, MOST), '…'] : all).join(', ');
    const others = strange.length > 0 ? `; no format knows: ${more(strange)}` : '';
    if (known.length === 0) return `there is no file here that any format knows${others}${first}`;
    const all = missing.length === 0 ? (['documents', 'queries', 'qrels'] as const) : missing;
    const judgements = missing.includes('qrels');
    const named = all.map((kind) => `${FLAG[kind]} FILE`).join(' ');
    const place = /^[\w./-]+$/.test(folder) ? folder : JSON.stringify(folder);
    return `no folder here has documents, queries and judgements together: nothing looks like ${all.map((kind) => KIND[kind]).join(' or ')}; found: ${more(known)}${others}. Put the missing file into the folder${judgements ? ', or a column "relevant" with the ids of the answers into the file of queries' : ''}, or say which it is: jatdae try ${place} ${named}${first}`;
  },
  sourcesFirst: ({ count, folder }: { count: number; folder: string }) => {
    const command = `jatdae ingest ${/^[\w./-]+$/.test(folder) ? folder : JSON.stringify(folder)} --split heading:2+row -o documents.jsonl`;
    return `there are no documents here yet, but ${count === 1 ? 'one file' : `${count} files`} to make them from (HWP, HWPX, PDF, DOCX): ${command}`;
  },
  changed: ({ why, change, into }: { why: string; change: string; into: 'numbers' | 'config' | 'file' }) =>
    `${why} ${
      {
        numbers: `This was applied here; --as-is leaves everything as it stands. In jatdae.yaml it is \`${change}\`.`,
        config: `jatdae.yaml says so from now on: \`${change}\` below \`collection:\`.`,
        file: 'The file that is written has it so.',
      }[into]
    }`,
  changesElsewhere: ({ command }: { command: string }) =>
    `for other commands these changes are made by jatdae init, or for files by: ${command}`,
  foundPart: ({ kind, file, format, count }: { kind: Kind; file: string; format: string; count: number }) =>
    `${KIND[kind]}: ${file} (${format}), ${count}`,
  couldTake: ({ files }: { files: readonly string[] }) =>
    `not used, but could be: ${files.join(', ')}; choose with --docs (a file, or a folder or zip of several), --queries, --qrels`,
  unknownFiles: ({ files }: { files: readonly string[] }) => `no format knows: ${files.join(', ')}`,
  judgedTwice: ({ used, left }: { used: string; left: string }) =>
    `the judgements are those of ${used}; those that ${left} carries beside its queries are not used. --qrels names the file that counts`,
  otherFolders: ({ folders }: { folders: readonly string[] }) =>
    `other collections here: ${folders.join(', ')}; try them by name`,
  runNotUsed: ({ file, why }: { file: string; why: string }) => `the run ${file} is not used: ${why}`,
  skippedBaseline: ({ name, why }: { name: string; why: string }) => `${name} was left out: ${why}`,
  noTokens: ({ system, count, shown }: { system: string; count: number; shown: string }) =>
    `${system}: ${count} ${count === 1 ? 'query has' : 'queries have'} no token and found nothing (${shown})`,
  timing: ({ system, queries, index, search }: { system: string; queries: number; index: string; search: string }) =>
    `${system}: indexed in ${index}, ${queries} queries in ${search}`,
  config: {
    notYaml: ({ message }: { message: string }) => `this is not valid YAML: ${message}`,
    prototypeKey: 'A key cannot be called __proto__. Rename it.',
    yamlTooLong: ({ megabytes }: { megabytes: number }) =>
      `The file is longer than ${megabytes} million characters, which no settings are. Is it the right file?`,
    yamlTooDeep: 'the lists and maps are nested too deeply to be read; write it flatter',
    yamlTooMany: 'an alias (*name) names nothing, or aliases stand for too much; write the values out',
    notPortable: ({ name }: { name: string }) =>
      `"${name}" cannot name a file on every system: no name of a device (CON, NUL, COM1), no "." at the end, at most 200 bytes; give another name`,
    twinNames: ({ one, other }: { one: string; other: string }) =>
      `"${one}" and "${other}" differ only in case or in how letters are composed: on many disks they are one file; give one another name`,
    unknownKey: ({ key, near, all }: { key: string; near: readonly string[]; all: readonly string[] }) => {
      const other = choice(near, all);
      return `there is no key ${key}${other}`;
    },
    badValue: ({ key, message }: { key: string; message: string }) => `${key || 'the file'}: ${message}`,
    unknownType: ({ type, near, all }: { type: string; near: readonly string[]; all: readonly string[] }) => {
      const other = choice(near, all);
      return `there is no type of system "${type}"${other}`;
    },
    primaryNoMean: ({ name }: { name: string }) =>
      `${name} is no mean of per-query scores, so no test can decide by it; choose another primary measure`,
    unknownPart: ({ system, part, near }: { system: string; part: string; near: readonly string[] }) => {
      const other = near.length > 0 ? choice(near, []) : '';
      return `${system} is made of "${part}", which is no system of this file${other}`;
    },
    circle: ({ names }: { names: readonly string[] }) => `these systems are made of each other: ${names.join(' > ')}`,
    unknownSystem: ({ name, near, all }: { name: string; near: readonly string[]; all: readonly string[] }) => {
      const other = choice(near, all);
      return `there is no system "${name}" in jatdae.yaml${other}`;
    },
    noConfig:
      'there is no jatdae.yaml here; jatdae init writes one. Without it, name the files: jatdae eval --qrels Q RUN, jatdae run --docs D --queries Q -o RUN',
    exists: 'this file exists; --force replaces it',
    written: ({ file, systems }: { file: string; systems: number }) =>
      `wrote ${file}: ${systems} systems. Next: jatdae run && jatdae eval`,
  },
  init: {
    folder: 'folder to look at',
    comment: '# What is measured, and what is measured with. jatdae run, then jatdae eval.',
  },
  module: {
    noFile: 'there is no such file; check path of this system',
    doesNotLoad: ({ message }: { message: string }) => `the file does not load: ${message}`,
    noSearch: ({ wanted, found }: { wanted: string | undefined; found: readonly string[] }) =>
      `${wanted === undefined ? 'export a function search(question, k) or a retriever' : `"${wanted}" is neither a function nor a retriever`}; the file exports ${found.join(', ') || 'nothing'}`,
    noList: ({ got }: { got: string }) => `a list of ids or of {id, score, text} is needed, not ${got}`,
    inAnswer: ({ system, query, what }: { system: string; query: string; what: string }) =>
      `${system}, query "${query}": ${what}`,
    badId: ({ place, got }: { place: number; got: string }) =>
      `the id of result ${place} is ${got}; ids are strings that are not empty, so return String(id)`,
    repeatedId: ({ id }: { id: string }) =>
      `document "${id}" stands twice; return each document once, or ids of chunks with a collapse system over this one`,
    badScore: ({ id, got }: { id: string; got: string }) =>
      `the score of document "${id}" is ${got}; a finite number is needed`,
    someScores: ({ scored, of }: { scored: number; of: number }) =>
      `${scored} of ${of} results have a score; give all of them one, or none`,
    risingScore: ({ id }: { id: string }) =>
      `the score of document "${id}" is higher than that before it; return the best first`,
    codeThrew: ({ message }: { message: string }) => `your code threw: ${message}`,
    ended: ({ code }: { code: number }) =>
      `your code ended its thread (process.exit or the like, code ${code}); return the documents instead`,
    uncaught: ({ message }: { message: string }) =>
      `your code threw where nobody could catch it (in a timer, an event or a promise that nobody awaits): ${message}`,
    noAnswer: ({ seconds }: { seconds: number }) =>
      `your code gave no answer in ${seconds} seconds and was stopped; where it needs longer, raise timeout of this system`,
    endedWith: ({ why }: { why: string }) => `the thread that it ran in was ended for another query: ${why}`,
    moreThanAsked: ({ system, asked, got }: { system: string; asked: number; got: number }) =>
      `${system} returned ${got} documents where ${asked} were asked; the rest is left out, there and wherever it happens again`,
  },
  try: {
    folder: 'folder with documents, queries and judgements',
    asIs: 'repair no ids and no grades',
    misses: 'how many misses to show',
  },
};
