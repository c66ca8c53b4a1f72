import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { evaluate, parseMeasure, parseMeasures } from '@jatdae/measures';
import { randomOf } from '@jatdae/measures/advanced';
import { expect, it } from 'vitest';
import type { ListedSystem } from '../../src/analysis/holes/index.ts';
import { agreementOf, judgeNext, poolOf, surveyHoles, twoJudgements } from '../../src/analysis/holes/index.ts';
import type { Qrels } from '../../src/collection/shapes.ts';
import { evaluateRunFiles, systemsOfFiles } from '../../src/evaluation/evaluate-files.ts';
import { readQrels } from '../../src/formats/index.ts';
import { describeShared, shared } from '../shared.ts';
import { listed } from './listed.ts';

const DATA = 'data/runs-dl-covid';
const UNJUDGED = { negative: 'unjudged' } as const;

async function systemsOf(qrels: Qrels, files: readonly string[], measures: readonly string[]): Promise<ListedSystem[]> {
  const options = { ties: 'trec', queries: 'all', seed: 0, read: {}, ...UNJUDGED } as const;
  const paths = files.map((file) => shared(`${DATA}/runs/${file}.top100.txt`) as string);
  const runs = await evaluateRunFiles(qrels, paths, parseMeasures(measures), options);
  const systems: ListedSystem[] = [];
  for (const system of systemsOfFiles(runs, qrels, options)) {
    const { evaluation, rankings, lists } = system;
    systems.push({ name: basename(system.name), evaluation, rankings: rankings!, lists: await lists!() });
  }
  return systems;
}

/** Fields of the lines of a file, read with nothing of ours. */
function fields(path: string): string[][] {
  const text = readFileSync(shared(`${DATA}/${path}`) as string, 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.trim().split(/\s+/));
}

const DL19 = ['BM25', 'BM25_RM3', 'D_BERT_KD_TASB', 'OPEN_AI_ADA2', 'REP_LLAMA', 'SPLADE_P_P_ENSEMBLE_DISTIL'];

