import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradeOfPair, type Judgement } from '../../src/gold/index.ts';

function judgement(judge: string, grade: Judgement['grade'], more: Partial<Judgement> = {}): Judgement {
  return {
    query: 'q',
    document: 'd',
    judge,
    grade,
    hard: false,
    status: 'confirmed',
    source: 'person',
    role: 'judge',
    at: '2026-11-30T05:00:00.000Z',
    cut: false,
    revision: 1,
    ...more,
  };
}

const advisory = { status: 'advisory', source: 'model' } as const;
const adjudicator = { role: 'adjudicator' } as const;
const hard = { hard: true } as const;

describe('the grade of a pair', () => {
  it.each<[string, Judgement[], object]>([
    ['one judge', [judgement('a', 2)], { grade: 2, settled: 'agreed', disagree: false }],
    ['all agree', [judgement('a', 0), judgement('b', 0)], { grade: 0, settled: 'agreed', disagree: false }],
    [
      'confirmed over advisory, however many',
      [judgement('a', 0), judgement('b', 2, advisory), judgement('c', 2, advisory)],
      { grade: 0, settled: 'agreed', disagree: true },
    ],
    [
      'advisory where there is no confirmed one',
      [judgement('a', 1, advisory), judgement('b', 2, advisory), judgement('c', 2, advisory)],
      { grade: 2, settled: 'majority', disagree: true },
    ],
    [
      'more than any other is enough',
      [judgement('a', 2), judgement('b', 2), judgement('c', 1), judgement('d', 0)],
      { grade: 2, settled: 'majority' },
    ],
    ['a tie stays open', [judgement('a', 1), judgement('b', 0)], { settled: 'open', disagree: true, hard: false }],
    [
      'a tie for the first place, a third behind',
      [judgement('a', 1), judgement('b', 1), judgement('c', 0), judgement('d', 0), judgement('e', 2)],
      { settled: 'open' },
    ],
    [
      'an adjudicator settles a tie',
      [judgement('a', 1), judgement('b', 0), judgement('c', 2, adjudicator)],
      { grade: 2, settled: 'adjudicated', disagree: true },
    ],
    [
      'an adjudicator is one of them too',
      [judgement('a', 1), judgement('b', 0), judgement('c', 0, adjudicator)],
      { grade: 0, settled: 'adjudicated' },
    ],
    [
      'an adjudicator goes before a majority',
      [judgement('a', 1), judgement('b', 1), judgement('c', 1), judgement('d', 0, adjudicator)],
      { grade: 0, settled: 'adjudicated', disagree: true },
    ],
    [
      'an adjudicator finds that it cannot be graded',
      [judgement('a', 1), judgement('b', 1), judgement('c', 'unrateable', adjudicator)],
      { settled: 'unrateable', disagree: true },
    ],
    [
      'an adjudicator who puts it off says nothing',
      [judgement('a', 1), judgement('b', 1), judgement('c', 'later', adjudicator)],
      { grade: 1, settled: 'agreed' },
    ],
    [
      'an adjudicator agrees with all',
      [judgement('a', 1), judgement('b', 1, adjudicator)],
      { grade: 1, settled: 'agreed' },
    ],
    [
      'adjudicators who differ leave it to the majority',
      [judgement('a', 1), judgement('b', 1), judgement('c', 1, adjudicator), judgement('d', 0, adjudicator)],
      { grade: 1, settled: 'majority' },
    ],
    [
      'an import over a prediction',
      [judgement('a', 2, { status: 'advisory', source: 'import' }), judgement('b', 0, advisory)],
      { grade: 2, settled: 'agreed', disagree: true },
    ],
    [
      'an import over many predictions and clicks',
      [
        judgement('a', 2, { status: 'advisory', source: 'import' }),
        ...['b', 'c', 'd'].map((judge) => judgement(judge, 0, advisory)),
        judgement('e', 0, { status: 'advisory', source: 'click' }),
      ],
      { grade: 2, settled: 'agreed' },
    ],
    [
      'predictions where nobody else judged',
      [judgement('a', 'later', { status: 'advisory', source: 'import' }), judgement('b', 1, advisory)],
      { grade: 1, settled: 'agreed' },
    ],
    [
      'adjudicators in a tie leave it open',
      [judgement('a', 1, adjudicator), judgement('b', 0, adjudicator)],
      { settled: 'open' },
    ],
    [
      'an advisory adjudication does not settle what people left open',
      [judgement('a', 1), judgement('b', 0), judgement('c', 0, { ...advisory, ...adjudicator })],
      { settled: 'open' },
    ],
    [
      'later says nothing, unrateable no grade',
      [judgement('a', 'later'), judgement('b', 'unrateable'), judgement('c', 1)],
      { grade: 1, settled: 'agreed', disagree: true },
    ],
    [
      'confirmed unrateable over an advisory grade',
      [judgement('a', 'unrateable'), judgement('b', 2, advisory)],
      { settled: 'unrateable', disagree: true },
    ],
    [
      'confirmed later leaves the advisory grade',
      [judgement('a', 'later'), judgement('b', 2, advisory)],
      { grade: 2, settled: 'agreed', disagree: false },
    ],
    ['all later', [judgement('a', 'later')], { settled: 'later', disagree: false }],
    [
      'hard as half of the winners say',
      [judgement('a', 0, hard), judgement('b', 0), judgement('c', 1)],
      { grade: 0, hard: true, settled: 'majority' },
    ],
    [
      'not hard as one of three says',
      [judgement('a', 0, hard), judgement('b', 0), judgement('c', 0)],
      { hard: false, disagree: true },
    ],
    [
      'hard as nobody of the winners says',
      [judgement('a', 0, hard), judgement('b', 1), judgement('c', 1)],
      { grade: 1, hard: false },
    ],
    [
      'the group that most winners name',
      [
        judgement('a', 1, { group: 'y' }),
        judgement('b', 1, { group: 'x' }),
        judgement('c', 1, { group: 'y' }),
        judgement('d', 0, { group: 'z' }),
      ],
      { group: 'y' },
    ],
    [
      'the first group of as many',
      [judgement('a', 1, { group: 'y' }), judgement('b', 1, { group: 'x' })],
      { group: 'x' },
    ],
  ])('%s', (_, judgements, expected) => {
    for (const order of [judgements, judgements.toReversed()]) {
      const found = gradeOfPair(order);
      expect(found).toMatchObject({ query: 'q', document: 'd', ...expected });
      expect('grade' in found).toBe('grade' in expected || 'group' in expected || found.grade !== undefined);
      if (['open', 'unrateable', 'later'].includes(found.settled)) expect(found).not.toHaveProperty('grade');
    }
  });

  it('does not depend on the order, and is a grade that somebody gave', () => {
    const ballot = fc.record({
      grade: fc.constantFrom<Judgement['grade']>(0, 1, 2, 'later', 'unrateable'),
      status: fc.constantFrom('advisory' as const, 'confirmed' as const),
      source: fc.constantFrom('person' as const, 'model' as const, 'import' as const, 'click' as const),
      role: fc.constantFrom('judge' as const, 'adjudicator' as const),
    });
    fc.assert(
      fc.property(fc.array(ballot, { minLength: 1, maxLength: 7 }), fc.integer(), (ballots, turn) => {
        const judgements = ballots.map((more, i) => judgement(`j${i}`, more.grade, more));
        const cut = Math.abs(turn) % judgements.length;
        const found = gradeOfPair(judgements);
        const other = gradeOfPair([...judgements.slice(cut), ...judgements.slice(0, cut)]);
        expect([other.grade, other.settled, other.disagree]).toEqual([found.grade, found.settled, found.disagree]);
        if (found.grade !== undefined) {
          expect(found.winners.length).toBeGreaterThan(0);
          for (const { grade } of found.winners) expect(grade).toBe(found.grade);
        } else expect(found.winners).toEqual([]);
      }),
      { seed: 20261130 },
    );
  });
});
