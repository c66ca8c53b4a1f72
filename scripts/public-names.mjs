// What the packages export, as TypeScript resolves it, and what is wrong with it as a set of names.
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** Every entry that a package declares: its name, its source, what it is. */
export const ENTRIES = [
  ['@jatdae/measures', 'packages/measures/src/index.ts', 'The ruler: pure functions without dependencies.'],
  ['@jatdae/measures/stats', 'packages/measures/src/stats/index.ts', 'What comparisons need.'],
  ['jatdae', 'packages/jatdae/src/index.ts', 'The workbench: files, systems, analyses, gold, judges, gates.'],
  ['jatdae/vitest', 'packages/jatdae/src/vitest.ts', 'Matchers, by importing it.'],
  ['jatdae/studio', 'packages/jatdae/src/studio.ts', 'The types of the API of `jatdae studio`.'],
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

/** Types that a public signature says and no entry exports, each with the names that say it. */
export function unnamedTypes(names) {
  return [...unnamedSymbols(names)]
    .map(([type, users]) => {
      const place = relative(ROOT, type.declarations[0].getSourceFile().fileName);
      return `${type.name} (${place}), said by ${[...users].join(', ')}`;
    })
    .sort();
}

/** Each such type, and the names that say it. */
function unnamedSymbols({ checker, entries, target }) {
  const all = entries.flatMap(({ exports }) => [...exports]);
  const named = new Set(all.map(([, symbol]) => symbol));
  const found = new Map();
  for (const [name, symbol] of all) {
    for (const used of typesOf(symbol, checker, target)) {
      if (!named.has(used)) found.set(used, (found.get(used) ?? new Set()).add(name));
    }
  }
  return found;
}

/** The types of the packages' own that a declaration says to those who use it: written, or inferred where none is written. */
function typesOf(symbol, checker, target) {
  const used = new Set();
  const seen = new Set();
  const add = (one) => {
    const own = one.declarations?.some((node) => isOurs(node));
    if (own && !(one.flags & (ts.SymbolFlags.TypeParameter | ts.SymbolFlags.TypeLiteral))) used.add(one);
    return own;
  };
  const inferred = (type) => {
    if (seen.has(type)) return;
    seen.add(type);
    if (type.aliasSymbol) {
      for (const one of type.aliasTypeArguments ?? []) inferred(one);
      if (add(type.aliasSymbol)) return;
    }
    if (type.isUnionOrIntersection()) return type.types.forEach(inferred);
    if (!(type.flags & ts.TypeFlags.Object)) return;
    if (type.objectFlags & ts.ObjectFlags.Reference) checker.getTypeArguments(type).forEach(inferred);
    if (type.isClassOrInterface() || type.target?.isClassOrInterface()) return void add(type.symbol);
    if (type.target) return;
    for (const one of checker.getPropertiesOfType(type)) inferred(checker.getTypeOfSymbol(one));
    for (const one of type.getCallSignatures()) {
      inferred(one.getReturnType());
      for (const parameter of one.parameters) inferred(checker.getTypeOfSymbol(parameter));
    }
  };
  const written = (node) => {
    if (isHidden(node)) return;
    const name = ts.isTypeReferenceNode(node)
      ? node.typeName
      : ts.isExpressionWithTypeArguments(node)
        ? node.expression
        : undefined;
    const said = name && checker.getSymbolAtLocation(name);
    if (said) add(target(said));
    if (ts.isFunctionLike(node) && !ts.isConstructorDeclaration(node) && !node.type) {
      inferred(checker.getSignatureFromDeclaration(node).getReturnType());
    } else if ((ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node)) && !node.type) {
      return inferred(checker.getTypeAtLocation(node));
    }
    ts.forEachChild(node, (child) => {
      if (child !== node.body && child !== node.initializer) written(child);
    });
  };
  for (const node of symbol.declarations ?? []) if (isOurs(node)) written(node);
  return used;
}

function isOurs(node) {
  return !node.getSourceFile().fileName.includes('/node_modules/');
}

function isHidden(node) {
  const isPrivate =
    ts.canHaveModifiers(node) && ts.getModifiers(node)?.some((one) => one.kind === ts.SyntaxKind.PrivateKeyword);
  return isPrivate || (node.name !== undefined && ts.isPrivateIdentifier(node.name));
}
