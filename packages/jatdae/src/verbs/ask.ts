import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { JatdaeError } from '../errors.ts';
import { noAnswer, notANumber, notInList } from '../words/advise.ts';
import type { Lang, Say } from '../words/say.ts';

/** Questions on a terminal, one after the other. */
export interface Asker {
  /** One of several, by its number; the first by an empty answer. */
  choose<T>(question: Say, choices: readonly (readonly [T, Say])[]): Promise<T>;
  /** A whole number from 1; `usual` by an empty answer. */
  count(question: Say, usual: number): Promise<number>;
  /** A line of text, without blanks around it; perhaps an empty one. */
  line(question: Say): Promise<string>;
  close(): void;
}

/** Ask over these streams. @throws JatdaeError when the input ends before an answer */
export function asker(lang: Lang, input: Readable, output: Writable): Asker {
  const lines = createInterface({ input, output, terminal: false })[Symbol.asyncIterator]();
  const answer = async (prompt: string): Promise<string> => {
    output.write(prompt);
    const { value, done } = await lines.next();
    if (done === true) {
      output.write('\n');
      throw new JatdaeError(noAnswer);
    }
    return String(value).trim();
  };
  const number = async (
    prompt: string,
    usual: number,
    most: number,
    wrong: (given: string) => Say,
  ): Promise<number> => {
    for (;;) {
      const given = await answer(`${prompt} [${usual}] `);
      if (given === '') return usual;
      if (/^\d+$/.test(given) && Number(given) >= 1 && Number(given) <= most) return Number(given);
      output.write(`${wrong(given)[lang]}\n`);
    }
  };
  return {
    async choose(question, choices) {
      output.write(`${question[lang]}\n`);
      choices.forEach(([, say], i) => {
        output.write(`  ${i + 1}  ${say[lang]}\n`);
      });
      const chosen = await number('>', 1, choices.length, (given) => notInList(given, choices.length));
      return choices[chosen - 1]![0];
    },
    line: (question) => answer(`${question[lang]} `),
    count: (question, usual) => number(question[lang], usual, Number.MAX_SAFE_INTEGER, notANumber),
    close: () => {
      void lines.return?.();
    },
  };
}
