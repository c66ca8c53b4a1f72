import { type Document, needsAnotherAnswer, type Query } from '../../collection/index.ts';
import { copiedWords, type LintFinding, lintInput, promptLeakage, shownText } from '../../gold/index.ts';
import type { Message } from '../../language/index.ts';
import { ngramTokenizer } from '../../systems/index.ts';
import type { Draft, DraftFlag } from './draft.ts';

/** So much of a draft stands in its document: a copy, as `gold lint` counts. */
const COPIED = 0.9;
/** Characters that nobody types into a search bar. */
const LONG = 60;

/** Share of a draft's terms that its document has. */
export function overlapOf(text: string, document: Pick<Document, 'title' | 'text'>): number | undefined {
  const { tokens } = ngramTokenizer(2);
  const own = new Set(tokens(text));
  if (own.size === 0) return undefined;
  const has = new Set(tokens(shownText(document)));
  return [...own].filter((term) => has.has(term)).length / own.size;
}

/** One form for texts that are the same query. */
export function sameText(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** What is to be looked at. @param before - texts of drafts before it. @param known - of queries that there are. */
export function flagsOf(
  text: string,
  overlap: number | undefined,
  before: ReadonlySet<string>,
  known: ReadonlySet<string>,
): DraftFlag[] {
  return [
    ...(overlap !== undefined && overlap >= COPIED ? (['copies'] as const) : []),
    ...(needsAnotherAnswer(text) ? (['needs-context'] as const) : []),
    ...(before.has(sameText(text)) ? (['twice'] as const) : []),
    ...(known.has(sameText(text)) ? (['known'] as const) : []),
    ...(Array.from(text).length > LONG ? (['long'] as const) : []),
  ];
}

/** What `gold lint` says of all drafts together, and what it could not look at. */
export interface DraftCheck {
  /** Of the two rules; empty where nothing is wrong. */
  readonly findings: readonly LintFinding[];
  /** Why a rule could not be applied, one a rule. */
  readonly lacks: readonly Message[];
}

/**
 * Words of the prompt that most drafts share and their documents lack, and drafts that say the documents' own words: the two rules
 * of `gold lint` about generated queries, before they are gold.
 *
 * @param documents - those that the drafts were written from.
 * @param real - queries that people asked, to hold the drafts against. Default none.
 */
export function checkDrafts(
  drafts: readonly Pick<Draft, 'id' | 'text' | 'document' | 'by'>[],
  documents: readonly Document[],
  real: readonly Query[] = [],
): DraftCheck {
  const ids = new Set(drafts.map(({ id }) => id));
  const input = lintInput({
    queries: [
      ...drafts.map(({ id, text }) => ({ id, text, attributes: { origin: 'generated' } })),
      ...real.flatMap((query) =>
        ids.has(query.id) ? [] : [{ ...query, attributes: { ...query.attributes, origin: 'real' } }],
      ),
    ],
    judgements: drafts.map(({ id, document, by }) => ({
      ...{ query: id, document, judge: by, grade: 1, hard: false },
      ...({ status: 'advisory', source: 'model' } as const),
    })),
    documents,
  });
  const findings: LintFinding[] = [];
  const lacks: Message[] = [];
  for (const rule of [promptLeakage, copiedWords]) {
    const lack = rule.lacks?.(input);
    if (lack) lacks.push(lack);
    else findings.push(...rule.find(input));
  }
  return { findings, lacks };
}
