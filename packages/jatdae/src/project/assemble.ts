import {
  audit,
  bySequence,
  type Collection,
  type GradesAre,
  joinIds,
  type Qrels,
  regrade,
  renameIds,
  suggestGrades,
  suggestQueryIds,
} from '../collection/index.ts';
import type { Notice } from '../errors.ts';
import { keyOf, type Message, project as words } from '../language/index.ts';
import type { CollectionParts } from './choose.ts';

/** How much `assemble` may change. */
export interface AssembleOptions {
  /** Leave ids and grades as they stand; only say what seems wrong. */
  readonly asIs?: boolean;
  /** What the grades mean; without it a suggestion is applied and said. */
  readonly gradesAre?: GradesAre;
}

/** A collection put together, what must be known of it, and the changes as `jatdae.yaml` would say them. */
export interface Assembled {
  /** With the changes made. */
  readonly collection: Collection;
  /** What seems wrong, and what was changed. */
  readonly notices: Notice[];
  /** Keys for the `collection` of `jatdae.yaml` that make the same changes. */
  readonly applied: { readonly grades?: string; readonly query_ids?: 'sequence' };
}

/** Only a repair that makes nearly all ids meet is more than a guess. */
const CLEAR = 0.9;

/**
 * Put the parts of a collection together. Where ids or grades do not fit as they stand but one change makes them fit, the
 * change is made and said, with the way to prevent it; nothing is changed in any file.
 *
 * @throws JatdaeError where a map of grades leaves a grade out
 */
export function assemble(parts: CollectionParts, options: AssembleOptions = {}): Assembled {
  // A file that holds several parts says the same of itself each time.
  const notices: Notice[] = distinct([...parts.documents.notices, ...parts.queries.notices, ...parts.qrels.notices]);
  const queries = parts.queries.data;
  const documents = parts.documents.data;
  let qrels = parts.qrels.data;
  const applied: { grades?: string; query_ids?: 'sequence' } = {};
  const change = (code: string, why: Message, next: () => Qrels) => {
    notices.push({
      level: 'warning',
      code,
      say: options.asIs ? why : words.changed({ why }),
      place: { file: parts.qrels.file },
    });
    if (!options.asIs) qrels = next();
  };

  const sequence = suggestQueryIds(qrels, queries);
  if (sequence && !options.asIs) applied.query_ids = 'sequence';
  if (sequence) change('query-ids-are-sequence-numbers', sequence.say, () => bySequence(qrels, queries));
  else {
    const joined = joinIds(
      qrels.keys(),
      queries.map((query) => query.id),
      ['judged queries', 'queries'],
    );
    if (joined.cause && joined.cause.meets >= CLEAR * (joined.left - joined.shared)) {
      change('query-ids-do-not-meet', joined.say, () => renameIds(qrels, { queries: joined.cause!.renames }));
    }
  }
  const judged = new Set<string>();
  for (const { grades } of qrels.values()) for (const id of grades.keys()) judged.add(id);
  const joined = joinIds(
    judged,
    documents.map((document) => document.id),
    ['judged documents', 'corpus'],
  );
  if (joined.cause && joined.cause.meets >= CLEAR * (joined.left - joined.shared)) {
    change('document-ids-do-not-meet', joined.say, () => renameIds(qrels, { documents: joined.cause!.renames }));
  }
  if (options.gradesAre !== undefined) qrels = regrade(qrels, options.gradesAre).qrels;
  else {
    const suggestion = suggestGrades(qrels, { documents, queries });
    if (suggestion) {
      // The suggestion says what the reader of the file noticed, and more.
      const repeated = notices.findIndex((notice) => notice.code === 'grades-all-zero');
      if (repeated >= 0) notices.splice(repeated, 1);
      if (!options.asIs && typeof suggestion.use === 'string') applied.grades = suggestion.use;
      change('grades', suggestion.say, () => regrade(qrels, suggestion.use).qrels);
    }
  }
  notices.push(...audit({ documents, queries, qrels }));
  return { collection: { documents, queries, qrels }, notices, applied };
}

function distinct(notices: readonly Notice[]): Notice[] {
  const seen = new Map(
    notices.map((notice) => [JSON.stringify([notice.code, notice.place, keyOf(notice.say)]), notice]),
  );
  return [...seen.values()];
}
