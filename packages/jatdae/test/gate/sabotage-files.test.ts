import { beforeAll, describe, expect, it } from 'vitest';
import { resultOf } from '../cli/jatdae.ts';
import { FileEvaluation } from './file-evaluation.ts';
import { FILES } from './sabotages/files.ts';
import { SABOTAGES } from './sabotages/index.ts';
import type { PlainGate } from './verb.ts';

let good: FileEvaluation;
beforeAll(() => {
  good = FileEvaluation.made();
});

describe('a gate over broken files is never green', () => {
  it('is green before', () => {
    const { code, out } = good.gate();
    expect([code, (resultOf(out) as PlainGate).colour]).toEqual([0, 'green']);
  });

  it.each(FILES)('$name: $code', ({ spoil, code: named }) => {
    const evaluation = good.copy();
    spoil(evaluation);
    const { code, out, err } = evaluation.gate();
    if (named === 'exit 2') {
      expect([code, out]).toEqual([2, '']);
      expect(err).not.toBe('');
      return;
    }
    expect(code).toBe(1);
    const { passed, colour, verdicts } = resultOf(out) as PlainGate;
    expect([passed, colour === 'green']).toEqual([false, false]);
    expect(verdicts.flatMap((one) => (one.colour === 'green' ? [] : one.code))).toContain(named);
  });
});

const FORMATS = ['table', 'json', 'junit', 'md', 'github'];
describe.each(['en', 'ko'])('however it is told, it ends with 1: in %s', (lang) => {
  it.each(FORMATS)('as %s', (format) => {
    for (const named of ['dropped', 'gold-changed', 'unanswered', 'slice-missing', 'no-baseline']) {
      const evaluation = good.copy();
      FILES.find(({ code }) => code === named)!.spoil(evaluation);
      const { code, out } = evaluation.gate(['--format', format, '--lang', lang]);
      expect([code, out === '']).toEqual([1, false]);
    }
  });
});

it('120 ways to break an evaluation, no two of one name', () => {
  const names = [...SABOTAGES, ...FILES].map(({ name }) => name);
  expect(names.length).toBeGreaterThanOrEqual(120);
  for (const list of [SABOTAGES, FILES]) expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
});
