import { compareBytes } from '@jatdae/measures/advanced';
import {
  type FrozenGold,
  goldCounts,
  goldHashes,
  type Judgements,
  type Qrels,
  type Query,
} from '../collection/index.ts';
import { formats as words } from '../language/index.ts';
import { decimalText } from './decimal.ts';
import type { Format } from './format.ts';
import { Input } from './input.ts';
import { type Json, JsonFault, JsonNumber, JsonObject, parseJson } from './json-text.ts';

/** The version of the shape. */
const VERSION = 1;

/** A frozen gold version: a line that says what it is and its hash, then a query with its judgements a line. */
export const goldJsonl: Format = {
  name: 'gold-jsonl',
  about: words.kinds.goldJsonl,
  carries: ['attributes', 'notes', 'grades', 'hard', 'groups', 'empty-queries'],
  sniff(sample) {
    const [first] = sample.json;
    const header = first instanceof JsonObject && first.keys[0] === 'gold' && first.get('hash') !== undefined;
    return header ? { queries: 1, qrels: 1 } : {};
  },
  read: {
    queries: async (input) => (await parseGold(input)).queries,
    qrels: async (input) => (await parseGold(input)).qrels,
  },
  write: {},
};

/**
 * Read a frozen gold version and check it against its own hash.
 *
 * @throws JatdaeError where it is no such file, or was changed after it was frozen
 */
export async function readFrozenGold(file: string): Promise<FrozenGold> {
  return parseGold(await Input.open(file, {}));
}

async function parseGold(input: Input): Promise<FrozenGold> {
  let header: JsonObject | undefined;
  const queries: Query[] = [];
  const qrels: Qrels = new Map();
  const judges = new Map<string, Map<string, readonly string[]>>();
  await input.lines((text, line) => {
    if (text === '') return;
    const object = objectOf(input, text, line);
    if (!header) {
      header = object;
      const version = object.get('version');
      if (object.keys[0] !== 'gold' || !(version instanceof JsonNumber))
        throw input.error(words.gold.noHeader, line, text);
      if (version.value > VERSION) throw input.error(words.gold.newerVersion({ version: version.value }), line, text);
      return;
    }
    const one = lineOf(object);
    if (!one) throw input.error(words.gold.badLine, line, text);
    queries.push(one.query);
    if (one.judgements) qrels.set(one.query.id, one.judgements);
    if (one.judges) judges.set(one.query.id, one.judges);
  });
  if (!header) throw input.error(words.gold.noHeader, 1);
  const hashes = goldHashes(queries, qrels);
  const given = textOf(header.get('hash'));
  if (given !== hashes.hash) throw input.error(words.gold.changedSince({ given: given ?? '', found: hashes.hash }), 1);
  const [guideline, note] = [textOf(header.get('guideline')), textOf(header.get('note'))];
  return {
    name: textOf(header.get('gold')) ?? '',
    ...hashes,
    counts: goldCounts(queries, qrels),
    ...(guideline !== undefined && { guideline }),
    ...(note !== undefined && { note }),
    queries,
    qrels,
    judges,
  };
}

function objectOf(input: Input, text: string, line: number): JsonObject {
  try {
    const value = parseJson(text);
    if (value instanceof JsonObject) return value;
  } catch (fault) {
    if (!(fault instanceof JsonFault)) throw fault;
    throw input.error(words.lines.notJson({ reason: fault.reason }), line, text);
  }
  throw input.error(words.lines.jsonShape({ wanted: '{…}' }), line, text);
}

interface Line {
  readonly query: Query;
  readonly judgements: Judgements | undefined;
  readonly judges: Map<string, readonly string[]> | undefined;
}

