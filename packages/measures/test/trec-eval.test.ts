import { expect, it } from 'vitest';
import { evaluateJudged, evaluateRankings, isTrecName, judge } from '../src/advanced.ts';
import type { Evaluation, Measure } from '../src/index.ts';
import { meanOf, parseMeasure, toQrels, toRun } from '../src/index.ts';
import { describeShared } from './shared.ts';
import { readQrels, readRun, readText } from './trec-files.ts';

/**
 * The values of trec_eval 10.0 (and of 9.0.8) to all twelve printed decimals, through the library. The command line has a
 * test of its own, byte by byte.
 */
interface Expected {
  readonly query: string;
  readonly value: number;
}

/** Values by trec_eval's name of the measure; texts such as relstring and runid are no measures. */
function readExpected(path: string): Map<string, Expected[]> {
  const expected = new Map<string, Expected[]>();
  for (const line of readText(path).split('\n')) {
    const [name, query, value] = line.split('\t').map((field) => field.trim());
    if (!name || value === undefined || name === 'relstring' || name === 'runid' || name === 'num_q') continue;
    const list = expected.get(name) ?? [];
    list.push({ query: query!, value: Number(value) });
    expected.set(name, list);
  }
  return expected;
}

/** `ndcg_cut_10` is printed for `ndcg_cut.10`. */
function notationOf(printed: string): string {
  const found = /^(.+)_([\d.]+)$/.exec(printed);
  return found && isTrecName(found[1]!) ? `${found[1]}.${found[2]}` : printed;
}

/** Half of the last printed decimal, and what the sum of a mean may differ in. */
const TOLERANCE = 0.5e-12 + 1e-14;

/** The summary line: undefined as 0, so that the sum over all queries is divided by their number. */
function whole(scores: Evaluation, measure: Measure): number {
  const column = scores.scores.column(measure.name).map((value) => (Number.isNaN(value) ? 0 : value));
  return meanOf(column, measure.aggregation).value!;
}

interface Material {
  readonly name: string;
  readonly qrels: string;
  readonly run: string;
  readonly expected: string;
  /** As -c: unanswered queries count. */
  readonly complete: boolean;
  /** trec_eval 9.0.8: 32-bit scores, recall points rounded up. */
  readonly nine?: true;
}
const SETS: readonly Material[] = [
  {
    name: "trec_eval 10.0's own test",
    qrels: 'trec_eval-10.0/qrels.test',
    run: 'trec_eval-10.0/results.test',
    expected: 'trec_eval-10.0/expected12.all_trec.txt',
    complete: false,
  },
  {
    name: 'a set of 592 queries, trec_eval 10.0',
    qrels: 'generated/small.qrels',
    run: 'generated/small.run',
    expected: 'generated/small.expected12.v10.txt.gz',
    complete: true,
  },
  {
    name: 'edge cases, trec_eval 10.0',
    qrels: 'edge/edge.qrels',
    run: 'edge/edge.run',
    expected: 'edge/expected12.v10.c.txt',
    complete: true,
  },
  {
    name: 'a set of 592 queries, trec_eval 9.0.8',
    qrels: 'generated/small.qrels',
    run: 'generated/small.run',
    expected: 'generated/small.expected12.v9.0.8.txt.gz',
    complete: true,
    nine: true,
  },
  {
    name: 'edge cases, trec_eval 9.0.8',
    qrels: 'edge/edge.qrels',
    run: 'edge/edge.run',
    expected: 'edge/expected12.v9.0.8.c.txt',
    complete: true,
    nine: true,
  },
];

for (const set of SETS) {
  describeShared(set.name, 'data/conformance', (folder) => {
    const qrels = toQrels(readQrels(`${folder}/${set.qrels}`));
    const run = toRun(readRun(`${folder}/${set.run}`));
    const expected = readExpected(`${folder}/${set.expected}`);
    const queries = [...qrels.keys()].filter((query) => set.complete || run.has(query));
    it.each([...expected.keys()])('%s', (printed) => {
      const trec = parseMeasure(notationOf(printed));
      const nine = set.nine && /^(iprec|11pt)/.test(printed);
      const measure = nine
        ? parseMeasure(`${trec.family}(rounding='up')${trec.cutoff === undefined ? '' : `@${trec.cutoff}`}`)
        : trec;
      const scores = set.nine
        ? evaluateRankings(
            queries,
            queries.map((query) => judge(run.get(query) ?? { ids: [] }, qrels.get(query)!, query, { float32: true })),
            [measure],
          )
        : evaluateJudged(qrels, run, [measure], { queries: set.complete ? 'all' : 'answered' });
      expect(scores.queries).toEqual(queries);
      for (const { query, value } of expected.get(printed)!) {
        // What is undefined here is 0 there, and counts in the mean.
        const ours = query === 'all' ? whole(scores, measure) : (scores.score(query, measure.name) ?? 0);
        expect(Math.abs(ours - value), `${printed} of ${query}: ${ours}, not ${value}`).toBeLessThan(
          TOLERANCE * Math.max(1, Math.abs(value)),
        );
      }
    });
  });
}