describeShared(
  'six systems of DL19',
  () => {
    const load = async (measures: readonly string[]) => {
      const qrels = (await readQrels(shared(`${DATA}/qrels/qrels.dl19-passage.txt`) as string)).data;
      return {
        qrels,
        systems: await systemsOf(
          qrels,
          DL19.map((name) => `dl19.${name}`),
          measures,
        ),
      };
    };
    /** Query and document of the first k of a run whose lines stand in rank order, apart from REP_LLAMA with its ties. */
    const top = (name: string, k: number) =>
      fields(`runs/dl19.${name}.top100.txt`).filter(([, , , rank]) => Number(rank) <= k);

    it('the survey: published values, judged shares and finds counted from the lines', async () => {
      const { qrels, systems } = await load(['nDCG@10', 'P@10']);
      const survey = surveyHoles(systems, qrels, [], { depths: [5, 10, 20], grade: 3, by: [], ...UNJUDGED });
      const values = survey.systems.map(({ values: { measures } }) => measures[0]!);
      expect(values.map(({ value }) => value!.toFixed(4))).toEqual([
        '0.5058',
        '0.5216',
        '0.7210',
        '0.7035',
        '0.7384',
        '0.7308',
      ]);
      for (const { value, bounds } of survey.systems.flatMap((one) => one.values.measures)) {
        expect(bounds![0] <= value! && value! <= bounds![1]).toBe(true);
      }
      // BM25 was pooled to 10: nothing to find there.
      expect(survey.systems[0]!.judgedTo).toBe(10);
      expect(values[0]!.condensed).toBe(values[0]!.value);

      const judged = new Map(
        fields('qrels/qrels.dl19-passage.txt').map(([q, , d, grade]) => [`${q} ${d}`, Number(grade)]),
      );
      const positives = [...judged.values()].filter((grade) => grade > 0).length;
      for (const [s, name] of DL19.entries()) {
        if (name === 'REP_LLAMA') continue;
        const open = top(name, 20).filter(([q, , d]) => !judged.has(`${q} ${d}`)).length;
        const share = survey.systems[s]!.shares[2]!;
        expect(share.unjudged, name).toBe(open);
        // Each list is longer than 20, so the mean of shares is the share of all.
        expect(share.judged, name).toBeCloseTo(1 - open / (43 * 20), 12);
        const found = top(name, 10).filter(([q, , d]) => (judged.get(`${q} ${d}`) ?? 0) > 0).length;
        expect(survey.leftOut!.systems[s]!.had, name).toBe(found);
      }
      const { finders } = survey.leftOut!;
      expect(finders.depth).toBe(10);
      expect(finders.positives).toBe(positives);
      expect(finders.byNone + finders.byOne + finders.byMore).toBe(positives);
      expect(finders.systems.reduce((sum, one) => sum + one.alone, 0)).toBe(finders.byOne);
    });

    it('without SPLADE in the pool: evaluated anew on judgements cut by hand', async () => {
      const names = ['nDCG@10', 'AP', 'RR@10'];
      const { qrels, systems } = await load(names);
      const { leftOut } = surveyHoles(systems, qrels, [], { depths: [10], grade: 3, by: [], ...UNJUDGED });
      const others = new Set(
        systems
          .slice(0, 5)
          .flatMap(({ lists }) =>
            [...lists].flatMap(([query, { ids }]) => ids.slice(0, 10).map((id) => `${query} ${id}`)),
          ),
      );
      const own = new Set(top('SPLADE_P_P_ENSEMBLE_DISTIL', 10).map(([q, , d]) => `${q} ${d}`));
      const left = new Map<string, Map<string, number>>();
      for (const [q, , d, grade] of fields('qrels/qrels.dl19-passage.txt')) {
        const row = left.get(q!) ?? new Map<string, number>();
        left.set(q!, row);
        if (!(Number(grade) > 0 && own.has(`${q} ${d}`) && !others.has(`${q} ${d}`))) row.set(d!, Number(grade));
      }
      const run = new Map<string, Map<string, number>>();
      for (const [q, , d, , score] of fields('runs/dl19.SPLADE_P_P_ENSEMBLE_DISTIL.top100.txt')) {
        const row = run.get(q!) ?? new Map<string, number>();
        run.set(q!, row.set(d!, Number(score)));
      }
      const right = evaluate(left, run, names);
      for (const { measure, without, loss } of leftOut!.systems[5]!.measures) {
        expect(without, measure).toBeCloseTo(right.mean(measure)!, 12);
        expect(loss!).toBeGreaterThanOrEqual(0);
      }
    });

    it('what to judge next between two dense systems: each worth by evaluating anew', async () => {
      const { qrels, systems } = await load(['nDCG@10']);
      const [a, b] = [systems[2]!, systems[3]!];
      const measure = parseMeasure('nDCG@10');
      const next = judgeNext(systems, [a, b], measure, qrels, { count: 30, grade: 3, ...UNJUDGED });
      const { difference, pairs } = next;
      expect(difference!.value).toBeCloseTo(a.evaluation.mean('nDCG@10')! - b.evaluation.mean('nDCG@10')!, 12);
      expect(difference).toMatchObject({ n: 43, wide: 0 });
      expect(difference!.bounds![0]).toBeLessThan(difference!.value!);
      expect(difference!.bounds![1]).toBeGreaterThan(difference!.value!);
      expect(pairs.length).toBe(30);
      for (const { query, document, change, worth, likelihood } of pairs) {
        const grades = new Map(qrels.get(query)!.grades);
        expect(grades.has(document)).toBe(false);
        const score = (system: ListedSystem) =>
          evaluate(new Map([[query, grades]]), new Map([[query, system.lists.get(query)!]]), 'nDCG@10', {
            ties: 'order',
          }).score(query, 'nDCG@10')!;
        const before = score(a) - score(b);
        grades.set(document, 3);
        expect(change).toBeCloseTo(score(a) - score(b) - before, 12);
        expect(worth).toBeCloseTo(likelihood * Math.abs(change), 12);
      }
    });

    it('the pool: as many pairs as the lines hold', async () => {
      const { qrels, systems } = await load(['nDCG@10']);
      const five = systems.filter((_, s) => DL19[s] !== 'REP_LLAMA');
      const pool = poolOf(five, qrels, [], 20, 'unjudged');
      const lines = new Set(
        DL19.filter((name) => name !== 'REP_LLAMA').flatMap((name) => top(name, 20).map(([q, , d]) => `${q} ${d}`)),
      );
      expect(pool.pairs.length).toBe(lines.size);
      const judged = new Set(fields('qrels/qrels.dl19-passage.txt').map(([q, , d]) => `${q} ${d}`));
      expect(pool.unjudged).toBe([...lines].filter((pair) => !judged.has(pair)).length);
    });
  },
  DATA,
);

