import { expect, test } from 'vitest';
import { ranksText } from '../src/parts/number.ts';

test('an answer in no list has no rank: 0 is a dash, not a place', () => {
  expect(ranksText([0, 1])).toBe('– → 1');
  expect(ranksText([9, 0])).toBe('9 → –');
  expect(ranksText([null, 3])).toBe('– → 3');
});
