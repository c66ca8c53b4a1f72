import type { Notice } from '../errors.ts';
import { collection as words } from '../language/index.ts';
import { nearTwins } from './join-ids.ts';
import type { Document, Qrels, Query } from './shapes.ts';

/** A notice about the collection together with the ids it is about. */
export interface AuditFinding extends Notice {
  /** Documents or queries, as the code says. */
  readonly ids: readonly string[];
}

/** Judged relevant documents that the corpus does not have, and what recall is still reachable. */
export interface MissingDocuments extends AuditFinding {
  /** Mean over the queries with a relevant document of the share that the corpus has. */
  readonly bestRecall: number;
}

function finding(
  code: string,
  say: Notice['say'],
  ids: readonly string[],
  level: Notice['level'] = 'warning',
): AuditFinding {
  return { level, code, say, ids };
}

/**
 * Judged relevant documents absent from the corpus, with the best reachable mean recall (R stays as it is).
 *
 * @returns undefined where none is absent
 */
export function missingDocuments(qrels: Qrels, documents: Iterable<Document>): MissingDocuments | undefined {
  const corpus = new Set<string>();
  for (const { id } of documents) corpus.add(id);
  const missing = new Set<string>();
  let queries = 0;
  let affected = 0;
  let recall = 0;
  for (const { grades } of qrels.values()) {
    let relevant = 0;
    let there = 0;
    for (const [docid, grade] of grades) {
      if (grade <= 0) continue;
      relevant++;
      if (corpus.has(docid)) there++;
      else missing.add(docid);
    }
    if (relevant === 0) continue;
    queries++;
    recall += there / relevant;
    if (there < relevant) affected++;
  }
  if (missing.size === 0) return undefined;
  const ids = [...missing];
  const bestRecall = recall / queries;
  const [twin] = nearTwins(ids, corpus);
  return {
    ...finding(
      'documents-not-in-corpus',
      words.missingDocuments({ ids, queries: affected, recall: bestRecall, twin }),
      ids,
    ),
    bestRecall,
  };
}

/**
 * Judged queries that the query file does not have.
 *
 * @returns undefined where none is absent
 */
export function queriesWithoutText(qrels: Qrels, queries: Iterable<Query>): AuditFinding | undefined {
  const texts = new Set<string>();
  for (const { id } of queries) texts.add(id);
  const ids = [...qrels.keys()].filter((qid) => !texts.has(qid));
  return ids.length === 0
    ? undefined
    : finding('queries-without-text', words.queriesWithoutText({ ids, twin: nearTwins(ids, texts)[0] }), ids);
}

/**
 * Queries that nobody judged.
 *
 * @returns undefined where all were judged
 */
function unjudgedQueries(qrels: Qrels, queries: readonly Query[]): AuditFinding | undefined {
  const ids = queries.filter(({ id }) => (qrels.get(id)?.grades.size ?? 0) === 0).map(({ id }) => id);
  return ids.length === 0
    ? undefined
    : finding('queries-unjudged', words.unjudgedQueries({ ids, total: queries.length }), ids, 'note');
}

/** Groups of documents with equal text. */
export interface DuplicateTexts extends AuditFinding {
  /** Ids of documents with the same text, a group each; those of which only some are judged stand first. */
  readonly groups: readonly (readonly string[])[];
  /** The groups of which only some documents are judged. */
  readonly partlyJudged: readonly (readonly string[])[];
}

/**
 * Documents whose title and text are equal after trimming and NFC: what systems and judges see of them. Blank ones are
 * left out.
 *
 * @returns undefined where no two are equal
 */
function duplicateTexts(documents: Iterable<Document>, qrels: Qrels): DuplicateTexts | undefined {
  const groups = groupsBy(documents, ({ title = '', text }) => `${title.trim()}\n${text.trim()}`);
  if (groups.length === 0) return undefined;
  const judged = new Set<string>();
  for (const { grades } of qrels.values()) for (const docid of grades.keys()) judged.add(docid);
  const partlyJudged = groups.filter((ids) => ids.some((id) => judged.has(id)) && !ids.every((id) => judged.has(id)));
  const level = partlyJudged.length > 0 ? 'warning' : 'note';
  const shown =
    partlyJudged.length > 0 ? [...partlyJudged, ...groups.filter((g) => !partlyJudged.includes(g))] : groups;
  const base = finding(
    'duplicate-texts',
    words.duplicateTexts({ groups: shown, partly: partlyJudged.length }),
    groups.flat(),
    level,
  );
  return { ...base, groups, partlyJudged };
}

/**
 * Documents with neither title nor text.
 *
 * @returns undefined where there is none
 */
function emptyDocuments(documents: Iterable<Document>): AuditFinding | undefined {
  const ids: string[] = [];
  for (const { id, title, text } of documents) if (text.trim() === '' && (title ?? '').trim() === '') ids.push(id);
  return ids.length === 0 ? undefined : finding('documents-empty', words.emptyDocuments({ ids }), ids);
}

/**
 * Query texts that stand under more than one id. They stay separate queries.
 *
 * @returns undefined where no text stands twice
 */
function repeatedQueryTexts(
  queries: Iterable<Query>,
): (AuditFinding & { groups: readonly (readonly string[])[] }) | undefined {
  const groups = groupsBy(queries, ({ text }) => text);
  if (groups.length === 0) return undefined;
  return { ...finding('query-texts-repeat', words.repeatedQueryTexts({ groups }), groups.flat()), groups };
}

function groupsBy<T extends { readonly id: string }>(items: Iterable<T>, textOf: (item: T) => string): string[][] {
  const byText = new Map<string, string[]>();
  for (const item of items) {
    const key = textOf(item).trim().normalize('NFC');
    if (key === '') continue;
    const group = byText.get(key);
    if (group) group.push(item.id);
    else byText.set(key, [item.id]);
  }
  return [...byText.values()].filter((group) => group.length > 1);
}

/** Everything there is to say about a collection, in a fixed order. Parts that are absent are not audited. */
export function audit(parts: {
  readonly documents?: readonly Document[];
  readonly queries?: readonly Query[];
  readonly qrels?: Qrels;
}): AuditFinding[] {
  const { documents, queries, qrels } = parts;
  return [
    documents && emptyDocuments(documents),
    documents && duplicateTexts(documents, qrels ?? new Map()),
    queries && repeatedQueryTexts(queries),
    documents && qrels && missingDocuments(qrels, documents),
    queries && qrels && queriesWithoutText(qrels, queries),
    queries && qrels && unjudgedQueries(qrels, queries),
  ].filter((found) => found !== undefined);
}
