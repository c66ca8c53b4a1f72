import type { Baseline } from '../gate/index.ts';
import { type Lang, translate, gate as words } from '../language/index.ts';
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
  const { head } = words.verb;
  const measures = (written[0]?.baseline.measures ?? []).slice(0, SHOWN);
  const rows = written.map(({ file, state, baseline }) => [
    file,
    translate(words.verb.baselineState[state], lang),
    String(baseline.queries.length),
    baseline.gold.slice(0, 8),
    ...measures.map((measure) => shown(baseline.means[baseline.measures.indexOf(measure)] ?? undefined)),
  ]);
  const titles = [head.file, head.state, head.queries, head.gold].map((word) => translate(word, lang));
  return `${plainTable([...titles, ...measures], rows, 2)}\n\n  ${translate(words.verb.commit, lang)}\n`;
}
