import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeShared, shared } from '../shared.ts';
import { tempFile, tempFolder } from '../temp.ts';
import { jatdae, jatdaeAlone, resultOf } from './jatdae.ts';

interface CaseFile {
  readonly title: string;
  readonly expected: { readonly values: Readonly<Record<string, unknown>>; readonly tolerance: number };
}
interface EvalJson {
  readonly runs: readonly {
    readonly queries: number;
    readonly measures: readonly {
      readonly measure: string;
      readonly value: number | null;
      readonly n: number;
      readonly undefined: number;
    }[];
    readonly unanswered: readonly string[];
    readonly unjudgedQueries: readonly string[];
    readonly withoutRelevant: readonly string[];
    readonly notices: readonly { readonly code: string; readonly message: string }[];
    readonly perQuery: readonly {
      readonly query: string;
      readonly scores: readonly { readonly measure: string; readonly value: number | null }[];
    }[];
  }[];
}

const caseOf = (id: string) => JSON.parse(readFileSync(shared(`cases/${id}/case.json`)!, 'utf8')) as CaseFile;

/** Evaluate files of a case; options go to `jatdae eval`. */
function evaluated(
  id: string,
  qrels: string,
  run: string,
  measures: readonly string[],
  options: readonly string[] = [],
) {
  const cwd = shared(`cases/${id}`)!;
  const called = jatdae(
    ['eval', '--qrels', qrels, run, '-m', measures.join(' '), '--per-query', '--format', 'json', ...options],
    { cwd },
  );
  expect(called.err).not.toMatch(/^jatdae:/m);
  expect(called.code).toBe(0);
  const result = (resultOf(called.out) as EvalJson).runs[0]!;
  return {
    ...result,
    err: called.err,
    mean: (measure: string) => result.measures.find((m) => m.measure === measure)!.value,
    score: (query: string, measure: string) =>
      result.perQuery.find((row) => row.query === query)!.scores.find((s) => s.measure === measure)!.value,
  };
}

