import type { Markish, TextOptions } from '@observablehq/plot';
import stringWidth from 'string-width';
import type { Plot } from './svg.ts';

/** Width of every chart: a column of a page or of a browser. */
export const CHART_WIDTH = 700;
export const INK = '#222';
export const SOFT = '#595959';
/** As many characters of a name as a chart ever shows. */
const MOST = 400;

/** About how wide a text is drawn, in pixels, on the safe side: which font it will be is not known here. */
export function textWidth(text: string, size: number): number {
  let ems = 0;
  for (const character of text) {
    if (stringWidth(character) === 2) ems += 1;
    else if (/[@%mwMW]/.test(character)) ems += 0.95;
    else if (/[A-Z]/.test(character)) ems += 0.7;
    else ems += /[ .,:;'|!iljtf()[\]-]/.test(character) ? 0.4 : 0.62;
  }
  return ems * size;
}

export function widest(texts: readonly string[], size: number): number {
  return Math.max(0, ...texts.map((text) => textWidth(text, size)));
}

/**
 * Names that fit. Different names stay different: those that would be cut to the same show where they part, and if need
 * be more than fits.
 */
export function fittedNames(names: readonly string[], width: number, size: number): string[] {
  const flat = names.map((name) => name.replace(/\s+/g, ' ').trim());
  let shown = flat.map((name) => fitted(name, width, size));
  for (let wider = width; new Set(shown).size < new Set(flat).size && wider < width * 40; wider *= 1.25) {
    shown = shown.map((text, i) => {
      const alike = flat.filter((name, other) => shown[other] === text && name !== flat[i]);
      if (alike.length === 0) return text;
      const from = Math.max(...alike.map((name) => commonStart(name, flat[i]!)));
      return fittedFrom(flat[i]!, from, wider, size);
    });
  }
  // Names made to be mistaken, such as one that is another's cut form, are shown whole: whole names differ.
  for (let alike = true; alike; ) {
    const stands = new Map<string, Set<string>>();
    for (const [i, text] of shown.entries()) stands.set(text, (stands.get(text) ?? new Set()).add(flat[i]!));
    alike = [...stands.values()].some(({ size: names }) => names > 1);
    if (alike) shown = shown.map((text, i) => (stands.get(text)!.size > 1 ? flat[i]! : text));
  }
  return shown;
}

/** A text that fits, cut in its middle: systems of one family differ at both ends. */
function fitted(text: string, width: number, size: number): string {
  if (text.length <= MOST && textWidth(text, size) <= width) return text;
  const head = characters(text.slice(0, MOST));
  const tail = characters(text.slice(-MOST));
  for (let kept = head.length - 1; kept > 1; kept--) {
    const shown = `${head.slice(0, Math.ceil(kept / 2)).join('')}…${tail.slice(-Math.floor(kept / 2)).join('')}`;
    if (textWidth(shown, size) <= width) return shown;
  }
  return '…';
}

/** A text that fits: its beginning, and what comes from `from` on. */
function fittedFrom(text: string, from: number, width: number, size: number): string {
  const all = characters(text);
  const start = Math.max(0, from - 3);
  const head = start <= 6 ? all.slice(0, start).join('') : `${all.slice(0, 5).join('')}…`;
  let shown = head;
  for (let end = start + 1; end <= all.length; end++) {
    const next = `${head}${all.slice(start, end).join('')}${end < all.length ? '…' : ''}`;
    if (end > start + 4 && textWidth(next, size) > width) break;
    shown = next;
  }
  return shown;
}

function characters(text: string): string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

/** How many characters two texts have in common from the start. */
function commonStart(a: string, b: string): number {
  const x = characters(a);
  const y = characters(b);
  let same = 0;
  while (same < x.length && x[same] === y[same]) same++;
  return same;
}

/** A text at a point of the chart, in pixels; scales are identities. */
export interface Label {
  /** Pixels from the left. */
  readonly x: number;
  /** Pixels from the top. */
  readonly y: number;
  /** What is shown. */
  readonly text: string;
  /** What the text stands for, where it is cut: shown under the pointer. */
  readonly whole?: string;
}

export function texts(plot: Plot, labels: readonly Label[], options: TextOptions = {}): Markish {
  return plot.text(labels, {
    x: 'x',
    y: 'y',
    text: 'text',
    title: (label: Label) => (label.whole === undefined || label.whole === label.text ? null : label.whole),
    textAnchor: 'start',
    lineAnchor: 'middle',
    fill: INK,
    fontSize: 12,
    ...options,
  });
}

/** A title and sentences below it, from the top left corner; they end at `captionEnd`. */
export function caption(plot: Plot, title: string, sentences: readonly string[]): Markish[] {
  const lines = sentences.map((text, i) => ({ x: 16, y: 46 + 18 * i, text }));
  return [
    texts(plot, [{ x: 16, y: 22, text: title }], { fontSize: 15, fontWeight: 600 }),
    texts(plot, lines, { fill: SOFT }),
  ];
}

export function captionEnd(sentences: readonly string[]): number {
  return 46 + 18 * sentences.length;
}

/** A sentence in lines that fit, broken at blanks. */
export function wrapped(text: string, width: number, size = 12): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && textWidth(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Scales by pixels: the chart knows where everything stands. */
export const PIXELS = {
  margin: 0,
  axis: null,
  x: { type: 'identity' },
  y: { type: 'identity' },
  style: { fontSize: '12px' },
} as const;
