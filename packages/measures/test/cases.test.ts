import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { judge, judgedGrades } from '../src/advanced.ts';
import type { EvaluateOptions, QrelsInput, RunInput } from '../src/index.ts';
import { ceiling, evaluate, parseMeasure, toQrels } from '../src/index.ts';
import { describeShared } from './shared.ts';
import { readQrels, readRun } from './trec-files.ts';

/**
 * Faults of other tools, one test a case: its inputs go through the library and every expected value that is about numbers
 * must come out. The expected values stand in the case, not here; what a case expects of files, messages and gates is
 * tested where those are made, and is named in `elsewhere`.
 */
interface Case {
  readonly id: string;
  readonly title: string;
  readonly expected: {
    readonly values: Readonly<Record<string, unknown>>;
    readonly tolerance: number;
    readonly wrong_values?: Readonly<Record<string, unknown>>;
  };
}

class Material {
  readonly #folder: string;
  readonly qrels: ReadonlyMap<string, ReadonlyMap<string, number>>;

  constructor(folder: string) {
    this.#folder = folder;
    this.qrels = this.has('qrels.txt') ? readQrels(this.path('qrels.txt')) : new Map();
  }
  path(file: string): string {
    return `${this.#folder}/${file}`;
  }
  text(file: string): string {
    return readFileSync(this.path(file), 'utf8');
  }
  has(file: string): boolean {
    try {
      return this.text(file).length >= 0;
    } catch {
      return false;
    }
  }
  lines<T>(file: string): T[] {
    const lines = this.text(file).trim().split('\n');
    return lines.map((line) => JSON.parse(line) as T);
  }
  run(file = 'run.txt'): ReturnType<typeof readRun> {
    return readRun(this.path(file));
  }
  evaluate(measure: string, options: EvaluateOptions & { qrels?: QrelsInput; run?: RunInput } = {}) {
    return evaluate(options.qrels ?? this.qrels, options.run ?? this.run(), measure, options);
  }
  mean(measure: string, options: Parameters<Material['evaluate']>[1] = {}): number | undefined {
    return this.evaluate(measure, options).mean(measure);
  }
  score(query: string, measure: string, options: Parameters<Material['evaluate']>[1] = {}): number | undefined {
    return this.evaluate(measure, options).score(query, measure);
  }
  /** The ids of the only query in rank order, read off by judging each with a grade of its own. */
  ranking(list = [...this.run().values()][0]!): string[] {
    const grades = new Map(list.ids.map((id, i) => [id, i + 1]));
    return [...judge(list, { grades }, 'q').grades].map((grade) => list.ids[grade - 1]!);
  }
}

type Values = Readonly<Record<string, (m: Material) => unknown>>;
interface Check {
  readonly values: Values;
  /** Expected values that are not the library's to give. */
  readonly elsewhere?: readonly string[];
}

/** Each value is the mean of one measure over the case's qrels.txt and run.txt. */
const means = (names: Readonly<Record<string, string>>): Values =>
  Object.fromEntries(Object.entries(names).map(([key, measure]) => [key, (m) => m.mean(measure)]));

const object = (m: Material, file: string) => JSON.parse(m.text(file)) as Record<string, Record<string, number>>;
const listOf = (m: Material, file: string) => {
  const entries = Object.entries(Object.values(object(m, file))[0]!);
  return { ids: entries.map(([id]) => id), scores: entries.map(([, score]) => score) };
};
const only = (m: Material, file: string, of: 'gold' | 'docs') => {
  const rows = m.lines<{ qid: string; gold: string[]; docs: string[] }>(file);
  return new Map(rows.map((row) => [row.qid, row[of]]));
};
const gold25 = (m: Material) =>
  new Map([...only(m, 'gold.jsonl', 'gold')].map(([q, docs]) => [q, new Map(docs.map((doc) => [doc, 1]))]));
const mean25 = (measure: string) => (m: Material) =>
  m.mean(measure, { qrels: gold25(m), run: only(m, 'run.jsonl', 'docs') });
