// What the packages export, as TypeScript resolves it, and what is wrong with it as a set of names.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** Every entry that a package declares: its name, its source, what it is. */
export const ENTRIES = [
  ['@jatdae/measures', 'packages/measures/src/index.ts', 'The ruler: pure functions without dependencies.'],
  ['@jatdae/measures/stats', 'packages/measures/src/stats/index.ts', 'What comparisons need.'],
  ['@jatdae/measures/distributions', 'packages/measures/src/stats/distributions.ts', 'Probabilities and quantiles.'],
  ['@jatdae/measures/advanced', 'packages/measures/src/advanced.ts', 'What `evaluate` is made of.'],
  [
    '@jatdae/ingest',
    'packages/ingest/src/index.ts',
    'Documents as they are kept, to text and to documents with stable ids.',
  ],
  ['@jatdae/ingest/texts', 'packages/ingest/src/texts.ts', 'What is counted and compared of texts.'],
  ['@jatdae/ingest/zip', 'packages/ingest/src/readers/zip.ts', 'Archives under limits.'],
  ['jatdae', 'packages/jatdae/src/library/index.ts', 'The workbench: score, compare, find holes, gate.'],
  ['jatdae/formats', 'packages/jatdae/src/library/formats.ts', 'Every file shape, read and written.'],
  ['jatdae/systems', 'packages/jatdae/src/library/systems.ts', 'Retrievers, tokenizers, embedders, fusion.'],
  ['jatdae/gold', 'packages/jatdae/src/library/gold.ts', 'Labels with their history.'],
  ['jatdae/judging', 'packages/jatdae/src/library/judging.ts', 'LLM judges.'],
  ['jatdae/vitest', 'packages/jatdae/src/library/vitest.ts', 'Matchers, by importing it.'],
  ['jatdae/studio', 'packages/jatdae/src/library/studio.ts', 'The types of the API of `jatdae studio`.'],
];

/**
 * The exports of entries, each by its declaration.
 *
 * @param {string[]} files - entries, relative to the workspace
 */
export function publicNames(files) {
  const { config } = ts.readConfigFile(resolve(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files }, ts.sys, ROOT);
  const program = ts.createProgram(
    files.map((file) => resolve(ROOT, file)),
    { ...options, incremental: false, tsBuildInfoFile: undefined },
  );
  const checker = program.getTypeChecker();
  const target = (symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
  const exportsOf = (node) => {
    const symbol = checker.getSymbolAtLocation(node);
    return new Map(symbol ? checker.getExportsOfModule(symbol).map((one) => [one.name, target(one)]) : []);
  };
  const entries = files.map((file) => {
    const source = program.getSourceFile(resolve(ROOT, file));
    return { file, source, exports: exportsOf(source) };
  });
  return { checker, entries, exportsOf, target };
}

/** Names that an `export *` would give, but for an explicit export of the same name that hides them. */
export function lostNames({ checker, entries, exportsOf }) {
  const lost = new Set();
  const look = (source, entry) => {
    for (const one of source.statements) {
      if (!ts.isExportDeclaration(one) || one.exportClause) continue;
      for (const [name, symbol] of exportsOf(one.moduleSpecifier)) {
        if (entry.exports.get(name) !== symbol) lost.add(`${entry.file} loses ${name} of ${one.moduleSpecifier.text}`);
      }
      look(checker.getSymbolAtLocation(one.moduleSpecifier).valueDeclaration, entry);
    }
  };
  for (const entry of entries) look(entry.source, entry);
  return [...lost];
}

/** Names under which a thing is exported that are not the name of its declaration. */
export function aliases({ entries }) {
  return entries.flatMap(({ file, exports }) =>
    [...exports]
      .filter(([name, { name: own }]) => name !== own)
      .map(([name, one]) => `${file}: ${one.name} as ${name}`),
  );
}

/** Names that mean different things in different places. */
export function twoMeanings({ entries }) {
  const first = new Map();
  return entries.flatMap(({ file, exports }) =>
    [...exports].flatMap(([name, symbol]) => {
      if (!first.has(name)) first.set(name, { symbol, file });
      const { symbol: other, file: there } = first.get(name);
      return other === symbol ? [] : [`${name} of ${there} and of ${file}`];
    }),
  );
}
