import {
  audit,
  bySequence,
  type Collection,
  type GradesAre,
  joinIds,
  type Qrels,
  regrade,
  renameIds,
  repairOfIds,
  suggestGrades,
  suggestQueryIds,
} from '../collection/index.ts';
import type { Notice } from '../errors.ts';
import { keyOf, type Message, project as words } from '../language/index.ts';
import type { CollectionParts } from './choose.ts';
import type { ProjectConfig } from './config.ts';

/** How much `assemble` may change. */
export interface AssembleOptions {
  /** Leave ids and grades as they stand; only say what seems wrong. */
  readonly asIs?: boolean;
  /** Where the changes go: into the numbers alone, into `jatdae.yaml`, or into a file of judgements. @default 'numbers' */
  readonly into?: 'numbers' | 'config' | 'file';
  /** What the grades mean; without it a suggestion is applied and said. */
  readonly gradesAre?: GradesAre;
}

/** Keys for the `collection` of `jatdae.yaml`, each of which makes a change. */
export type Changes = Partial<Pick<ProjectConfig['collection'], 'grades' | 'query_ids' | 'document_ids'>>;

/** Old ids to new ones. */
export type IdRenames = Parameters<typeof renameIds>[1];

/** A collection put together, what must be known of it, and the changes as `jatdae.yaml` would say them. */
export interface Assembled {
  /** With the changes made. */
  readonly collection: Collection;
  /** What seems wrong, and what was changed. */
  readonly notices: Notice[];
  /** What was changed. */
  readonly applied: Changes;
  /** Ids of the judgements that were changed, to what they are now: runs that were made for them have the same. */
  readonly renames: IdRenames;
}

/**
 * Put the parts of a collection together. Where ids or grades do not fit as they stand but one change makes them fit without
 * exception, the change is made and said, with its key in `jatdae.yaml`; nothing is changed in any file.
 *
 * @throws JatdaeError where a map of grades leaves a grade out
 */
export function assemble(parts: CollectionParts, options: AssembleOptions = {}): Assembled {
  // A file that holds several parts says the same of itself each time.
  const notices: Notice[] = distinct([...parts.documents.notices, ...parts.queries.notices, ...parts.qrels.notices]);
  const queries = parts.queries.data;
  const documents = parts.documents.data;
  let qrels = parts.qrels.data;
  const applied: { -readonly [K in keyof Changes]: Changes[K] } = {};
  const renames: { -readonly [K in keyof IdRenames]: IdRenames[K] } = {};
  const tell = (code: string, say: Message) =>
    notices.push({ level: 'warning', code, say, place: { file: parts.qrels.file } });
  const change = <K extends keyof Changes>(code: string, why: Message, key: K, value: string, next: () => Qrels) => {
    tell(
      code,
      options.asIs ? why : words.changed({ why, change: `${key}: ${value}`, into: options.into ?? 'numbers' }),
    );
    if (options.asIs) return;
    applied[key] = value as Changes[K];
    qrels = next();
  };

  const sequence = suggestQueryIds(qrels, queries);
  if (sequence) {
    const why = sequence.say;
    change('query-ids-are-sequence-numbers', why, 'query_ids', 'sequence', () => bySequence(qrels, queries));
  } else {
    const ids = queries.map((query) => query.id);
    const { say: why, cause } = joinIds(qrels.keys(), ids, ['judged queries', 'queries']);
    const repair = repairOfIds(qrels.keys(), ids);
    const next = () => renameIds(qrels, { queries: repair!.renames });
    if (repair && !options.asIs) renames.queries = repair.renames;
    if (repair) change('query-ids-do-not-meet', why, 'query_ids', repair.name, next);
    else if (cause) tell('query-ids-do-not-meet', why);
  }
  const judged = new Set<string>();
  for (const { grades } of qrels.values()) for (const id of grades.keys()) judged.add(id);
  const ids = documents.map((document) => document.id);
  const { say: why, cause } = joinIds(judged, ids, ['judged documents', 'corpus']);
  const repair = repairOfIds(judged, ids);
  const next = () => renameIds(qrels, { documents: repair!.renames });
  if (repair && !options.asIs) renames.documents = repair.renames;
  if (repair) change('document-ids-do-not-meet', why, 'document_ids', repair.name, next);
  else if (cause) tell('document-ids-do-not-meet', why);
  if (options.gradesAre !== undefined) qrels = regrade(qrels, options.gradesAre).qrels;
  else {
    const suggestion = suggestGrades(qrels, { documents, queries });
    if (suggestion) {
      // The suggestion says what the reader of the file noticed, and more.
      const repeated = notices.findIndex((notice) => notice.code === 'grades-all-zero');
      if (repeated >= 0) notices.splice(repeated, 1);
      const { use, say } = suggestion;
      const named = typeof use === 'string' ? use : [...use.map].map(([from, to]) => `${from}=${to}`).join(',');
      change('grades', say, 'grades', named, () => regrade(qrels, use).qrels);
    }
  }
  notices.push(...audit({ documents, queries, qrels }));
  return { collection: { documents, queries, qrels }, notices, applied, renames };
}

function distinct(notices: readonly Notice[]): Notice[] {
  const seen = new Map(
    notices.map((notice) => [JSON.stringify([notice.code, notice.place, keyOf(notice.say)]), notice]),
  );
  return [...seen.values()];
}