/** Cases that are one mean (or one query's score) a value: [key in case.json, measure, query?, run file?, options?]. */
type Check = readonly [
  key: string,
  measure: string,
  query?: string | undefined,
  run?: string | undefined,
  options?: readonly string[],
];
const VALUES: Readonly<Record<string, readonly Check[]>> = {
  'RC-002': [
    ['A.ndcg@10', 'nDCG@10', undefined, 'runA.txt'],
    ['B.ndcg@10', 'nDCG@10', undefined, 'runB.txt'],
  ],
  'RC-003': [
    ['ndcg@2', 'nDCG@2'],
    ['ndcg (uncut)', 'nDCG'],
  ],
  'RC-004': [
    ['q1.ndcg@3', 'nDCG@3', 'q1'],
    ['q2.ndcg@3', 'nDCG@3', 'q2'],
    ['q3.ndcg@3', 'nDCG@3', 'q3'],
    ['mean.ndcg@3', 'nDCG@3'],
  ],
  'RC-007': [
    ['ndcg@10', 'nDCG@10'],
    ['recall@10', 'R@10'],
    ['ap', 'AP'],
    ['num_rel', 'NumRel'],
  ],
  'RC-010': [
    ['rr (full list)', 'RR'],
    ['p@1 (full list)', 'P@1'],
    ['rr judged-only, trec_eval convention', 'RR(judged_only=true)'],
    ['rr judged-only, junk convention', 'RR(judged_only=true)', undefined, undefined, ['--negative', 'junk']],
    ['judged@4 trec_eval convention', 'Judged@4'],
    ['judged@4 junk convention', 'Judged@4', undefined, undefined, ['--negative', 'junk']],
  ],
  'RC-011': [['ndcg@3 exact fractions', 'nDCG@3']],
  'RC-012': [['mean.ndcg@10 over defined queries', 'nDCG@10']],
  'RC-014': [
    ['ndcg@10', 'nDCG@10'],
    ['ndcg@10 condensed (other name)', 'nDCG(judged_only=true)@10'],
    ['judged@10', 'Judged@10'],
  ],
  'RC-018': [
    ['ap@3 (R)', 'AP@3'],
    ['ap@3 capped (min(R,k))', 'CappedAP@3'],
  ],
  'RC-019': [['mrr', 'RR']],
  'RC-020': [
    ['a1.rr', 'RR', 'a1'],
    ['a2.rr', 'RR', 'a2'],
    ['mrr', 'RR'],
  ],
  'RC-021': [
    ['mrr@10', 'RR@10'],
    ['mrr uncut', 'RR'],
  ],
  'RC-022': [
    ['recall@4', 'R@4'],
    ['p@4', 'P@4'],
    ['hit@4', 'Success@4'],
    ['f1@4', 'F@4'],
  ],
  'RC-024': [
    ['p@5', 'P@5'],
    ['p@2', 'P@2'],
  ],
  'RC-026': [
    ['ap level1', 'AP'],
    ['ap level2', 'AP(rel=2)'],
    ['rr level1', 'RR'],
    ['rr level2', 'RR(rel=2)'],
    ['recall@2 level1', 'R@2'],
    ['recall@2 level2', 'R(rel=2)@2'],
    ['ndcg@4 (any level)', 'nDCG@4', undefined, undefined, ['--rel', '2']],
  ],
  'RC-027': [
    ['err gmax=2', 'ERR(max=2)'],
    ['err gmax=4', 'ERR'],
  ],
  'RC-028': [['err gmax=2', 'ERR(max=2)']],
  'RC-030': [['bpref', 'Bpref']],
  'RC-032': [
    ['ndcg@10', 'nDCG@10'],
    ['ap', 'AP'],
    ['rr', 'RR'],
    ['rprec', 'Rprec'],
    ['recall@10', 'R@10'],
    ['bpref', 'Bpref'],
    ['err', 'ERR'],
  ],
  'RC-035': [['mrr', 'RR']],
  'RC-036': [
    ['mrr with query file', 'RR', undefined, undefined, ['--queries', 'queries.jsonl']],
    ['mrr qrels only', 'RR'],
  ],
  'RC-037': [
    ['map', 'AP'],
    ['mrr', 'RR'],
    ['ndcg@10', 'nDCG@10'],
  ],
  'RC-042': [
    ['007.rr', 'RR', '007', 'run.csv'],
    ['007.ap', 'AP', '007', 'run.csv'],
    ['007.recall@4', 'R@4', '007', 'run.csv'],
  ],
  'RC-047': [
    ['mrr', 'RR'],
    ['u2.rr', 'RR', 'u2'],
  ],
  'RC-048': [
    ['k.recall@2', 'R@2', 'k'],
    ['k.ap', 'AP', 'k'],
  ],
  'RC-051': [['run_comma.rr', 'RR', undefined, 'run_comma.txt']],
  'RC-052': [
    ['t.num_rel', 'NumRel', 't'],
    ['t.ap', 'AP', 't'],
  ],
  'RC-053': [['z.ap', 'AP', 'z']],
  'RC-054': [['mrr', 'RR']],
  'RC-058': [['rr', 'RR']],
  'RC-060': [['rr', 'RR']],
  'RC-061': [['rr', 'RR']],
  'RC-063': [['recall@10', 'R@10']],
  'RC-064': [['mrr', 'RR']],
  'RC-065': [['rr (ties by id desc)', 'RR']],
};

describeShared(
  'faults that other tools made: the values',
  () => {
    for (const [id, checks] of Object.entries(VALUES)) {
      const file = shared(`cases/${id}/case.json`);
      if (!file) continue;
      const { title, expected } = caseOf(id);
      it(`${id} ${title}`, () => {
        const qrels = existsSync(shared(`cases/${id}/qrels.txt`) ?? '') ? 'qrels.txt' : 'qrels.tsv';
        for (const [key, measure, query, run = 'run.txt', options] of checks) {
          expect(Object.keys(expected.values)).toContain(key);
          const result = evaluated(id, qrels, run, [measure], options);
          const value =
            query === undefined
              ? result.mean(result.measures[0]!.measure)
              : result.score(query, result.measures[0]!.measure);
          expect(Math.abs(value! - Number(expected.values[key]))).toBeLessThanOrEqual(expected.tolerance);
        }
      });
    }
  },
  'cases',
);