const gold16 = (m: Material) => {
  const [, ...rows] = m.text('gold.csv').trim().split('\n');
  const qrels = new Map<string, Map<string, number>>();
  for (const row of rows) {
    const [query, doc] = row.trim().split(',');
    qrels.set(query!, (qrels.get(query!) ?? new Map()).set(doc!, 1));
  }
  return qrels;
};
const asked = (m: Material) => new Set(m.lines<{ _id: string }>('queries.jsonl').map((query) => query._id));

const CHECKS: Readonly<Record<string, Check>> = {
  'RC-002': {
    values: {
      'A.ndcg@10': (m) => m.mean('nDCG@10', { run: m.run('runA.txt') }),
      'B.ndcg@10': (m) => m.mean('nDCG@10', { run: m.run('runB.txt') }),
      'A.ndcg@10 < B.ndcg@10': (m) =>
        m.mean('nDCG@10', { run: m.run('runA.txt') })! < m.mean('nDCG@10', { run: m.run('runB.txt') })!,
    },
  },
  'RC-003': { values: means({ 'ndcg@2': 'nDCG@2', 'ndcg (uncut)': 'nDCG' }) },
  'RC-004': {
    values: {
      'q1.ndcg@3': (m) => m.score('q1', 'nDCG@3'),
      'q2.ndcg@3': (m) => m.score('q2', 'nDCG@3'),
      'q3.ndcg@3': (m) => m.score('q3', 'nDCG@3'),
      'mean.ndcg@3': (m) => m.mean('nDCG@3'),
    },
  },
  'RC-007': { values: means({ 'ndcg@10': 'nDCG@10', 'recall@10': 'R@10', ap: 'AP', num_rel: 'NumRel' }) },
  'RC-010': {
    values: {
      'rr (full list)': (m) => m.mean('RR'),
      'p@1 (full list)': (m) => m.mean('P@1'),
      'rr judged-only, trec_eval convention': (m) => m.mean('RR(judged_only=True)'),
      'rr judged-only, junk convention': (m) => m.mean('RR(judged_only=True)', { negative: 'junk' }),
      'judged@4 trec_eval convention': (m) => m.mean('Judged@4'),
      'judged@4 junk convention': (m) => m.mean('Judged@4', { negative: 'junk' }),
    },
  },
  'RC-011': { values: means({ 'ndcg@3 exact fractions': 'nDCG@3' }) },
  'RC-012': {
    values: {
      'mean.ndcg@10 over defined queries': (m) => m.mean('nDCG@10'),
      queries_defined: (m) => m.evaluate('nDCG@10').summary('nDCG@10').n,
      queries_without_relevant: (m) => m.evaluate('nDCG@10').withoutRelevant.length,
    },
  },
  'RC-014': {
    values: means({
      'ndcg@10': 'nDCG@10',
      'ndcg@10 condensed (other name)': 'nDCG(judged_only=True)@10',
      'judged@10': 'Judged@10',
    }),
  },
  'RC-016': {
    values: {
      'ndcg@3': (m) => m.mean('nDCG@3', { qrels: gold16(m) }),
      'recall@3': (m) => m.mean('R@3', { qrels: gold16(m) }),
    },
    elsewhere: ['gold_hole.csv'],
  },
  'RC-018': { values: means({ 'ap@3 (R)': 'AP@3', 'ap@3 capped (min(R,k))': 'CappedAP@3' }) },
  'RC-019': { values: means({ mrr: 'RR' }) },
  'RC-020': {
    values: { 'a1.rr': (m) => m.score('a1', 'RR'), 'a2.rr': (m) => m.score('a2', 'RR'), mrr: (m) => m.mean('RR') },
  },
  'RC-021': { values: means({ 'mrr@10': 'RR@10', 'mrr uncut': 'RR' }) },
  'RC-022': { values: means({ 'recall@4': 'R@4', 'p@4': 'P@4', 'hit@4': 'Hit@4', 'f1@4': 'F@4' }) },
  'RC-024': { values: means({ 'p@5': 'P@5', 'p@2': 'P@2' }) },
  'RC-025': {
    values: {
      'mean recall@2': mean25('R@2'),
      'mean all-found@2': mean25('AllFound@2'),
      'mean any-found@2': mean25('Success@2'),
      queries_scored: (m) =>
        m.evaluate('R@2', { qrels: gold25(m), run: only(m, 'run.jsonl', 'docs') }).summary('R@2').n,
      queries_without_gold: (m) =>
        m.evaluate('R@2', { qrels: gold25(m), run: only(m, 'run.jsonl', 'docs') }).withoutRelevant.length,
    },
  },
  'RC-026': {
    values: means({
      'ap level1': 'AP(rel=1)',
      'ap level2': 'AP(rel=2)',
      'rr level1': 'RR(rel=1)',
      'rr level2': 'RR(rel=2)',
      'recall@2 level1': 'R(rel=1)@2',
      'recall@2 level2': 'R(rel=2)@2',
      'ndcg@4 (any level)': 'nDCG@4',
    }),
  },
  'RC-027': { values: means({ 'err gmax=2': 'ERR(max=2)', 'err gmax=4': 'ERR' }) },
  'RC-028': { values: means({ 'err gmax=2': 'ERR(max=2)' }) },
  'RC-030': { values: means({ bpref: 'Bpref' }) },
  'RC-032': {
    values: means({
      'ndcg@10': 'nDCG@10',
      ap: 'AP',
      rr: 'RR',
      rprec: 'Rprec',
      'recall@10': 'R@10',
      bpref: 'Bpref',
      err: 'ERR',
    }),
  },
  'RC-033': {
    values: Object.fromEntries(
      Object.entries({ 'p@3': 'P@3', 'ap (R=4)': 'AP', 'recall@3': 'R@3' }).map(([key, measure]) => [
        key,
        (m: Material) => {
          const row = JSON.parse(m.text('verdicts.json')) as { verdicts: number[]; gold_total: number };
          const found = row.verdicts.reduce((sum, verdict) => sum + verdict, 0);
          const grades = row.verdicts.map((verdict, i) => [`c${i}`, verdict] as const);
          const missed = Array.from({ length: row.gold_total - found }, (_, i) => [`m${i}`, 1] as const);
          return evaluate(
            { q: Object.fromEntries([...grades, ...missed]) },
            { q: grades.map(([id]) => id) },
            measure,
          ).mean(measure);
        },
      ]),
    ),
    elsewhere: ['context_precision@3'],
  },
  'RC-035': {
    values: {
      mrr: (m) => m.mean('RR'),
      n_queries: (m) => m.evaluate('RR').queries.length,
      n_run_only: (m) => m.evaluate('RR').unjudged.length,
    },
  },
  'RC-036': {
    values: {
      'mrr with query file': (m) =>
        m.mean('RR', { qrels: new Map([...m.qrels].filter(([query]) => asked(m).has(query))) }),
      'mrr qrels only': (m) => m.mean('RR'),
      'judged but not in query file': (m) => [...m.qrels.keys()].filter((query) => !asked(m).has(query)),
      'in query file but unjudged': (m) => [...asked(m)].filter((query) => !m.qrels.has(query)),
      'judged but not in run': (m) => m.evaluate('RR').unanswered,
    },
  },
  'RC-037': {
    values: {
      ...means({ map: 'AP', mrr: 'RR', 'ndcg@10': 'nDCG@10' }),
      'n for each': (m) => {
        const n = new Set(['AP', 'RR', 'nDCG@10'].map((measure) => m.evaluate(measure).summary(measure).n));
        return n.size === 1 ? [...n][0] : [...n];
      },
    },
  },
  'RC-040': {
    values: (() => {
      // One set of judgements, one run, evaluated again and again.
      const kept = new WeakMap<Material, { qrels: QrelsInput; run: RunInput }>();
      const again = (measure: string) => (m: Material) => {
        const inputs = kept.get(m) ?? { qrels: m.qrels, run: m.run() };
        kept.set(m, inputs);
        return evaluate(inputs.qrels, inputs.run, measure).mean(measure);
      };
      return {
        'first.mrr': again('RR'),
        'second.mrr': again('RR'),
        'first.ndcg@2': again('nDCG@2'),
        'second.ndcg@2': again('nDCG@2'),
        'second.ndcg@10': again('nDCG@10'),
      };
    })(),
  },
  'RC-045': {
    values: {
      'run.json ranking': (m) => m.ranking(listOf(m, 'run.json')),
      'run.json ap': (m) => m.mean('AP', { run: object(m, 'run.json') }),
      'run_ties.json ranking (id desc, code points)': (m) => m.ranking(listOf(m, 'run_ties.json')),
      'run_ties.json ap': (m) => m.mean('AP', { run: object(m, 'run_ties.json') }),
    },
  },
  'RC-047': {
    values: {
      n_queries: (m) => m.evaluate('RR').queries.length,
      mrr: (m) => m.mean('RR'),
      'u2.rr': (m) => m.score('u2', 'RR'),
    },
  },
  'RC-058': { values: { ranking: (m) => m.ranking(), rr: (m) => m.mean('RR') } },
  'RC-060': { values: { ranking: (m) => m.ranking(), rr: (m) => m.mean('RR') }, elsewhere: ['warnings'] },
  'RC-061': { values: { ranking: (m) => m.ranking(), rr: (m) => m.mean('RR') } },
  'RC-063': {
    values: {
      'recall@10': (m) => m.mean('R@10'),
      // The best list of documents that the corpus has.
      'best reachable recall': (m) => {
        const corpus = m.lines<{ _id: string }>('corpus.jsonl').map((doc) => doc._id);
        return m.mean('SetR', { run: new Map([...m.qrels.keys()].map((query) => [query, corpus])) });
      },
    },
    elsewhere: ['missing judged documents'],
  },
  'RC-064': { values: means({ mrr: 'RR' }), elsewhere: ['queries without text'] },
  'RC-065': {
    values: {
      'rr (ties by id desc)': (m) => m.mean('RR'),
      'rr if the copy is ranked first': (m) => m.mean('RR', { ties: 'min' }),
    },
    elsewhere: ['duplicate groups'],
  },
  'RC-087': { values: means({ 'hit@1': 'Hit@1' }), elsewhere: ['gate'] },
};

