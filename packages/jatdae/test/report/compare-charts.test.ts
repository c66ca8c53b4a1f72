import { criticalDifference } from '@jatdae/measures/stats';
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { translate } from '../../src/language/index.ts';
import { compareCharts } from '../../src/report/charts/compare-charts.ts';
import { fittedNames, textWidth } from '../../src/report/charts/labels.ts';
import { comparisonOf, manyOf, manyOn, wavering } from './comparison.ts';

const MEASURES = ['nDCG@10', 'RR(rel=2)@10', 'AP', 'Success@5', 'R@100'];
const LONG = [
  'bm25',
  '형태소 BM25',
  'hybrid-convex(alpha=0.3)+bge-reranker-v2-m3(window=100)',
  'hybrid-convex(alpha=0.7)+bge-reranker-v2-m3(window=100)',
  'QUERY-LIKELIHOOD-DIRICHLET-MU-2500-WITH-FEEDBACK',
  '운영 중인 통합 검색 엔진 2026년 11월 둘째 주 배포판',
];
const systemsOf = (count: number) =>
  Array.from({ length: count }, (_, i) => (i < LONG.length ? LONG[i]! : `${LONG[i % LONG.length]} ${i}`));

async function drawn(count: number, lang: 'en' | 'ko' = 'en', measures = MEASURES.slice(0, 4)) {
  const systems = systemsOf(count);
  const { files } = await compareCharts(comparisonOf(systems, [], wavering(systems, measures)), lang);
  return new Map(files.map(({ name, svg }) => [name, svg]));
}