describeShared(
  'faults that other tools made: what is said',
  () => {
    it('RC-002: the list that found less does not win', () => {
      const a = evaluated('RC-002', 'qrels.txt', 'runA.txt', ['nDCG@10']).mean('nDCG@10')!;
      expect(a).toBeLessThan(evaluated('RC-002', 'qrels.txt', 'runB.txt', ['nDCG@10']).mean('nDCG@10')!);
    });

    it('RC-007, RC-008: repeated and disagreeing judgements', () => {
      expect(evaluated('RC-007', 'qrels.txt', 'run.txt', ['AP']).err).toMatch(/warning: .*qrels\.txt/);
      const cwd = shared('cases/RC-008')!;
      const refused = jatdae(['eval', '--qrels', 'qrels.txt', 'run.txt'], { cwd });
      expect(refused.code).toBe(2);
      expect(refused.err).toMatch(/qrels\.txt:3/);
      expect(refused.err).toMatch(/1/);
      const ruled = jatdae(['eval', '--qrels', 'qrels.txt', 'run.txt', '--conflicts', 'max', '-m', 'nDCG@10'], { cwd });
      expect(ruled.code).toBe(0);
      expect(ruled.err).toMatch(/max/);
    });

    it('RC-012, RC-037: queries without a relevant document are left out, counted and listed; n is the same for all', () => {
      const one = evaluated('RC-012', 'qrels.txt', 'run.txt', ['nDCG@10', 'RR', 'AP']);
      expect(one.measures.map((m) => [m.n, m.undefined])).toEqual([
        [2, 1],
        [2, 1],
        [2, 1],
      ]);
      expect(one.withoutRelevant).toHaveLength(1);
      expect(evaluated('RC-037', 'qrels.txt', 'run.txt', ['AP', 'RR', 'nDCG@10']).measures.map((m) => m.n)).toEqual([
        2, 2, 2,
      ]);
    });

    it('RC-016: no grade column means grade 1; an empty cell is an error on its line', () => {
      const result = evaluated('RC-016', 'gold.csv', 'run.txt', ['nDCG@3', 'R@3']);
      const { values } = caseOf('RC-016').expected;
      expect(result.mean('nDCG@3')).toBeCloseTo(Number(values['ndcg@3']), 6);
      expect(result.mean('R@3')).toBeCloseTo(Number(values['recall@3']), 6);
      const hole = jatdae(['eval', '--qrels', 'gold_hole.csv', 'run.txt'], { cwd: shared('cases/RC-016')! });
      expect(hole.code).toBe(2);
      expect(hole.err).toMatch(/gold_hole\.csv:3/);
    });

    it('RC-025: a question without gold has no recall', () => {
      const result = evaluated('RC-025', 'gold.jsonl', 'run.jsonl', ['R@2', 'AllFound@2', 'Success@2']);
      expect(result.measures.map((m) => [m.value, m.n])).toEqual([
        [0.75, 2],
        [0.5, 2],
        [1, 2],
      ]);
      expect(result.withoutRelevant).toEqual(['z2']);
    });

    it('RC-035: queries of the run without a judgement are told, not counted', () => {
      const result = evaluated('RC-035', 'qrels.txt', 'run.txt', ['RR']);
      expect([result.measures[0]!.n, result.unjudgedQueries.length]).toEqual([2, 1]);
    });

    it('RC-036: three lists of queries, every difference told', () => {
      const result = evaluated('RC-036', 'qrels.txt', 'run.txt', ['RR'], ['--queries', 'queries.jsonl']);
      expect(result.err).toMatch(/1 judged queries are not in the query file and are left out \(q1\)/);
      expect(result.err).toMatch(/1 queries of the query file are not judged \(q3\)/);
      expect(result.unanswered).toEqual(['q4']);
      expect(evaluated('RC-036', 'qrels.txt', 'run.txt', ['RR']).unanswered).toEqual(['q1', 'q4']);
    });

    it('RC-040: evaluating twice gives the same bytes', () => {
      const cwd = shared('cases/RC-040')!;
      const args = [
        'eval',
        '--qrels',
        'qrels.txt',
        'run.txt',
        'run.txt',
        '-m',
        'RR nDCG@2 nDCG@10',
        '--format',
        'json',
      ];
      const first = jatdae(args, { cwd });
      expect(first.out).toBe(jatdae(args, { cwd }).out);
      const { runs } = resultOf(first.out) as EvalJson;
      const { values } = caseOf('RC-040').expected;
      for (const run of runs) {
        expect(run.measures[0]!.value).toBeCloseTo(Number(values['first.mrr']), 6);
        expect(run.measures[1]!.value).toBeCloseTo(Number(values['first.ndcg@2']), 6);
      }
    });

    it('RC-041: numbers and strings are the same ids; no id in common is an error', () => {
      const result = evaluated('RC-041', 'qrels.json', 'run.jsonl', ['RR', 'R@3', 'AP']);
      expect(result.mean('RR')).toBe(1);
      expect(result.mean('AP')).toBeCloseTo(0.8333333, 6);
      const other = tempFile('{"1": {"doc-7": 1}}', 'qrels.json');
      const refused = jatdae(['eval', '--qrels', other, 'run.jsonl'], { cwd: shared('cases/RC-041')! });
      expect(refused.code).toBe(2);
      expect(refused.err).toMatch(/no retrieved document was judged/);
    });

    it('RC-045: order comes from scores, ties from the rule, never from the order of keys', () => {
      expect(evaluated('RC-045', 'qrels.txt', 'run.json', ['AP']).mean('AP')).toBe(1);
      expect(evaluated('RC-045', 'qrels.txt', 'run_ties.json', ['AP']).mean('AP')).toBeCloseTo(0.8333333, 6);
    });

    it('RC-050: a header is a header, a first line is a first line', () => {
      for (const qrels of ['with_header.tsv', 'no_header.tsv']) {
        const result = evaluated('RC-050', qrels, 'run.txt', ['NumRel', 'nDCG@2', 'R@2']);
        expect([result.queries, result.mean('NumRel'), result.mean('nDCG@2'), result.mean('R@2')]).toEqual([
          1, 2, 1, 1,
        ]);
      }
    });

    it('RC-051, RC-053: a damaged line is named', () => {
      for (const [id, run, line] of [
        ['RC-051', 'run_blank.txt', 2],
        ['RC-053', 'run_bad.txt', 3],
      ] as const) {
        const called = jatdae(['eval', '--qrels', 'qrels.txt', run], { cwd: shared(`cases/${id}`)! });
        expect(called.code).toBe(2);
        expect(called.out).toBe('');
        expect(called.err).toContain(`${run}:${line}:`);
      }
    });

    it('RC-060: the rank column is not believed, and that is said', () => {
      expect(evaluated('RC-060', 'qrels.txt', 'run.txt', ['RR']).notices.map((n) => n.code)).toEqual([
        'rank-disagrees',
      ]);
    });

    it('RC-067: two million lines far below 1 GB', () => {
      const folder = tempFolder();
      execFileSync('python3', [shared('cases/RC-067/gen.py')!], { cwd: folder });
      expect(statSync(join(folder, 'run.txt')).size).toBeGreaterThan(40 << 20);
      // A heap of 100 MB would not hold the lines, let alone objects for them.
      const called = jatdaeAlone(
        ['eval', '--qrels', 'qrels.txt', 'run.txt', '-m', 'RR nDCG@10 R@5', '--format', 'json'],
        {
          cwd: folder,
          heap: 100,
        },
      );
      const { runs } = resultOf(called.out) as EvalJson;
      const { values } = caseOf('RC-067').expected;
      expect(runs[0]!.measures.map((m) => m.value!)).toEqual([
        expect.closeTo(Number(values.mrr), 6),
        expect.closeTo(Number(values['ndcg@10']), 6),
        expect.closeTo(Number(values['recall@5']), 6),
      ]);
      expect(runs[0]!.queries).toBe(2000);
    });
  },
  'cases',
);
