import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { matrixText } from '../../src/report/compare-matrix.ts';
import { manyOn, wavering } from './comparison.ts';

const VIEW = { lang: 'en', width: 80, alpha: 0.05 } as const;

describe('the significance matrix of a terminal', () => {
  it('numbers systems by their mean, and stars those that can be told apart', () => {
    const p = (a: number, b: number) => (a === 1 ? 0.00001 : b === 2 ? 0.3 : 0.0499);
    const one = manyOn('nDCG@10', [0.4, 0.5, 0.45], p);
    expect(matrixText(one, ['bm25', '형태소 BM25', 'dense'], VIEW)).toMatchInlineSnapshot(`
      "p of each pair, nDCG@10 (randomisation tests, Holm)

         system       mean
      1  형태소 BM25  0.5000 a
      2  dense        0.4500 b
      3  bm25         0.4000 b

              2       3
      1  <.0001*  .0499*
      2           .3000

        * Can be told apart (p below 0.05). Numbers go by the mean, best first."
    `);
  });

  it('puts the least first where less is better, and what has no mean last', () => {
    const one = manyOn('Violations@10', [3, undefined, 1], () => undefined, { better: 'lower' });
    const lines = matrixText(one, ['a', 'b', 'c'], VIEW).split('\n');
    expect(lines.filter((line) => /^\d {2}[abc]/.test(line)).map((line) => line.replace(/ +/g, ' '))).toEqual([
      '1 c 1.0000 a',
      '2 a 3.0000 a',
      '3 b – a',
    ]);
  });

  it.each([60, 80, 120])('is no wider than %d columns with twenty systems of long names', (width) => {
    const names = Array.from({ length: 20 }, (_, i) => `시스템 ${i} ${'아주 긴 이름 '.repeat(10)}`);
    const [one] = wavering(names, ['nDCG@10']).measures;
    for (const lang of ['en', 'ko'] as const) {
      const lines = matrixText(one!, names, { lang, width, alpha: 0.05 }).split('\n');
      expect(Math.max(...lines.map((line) => stringWidth(line)))).toBeLessThanOrEqual(width);
    }
  });
});