interface Box {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where each text stands. Charts have scales of pixels, so its place is in its own transform. */
function boxes(svg: string): { readonly width: number; readonly height: number; readonly texts: Box[] } {
  const { document } = parseHTML(`<html><body>${svg.slice(svg.indexOf('<svg'))}</body></html>`);
  const root = document.querySelector('svg')!;
  const texts = [...root.querySelectorAll('text')].flatMap((element): Box[] => {
    const group = element.parentElement!;
    const text = element.firstChild?.nodeType === 3 ? element.firstChild.textContent! : '';
    const at = (node: { getAttribute(name: string): string | null }) =>
      (node.getAttribute('transform') ?? '').match(/-?[\d.]+/g)?.map(Number) ?? [0, 0];
    const [x, y] = [at(element)[0]! + at(group)[0]!, at(element)[1]! + at(group)[1]!];
    const size = Number(group.getAttribute('font-size') ?? 12);
    const width = textWidth(text, size);
    const anchor = group.getAttribute('text-anchor') ?? 'middle';
    const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
    return text === '' ? [] : [{ text, left, right: left + width, top: y - size / 2, bottom: y + size / 2 }];
  });
  return { width: Number(root.getAttribute('width')), height: Number(root.getAttribute('height')), texts };
}

/** A number may fill its cell. */
function overlap(a: Box, b: Box): boolean {
  return a.right > b.left + 2 && b.right > a.left + 2 && a.bottom > b.top + 1 && b.bottom > a.top + 1;
}

describe('charts of a comparison', () => {
  it.each([3, 6, 15, 20])('of %d systems: no text on another, none cut off', async (count) => {
    for (const lang of ['en', 'ko'] as const) {
      const files = await drawn(count, lang);
      expect([...files.keys()]).toEqual(['critical-difference.svg', 'significance-matrix.svg', 'rank-bump.svg']);
      for (const [name, svg] of files) {
        const { width, height, texts } = boxes(svg);
        expect(texts.length).toBeGreaterThan(count);
        expect(width, name).toBeLessThanOrEqual(760);
        const cut = texts.filter((a) => !(a.left >= 0 && a.right <= width && a.top >= 0 && a.bottom <= height));
        const over = texts.flatMap((a, i) =>
          texts.slice(i + 1).flatMap((b) => (overlap(a, b) ? [[a.text, b.text]] : [])),
        );
        expect({ name, cut, over }).toEqual({ name, cut: [], over: [] });
      }
    }
  });

  it('are well-formed, have a title and a white ground, and are the same twice', async () => {
    const awkward = ['<&>"\'', 'a]]>b', '\u0000\u0007 ', '가'];
    const made = comparisonOf(awkward, [], wavering(awkward, ['nDCG@10', 'AP']));
    const first = await compareCharts(made, 'ko');
    const second = await compareCharts(made, 'ko');
    expect(second).toEqual(first);
    for (const { svg } of first.files) {
      expect(faultsOf(svg)).toEqual([]);
      expect(svg.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<svg ')).toBe(true);
      const { document } = parseHTML(`<html><body>${svg.slice(svg.indexOf('<svg'))}</body></html>`);
      const root = document.querySelector('svg')!;
      expect([root.getAttribute('xmlns'), root.getAttribute('role')]).toEqual(['http://www.w3.org/2000/svg', 'img']);
      const [title, ground] = root.children;
      expect(title!.localName).toBe('title');
      expect([ground!.localName, ground!.getAttribute('fill')]).toEqual(['rect', 'white']);
    }
  });

  it('say what they cannot draw', async () => {
    const two = await compareCharts(comparisonOf(['a', 'b'], []), 'en');
    expect(two.files).toEqual([]);
    expect(translate(two.left[0]!, 'en')).toContain('three systems or more');

    const names = ['a', 'b', 'c'];
    const one = await compareCharts(comparisonOf(names, [], manyOf(names, [manyOn('AP', [1, 2, 3], () => 1)])), 'en');
    expect(one.files.map(({ name }) => name)).toEqual(['significance-matrix.svg']);
    expect(one.left.map((left) => translate(left, 'en').split(' ')[0])).toEqual([
      'critical-difference.svg',
      'rank-bump.svg',
    ]);

    const none = await compareCharts(comparisonOf(names, [], manyOf(names, [])), 'en');
    expect(none).toMatchObject({ files: [] });
    expect(none.left).toHaveLength(1);
  });
});

describe('the critical difference diagram', () => {
  it('names the average ranks, and joins what is within the critical difference', async () => {
    // Ranks 1, 2, 3 on each of 10 queries: CD = 2.3437 sqrt(3 * 4 / 60) = 1.048, so neighbours are joined, the ends not.
    const columns = [3, 2, 1].map((value) => new Float64Array(10).fill(value));
    const many = manyOf(
      ['best', 'middle', 'worst'],
      [manyOn('AP', [3, 2, 1], () => 1, { ranks: criticalDifference(columns) })],
    );
    const { files } = await compareCharts(comparisonOf(many.systems, [], many), 'en');
    const { svg } = files[0]!;
    expect(svg).toContain(
      '<title>Critical difference diagram of AP. Average ranks: best 1.00, middle 2.00, worst 3.00. Not told apart: best = middle; middle = worst.</title>',
    );
    expect(svg).toContain('CD = 1.05');
    expect(svg.match(/stroke-width="4"[^>]*>((<path[^>]*>(<\/path>)?)+)/)?.[1]?.match(/<path/g)).toHaveLength(2);
  });

  it('says so where the critical difference is longer than the axis', async () => {
    const columns = [[3], [2], [1]];
    const many = manyOf(['a', 'b', 'c'], [manyOn('AP', [3, 2, 1], () => 1, { ranks: criticalDifference(columns) })]);
    const { files } = await compareCharts(comparisonOf(many.systems, [], many), 'en');
    expect(files[0]!.svg).toContain('longer than the axis');
  });
});

it('the significance matrix shows verdicts by shape: up, down, and a diamond where more is neither', async () => {
  const p = (a: number, b: number) => (a === 0 && b === 2 ? 0.01 : 0.5);
  const shapes = async (better: 'higher' | 'lower' | 'neither') => {
    const many = manyOf(['a', 'b', 'c'], [manyOn('X', [3, 2, 1], p, { better })]);
    const { files } = await compareCharts(comparisonOf(many.systems, [], many), 'en');
    const { document } = parseHTML(files[0]!.svg);
    return [...document.querySelectorAll('g[aria-label=dot] path')].length;
  };
  // One cell each way and the two of the legend; the one of the legend and two cells.
  expect([await shapes('higher'), await shapes('lower'), await shapes('neither')]).toEqual([4, 4, 3]);
});

it('the bump chart shows shared and missing ranks', async () => {
  const names = ['a', 'b', 'c'];
  const many = manyOf(names, [manyOn('X', [1, 1, 2], () => 1), manyOn('Y', [1, undefined, 3], () => 1)]);
  const { files } = await compareCharts(comparisonOf(names, [], many), 'en');
  const { texts } = boxes(files.at(-1)!.svg);
  const shown = texts.map(({ text }) => text);
  expect(shown.filter((text) => text === '2.5')).toHaveLength(2);
  expect(shown.filter((text) => text === '–')).toHaveLength(1);
  expect(shown.filter((text) => text === 'b')).toHaveLength(2);
});

it('names that are cut stay different', () => {
  const name = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.integer({ min: 0, max: 40 }).map((i) => `${'가'.repeat(i)}-${'x'.repeat(40)}`),
    fc.nat(99).map((i) => `a very long name of a family of systems (${i}) with a very long end of it`),
  );
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), fc.integer({ min: 30, max: 300 }), (names, width) => {
      const flat = names.map((one) => one.replace(/\s+/g, ' ').trim());
      const shown = fittedNames(names, width, 12);
      for (const [i, a] of shown.entries()) {
        for (const [j, b] of shown.entries()) expect(a === b).toBe(flat[i] === flat[j]);
      }
    }),
  );
});

/** What an XML reader would not take. */
function faultsOf(xml: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentag: (name) => void open.push(name),
      onclosetag(name, implied) {
        if (open.pop() !== name) faults.push(`</${name}>`);
        if (implied && !xml.slice(parser.startIndex, parser.endIndex + 1).endsWith('/>'))
          faults.push(`<${name}> not closed`);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  for (const [entity] of xml.matchAll(/&(?!(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/g)) faults.push(entity);
  if (xml.includes(']]>')) faults.push(']]>');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(xml)) faults.push('control character');
  return faults;
}
