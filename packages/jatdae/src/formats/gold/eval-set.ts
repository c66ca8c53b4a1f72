import { formats as lines, gold as words } from '../../language/index.ts';
import { type Role, rolesOf } from '../columns.ts';
import { decimal } from '../decimal.ts';
import type { Input } from '../input.ts';
import { JsonObject } from '../json-text.ts';
import { judgementFields } from '../queries-jsonl.ts';
import { jsonRecords } from '../records.ts';
import { idOf } from '../rows.ts';
import { qrelsFromRows } from '../rows-qrels.ts';
import { queriesFromRows } from '../rows-texts.ts';
import { recordRoles } from '../sniff.ts';
import { ALL_FEATURES } from './features.ts';
import type { GoldBuilder, VerdictDraft } from './gold-builder.ts';
import type { GoldExport } from './gold-export.ts';
import type { GoldFormat } from './gold-format.ts';
import { type GoldSetJudgement, type GoldSetPassage, type GoldSetVerdict, NO_JUDGE } from './gold-set.ts';
import { Fields, jsonObjects } from './json-fields.ts';
import { toJson, type Writable } from './json-out.ts';
import { qrelsOf, readQrelsInto } from './qrels-bridge.ts';

/**
 * Our own `eval_set.jsonl`: a query a line with `relevant` and `hard_negatives`, which everybody reads, and where these do not say all,
 * with `judgements`, `passages`, `unjudged` and `evaluated`.
 */
export const evalSet: GoldFormat = {
  name: 'eval-set',
  about: words.exchange.kinds.evalSet,
  keyedBy: 'id',
  carries: ALL_FEATURES.filter((feature) => !feature.startsWith('document') && feature !== 'scale'),
  extensions: ['.jsonl'],
  sniff(sample) {
    const qrels = recordRoles(sample, 'qrels');
    const queries = recordRoles(sample, 'queries');
    if (!qrels || !queries) return 0;
    return qrels.has('relevant') || qrels.has('hard') ? 0.92 : 0;
  },
  read: readEvalSet,
  *write(out) {
    yield* recordsOf(out);
  },
};

/** Fields of ours that are read here. */
const EXTRA = ['judgements', 'passages', 'unjudged', 'evaluated'] as const;

async function readEvalSet(builder: GoldBuilder, { input }: { readonly input?: Input }): Promise<void> {
  const records = await jsonObjects(input!, '{"qid", "question", "relevant"}');
  builder.total = records.length;
  const has = (kind: 'queries' | 'qrels', ...roles: Role[]) =>
    records.some(({ object }) => roles.some((role) => rolesOf(object.keys, kind).roles.has(role)));
  const extras = new Map<string, Fields>();
  for (const { object } of records) {
    const at = rolesOf(object.keys, 'queries').roles.get('query') ?? rolesOf(object.keys, 'queries').roles.get('text');
    const qid = at === undefined ? undefined : idOf(object.values[at]);
    if (qid !== undefined && EXTRA.some((name) => object.get(name) !== undefined)) extras.set(qid, new Fields(object));
  }
  if (has('queries', 'text'))
    for (const { id, attributes, ...query } of await queriesFromRows(input!, jsonRecords(input!, 'queries'))) {
      const evaluated = extras.get(id)?.get('evaluated');
      const rest = Object.entries(attributes ?? {}).filter(([name]) => name !== 'evaluated');
      builder.query(id, {
        ...query,
        ...(rest.length > 0 ? { attributes: Object.fromEntries(rest) } : {}),
        ...(evaluated === false ? { evaluated: false } : {}),
      });
    }
  if (has('qrels', 'relevant', 'hard', 'document')) {
    const qrels = await qrelsFromRows(input!, jsonRecords(input!, 'qrels'));
    for (const [qid, fields] of extras)
      if (fields.get('judgements') !== undefined) qrels.set(qid, { grades: new Map() });
    readQrelsInto(builder, qrels);
  }
  for (const [qid, fields] of extras) readExtras(builder, qid, fields, lineOf(records, fields));
  for (const { object } of records)
    for (const name of unread(object))
      builder.losses.add('field', (count) => words.exchange.unknownField({ path: name, count }), '', 1, name);
}

function lineOf(records: readonly { object: JsonObject; line: number }[], { object }: Fields): number {
  return records.find((record) => record.object === object)?.line ?? 0;
}

/** Lists and objects that no reader asked for; scalars became attributes. */
function unread(object: JsonObject): string[] {
  const known = new Set<number>([
    ...rolesOf(object.keys, 'queries').roles.values(),
    ...rolesOf(object.keys, 'qrels').roles.values(),
  ]);
  return object.keys.filter((name, i) => {
    const value = object.values[i]!;
    return typeof value === 'object' && value !== null && 'length' in value
      ? !known.has(i) && !(EXTRA as readonly string[]).includes(name)
      : value instanceof JsonObject && !known.has(i);
  });
}

