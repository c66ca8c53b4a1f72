import type { SelfDifference } from '../analysis/self-difference.ts';
import * as words from '../words/repeat.ts';
import type { Lang } from '../words/say.ts';
import { percent, shown } from './number.ts';
import { plainTable } from './table.ts';

/** How much a system differs from itself. */
export function repeatText(system: string, difference: SelfDifference, lang: Lang): string {
  const { runs, identical, overlap, k, means } = difference;
  const rows = means.map(({ measure, values }) => [
    measure,
    shown(Math.min(...values)),
    shown(Math.max(...values)),
    shown(Math.max(...values) - Math.min(...values)),
  ]);
  const head = [words.head.measure, words.head.least, words.head.most, words.head.range].map((word) => word[lang]);
  const title = words.title(system, runs, percent(identical), percent(overlap), k)[lang];
  return `${title}\n\n${plainTable(head, rows)}\n\n`;
}
