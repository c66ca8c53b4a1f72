import { evaluate } from '@jatdae/measures';
import { randomOf } from '@jatdae/measures/advanced';
import { describe, expect, it } from 'vitest';
import { correctSystems, type TwiceScored } from '../../src/judging/correction.ts';

/** Queries of which people judged some; system b finds the relevant document one place lower on every third query. */
function twice(count: number, judgedBy: (i: number) => boolean): [TwiceScored, TwiceScored] {
  const ids = Array.from({ length: count }, (_, i) => `q${i}`);
  const judge = Object.fromEntries(ids.map((id, i) => [id, i % 5 === 0 ? { b: 1 } : { a: 1 }]));
  const human = Object.fromEntries(ids.filter((_, i) => judgedBy(i)).map((id) => [id, { a: 1 }]));
  const runs = {
    a: Object.fromEntries(ids.map((id) => [id, ['a', 'b']])),
    b: Object.fromEntries(ids.map((id, i) => [id, i % 3 === 0 ? ['b', 'a'] : ['a', 'b']])),
  };
  return (['a', 'b'] as const).map((name) => ({
    name,
    human: evaluate(human, runs[name], ['RR'], { ties: 'order' }),
    judge: evaluate(judge, runs[name], ['RR'], { ties: 'order' }),
  })) as [TwiceScored, TwiceScored];
}
const drawn = (count: number, of: (i: number) => boolean) =>
  Array.from({ length: count }, (_, i) => i)
    .filter(of)
    .map((i) => `q${i}`);

