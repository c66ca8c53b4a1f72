import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { JatdaeError } from '../errors.ts';
import { advise, type Lang, type Message, translate } from '../language/index.ts';

/** Questions on a terminal, one after the other. */
export interface Asker {
  /** One of several, by its number; the first by an empty answer. */
  choose<T>(question: Message, choices: readonly (readonly [T, Message])[]): Promise<T>;
  /** A whole number from 1; `usual` by an empty answer. */
  count(question: Message, usual: number): Promise<number>;
  /** A line of text, without blanks around it; perhaps an empty one. */
  line(question: Message): Promise<string>;
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
      throw new JatdaeError(advise.noAnswer);
    }
    return String(value).trim();
  };
  const number = async (
    prompt: string,
    usual: number,
    most: number,
    wrong: (given: string) => Message,
  ): Promise<number> => {
    for (;;) {
      const given = await answer(`${prompt} [${usual}] `);
      if (given === '') return usual;
      if (/^\d+$/.test(given) && Number(given) >= 1 && Number(given) <= most) return Number(given);
      output.write(`${translate(wrong(given), lang)}\n`);
    }
  };
  return {
    async choose(question, choices) {
      output.write(`${translate(question, lang)}\n`);
      choices.forEach(([, say], i) => {
        output.write(`  ${i + 1}  ${translate(say, lang)}\n`);
      });
      const chosen = await number('>', 1, choices.length, (given) => advise.notInList({ given, most: choices.length }));
      return choices[chosen - 1]![0];
    },
    line: (question) => answer(`${translate(question, lang)} `),
    count: (question, usual) =>
      number(translate(question, lang), usual, Number.MAX_SAFE_INTEGER, (given) => advise.notANumber({ given })),
    close: () => {
      void lines.return?.();
    },
  };
}
