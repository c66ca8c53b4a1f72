import { describe, expect, it } from 'vitest';
import type { ListedSystem } from '../../../src/analysis/holes/index.ts';
import { evaluateRunFiles, systemsOfFiles } from '../../../src/evaluation/evaluate-files.ts';
import { measuresOf } from '../../../src/evaluation/measure-list.ts';
import { readQrels } from '../../../src/formats/index.ts';
import { rankingHolds, strataOf, validateJudge, validationPairs } from '../../../src/judging/validate/index.ts';
import { describeShared, shared } from '../../shared.ts';

// Expected values: real.py, by scikit-learn 1.9.1 and scipy 1.17.1.

describeShared(
  'RAG25: UMBRELA against people on the same 10,284 pairs',
  () => {
    const folder = 'data/anserini-qrels-topics';
    const read = async (name: string) => (await readQrels(shared(`${folder}/${name}`)!)).data;

    it('agreement equals scikit-learn', async () => {
      const [human, plain] = [await read('qrels.rag25.test.txt'), await read('qrels.rag25.test-umbrela2.txt')];
      const strata = strataOf([], human, { negative: 'unjudged' });
      const { pairs, unjudged } = validationPairs(strata, { plain }, { negative: 'unjudged' });
      expect([pairs.length, unjudged]).toEqual([10_284, 0]);
      const { sets, verdict, length } = validateJudge(pairs, { bootstrap: { draws: 500 } });
      const all = sets.find(({ set }) => set === 'all')!;
      expect(all).toMatchObject({ pairs: 10_284, missing: 0, queries: 22, tooHigh: 3420, tooLow: 2327 });
      expect(all.exact.value! * 10_284).toBeCloseTo(4537, 8);
      expect(all.kappa.value).toBeCloseTo(0.23331645350374042, 12);
      expect(all.linearKappa.value).toBeCloseTo(0.37287679737703183, 12);
      expect(all.quadraticKappa.value).toBeCloseTo(0.49181060711995106, 12);
      expect(all.recalls.map(({ grade, n, recall }) => [grade, n, recall.value!.toFixed(12)])).toEqual([
        [0, 3619, '0.466979828682'],
        [1, 1499, '0.297531687792'],
        [2, 3760, '0.524202127660'],
        [3, 1318, '0.311836115326'],
        [4, 88, '0.215909090909'],
      ]);
      expect(all.majority).toEqual({ grade: 2, exact: expect.closeTo(0.36561649163749516, 12) });
      expect(all.binary.kappa.value).toBeCloseTo(0.3672392269167304, 12);
      expect(all.binary.sensitivity.value).toBeCloseTo(0.8748687171792948, 12);
      expect(all.binary.specificity.value).toBeCloseTo(0.46697982868195637, 12);
      expect(all.meanError.value).toBeCloseTo(0.16287436795021393, 12);
      // Intervals over 22 queries are twice as wide as those that 10,284 independent pairs would give, and more.
      const [low, high] = all.exact.interval!;
      expect(low < 0.4412 && 0.4412 < high).toBe(true);
      expect(high - low).toBeGreaterThan((2 * 2 * 1.96 * 0.5) / Math.sqrt(10_284));
      // No run of this track is at hand: nothing can be shown to be hard.
      expect(sets.map(({ set }) => set)).toEqual(['relevant', 'unsorted', 'all']);
      expect(verdict.validated).toBe(false);
      expect(length).toBeUndefined();
    });
  },
  'data/anserini-qrels-topics',
);

describeShared(
  'TREC-COVID: the first round in the place of a judge',
  () => {
    const folder = 'data/runs-dl-covid';
    const read = async (name: string) => (await readQrels(shared(`${folder}/qrels/${name}`)!)).data;
    const files = ['BM25', 'BM25_RM3', 'SPLADE_P_P_ENSEMBLE_DISTIL'].map(
      (name) => shared(`${folder}/runs/covid.${name}.top100.txt`)!,
    );

    it('turns BM25 and RM3 round, which people cannot tell apart either', async () => {
      const [human, model] = [await read('qrels.covid-complete.txt'), await read('qrels.covid-round1.txt')];
      const options = { ties: 'trec', negative: 'unjudged', queries: 'all', seed: 0, read: {} } as const;
      const runs = await evaluateRunFiles(human, files, measuresOf(['nDCG@10'], 'pooled', undefined), options);
      const systems: ListedSystem[] = [];
      for (const { name, evaluation, rankings, lists } of systemsOfFiles(runs, human, options)) {
        systems.push({ name, evaluation, rankings: rankings!, lists: await lists!() });
      }
      const holds = rankingHolds(systems, model, { negative: 'unjudged' });
      expect(holds.queries).toBe(30);
      const [measure] = holds.measures;
      expect(measure!.all.tau).toBeCloseTo(1 / 3, 12);
      expect(measure!.systems.map(({ first, second }) => [first!.toFixed(10), second!.toFixed(10)])).toEqual([
        ['0.5781485651', '0.0549565519'],
        ['0.5682659787', '0.0605297831'],
        ['0.7078990826', '0.0815559227'],
      ]);
      expect(holds.swaps).toMatchObject([{ better: systems[0]!.name, worse: systems[1]!.name, matters: [] }]);
      expect(holds.swaps[0]!.human).toBeCloseTo(0.5781485651241982 - 0.5682659786819464, 12);
      expect(holds.swaps[0]!.judge).toBeCloseTo(0.05495655190896277 - 0.060529783052390415, 12);
    });
  },
  'data/runs-dl-covid',
);

describe('swaps that matter', () => {
  it('are those of the winner, and those of systems that people tell apart', async () => {
    const { parseMeasures } = await import('@jatdae/measures');
    const { evaluateRankings, judge } = await import('@jatdae/measures/advanced');
    const ids = Array.from({ length: 12 }, (_, i) => `q${i}`);
    const human = new Map(
      ids.map((id) => [
        id,
        {
          grades: new Map([
            ['x', 1],
            ['y', 0],
            ['z', 0],
          ]),
        },
      ]),
    );
    const model = new Map(
      ids.map((id) => [
        id,
        {
          grades: new Map([
            ['x', 0],
            ['y', 1],
            ['z', 0],
          ]),
        },
      ]),
    );
    const system = (name: string, order: (i: number) => string[]): ListedSystem => {
      const lists = new Map(ids.map((id, i) => [id, { ids: order(i) }]));
      const rankings = ids.map((id) => judge(lists.get(id)!, human.get(id)!, id, { order: 'order' }));
      return { name, lists, rankings, evaluation: evaluateRankings(ids, rankings, parseMeasures('RR')) };
    };
    const systems = [
      system('good', (i) => (i < 10 ? ['x', 'y', 'z'] : ['z', 'x', 'y'])),
      system('bad', (i) => (i < 10 ? ['y', 'z', 'x'] : ['z', 'y', 'x'])),
      system('worse', () => ['z', 'y', 'x']),
    ];
    const { swaps, measures } = rankingHolds(systems, model, { negative: 'unjudged' });
    // By the judge: good (10/2 + 2/3)/12, bad (10 + 2/2)/12, worse 1/2.
    expect(measures[0]!.systems.map(({ second }) => second!.toFixed(6))).toEqual(['0.472222', '0.916667', '0.500000']);
    expect(swaps.map(({ better, worse, matters }) => [better, worse, matters])).toEqual([
      ['good', 'bad', ['winner', 'real']],
      ['good', 'worse', ['real']],
    ]);
  });
});