describe('correcting a judge', () => {
  it('naive, corrected and people alone; the difference to the first system', () => {
    const made = correctSystems(
      twice(90, (i) => i < 30),
      { drawn: drawn(90, (i) => i < 30) },
    );
    expect(made).toMatchObject({ sample: 'random', queries: 90, labelled: 30, unanswered: [], notDrawn: [] });
    const [a, b] = made.measures[0]!.systems;
    // People: a is always first. The judge has it second on every fifth query: 1 - .5/5 = .9.
    expect(a!.score.naive.mean).toBeCloseTo(0.9, 12);
    expect(a!.score.classical).toMatchObject({ mean: 1, error: 0 });
    expect(a!.difference).toBeUndefined();
    // b: .5 less on every third query, by people.
    expect(b!.score.classical.mean).toBeCloseTo(1 - 0.5 / 3, 12);
    expect(b!.difference!.classical.mean).toBeCloseTo(-0.5 / 3, 12);
    // The judge turns the difference round on every fifteenth: -.5 * (1/3 - 2/15).
    expect(b!.difference!.naive.mean).toBeCloseTo(-0.5 * (1 / 3 - 2 / 15), 12);
    const { interval, error } = b!.difference!.corrected;
    expect(interval.low! < -0.5 / 3 && -0.5 / 3 < interval.high!).toBe(true);
    expect(error!).toBeLessThan(b!.difference!.classical.error!);
    expect(b!.difference!.effective!).toBeGreaterThan(30);
  });

  it('only drawn queries count as people’s, and drawn ones without judgements are named', () => {
    const made = correctSystems(
      twice(60, (i) => i < 20 || i === 40),
      { drawn: drawn(60, (i) => i < 22) },
    );
    expect(made).toMatchObject({ labelled: 20, unanswered: ['q20', 'q21'], notDrawn: ['q40'] });
    expect(made.measures[0]!.systems[0]!.score.labelled).toBe(20);
  });

  it('a drawn query on which people find nothing relevant is no query that they did not judge', () => {
    const [a] = twice(20, () => true);
    const human = evaluate({ q0: { a: 1 }, q1: { a: 0 }, q2: { a: 1 } }, { q0: ['a'], q1: ['a'], q2: ['x', 'a'] }, [
      'RR',
    ]);
    const made = correctSystems([{ ...a, human }], { drawn: ['q0', 'q1', 'q2'] });
    const { score } = made.measures[0]!.systems[0]!;
    expect(score).toMatchObject({ queries: 20, labelled: 3, undefinedByPeople: 1 });
    expect(score.classical.mean).toBe(0.75);
  });

  it('strata', () => {
    const strata = (query: string) => (Number(query.slice(1)) % 3 === 0 ? 'turned' : 'straight');
    const made = correctSystems(
      twice(90, (i) => i % 3 === 0 || i < 30),
      {
        drawn: drawn(90, (i) => i % 3 === 0 || i < 30),
        strata,
      },
    );
    const { difference } = made.measures[0]!.systems[1]!;
    expect(made.sample).toBe('stratified');
    expect(difference!.lambdas.map(({ stratum, labelled }) => [stratum, labelled])).toEqual([
      ['straight', 20],
      ['turned', 30],
    ]);
    // Every third query is of the stratum "turned", although three of five judged ones are.
    expect(difference!.classical.mean).toBeCloseTo(-0.5 / 3, 12);
  });

  it('a judge that likes one system: corrected intervals hold the truth in 93-97% of 1,000, naive ones do not', () => {
    const random = randomOf(2024);
    const held = { corrected: 0, naive: 0 };
    for (let time = 0; time < 1000; time++) {
      const ids = Array.from({ length: 150 }, (_, i) => `q${i}`);
      // Each of two systems has one document. Relevant by people: x in half of the queries, y in half.
      const truth = ids.map(() => ({ x: Number(random() < 0.5), y: Number(random() < 0.5) }));
      // The judge misses no relevant document, but calls 30% of the other system's bad ones relevant, and 5% of the first one's.
      const model = truth.map(({ x, y }) => ({
        x: x || Number(random() < 0.05),
        y: y || Number(random() < 0.3),
      }));
      const people = ids.slice(0, 50);
      const judgements = (of: readonly { x: number; y: number }[], names: readonly string[]) =>
        Object.fromEntries(names.map((id, i) => [id, { ...of[i]!, always: 1 }]));
      const system = (name: 'x' | 'y'): TwiceScored => {
        const run = Object.fromEntries(ids.map((id) => [id, [name]]));
        return {
          name,
          human: evaluate(judgements(truth, people), run, ['P@1'], { ties: 'order' }),
          judge: evaluate(judgements(model, ids), run, ['P@1'], { ties: 'order' }),
        };
      };
      const { difference } = correctSystems([system('x'), system('y')], { drawn: people }).measures[0]!.systems[1]!;
      for (const way of ['corrected', 'naive'] as const) {
        const { low, high } = difference![way].interval;
        if (low! <= 0 && 0 <= high!) held[way]++;
      }
    }
    expect(held.corrected).toBeGreaterThanOrEqual(930);
    expect(held.corrected).toBeLessThanOrEqual(970);
    expect(held.naive).toBeLessThan(600);
  });

  it.each([
    [0, true],
    [1, true],
    [4, true],
    [5, false],
    [15, false],
    [16, true],
    [20, true],
  ])('an outcome that is seen %i times in 20 is told to be rare: %s', (found, told) => {
    const ids = Array.from({ length: 100 }, (_, i) => `q${i}`);
    const run = Object.fromEntries(ids.map((id) => [id, ['a']]));
    const scored = (by: (i: number) => number, count: number) =>
      evaluate(Object.fromEntries(ids.slice(0, count).map((id, i) => [id, { a: by(i), z: 1 }])), run, ['P@1']);
    const system = { name: 's', human: scored((i) => (i < found ? 1 : 0), 20), judge: scored((i) => i % 2, 100) };
    const { rare } = correctSystems([system], { drawn: ids.slice(0, 20) }).measures[0]!.systems[0]!;
    expect(rare).toBe(told ? Math.min(found, 20 - found) : undefined);
  });

  it('of 1 in 20, 20 queries cover far less than they say, which is told; where it is not told they do not', () => {
    const random = randomOf(3);
    const ids = Array.from({ length: 400 }, (_, i) => `q${i}`);
    const run = Object.fromEntries(ids.map((id) => [id, ['a']]));
    const few = ids.slice(0, 20);
    const scored = (of: readonly number[], from: readonly string[]) =>
      evaluate(Object.fromEntries(from.map((id, i) => [id, { a: of[i]!, z: 1 }])), run, ['P@1']);
    const tally = { told: { held: 0, all: 0 }, untold: { held: 0, all: 0 } };
    for (let trial = 0; trial < 400; trial++) {
      const rate = trial % 2 === 0 ? 0.05 : 0.5;
      const right = ids.map((): number => (random() < rate ? 1 : 0));
      const said = right.map((one) => (random() < 0.9 ? one : 1 - one));
      const system = { name: 's', human: scored(right, few), judge: scored(said, ids) };
      const { rare, score } = correctSystems([system], { drawn: few }).measures[0]!.systems[0]!;
      const { low = 1, high = 0 } = score.corrected.interval;
      const mean = right.reduce((sum, one) => sum + one, 0) / right.length;
      const at = tally[rare === undefined ? 'untold' : 'told'];
      at.all++;
      if (low <= mean && mean <= high) at.held++;
    }
    expect(tally.told.held / tally.told.all).toBeLessThan(0.75);
    expect(tally.untold.held / tally.untold.all).toBeGreaterThan(0.92);
  });
});
