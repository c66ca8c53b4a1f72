import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixed } from '../../src/evaluation/trec-eval/fixed-point.ts';
import { LineWriter } from '../../src/evaluation/trec-eval/line-writer.ts';

describe('numbers as C prints them', () => {
  it('rounds exact ties to even (values from C printf)', () => {
    expect(fixed(0.03125, 4)).toBe('0.0312');
    expect(fixed(0.09375, 4)).toBe('0.0938');
    expect(fixed(0.15625, 4)).toBe('0.1562');
    expect(fixed(0.5, 0)).toBe('0');
    expect(fixed(1.5, 0)).toBe('2');
    expect(fixed(2.5, 0)).toBe('2');
    expect(fixed(0.125, 2)).toBe('0.12');
    expect(fixed(0.375, 2)).toBe('0.38');
    expect(fixed(-0.125, 2)).toBe('-0.12');
  });

  it('keeps the sign of a negative zero and of values that round to it', () => {
    expect(fixed(-0, 4)).toBe('-0.0000');
    expect(fixed(-0.00001, 4)).toBe('-0.0000');
  });

  it('the fast writer prints the same as the slow one', () => {
    const number = fc.oneof(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: -1e7, max: 1e7, noNaN: true }),
      fc.tuple(fc.integer({ min: 0, max: 4096 }), fc.integer({ min: 0, max: 12 })).map(([n, e]) => n / 2 ** e),
    );
    fc.assert(
      fc.property(number, fc.constantFrom(2, 4, 12), (value, digits) => {
        const out = new LineWriter(digits);
        out.number(value);
        expect(Buffer.from(out.bytes()).toString()).toBe(fixed(value, digits).padStart(6));
      }),
      { numRuns: 5000, seed: 1 },
    );
  });

  it('whole numbers', () => {
    const out = new LineWriter(4);
    for (const value of [0, 7, 10, 999, 1000, 123456789, 12345678901]) {
      out.whole(value);
      out.byte(32);
    }
    expect(Buffer.from(out.bytes()).toString()).toBe('0 7 10 999 1000 123456789 12345678901 ');
  });
});
