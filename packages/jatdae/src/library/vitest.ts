/**
 * Matchers for teams that test in vitest: `import 'jatdae/vitest'` in a spec or a setup file.
 *
 * @module
 */

import type { Measure } from '@jatdae/measures';
import { expect } from 'vitest';
import { limitFinding, type RuleFinding, scoresOf } from '../gate/index.ts';
import { langOfLocale, translate, gate as words } from '../language/index.ts';
import { gateText } from '../report/index.ts';
import { memorySource, type RunInput } from '../sources/index.ts';
import { type GateInput, type GateOptions, gateOf } from '../verbs/index.ts';

export type { GateInput, GateOptions };

interface GateMatchers<R> {
  /**
   * Judge a run by the rules of a file, as `jatdae gate` does. CANNOT TELL fails unless the rules say `cannot_tell: warn`.
   *
   * @param rules - path of the rules' file.
   * @throws JatdaeError, which fails the test, for faults in a file, and where run and judgements do not meet
   * @example await expect({ qrels: 'qrels.tsv', run: 'run.txt' }).toPassGate('gate.yaml');
   */
  toPassGate(rules: string, options?: GateOptions): Promise<R>;
  /**
   * The mean of a measure is at least a value; at most, where lower is better. A query without an answer counts as 0.
   *
   * @param measure - one measure, as `parseMeasure` reads it.
   * @param value - on the scale of the measure.
   * @throws JatdaeError, which fails the test, for a measure that cannot be read and faults in a file
   * @example await expect({ qrels, run }).toReach('nDCG@10', 0.8);
   */
  toReach(measure: string, value: number, options?: GateOptions): Promise<R>;
}

declare module 'vitest' {
  // biome-ignore lint/suspicious/noExplicitAny: the parameter must be written as vitest writes it
  interface Matchers<T = any> extends GateMatchers<T> {}
}

/** Queries named for a finding. */
const SHOWN = 3;

expect.extend({
  async toPassGate(received: GateInput, rules: string, options?: GateOptions) {
    const lang = langOfLocale(process.env);
    const { result, queries } = await gateOf(rules, received, options);
    const texts = new Map(queries.map(({ id, text }) => [id, text]));
    const view = { lang, width: 80, show: SHOWN, all: false, texts };
    return {
      pass: result.passed,
      message: () =>
        `${translate(words.verb.matcher.gate({ rules, passed: result.passed }), lang)}\n\n${gateText(result, view)}`,
    };
  },
  async toReach(received: GateInput, measure: string, value: number, options?: GateOptions) {
    const lang = langOfLocale(process.env);
    const { colour, say, queries = [], evidence } = await reachOf(measure, value, received, options);
    const named =
      queries.length === 0 ? [] : [translate(words.verb.queriesToRead({ ids: queries.slice(0, 10).join(', ') }), lang)];
    return {
      pass: colour === 'green',
      message: () =>
        [
          translate(words.verb.matcher.reach({ measure, value, reached: colour === 'green' }), lang),
          translate(say, lang),
          ...named,
        ].join('\n'),
      actual: evidence.value,
      expected: value,
    };
  },
});

/** Whether the mean of a measure is at least a value, or at most where lower is better. */
async function reachOf(
  measure: string,
  value: number,
  input: RunInput,
  options: GateOptions | undefined,
): Promise<RuleFinding> {
  const [system] = (await memorySource(input, [measure], options)).systems;
  const { evaluation } = system;
  const [{ name, better, range, binary }] = evaluation.measures as readonly [Measure];
  const rows = evaluation.queries.map((_, row) => row);
  const scores = scoresOf({ system, rows }, name) ?? [];
  const side = better === 'lower' ? 'at_most' : 'at_least';
  return limitFinding({ measure: name, side, limit: value, sure: false, range, binary }, scores, rows.length);
}
