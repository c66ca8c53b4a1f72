import type { GoldVersionCounts, Judgement, NoGrade, Verdict } from '../collection/index.ts';
import type { Passage } from './passage.ts';
import type { PoolPair } from './pool.ts';
import type {
  DocumentsTable,
  EventsTable,
  JudgementsTable,
  PassagesTable,
  PoolTable,
  QueriesTable,
  VersionsTable,
  VotesTable,
} from './schema.ts';
import { shownHash } from './shown-text.ts';
import type { GoldEvent, GoldQuery, GoldVersion, SeenDocument, Vote } from './store.ts';

/** Rows of the tables to what they stand for, and back. The order of the keys is fixed: events hold these as JSON. */

const given = <K extends string, V>(key: K, value: V | null | undefined): { [P in K]?: V } =>
  (value === null || value === undefined ? {} : { [key]: value }) as { [P in K]?: V };

const parsed = <T>(json: string | null): T | undefined => (json === null ? undefined : (JSON.parse(json) as T));

const gradeOf = (row: { grade: number | null; state: string | null }): number | NoGrade =>
  row.grade ?? (row.state as NoGrade);

const gradeColumns = (grade: number | NoGrade): { grade: number | null; state: string | null } =>
  typeof grade === 'number' ? { grade, state: null } : { grade: null, state: grade };

export function queryOf(row: QueriesTable): GoldQuery {
  return {
    id: row.id,
    text: row.text,
    ...given('attributes', parsed<Record<string, string>>(row.attributes)),
    ...given('answerPoints', parsed<string[]>(row.answer_points)),
    ...given('note', row.note),
    evaluated: row.evaluated === 1,
    revision: row.revision,
  };
}

export function queryRow(query: GoldQuery): QueriesTable {
  return {
    id: query.id,
    text: query.text,
    attributes: query.attributes === undefined ? null : JSON.stringify(query.attributes),
    answer_points: query.answerPoints === undefined ? null : JSON.stringify(query.answerPoints),
    note: query.note ?? null,
    evaluated: Number(query.evaluated),
    revision: query.revision,
  };
}

export function documentOf(row: DocumentsTable): SeenDocument {
  return { id: row.id, textHash: row.text_hash, ...given('text', row.text), at: row.at, revision: row.revision };
}

export function judgementOf(row: JudgementsTable): Judgement {
  return {
    query: row.query_id,
    document: row.document_id,
    judge: row.judge,
    ...verdictOf(row, row.text_hash),
    revision: row.revision,
  };
}

type VerdictColumns = Pick<JudgementsTable, keyof JudgementsTable & keyof PassagesTable>;

function verdictOf(row: VerdictColumns, shownHash: string | null): Verdict {
  return {
    grade: gradeOf(row),
    hard: row.hard === 1,
    ...given('group', row.group_name),
    status: row.status as Judgement['status'],
    source: row.source as Judgement['source'],
    role: row.role as Judgement['role'],
    at: row.at,
    ...given('note', row.note),
    ...given('guideline', row.guideline),
    ...given('textHash', shownHash),
    cut: row.cut === 1,
  };
}

function verdictColumns(verdict: Verdict) {
  return {
    ...gradeColumns(verdict.grade),
    hard: Number(verdict.hard),
    group_name: verdict.group ?? null,
    status: verdict.status,
    source: verdict.source,
    role: verdict.role,
    at: verdict.at,
    note: verdict.note ?? null,
    guideline: verdict.guideline ?? null,
    cut: Number(verdict.cut),
  };
}

export function judgementRow(judgement: Judgement): JudgementsTable {
  return {
    query_id: judgement.query,
    document_id: judgement.document,
    judge: judgement.judge,
    ...verdictColumns(judgement),
    text_hash: judgement.textHash ?? null,
    revision: judgement.revision,
  };
}

export function poolPairOf(row: PoolTable): PoolPair {
  return { query: row.query_id, document: row.document_id, revision: row.revision };
}

export function passageOf(row: PassagesTable): Passage {
  return {
    query: row.query_id,
    judge: row.judge,
    text: row.text,
    ...verdictOf(row, row.shown_hash),
    revision: row.revision,
  };
}

export function passageRow(passage: Passage): PassagesTable {
  return {
    query_id: passage.query,
    judge: passage.judge,
    text_hash: shownHash({ text: passage.text }),
    text: passage.text,
    ...verdictColumns(passage),
    shown_hash: passage.textHash ?? null,
    revision: passage.revision,
  };
}

export function voteOf(row: VotesTable): Vote {
  return {
    query: row.query_id,
    document: row.document_id,
    judge: row.judge,
    sample: row.sample,
    grade: gradeOf(row),
    at: row.at,
    ...given('note', row.note),
  };
}

export function voteRow(vote: Vote): VotesTable {
  return {
    query_id: vote.query,
    document_id: vote.document,
    judge: vote.judge,
    sample: vote.sample,
    ...gradeColumns(vote.grade),
    at: vote.at,
    note: vote.note ?? null,
  };
}

export function versionOf(row: VersionsTable): GoldVersion {
  return {
    name: row.name,
    hash: row.hash,
    at: row.at,
    counts: JSON.parse(row.counts) as GoldVersionCounts,
    ...given('guideline', row.guideline),
    ...given('note', row.note),
    upTo: row.up_to,
  };
}

export function versionRow(version: GoldVersion): VersionsTable {
  return {
    name: version.name,
    hash: version.hash,
    at: version.at,
    counts: JSON.stringify(version.counts),
    guideline: version.guideline ?? null,
    note: version.note ?? null,
    up_to: version.upTo,
  };
}

export function eventOf(row: EventsTable): GoldEvent {
  return {
    seq: row.seq,
    change: row.change,
    at: row.at,
    actor: row.actor,
    ...given('undoes', row.undoes),
    subject: row.subject,
    ...given('query', row.query_id),
    ...given('document', row.document_id),
    ...given('judge', row.judge),
    ...given('before', parsed(row.before)),
    ...given('after', parsed(row.after)),
  } as GoldEvent;
}
