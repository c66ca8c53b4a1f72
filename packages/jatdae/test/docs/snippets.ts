import { createRequire } from 'node:module';
import ts from 'typescript';
import { expect } from 'vitest';
import { ROOT } from './document.ts';

const builtIn = createRequire(import.meta.url);
const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts'],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  types: ['node'],
  ...{ strict: true, skipLibCheck: true, noEmit: true },
};

/**
 * What the compiler says of pieces of TypeScript, against the packages as they are published (their `dist`).
 *
 * @param sources name of each piece to its text
 */
export function typeFaults(sources: ReadonlyMap<string, string>): readonly string[] {
  const host = ts.createCompilerHost(OPTIONS);
  const name = (piece: string) => `${ROOT}packages/jatdae/test/docs/${piece.replace(/\W/g, '-')}.ts`;
  const texts = new Map([...sources].map(([piece, text]) => [name(piece), { piece, text: `${text}\nexport {};\n` }]));
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (file) => texts.has(file) || fileExists(file);
  host.readFile = (file) => texts.get(file)?.text ?? readFile(file);
  host.getSourceFile = (file, version, ...rest) => {
    const own = texts.get(file);
    return own ? ts.createSourceFile(file, own.text, version) : getSourceFile(file, version, ...rest);
  };
  const program = ts.createProgram([...texts.keys()], OPTIONS, host);
  return [...texts].flatMap(([file, { piece }]) => {
    const source = program.getSourceFile(file);
    const said = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return said.map((one) => {
      const { line } = ts.getLineAndCharacterOfPosition(source!, one.start ?? 0);
      return `${piece}, its line ${line + 1}: ${ts.flattenDiagnosticMessageText(one.messageText, ' ')}`;
    });
  });
}

/**
 * Run a piece of TypeScript in this process. A line `expression; // => value` is an assertion; tests that it declares are run.
 *
 * @returns how many assertions and tests it had
 */
export async function runSnippet(source: string, modules: Readonly<Record<string, unknown>>): Promise<number> {
  const asserted = source.replace(/^(.+); \/\/ => (.+)$/gm, 'check($1, $2);');
  const { outputText } = ts.transpileModule(asserted, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS, esModuleInterop: true },
  });
  let count = 0;
  const tests: (() => Promise<void>)[] = [];
  const declare = (_name: string, body: () => Promise<void>) => tests.push(body);
  const all: Readonly<Record<string, unknown>> = { vitest: { expect, it: declare, test: declare }, ...modules };
  const required = (name: string) => {
    if (name.startsWith('node:')) return builtIn(name);
    if (!Object.hasOwn(all, name)) throw new Error(`the test knows no module ${name}`);
    return all[name];
  };
  const check = (actual: unknown, expected: unknown) => {
    count++;
    expect(actual).toEqual(expected);
  };
  const Body = Object.getPrototypeOf(async () => {}).constructor as new (
    ...names: string[]
  ) => (...values: unknown[]) => Promise<void>;
  await new Body('require', 'exports', 'check', outputText)(required, {}, check);
  for (const test of tests) await test();
  return count + tests.length;
}
