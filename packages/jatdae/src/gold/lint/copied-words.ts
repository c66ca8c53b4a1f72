import { compareBytes } from '@jatdae/measures/advanced';
import { moments } from '@jatdae/measures/stats';
import { gold as words } from '../../language/index.ts';
import { ngramTokenizer } from '../../systems/index.ts';
import { shownText } from '../shown-text.ts';
import { originOf } from './attributes.ts';
import type { LintFinding } from './finding.ts';
import type { LintInput } from './lint-input.ts';
import { needsDocuments, needsQueryTexts } from './needs.ts';
import type { LintRule } from './rule.ts';

/** A mean overlap that lies by more than this, and by more than two standard errors, above that of real queries. */
const GAP = 0.1;
/** Without real queries to hold it against: so much overlap is a copy. */
const COPIED = 0.9;
const SHOWN = 20;

interface Overlap {
  readonly query: string;
  readonly document: string;
  /** Share of the query's terms that the relevant document has. */
  readonly share: number;
}

/** Generated queries that say the document's own words: any lexical system finds them, and real ones ask otherwise. */
export const copiedWords: LintRule = {
  name: 'copied-words',
  lacks: (input) =>
    needsDocuments(input) ?? needsQueryTexts(input) ?? (noneMade(input) ? words.lint.lacks.origin : undefined),
  find(input) {
    const overlaps = overlapsOf(input);
    const [made, real] = (['made', 'real'] as const).map((origin) =>
      input.queries.flatMap((query) => {
        const overlap = originOf(query) === origin ? overlaps.get(query.id) : undefined;
        return overlap ? [overlap] : [];
      }),
    ) as [Overlap[], Overlap[]];
    const [ofMade, ofReal] = [made, real].map((all) => moments(all.map(({ share }) => share))) as [Moment, Moment];
    if (ofMade.mean === undefined) return [];
    const gap = ofReal.mean === undefined ? undefined : ofMade.mean - ofReal.mean;
    const error = Math.sqrt((ofMade.variance ?? 0) / ofMade.n + (ofReal.variance ?? 0) / Math.max(1, ofReal.n));
    const copied = gap === undefined ? ofMade.mean >= COPIED : gap > GAP && gap > 2 * error;
    const items = made
      .sort((a, b) => b.share - a.share || compareBytes(a.query, b.query))
      .slice(0, SHOWN)
      .map(({ query, document, share }) => ({ queries: [query], documents: [document], shown: percent(share) }));
    const finding: LintFinding = {
      level: copied ? 'warning' : 'note',
      code: copied ? 'generated-queries-copy' : 'generated-queries-overlap',
      say: words.lint.overlap({
        copied,
        made: percent(ofMade.mean),
        nMade: ofMade.n,
        real: ofReal.mean === undefined ? undefined : percent(ofReal.mean),
        nReal: ofReal.n,
      }),
      items: copied ? items : [],
    };
    return [finding];
  },
};

type Moment = ReturnType<typeof moments>;

function noneMade({ queries }: LintInput): boolean {
  return !queries.some((query) => originOf(query) === 'made');
}

/** For each query of known origin the relevant document that has most of its terms: Korean two syllables at a time, else words. */
function overlapsOf({ queries, positives, documents }: LintInput): Map<string, Overlap> {
  const { tokens } = ngramTokenizer(2);
  const terms = new Map<string, ReadonlySet<string>>();
  const asking = new Map<string, string[]>();
  for (const query of queries) {
    if (originOf(query) === undefined) continue;
    const own = new Set(tokens(query.text));
    if (own.size === 0) continue;
    terms.set(query.id, own);
    for (const document of positives.get(query.id) ?? []) {
      const all = asking.get(document);
      if (all) all.push(query.id);
      else asking.set(document, [query.id]);
    }
  }
  const wanted = new Set([...terms.values()].flatMap((own) => [...own]));
  const best = new Map<string, Overlap>();
  // A document at a time: the terms of a whole corpus would not fit.
  for (const [document, ids] of [...asking].sort(([a], [b]) => compareBytes(a, b))) {
    const text = documents!.get(document);
    if (!text) continue;
    const has = new Set<string>();
    for (const term of tokens(shownText(text))) if (wanted.has(term)) has.add(term);
    for (const query of ids) {
      const own = terms.get(query)!;
      let shared = 0;
      for (const term of own) if (has.has(term)) shared++;
      const share = shared / own.size;
      if (share > (best.get(query)?.share ?? -1)) best.set(query, { query, document, share });
    }
  }
  return best;
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
