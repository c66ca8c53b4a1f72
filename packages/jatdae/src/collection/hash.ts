import * as crypto from 'node:crypto';
import type { Document, Judgements, Qrels, Query } from './shapes.ts';

/** SHA-256 of the content, in hexadecimal: of each part that is given, and of all together. */
export interface ContentHash {
  /** Of the documents; absent where none were given. */
  readonly documents?: string;
  /** Of the queries; absent where none were given. */
  readonly queries?: string;
  /** Of the judgements; absent where none were given. */
  readonly qrels?: string;
  /** Of the parts given, together. */
  readonly all: string;
}

/**
 * The content hash of a collection or of parts of it. It does not depend on the order of documents, queries, judgements or
 * attributes; every character counts (NFC and NFD differ).
 *
 * @param parts what there is; of a part that is left out `all` says that it was
 */
export function contentHash(parts: {
  readonly documents?: Iterable<Document>;
  readonly queries?: Iterable<Query>;
  readonly qrels?: Qrels;
}): ContentHash {
  const documents = parts.documents && hashOf('documents', parts.documents, documentForm);
  const queries = parts.queries && hashOf('queries', parts.queries, queryForm);
  const qrels = parts.qrels && hashOf('qrels', judgementForms(parts.qrels), (form) => form);
  const all = sha256(JSON.stringify(['jatdae-collection-1', documents ?? null, queries ?? null, qrels ?? null]));
  return {
    ...(documents ? { documents } : {}),
    ...(queries ? { queries } : {}),
    ...(qrels ? { qrels } : {}),
    all: all.toString('hex'),
  };
}

function sha256(text: string): Buffer {
  return crypto.createHash('sha256').update(text).digest();
}

/** A digest as a string of 32 characters, one a byte. In one call it takes half the time; Node has that from 20.12 on. */
const digestOf: (text: string) => string =
  typeof crypto.hash === 'function'
    ? (text) => crypto.hash('sha256', text, 'binary')
    : (text) => sha256(text).toString('latin1');

/** The digests of the items, sorted, hashed once more: the order of the items does not matter, their number does. */
function hashOf<T>(what: string, items: Iterable<T>, form: (item: T) => unknown): string {
  const digests: string[] = [];
  for (const item of items) digests.push(digestOf(JSON.stringify(form(item))));
  digests.sort();
  const hash = crypto.createHash('sha256').update(`jatdae-${what}-1\n`);
  return hash.update(digests.join(''), 'latin1').digest('hex');
}

function attributesForm(attributes: Readonly<Record<string, string>> | undefined): unknown {
  return Object.entries(attributes ?? {}).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

function documentForm({ id, title, text, attributes, source, path }: Document): unknown {
  return [id, title ?? null, text, attributesForm(attributes), source ?? null, path ?? null];
}

function queryForm({ id, text, attributes, answerPoints, note }: Query): unknown {
  return [id, text, attributesForm(attributes), answerPoints ?? null, note ?? null];
}

/** A form for every judgement; a group is named by its members, because its number is arbitrary. */
function* judgementForms(qrels: Qrels): Generator<unknown> {
  for (const [qid, judgements] of qrels) {
    const groups = groupMembers(judgements);
    yield [qid];
    for (const [docid, grade] of judgements.grades) {
      const group = judgements.groups?.get(docid);
      const members = group === undefined ? null : (groups.get(group) ?? null);
      yield [qid, docid, Object.is(grade, -0) ? 0 : grade, judgements.hard?.has(docid) ?? false, members];
    }
  }
}

function groupMembers({ groups }: Judgements): Map<number, string[]> {
  const members = new Map<number, string[]>();
  for (const [docid, group] of groups ?? []) members.set(group, [...(members.get(group) ?? []), docid]);
  for (const ids of members.values()) ids.sort();
  return members;
}
