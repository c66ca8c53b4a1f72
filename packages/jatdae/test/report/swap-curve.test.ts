import type { SwapRate } from '@jatdae/measures/stats';
import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { swapCurves } from '../../src/analysis/power/swap-curves.ts';
import type { Lang } from '../../src/language/index.ts';
import { svgOf } from '../../src/report/charts/svg.ts';
import { swapCurveChart } from '../../src/report/charts/swap-curve.ts';

const SIZES = [2, 10, 20, 30];
const rates = (from: number): SwapRate[] =>
  SIZES.map((size) => ({ size, rate: from * (1 - size / 40), normal: (from * (1 - size / 40)) / 1.1 }));

function chart(systems: readonly string[], lang: Lang = 'en'): Promise<string> {
  const pairs = systems.flatMap((_, a) =>
    systems
      .slice(a + 1)
      .map((_, i) => ({ a, b: a + 1 + i, n: 40, mean: 0.012 * (i + 1), rates: rates(0.5 / (i + 1)) })),
  );
  const curves = swapCurves(pairs, SIZES, true);
  return svgOf(swapCurveChart({ measure: 'nDCG@10', queries: 40, systems, curves }, lang));
}

/** What stands in the chart, in the order of drawing. */
const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
const strokesOf = (svg: string) =>
  [...svg.matchAll(/<g[^>]*aria-label="line"[^>]*>/g)].map(([group]) => [
    /stroke="([^"]*)"/.exec(group)?.[1],
    /stroke-dasharray="([^"]*)"/.exec(group)?.[1],
  ]);

describe('the swap curve', () => {
  it('says what it shows: to those who see it and to those who hear it', async () => {
    const svg = await chart(['a', 'b'], 'en');
    expect(svg).toContain('role="img"');
    expect(svg).toContain(
      '<title>Swap rate of nDCG@10 by number of queries, 1 pair of systems, up to 40 queries</title>',
    );
    expect(textsOf(svg)).toMatchInlineSnapshot(`
      [
        "0%",
        "10%",
        "20%",
        "30%",
        "40%",
        "50%",
        "0",
        "5",
        "10",
        "15",
        "20",
        "25",
        "30",
        "35",
        "40",
        "N, queries in a sample",
        "more than half of the queries: bound to agree",
        "samples with the opposite order",
        "nDCG@10: how often would N queries give the opposite order?",
        "solid: samples drawn; dashed: normal value",
        "■",
        "a – b (+0.0120)",
      ]
    `);
    expect(strokesOf(svg)).toMatchInlineSnapshot(`
      [
        [
          "#0072B2",
          "4 3",
        ],
        [
          "#0072B2",
          undefined,
        ],
      ]
    `);
  });

  it('in Korean', async () => {
    expect(textsOf(await chart(['바닥부터', '형태소'], 'ko'))).toMatchInlineSnapshot(`
      [
        "0%",
        "10%",
        "20%",
        "30%",
        "40%",
        "50%",
        "0",
        "5",
        "10",
        "15",
        "20",
        "25",
        "30",
        "35",
        "40",
        "표본의 질의 수 N",
        "절반이 넘는 표본: 전체와 같아질 수밖에 없음",
        "순서가 뒤집힌 표본의 비율",
        "nDCG@10: 질의가 N개라면 순서가 얼마나 자주 뒤집힐까?",
        "실선: 뽑은 표본, 점선: 정규 근사",
        "■",
        "바닥부터 – 형태소 (+0.0120)",
      ]
    `);
  });

  it('many pairs: grey lines, and colour for the mean of all and of each bin', async () => {
    const svg = await chart(['a', 'b', 'c', 'd', 'e']);
    expect(textsOf(svg).filter((text) => /pair/.test(text!))).toMatchInlineSnapshot(`
      [
        "grey: each pair; colour: means by size of the difference",
        "all 10 pairs",
        "difference 0.01–0.02 (4 pairs)",
        "difference 0.02–0.03 (3 pairs)",
        "difference 0.03–0.04 (2 pairs)",
        "difference 0.04–0.05 (1 pair)",
      ]
    `);
    const colours = strokesOf(svg).map(([colour]) => colour);
    expect(colours.filter((colour) => colour === '#bbb')).toHaveLength(10);
    expect(colours.slice(10)).toEqual(['#222', '#0072B2', '#D55E00', '#009E73', '#CC79A7']);
  });

  it('names that are markup, too long, or hold what XML cannot', async () => {
    const svg = await chart(['<b> & "q"', `${'x'.repeat(60)}\u0000\ud800`]);
    expect(svg).toContain('&lt;b&gt; &amp; "q"');
    expect(svg).toContain(`${'x'.repeat(33)}…`);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be there
    expect(svg.slice(svg.indexOf('\n') + 1, -1)).not.toMatch(/[\u0000-\u001f]/);
    const [, root] = parseDocument(svg, { xmlMode: true }).children.filter((node) => node.type !== 'text');
    expect(root).toMatchObject({ name: 'svg', attribs: { xmlns: 'http://www.w3.org/2000/svg' } });
  });

  it('the same bytes each time', async () => {
    expect(await chart(['a', 'b', 'c'])).toBe(await chart(['a', 'b', 'c']));
  });
});
