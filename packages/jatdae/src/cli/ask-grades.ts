import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { judging, type Lang, translate } from '../language/index.ts';
import { cut } from '../report/cut.ts';

/** A pair that a person is asked about: what the judge was shown, and never what it said. */
export interface AskedPair {
  readonly question: string;
  /** Undefined where it is not kept. */
  readonly text: string | undefined;
  /** The judge saw only its beginning. */
  readonly cut: boolean;
}

export interface Terminal {
  readonly lang: Lang;
  readonly width: number;
  readonly input: Readable;
  readonly output: Writable;
}

/**
 * Ask for grades, one pair after the other, until all are asked or the person stops (`q`, or the end of the input).
 *
 * @param from - pairs of the sample that are done already.
 * @param given - what to do with a grade; the next pair is shown when it is done.
 */
export async function askGrades<P extends AskedPair>(
  { lang, width, input, output }: Terminal,
  pairs: readonly P[],
  scale: readonly number[],
  from: number,
  given: (pair: P, grade: number) => Promise<void>,
): Promise<void> {
  const reader = createInterface({ input, output, terminal: false });
  const lines = reader[Symbol.asyncIterator]();
  const grade = async (): Promise<number | 'skip' | 'stop'> => {
    for (;;) {
      output.write(`${translate(judging.audit.ask.prompt({ scale }), lang)} > `);
      const { value, done } = await lines.next();
      const said = done === true ? 'q' : value.trim();
      if (said === 'q') return 'stop';
      if (said === 's') return 'skip';
      if (said !== '' && scale.includes(Number(said))) return Number(said);
      output.write(`${translate(judging.audit.ask.wrong({ given: said }), lang)}\n`);
    }
  };
  try {
    for (const [i, pair] of pairs.entries()) {
      const title = translate(judging.audit.ask.title({ i: from + i + 1, n: from + pairs.length }), lang);
      const question = cut(`${translate(judging.audit.ask.query, lang)}: ${pair.question}`, width * 3);
      const body = `${translate(judging.audit.ask.document, lang)}: ${pair.text ?? translate(judging.audit.ask.noText, lang)}`;
      const note = pair.cut ? `(${translate(judging.audit.ask.cut, lang)})\n` : '';
      output.write(`${'─'.repeat(Math.min(40, width))}\n${title}\n\n${question}\n\n${body}\n${note}\n`);
      const said = await grade();
      if (said === 'stop') return;
      if (said !== 'skip') await given(pair, said);
    }
  } finally {
    reader.close();
  }
}