function readExtras(builder: GoldBuilder, query: string, fields: Fields, line: number): void {
  builder.query(query);
  for (const item of fields.list('judgements') ?? []) {
    const parts = new Fields(item instanceof JsonObject ? item : new JsonObject());
    const document = idOf(parts.get('document'));
    const verdict = verdictIn(builder, query, parts, line);
    if (document === undefined) builder.faults.add('document', lines.lines.emptyId({ what: 'document' }), line, query);
    else if (verdict) builder.judge({ ...verdict, document }, line);
  }
  for (const item of fields.list('passages') ?? []) {
    const parts = new Fields(item instanceof JsonObject ? item : new JsonObject());
    const text = parts.text('text');
    const verdict = verdictIn(builder, query, parts, line);
    if (text === undefined)
      builder.faults.add(
        'passage',
        lines.lines.fieldType({ name: 'passages.text', wanted: lines.wanted.text }),
        line,
        query,
      );
    else if (verdict) builder.passage({ ...verdict, text });
  }
  for (const item of fields.list('unjudged') ?? []) {
    const document = idOf(item);
    if (document !== undefined) builder.unjudged(query, document);
  }
}

const STATUSES = ['advisory', 'confirmed'] as const;
const SOURCES = ['person', 'model', 'import', 'click'] as const;
const ROLES = ['judge', 'adjudicator'] as const;

function verdictIn(builder: GoldBuilder, query: string, fields: Fields, line: number): VerdictDraft | undefined {
  const literal = fields.text('grade') ?? '';
  const grade = literal === 'unrateable' || literal === 'later' ? literal : decimal(literal);
  if (grade === undefined) {
    builder.faults.add('rating', words.exchange.rating({ text: literal }), line, query);
    return undefined;
  }
  const oneOf = <T extends string>(name: string, allowed: readonly T[]): T | undefined => {
    const text = fields.text(name);
    const found = allowed.find((each) => each === text);
    if (text !== undefined && found === undefined)
      builder.faults.add(
        name,
        words.exchange.field({ name, wanted: words.exchange.oneOf({ values: allowed }) }),
        line,
        query,
      );
    return found;
  };
  const text = <K extends string>(name: K): { [P in K]?: string } => {
    const value = fields.text(name);
    return (value === undefined ? {} : { [name]: value }) as { [P in K]?: string };
  };
  const status = oneOf('status', STATUSES);
  const source = oneOf('source', SOURCES);
  const role = oneOf('role', ROLES);
  return {
    query,
    grade,
    hard: fields.get('hard') === true,
    ...text('judge'),
    ...text('group'),
    ...text('at'),
    ...text('note'),
    ...text('guideline'),
    ...text('textHash'),
    ...(fields.get('cut') === true ? { cut: true } : {}),
    ...(status ? { status } : {}),
    ...(source ? { source } : {}),
    ...(role ? { role } : {}),
  };
}

function* recordsOf(out: GoldExport): Generator<string> {
  const qrels = qrelsOf(out);
  const judgements = out.judgements();
  const unjudged = out.unjudged();
  const passages = new Map<string, GoldSetPassage[]>();
  for (const passage of out.gold.passages)
    passages.set(passage.query, [...(passages.get(passage.query) ?? []), passage]);
  for (const { id, text, attributes, answerPoints, note, evaluated } of out.gold.queries) {
    const all = judgements.get(id) ?? [];
    const settled = qrels.get(id)!;
    const head = toJson({
      qid: id,
      ...(text === '' ? {} : { question: text }),
      ...(attributes && Object.keys(attributes).length > 0 ? { attributes } : {}),
      ...(answerPoints && answerPoints.length > 0 ? { answer_points: answerPoints } : {}),
      ...(note === undefined ? {} : { note }),
      ...(evaluated === false ? { evaluated: false } : {}),
    });
    const parts = [head.slice(1, -1)];
    if (all.length > 0) parts.push(judgementFields(settled));
    if (!sayAll(all))
      parts.push(`"judgements":${toJson(all.map(({ document, ...verdict }) => ({ document, ...fieldsOf(verdict) })))}`);
    const texts = passages.get(id);
    if (texts)
      parts.push(
        `"passages":${toJson(texts.map(({ text: passage, ...verdict }) => ({ text: passage, ...fieldsOf(verdict) })))}`,
      );
    const open = unjudged.get(id);
    if (open) parts.push(`"unjudged":${toJson(open)}`);
    yield `{${parts.join(',')}}\n`;
  }
}

/** What differs from what a reader would take it for anyway. */
function fieldsOf(verdict: GoldSetVerdict): { readonly [key: string]: Writable } {
  const { judge, grade, hard, group, status, source, role, at, note, guideline, textHash, cut } = verdict;
  return {
    judge: judge === NO_JUDGE ? undefined : judge,
    grade,
    hard: hard || undefined,
    group,
    status: status === 'advisory' ? undefined : status,
    source: source === 'import' ? undefined : source,
    role: role === 'judge' ? undefined : role,
    at,
    note,
    guideline,
    textHash,
    cut: cut || undefined,
  };
}

/** True where `relevant` and `hard_negatives` hold all that there is to say. */
function sayAll(all: readonly GoldSetJudgement[]): boolean {
  return all.every(
    (judgement) =>
      judgement.judge === NO_JUDGE &&
      typeof judgement.grade === 'number' &&
      Object.keys(fieldsOf(judgement)).every(
        (name) => name === 'grade' || name === 'hard' || fieldsOf(judgement)[name] === undefined,
      ),
  );
}
