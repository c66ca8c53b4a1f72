import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareSystems } from '../../src/analysis/compare/index.ts';
import { slicesBy } from '../../src/analysis/slices.ts';
import { summarize } from '../../src/analysis/summary.ts';
import { contentHash } from '../../src/collection/hash.ts';
import { measuresOf } from '../../src/evaluation/measure-list.ts';
import { Project } from '../../src/project/project.ts';
import type { RunningStudio } from '../../src/server/studio.ts';
import { evaluateSystems, systemsOfRecords } from '../../src/sources/project-source.ts';
import { ask, handbook, open } from './handbook.ts';

const NAMES = ['spaces', 'twograms', 'rrf', 'reranked'];
const OPTIONS = { ties: 'trec', negative: 'unjudged', queries: 'all', seed: 0, failed: 'leave-out' } as const;

describe('the first screen', () => {
  let folder: string;
  let studio: RunningStudio;
  let project: Project;
  beforeAll(async () => {
    folder = await handbook();
    studio = await open(folder);
    project = Project.load(join(folder, 'jatdae.yaml'));
  });
  afterAll(() => studio.stop());

  async function records(measures: readonly string[]) {
    return evaluateSystems(project, NAMES, measuresOf(measures, 'pooled'), OPTIONS, () => {});
  }

  it('tells of the project, and of nothing else', async () => {
    const { status, json } = await ask(studio, '/api/project');
    const { collection } = await project.collection();
    expect(status).toBe(200);
    expect(json()).toMatchObject({
      name: 'handbook',
      role: 'admin',
      judge: 'tester',
      collection: { documents: collection.documents.length, queries: 124, judged: 124 },
      measures: ['nDCG@10', 'RR@10', 'R@10', 'HardNegAhead'],
      slices: ['kind'],
      gold: contentHash({ qrels: collection.qrels }).qrels,
      hasGate: true,
      hasStore: false,
      hasBaseline: [],
    });
    expect(json().systems).toEqual([
      ...['spaces', 'twograms'].map((name) => ({ name, type: 'bm25', state: 'ready', queries: 124, failed: 0 })),
      { name: 'rrf', type: 'fusion', state: 'ready', queries: 124, failed: 0 },
      { name: 'reranked', type: 'rerank', state: 'ready', queries: 124, failed: 0 },
      { name: 'engine', type: 'opensearch', state: 'never-ran', queries: null, failed: null },
    ]);
  });

  it('has the numbers of jatdae eval', async () => {
    const { json } = await ask(studio, '/api/leaderboard');
    const board = json();
    const summaries = (await records(['nDCG@10', 'RR@10', 'R@10', 'HardNegAhead'])).map(({ run }) => summarize(run));
    expect(board.queries).toBe(124);
    expect(board.rows.map(({ system }: { system: string }) => system)).toEqual(NAMES);
    for (const [r, { measures }] of summaries.entries()) {
      for (const [m, one] of measures.entries()) {
        expect(board.rows[r].values[m]).toMatchObject({
          value: one.value ?? null,
          n: one.n,
          undefined: one.undefined,
          ceiling: one.ceiling ?? null,
          interval: one.interval ?? null,
          unjudged: one.unjudged ?? null,
          ties: one.ties ?? null,
        });
      }
    }
    const values = board.rows.map((row: { values: { value: number; rank: number }[] }) => row.values[0]!);
    for (const one of values) {
      expect(one.rank).toBe(1 + values.filter((other: { value: number }) => other.value > one.value).length);
    }
  });

  it('has the letters of jatdae compare', async () => {
    // A board is sent without its letters where they take long, and with them when it is asked for again.
    let board: {
      lettersReady: boolean;
      rows: { values: { letters: string }[] }[];
      pairs: { n: number; p: number[][]; means: number[] }[];
    };
    do board = (await ask(studio, '/api/leaderboard?measure=nDCG@10&measure=RR@10')).json();
    while (!board.lettersReady);
    const evaluated = {
      systems: await systemsOfRecords(project, await records(['nDCG@10', 'RR@10']), 'trec'),
      ...(await project.collection()).collection,
      ties: 'trec',
      seed: 0,
    };
    const { many } = await compareSystems(evaluated, {
      ...{ alpha: 0.05, correction: 'holm', draws: 10_000, seed: 0, k: 10, level: Number.MIN_VALUE },
    });
    for (const [m, { letters, n, means, p }] of many!.measures.entries()) {
      expect(board.rows.map((row) => row.values[m]!.letters)).toEqual(letters);
      const plain = p.map((row) => row.map((one) => one ?? null));
      expect(board.pairs[m]).toEqual({ n, means, p: plain, alpha: 0.05 });
    }
  });

  it('has the numbers of a slice', async () => {
    const { json } = await ask(studio, '/api/leaderboard?measure=RR@10&by=kind&value=two-questions');
    const { queries } = (await project.collection()).collection;
    const values = new Set(queries.map(({ attributes }) => attributes?.kind));
    const [value] = [...values].sort();
    const board = (await ask(studio, `/api/leaderboard?measure=RR@10&by=kind&value=${value}`)).json();
    for (const [r, { run }] of (await records(['RR@10'])).entries()) {
      const { rows } = slicesBy(run, queries, 'kind').find((slice) => slice.value === value)!;
      const [one] = summarize(run, { rows }).measures;
      expect(board.rows[r].values[0]).toMatchObject({ value: one!.value, n: one!.n, ceiling: one!.ceiling });
      expect(board.queries).toBe(rows.length);
    }
    expect(json().error.code).toBe('no-such-slice');
    expect((await ask(studio, '/api/leaderboard?by=colour&value=red')).json().error.code).toBe('no-such-attribute');
  });

  it('says in both languages what it does not know', async () => {
    const { status, json } = await ask(studio, '/api/leaderboard?measure=nonsense@10');
    expect(status).toBe(400);
    expect(Object.keys(json().error.message)).toEqual(['en', 'ko']);
  });
});
