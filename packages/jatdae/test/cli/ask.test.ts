import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { common } from '../../src/language/index.ts';
import { asker } from '../../src/verbs/ask.ts';

function terminal(typed: string) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let shown = '';
  output.setEncoding('utf8').on('data', (text: string) => {
    shown += text;
  });
  input.end(typed);
  return { ask: asker('en', input, output), shown: () => shown };
}

const CHOICES = [
  ['a', common.verbatim({ text: 'the first' })],
  ['b', common.verbatim({ text: 'the second' })],
] as const;

describe('questions', () => {
  it('one after the other; an empty answer is the usual one', async () => {
    const { ask, shown } = terminal('2\n\n7\n');
    expect(await ask.choose(common.verbatim({ text: 'Which?' }), CHOICES)).toBe('b');
    expect(await ask.count(common.verbatim({ text: 'How many?' }), 5)).toBe(5);
    expect(await ask.count(common.verbatim({ text: 'How many?' }), 5)).toBe(7);
    ask.close();
    expect(shown()).toBe('Which?\n  1  the first\n  2  the second\n> [1] How many? [5] How many? [5] ');
  });

  it('a wrong answer is asked again, with what was wrong', async () => {
    const { ask, shown } = terminal('3\nyes\n1\n0\n4\n');
    expect(await ask.choose(common.verbatim({ text: 'Which?' }), CHOICES)).toBe('a');
    expect(await ask.count(common.verbatim({ text: 'How many?' }), 5)).toBe(4);
    expect(shown()).toContain('"3" is none of 1 to 2; once more');
    expect(shown()).toContain('"0" is no whole number from 1; once more');
  });

  it('the input ends: one sentence, not a silent end', async () => {
    const { ask } = terminal('');
    await expect(ask.choose(common.verbatim({ text: 'Which?' }), CHOICES)).rejects.toThrow(
      /no answer was given; --reader/,
    );
  });
});
