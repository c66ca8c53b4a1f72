import { existsSync, readdirSync } from 'node:fs';
import { type Block, ROOT } from './document.ts';

const PLACES = ['', 'docs', 'bench', 'examples', 'packages'];
const NAMED = /^(README|CONTRIBUTING)(\.ko)?\.md$/;
const NEVER = new Set(['node_modules', 'dist', 'test', 'src', 'kernel', 'results']);

/** Every document that people read, from the root of the repository. */
export function documents(): readonly string[] {
  return PLACES.flatMap((place) =>
    filesUnder(place).filter((path) => place === 'docs' || NAMED.test(path.split('/').at(-1)!)),
  ).sort();
}

function filesUnder(folder: string): string[] {
  return readdirSync(`${ROOT}${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return folder === '' || NEVER.has(entry.name) ? [] : filesUnder(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
}

/** Blocks that another test holds to what is printed: the document, its test, and which of its blocks that test covers. */
const ELSEWHERE: readonly {
  readonly document: RegExp;
  readonly test: string;
  covers(block: Block): boolean;
}[] = [
  // Compared as a whole with what the script writes.
  {
    document: /^docs\/experiment(\.ko)?\.md$/,
    test: 'packages/jatdae/test/cli/experiment.test.ts',
    covers: () => true,
  },
  { document: /^docs\/measures\.md$/, test: 'packages/measures/test/reference.test.ts', covers: () => true },
  { document: /^docs\/(cli|api)\.md$/, test: 'packages/jatdae/test/docs/references.test.ts', covers: () => true },
  // The test prepares what the shell block does, and looks for each line below a command in what it prints.
  {
    document: /^docs\/diagnosis\.md$/,
    test: 'packages/jatdae/test/cli/diagnosis.test.ts',
    covers: ({ kind, text }) => kind === 'console' || text.includes('scripts/welfare.mjs'),
  },
  { document: /^packages\/measures\/README\.md$/, test: 'packages/measures/test/readme.test.ts', covers: () => true },
];

/** The test that covers a block of a document, if it is not this one. */
export function coveredBy(document: string, block: Block): string | undefined {
  const test = ELSEWHERE.find((one) => one.document.test(document) && one.covers(block))?.test;
  if (test !== undefined && !existsSync(`${ROOT}${test}`)) throw new Error(`${document}: there is no ${test}`);
  return test;
}