/** Undefined where the line is not as {@link frozenGoldText} writes it. */
function lineOf(object: JsonObject): Line | undefined {
  const [id, text] = [textOf(object.get('qid')), textOf(object.get('question'))];
  if (id === undefined || text === undefined) return undefined;
  const attributes = entriesOf(object.get('attributes'), textOf);
  const answerPoints = listOf(object.get('answer_points'));
  const note = textOf(object.get('note'));
  const query: Query = {
    id,
    text,
    ...(attributes && { attributes: Object.fromEntries(attributes) }),
    ...(answerPoints && { answerPoints }),
    ...(note !== undefined && { note }),
  };
  const grades = entriesOf(object.get('grades'), (value) => (value instanceof JsonNumber ? value.value : undefined));
  const judges = entriesOf(object.get('judges'), listOf);
  const hard = listOf(object.get('hard_negatives'));
  const groups = new Map<string, number>();
  const given = object.get('groups');
  if (Array.isArray(given)) {
    for (const [i, members] of (given as readonly Json[]).entries()) {
      for (const member of listOf(members) ?? []) groups.set(member, i);
    }
  }
  const judgements = grades && { grades, ...(hard && { hard: new Set(hard) }), ...(groups.size > 0 && { groups }) };
  return { query, judgements, judges };
}

function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function listOf(value: Json | undefined): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const texts = (value as readonly Json[]).map(textOf);
  return texts.every((text) => text !== undefined) ? (texts as string[]) : undefined;
}

function entriesOf<T>(value: Json | undefined, read: (value: Json) => T | undefined): Map<string, T> | undefined {
  if (!(value instanceof JsonObject)) return undefined;
  const out = new Map<string, T>();
  for (const [i, key] of value.keys.entries()) {
    const one = read(value.values[i]!);
    if (one === undefined) return undefined;
    out.set(key, one);
  }
  return out;
}

/** The text of a gold version, a line a query: the same bytes for the same content, for git. */
export function* frozenGoldText(gold: FrozenGold): Generator<string> {
  const { name, hash, qrelsHash, counts, guideline, note } = gold;
  yield `${JSON.stringify({ gold: name, version: VERSION, hash, qrels: qrelsHash, ...counts, guideline, note })}\n`;
  for (const query of [...gold.queries].sort((a, b) => compareBytes(a.id, b.id))) {
    yield `{${[...fieldsOf(query, gold)].join(',')}}\n`;
  }
}

function* fieldsOf({ id, text, attributes, answerPoints, note }: Query, gold: FrozenGold): Generator<string> {
  yield `"qid":${JSON.stringify(id)}`;
  yield `"question":${JSON.stringify(text)}`;
  const named = Object.entries(attributes ?? {});
  if (named.length > 0) yield `"attributes":${objectText(named, (value) => JSON.stringify(value))}`;
  if (answerPoints) yield `"answer_points":${JSON.stringify(answerPoints)}`;
  if (note !== undefined) yield `"note":${JSON.stringify(note)}`;
  const judgements = gold.qrels.get(id);
  if (!judgements) return;
  yield `"grades":${objectText(judgements.grades, decimalText)}`;
  if (judgements.hard?.size) yield `"hard_negatives":${JSON.stringify([...judgements.hard].sort(compareBytes))}`;
  if (judgements.groups?.size) yield `"groups":${JSON.stringify(membersOf(judgements.groups))}`;
  const judges = gold.judges.get(id);
  if (judges?.size) yield `"judges":${objectText(judges, (names) => JSON.stringify(names))}`;
}

/** An object with its keys in byte order, numbers among them as any other. */
function objectText<T>(entries: Iterable<readonly [string, T]>, text: (value: T) => string): string {
  const sorted = [...entries].sort(([a], [b]) => compareBytes(a, b));
  return `{${sorted.map(([key, value]) => `${JSON.stringify(key)}:${text(value)}`).join(',')}}`;
}

/** Groups by their members, in byte order. */
function membersOf(groups: ReadonlyMap<string, number>): string[][] {
  const members = new Map<number, string[]>();
  for (const [id, group] of groups) members.set(group, [...(members.get(group) ?? []), id]);
  return [...members.values()].map((ids) => ids.sort(compareBytes)).sort((a, b) => compareBytes(a[0]!, b[0]!));
}
