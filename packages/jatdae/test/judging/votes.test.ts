import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Outcome, type VoteTies, verdictOf, votesNeeded } from '../../src/judging/index.ts';

const g = (grade: number): Outcome => ({ grade, reason: `r${grade}` });
const m: Outcome = { missing: 'unreadable' };

describe('votes', () => {
  it.each<[Outcome[], number, VoteTies, object]>([
    [[g(2)], 1, 'lower', { state: 'graded', grade: 2, tied: false, reason: 'r2' }],
    [[m], 1, 'lower', { state: 'missing', missing: 'unreadable' }],
    [[g(0), g(2), g(2)], 3, 'lower', { state: 'graded', grade: 2, tied: false }],
    [[g(0), g(1), g(2)], 3, 'lower', { state: 'graded', grade: 0, tied: true }],
    [[g(0), g(1), g(2)], 3, 'open', { state: 'open', grades: [0, 1, 2] }],
    [[g(2), g(1)], 2, 'lower', { state: 'graded', grade: 1, tied: true }],
    [[g(2), g(1)], 2, 'open', { state: 'open', grades: [1, 2] }],
    // A missing vote is no vote for 0, and half of the votes are no majority.
    [[m, g(2), g(2)], 3, 'lower', { state: 'graded', grade: 2 }],
    [[m, m, g(2)], 3, 'lower', { state: 'missing' }],
    [[m, g(2)], 2, 'lower', { state: 'missing' }],
    [[{ missing: 'refused' }, { missing: 'failed' }, { missing: 'failed' }], 3, 'lower', { missing: 'failed' }],
  ])('%j of %i, ties %s', (votes, planned, ties, verdict) => {
    expect(verdictOf(votes, planned, ties)).toMatchObject(verdict);
  });

  it.each<[Outcome[], number, number]>([
    [[], 1, 1],
    [[], 3, 2],
    [[], 5, 3],
    [[g(1), g(1)], 3, 0],
    [[g(1), g(0)], 3, 1],
    [[g(1), m], 3, 1],
    [[m, m], 3, 0],
    [[g(1), g(1), g(0)], 5, 1],
    [[g(1), g(1), g(0), g(0)], 5, 1],
  ])('after %j of %i, %i more are needed', (votes, planned, needed) => {
    expect(votesNeeded(votes, planned)).toBe(needed);
  });

  it('stopping early never changes the grade: against all ways in which it could have gone on', () => {
    const outcome = fc.constantFrom<Outcome>(g(0), g(1), g(2), m);
    fc.assert(
      fc.property(
        fc.array(outcome, { minLength: 1, maxLength: 7 }),
        fc.constantFrom<VoteTies>('lower', 'open'),
        (all, ties) => {
          let had = 0;
          for (;;) {
            const more = votesNeeded(all.slice(0, had), all.length);
            if (more === 0) break;
            expect(had + more).toBeLessThanOrEqual(all.length);
            had += more;
          }
          const early = verdictOf(all.slice(0, had), all.length, ties);
          const whole = verdictOf(all, all.length, ties);
          expect(early.state).toBe(whole.state);
          if (early.state === 'graded' && whole.state === 'graded') expect(early.grade).toBe(whole.grade);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
