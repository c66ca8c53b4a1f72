import { writeFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { type PastEvaluation, trendOf } from '../../src/analysis/trend.ts';
import { svgOf } from '../../src/report/charts/svg.ts';
import { trendChart } from '../../src/report/charts/trend.ts';

const RULES = { green: 3, red: 0, cannotTell: 0, rules: 'r' };
const GATES = ['green', 'green', 'red', undefined, 'cannot-tell', 'green', 'red', 'green'] as const;

/** Evaluation i is on gold 1 until 3, gold 2 for one, gold 3 on another collection after that. */
function past(i: number, systems: readonly string[]): PastEvaluation {
  const verdict = GATES[i % GATES.length];
  return {
    time: new Date(Date.UTC(2026, 9, 20 + i, 9)).toISOString(),
    jatdae: '0.1.0',
    gold: i < 4 ? 'g1' : i === 4 ? 'g2' : 'g3',
    collection: i < 5 ? 'c1' : 'c2',
    scoring: { negative: 'unjudged' },
    systems: systems.map((system, s) => ({
      ...{ system, run: 'r', settings: 's', failed: 0 },
      means: [{ measure: 'nDCG@10', value: 0.5 + 0.03 * s + 0.02 * Math.sin(i * 1.7 + s), n: 40, unjudged: 0.1 }],
    })),
    ...(verdict && { gate: { verdict, ...RULES } }),
  };
}

const history = (points: number, systems: readonly string[]) =>
  trendOf(Array.from({ length: points }, (_, i) => past(i, systems)));

function drawn(svg: string) {
  const { document } = parseHTML(`<html><body>${svg.slice(svg.indexOf('<svg'))}</body></html>`);
  const root = document.querySelector('svg')!;
  const of = (label: string, inner: string) => [...root.querySelectorAll(`[aria-label="${label}"] ${inner}`)];
  const numbers = (text: string | null) => text?.match(/-?[\d.]+/g)?.map(Number) ?? [];
  return {
    root,
    /** From left to right, a path each. */
    lines: of('line', 'path').map((path) => {
      const at = numbers(path.getAttribute('d'));
      const xs = at.filter((_, k) => k % 2 === 0);
      return { from: Math.min(...xs), to: Math.max(...xs), points: xs.length };
    }),
    breaks: of('link', 'path').map((path) => numbers(path.getAttribute('d'))[0]!),
    texts: of('text', 'text').map((text) => (text.firstChild?.nodeType === 3 ? text.firstChild.textContent! : '')),
    dots: of('dot', 'circle').length,
  };
}

describe('the chart of a trend', () => {
  it('no line crosses a change of gold or collection', async () => {
    const systems = ['bm25', '형태소', 'hybrid'];
    const segments = history(12, systems);
    expect(segments.map(({ points }) => points.length)).toEqual([4, 1, 7]);
    const { lines, breaks, texts, dots } = drawn(
      await svgOf(trendChart({ measure: 'nDCG@10', systems, segments }, 'en')),
    );
    expect(breaks).toHaveLength(2);
    expect(lines).toHaveLength(9);
    expect(lines.map(({ points }) => points)).toEqual([4, 1, 7, 4, 1, 7, 4, 1, 7]);
    for (const { from, to } of lines) for (const at of breaks) expect(from < at === to < at).toBe(true);
    expect(dots).toBe(36);
    expect(texts).toContain('gold changed');
    expect(texts).toContain('gold, collection changed');
    expect(texts.filter((text) => text === '✕')).toHaveLength(3);
    expect(texts.filter((text) => text === '?')).toHaveLength(1);
  });

  it('a system that is not there yet, or has no value, has no point', async () => {
    const [one, two] = [past(0, ['a', 'b']), past(1, ['a'])];
    const without = { ...one.systems[0]!, means: [{ measure: 'nDCG@10', value: null, n: 0, unjudged: null }] };
    const segments = trendOf([{ ...one, systems: [without, one.systems[1]!] }, two]);
    const { dots } = drawn(await svgOf(trendChart({ measure: 'nDCG@10', systems: ['a', 'b'], segments }, 'en')));
    expect(dots).toBe(2);
  });

  it.each([
    [1, 1],
    [12, 3],
    [400, 12],
  ])('%i evaluations of %i systems: the same bytes twice, whole at any width', async (points, count) => {
    const systems = Array.from({ length: count }, (_, s) => `시스템-${s}`);
    const segments = history(points, systems);
    for (const lang of ['en', 'ko'] as const) {
      for (const width of [300, 700]) {
        const svg = await svgOf(trendChart({ measure: 'nDCG@10', systems, segments, width }, lang));
        expect(await svgOf(trendChart({ measure: 'nDCG@10', systems, segments, width }, lang))).toBe(svg);
        expect(svg).not.toMatch(/NaN|Infinity|undefined/);
        const { root, breaks, lines } = drawn(svg);
        expect(Number(root.getAttribute('width'))).toBe(width);
        for (const { to } of lines) expect(to).toBeLessThanOrEqual(width);
        for (const at of breaks) expect(at).toBeLessThan(width);
        if (process.env.JATDAE_ARTEFACTS)
          writeFileSync(`${process.env.JATDAE_ARTEFACTS}/trend-${points}-${width}-${lang}.svg`, svg);
      }
    }
  });
});
