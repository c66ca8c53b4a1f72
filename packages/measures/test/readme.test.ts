import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import * as advanced from '../src/advanced.ts';
import * as measures from '../src/index.ts';
import * as stats from '../src/stats/index.ts';

const library = { ...measures, ...stats, ...advanced };

/** Every example of README.md is run. A line `expression; // => value` is an assertion. */
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const examples = [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map((match) => match[1]!);

type Example = (library: unknown, test: unknown, check: unknown) => Promise<void>;

/** The example as a function: imports become the arguments, types are taken off, assertions are called. */
function compile(example: string): Example {
  const asserted = example
    .replace(/^import \{([^}]+)\} from '@jatdae\/measures(?:\/stats|\/advanced)?';$/gm, 'const {$1} = library;')
    .replace(/^import \{[^}]+\} from 'vitest';$/m, '')
    .replace(/^(.+); \/\/ => (.+)$/gm, 'check($1, $2);');
  if (asserted.includes('import ')) throw new Error(`an import that the test does not know:\n${example}`);
  const { outputText } = ts.transpileModule(`async function example(library, test, check, expect) {${asserted}}`, {
    compilerOptions: { target: ts.ScriptTarget.ES2022 },
  });
  return new Function('expect', `${outputText}; return (l, t, c) => example(l, t, c, expect);`)(expect) as Example;
}

describe('README.md', () => {
  it('has examples, in TypeScript only', () => {
    expect(examples.length).toBe(5);
    expect(readme.match(/^```\w+$/gm)).toEqual(Array(5).fill('```ts'));
  });

  it.each(examples.map((example, i) => [i + 1, example] as const))('example %i', async (_, example) => {
    let checked = 0;
    const tests: Promise<void>[] = [];
    await compile(example)(
      library,
      (_name: string, fn: () => Promise<void>) => tests.push(fn()),
      (actual: unknown, expected: unknown) => {
        checked++;
        expect(actual).toEqual(expected);
      },
    );
    await Promise.all(tests);
    expect(checked + tests.length).toBe(example.match(/\/\/ =>|^test\(/gm)!.length);
    expect(checked + tests.length).toBeGreaterThan(0);
  });

  it('counts the families rightly', () => {
    expect(readme).toContain(`${library.families.length} families`);
  });
});
