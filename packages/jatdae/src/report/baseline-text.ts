import type { Baseline } from '../gate/index.ts';
import * as words from '../words/gate-verb.ts';
import type { Lang } from '../words/say.ts';
import { shown } from './number.ts';
import { plainTable } from './table.ts';

export interface WrittenBaseline {
  /** Its path. */
  readonly file: string;
  /** What happened to what stood there. */
  readonly state: 'new' | 'same' | 'replaced';
  /** What the file holds now. */
  readonly baseline: Baseline;
}

/** Means shown beside a baseline. */
const SHOWN = 2;

export function baselinesText(written: readonly WrittenBaseline[], lang: Lang): string {
  const { head } = words;
  const measures = (written[0]?.baseline.measures ?? []).slice(0, SHOWN);
  const rows = written.map(({ file, state, baseline }) => [
    file,
    words.baselineState[state][lang],
    String(baseline.queries.length),
    baseline.gold.slice(0, 8),
    ...measures.map((measure) => shown(baseline.means[baseline.measures.indexOf(measure)] ?? undefined)),
  ]);
  const titles = [head.file, head.state, head.queries, head.gold].map((word) => word[lang]);
  return `${plainTable([...titles, ...measures], rows, 2)}\n\n  ${words.commit[lang]}\n`;
}
