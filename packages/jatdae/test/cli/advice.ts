import { readFileSync } from 'node:fs';

/** An option in a sentence. */
export const ADVISED: RegExp = /(?<![\w`-])--[a-z][a-z-]*/g;
/** Options that every verb has. */
export const EVERYWHERE: ReadonlySet<string> = new Set(['--help', '--lang', '--quiet']);

/** The options of each verb, as the reference lists them; a test of its own holds the reference to the verbs. */
export const optionsOf: ReadonlyMap<string, ReadonlySet<string>> = readReference();

function readReference(): Map<string, Set<string>> {
  const verbs = new Map<string, Set<string>>();
  let options = new Set<string>();
  for (const line of readFileSync(new URL('../../../../docs/cli.md', import.meta.url), 'utf8').split('\n')) {
    const verb = /^#{2,3} jatdae (.+)$/.exec(line)?.[1];
    if (verb !== undefined) {
      options = new Set();
      verbs.set(verb, options);
    } else if (line.startsWith('| `'))
      for (const [flag] of line.split(' | ')[0]!.matchAll(/--[a-z][a-z-]*/g)) options.add(flag);
  }
  return verbs;
}

/** The verb that a call names: `gold import` before `gold`. */
function verbOf(words: readonly string[]): string | undefined {
  for (let length = 3; length > 0; length--) {
    const name = words.slice(0, length).join(' ');
    if (optionsOf.has(name)) return name;
  }
  return undefined;
}

/**
 * What a call says to give that it could not be given: each option that it names is tried on the verb that stands before it in its
 * sentence (`jatdae baseline bless ... --why`), or else on the verb that was called. A sentence that names a key of jatdae.yaml
 * beside the option can be followed too.
 */
export function badAdvice(args: readonly string[], said: string): string[] {
  const called = verbOf(args);
  if (called === undefined || args.includes('--help') || args.includes('-h')) return [];
  const given = new Set(args.map((arg) => arg.replace(/=.*/s, '')));
  return said.split(/(?<=[^.][.:;])\s|\n(?=\S)|\n\s+(?=[✓✗?·] )/).flatMap((sentence, i, all) => {
    let verb = called;
    const bad: string[] = [];
    for (const [word] of sentence.matchAll(/\bjatdae\s+[a-z_]+(?:\s+[a-z]+){0,2}|(?<![\w`-])--[a-z][a-z-]*/g)) {
      if (word.startsWith('jatdae')) verb = verbOf(word.split(/\s+/).slice(1)) ?? verb;
      else if (!given.has(word) && !EVERYWHERE.has(word) && !optionsOf.get(verb)!.has(word))
        bad.push(`${verb}: ${word}`);
    }
    return /jatdae\.yaml/.test(sentence + (all[i + 1] ?? '')) ? [] : bad;
  });
}
