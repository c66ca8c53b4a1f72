// Which source file of the packages imports which, and what is wrong with it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/**
 * Every file of TypeScript below a folder of the workspace, with its text and its relative imports.
 *
 * @param {string} folder - relative to the workspace
 * @returns {{path: string, text: string, imports: {to: string, kind: 'value' | 'type' | 'lazy'}[]}[]} by path, with `/`
 */
export function sourceFiles(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => {
      const path = `${folder}/${file.split(sep).join('/')}`;
      const text = readFileSync(join(ROOT, path), 'utf8');
      return { path, text, imports: importsOf(path, text) };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function importsOf(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const found = [];
  const add = (specifier, kind) => {
    if (!specifier || !ts.isStringLiteralLike(specifier) || !specifier.text.startsWith('.')) return;
    const file = resolve(ROOT, dirname(path), specifier.text);
    if (/\.tsx?$/.test(file) && existsSync(file)) found.push({ to: relative(ROOT, file).split(sep).join('/'), kind });
  };
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) return add(node.moduleSpecifier, isOfTypes(node.importClause) ? 'type' : 'value');
    if (ts.isExportDeclaration(node)) return add(node.moduleSpecifier, isOfTypes(node) ? 'type' : 'value');
    if (ts.isImportTypeNode(node)) add(node.argument.literal, 'type');
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], 'lazy');
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Whether nothing but types comes in or goes on. */
function isOfTypes(clause) {
  if (!clause) return false;
  if (clause.isTypeOnly || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const names = clause.exportClause ?? clause.namedBindings;
  return !clause.name && names?.elements?.length > 0 && names.elements.every((one) => one.isTypeOnly);
}

/**
 * Groups of files that import each other (Tarjan), each sorted.
 *
 * @param {ReturnType<typeof sourceFiles>} files
 * @param {readonly string[]} kinds - the imports that count
 */
export function circles(files, kinds) {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const index = new Map();
  const low = new Map();
  const stack = [];
  const found = [];
  const visit = (path) => {
    index.set(path, index.size);
    low.set(path, index.get(path));
    stack.push(path);
    for (const { to, kind } of byPath.get(path).imports) {
      if (!kinds.includes(kind) || !byPath.has(to)) continue;
      if (!index.has(to)) {
        visit(to);
        low.set(path, Math.min(low.get(path), low.get(to)));
      } else if (stack.includes(to)) low.set(path, Math.min(low.get(path), index.get(to)));
    }
    if (low.get(path) !== index.get(path)) return;
    const group = stack.splice(stack.indexOf(path));
    if (group.length > 1) found.push(group.sort());
  };
  for (const { path } of files) if (!index.has(path)) visit(path);
  return found;
}

/**
 * Imports that come into a folder from outside of it and name another file than its `index.ts`: of folders that have one,
 * and of every room (a folder that stands in `src`). A package is entered from another one through the files of `library/`.
 *
 * @param {ReturnType<typeof sourceFiles>} files
 * @returns {{from: string, to: string, door: string}[]} with the `index.ts` that the import goes past
 */
export function pastDoors(files) {
  const paths = new Set(files.map(({ path }) => path));
  const isRoom = (folder) => /^packages\/[^/]+\/src\/[^/]+$/.test(folder);
  return files.flatMap(({ path: from, imports }) =>
    imports.flatMap(({ to }) => {
      if (/^packages\/[^/]+\/src\/library\//.test(to)) return [];
      // The outermost folder that holds the target and not the importer.
      const folders = to.split('/').slice(0, -1);
      for (let depth = 1; depth <= folders.length; depth++) {
        const folder = folders.slice(0, depth).join('/');
        const door = `${folder}/index.ts`;
        if (from.startsWith(`${folder}/`) || !(paths.has(door) || isRoom(folder))) continue;
        return to === door ? [] : [{ from, to, door }];
      }
      return [];
    }),
  );
}