/** Equal, numbers within the tolerance. */
function expectValue(actual: unknown, expected: unknown, tolerance: number, key: string): void {
  if (typeof expected === 'number') {
    expect(actual, key).toBeTypeOf('number');
    expect(Math.abs((actual as number) - expected), `${key}: ${actual}, expected ${expected}`).toBeLessThanOrEqual(
      tolerance,
    );
  } else expect(actual, key).toEqual(expected);
}

describeShared('faults of other tools', 'cases', (folder) => {
  for (const [id, { values, elsewhere = [] }] of Object.entries(CHECKS)) {
    const fault = JSON.parse(readFileSync(`${folder}/${id}/case.json`, 'utf8')) as Case;
    it(`${id} ${fault.title}`, () => {
      const material = new Material(`${folder}/${id}`);
      // Every expected value is checked here or named as somebody else's.
      expect([...Object.keys(values), ...elsewhere].sort()).toEqual(Object.keys(fault.expected.values).sort());
      for (const [key, value] of Object.entries(values)) {
        expectValue(value(material), fault.expected.values[key], fault.expected.tolerance, key);
      }
    });
  }

  it('RC-018: the ceiling says beside AP@3 what is possible', () => {
    const material = new Material(`${folder}/RC-018`);
    const judgements = toQrels(material.qrels).values().next().value!;
    expect(ceiling(parseMeasure('AP@3'), judgedGrades(judgements))).toBe(0.5);
    expect(ceiling(parseMeasure('CappedAP@3'), judgedGrades(judgements))).toBe(1);
  });
});