describeShared(
  'TREC-COVID by its first round and by all',
  () => {
    it('the same pairs have the same grades; the systems change places', async () => {
      const read = async (name: string) => (await readQrels(shared(`${DATA}/qrels/${name}.txt`) as string)).data;
      const [first, second] = [await read('qrels.covid-round1'), await read('qrels.covid-complete')];
      const agreement = agreementOf(first, second, UNJUDGED);
      expect(agreement.queries).toEqual({ both: 30, onlyFirst: 0, onlySecond: 20 });
      expect(agreement.graded.agreement).toBe(1);
      expect(agreement.graded.kappa).toBe(1);
      const names = ['covid.BM25', 'covid.BM25_RM3', 'covid.SPLADE_P_P_ENSEMBLE_DISTIL'];
      const systems = await systemsOf(first, names, ['nDCG@10', 'RR@10']);
      const { queries, measures } = twoJudgements(systems, second, UNJUDGED);
      expect(queries).toBe(30);
      // BM25 and RM3 turn: one pair of three.
      expect(measures[0]!.systems.map(({ firstRank, secondRank }) => [firstRank, secondRank])).toEqual([
        [3, 2],
        [2, 3],
        [1, 1],
      ]);
      expect(measures[0]!.all).toMatchObject({ pairs: 3, swapped: 1, tau: expect.closeTo(1 / 3, 12) });
      expect(measures[1]!.all).toMatchObject({ swapped: 0, tau: 1, tauAP: 1 });
    });
  },
  DATA,
);

const RAG25 = 'data/anserini-qrels-topics/qrels.rag25.test';

describeShared(
  'RAG25: grades of people and of a language model for the same pairs',
  () => {
    const load = async () => ({
      people: (await readQrels(shared(`${RAG25}.txt`) as string)).data,
      model: (await readQrels(shared(`${RAG25}-umbrela2.txt`) as string)).data,
    });

    it('agreement as scikit-learn and krippendorff have it (agreement.py)', async () => {
      const { people, model } = await load();
      const { pairs, graded, binary } = agreementOf(people, model, UNJUDGED);
      expect(pairs).toEqual({ both: 10284, onlyFirst: 0, onlySecond: 0 });
      expect(graded.agreement).toBeCloseTo(0.441170750680669, 12);
      expect(graded.kappa).toBeCloseTo(0.23331645350374042, 12);
      expect(graded.linearKappa).toBeCloseTo(0.37287679737703183, 12);
      expect(graded.quadraticKappa).toBeCloseTo(0.49181060711995106, 12);
      expect(graded.nominalAlpha).toBeCloseTo(0.22819416890663424, 12);
      expect(graded.ordinalAlpha).toBeCloseTo(0.4925550722956812, 12);
      expect(graded.intervalAlpha).toBeCloseTo(0.4890238822554631, 12);
      expect(graded.confusion.counts).toEqual([
        [1690, 1074, 681, 150, 24],
        [348, 446, 566, 113, 26],
        [405, 735, 1971, 547, 102],
        [80, 136, 554, 411, 137],
        [1, 8, 18, 42, 19],
      ]);
      expect(binary.agreement).toBeCloseTo(0.7313302217036173, 12);
      expect(binary.kappa).toBeCloseTo(0.3672392269167304, 12);
      expect(binary.nominalAlpha).toBeCloseTo(0.3587084819316403, 12);
      const strict = agreementOf(people, model, { ...UNJUDGED, level: 2 }).binary;
      expect(strict.agreement).toBeCloseTo(0.7155775962660443, 12);
      expect(strict.kappa).toBeCloseTo(0.4310420902542955, 12);
    });

    it('the order of runs made up for it: people, with ever more noise', async () => {
      // No system's run of this track is at hand: these order the judged documents by the grade that people gave plus noise.
      const { people, model } = await load();
      const noises = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4];
      const systems = noises.map((noise, s) => {
        const random = randomOf(s + 1);
        const lists = Object.fromEntries(
          [...people].map(([query, { grades }]) => {
            const keyed = [...grades].map(([id, grade]) => ({
              id,
              key: grade + noise * (random() + random() + random() - 1.5),
            }));
            return [query, keyed.sort((x, y) => y.key - x.key).map(({ id }) => id)];
          }),
        );
        return listed(`noise ${noise}`, lists, people, ['nDCG@10', 'AP']);
      });
      const { queries, measures } = twoJudgements(systems, model, { top: 4, ...UNJUDGED });
      expect(queries).toBe(22);
      for (const { systems: means, all, top } of measures) {
        // By people, less noise is better.
        expect(means.map(({ firstRank }) => firstRank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
        const second = means.map((one) => one.second!);
        const turned = (n: number) => {
          let count = 0;
          for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) if (second[i]! > second[j]!) count++;
          return count;
        };
        expect(all).toMatchObject({
          n: 8,
          pairs: 28,
          swapped: turned(8),
          tau: expect.closeTo(1 - (2 * turned(8)) / 28, 12),
        });
        expect(top).toMatchObject({
          n: 4,
          pairs: 6,
          swapped: turned(4),
          tau: expect.closeTo(1 - (2 * turned(4)) / 6, 12),
        });
        expect(all.tau).toBeGreaterThan(0.5);
      }
    });
  },
  'data/anserini-qrels-topics',
);
