import { attributeOf, type Document, type Qrels, type Query, type Run } from '../collection/index.ts';
import { formats as words } from '../language/index.ts';
import { onSmallScale } from './claims.ts';
import { type Claims, namesOf, normaliseName, type Role, rolesOf } from './columns.ts';
import { decimalText } from './decimal.ts';
import type { Kind } from './format.ts';
import type { Input } from './input.ts';
import type { Json } from './json-text.ts';
import type { Row } from './rows.ts';

/** A line of a table as a {@link Row}: its cells by the role of their column. */
export class TableRow implements Row {
  /** Physical line, from 1. */
  line = 0;
  /** Of the line at hand. */
  cells: readonly string[] = [];
  /** Names of the columns, as they stand in the file. */
  readonly header: readonly string[];
  readonly #roles: Map<Role, number>;
  readonly #rest: readonly number[];
  readonly #separator: string;

  /** @throws JatdaeError when a column that the kind cannot do without is missing, or one stands twice. */
  constructor(
    input: Input,
    header: readonly string[],
    kind: Kind,
    separator: string,
    claims: (header: readonly string[]) => Claims,
  ) {
    const repeated = header.find((name, i) => name !== '' && header.indexOf(name) !== i);
    if (repeated !== undefined)
      throw input.error(words.lines.repeatedColumn({ name: repeated }), 1, header.join(separator));
    const { roles, rest } = rolesOf(header, kind, claims(header));
    for (const role of missingRoles(roles, kind))
      throw input.error(
        words.lines.noColumn({ what: role, header, names: namesOf(kind, role) }),
        1,
        header.join(separator),
      );
    this.header = header;
    this.#roles = roles;
    this.#rest = rest;
    this.#separator = separator;
  }

  /** Cell of the column that plays a role; undefined without one. */
  get(role: Role): Json | undefined {
    const index = this.#roles.get(role);
    return index === undefined ? undefined : this.cells[index];
  }

  /** Names and cells of the columns that play no role. */
  *rest(): Iterable<readonly [string, Json]> {
    for (const index of this.#rest) if (this.header[index]) yield [this.header[index]!, this.cells[index]!];
  }

  /** The cells as one line. */
  text(): string {
    return this.cells.join(this.#separator);
  }
}

/** The roles without which a kind cannot be read. */
export function missingRoles(roles: ReadonlyMap<Role, number>, kind: Kind): Role[] {
  const missing = (...wanted: Role[]) => wanted.filter((role) => !roles.has(role));
  if (kind === 'documents') return roles.has('title') ? missing('document') : missing('document', 'text');
  if (kind === 'queries') return missing('text');
  if (kind === 'qrels')
    return roles.has('relevant') || roles.has('hard') ? missing('query') : missing('query', 'document');
  return roles.has('result') ? missing('query') : missing('query', 'document');
}

/** How well a header fits each kind. */
export function sniffHeader(
  header: readonly string[],
  firstRows: readonly (readonly string[])[],
): Partial<Record<Kind, number>> {
  const fits = (kind: Kind) => missingRoles(rolesOf(header, kind).roles, kind).length === 0;
  const qrels = rolesOf(header, 'qrels').roles;
  const run = rolesOf(header, 'run').roles;
  const documents = rolesOf(header, 'documents').roles;
  const queries = rolesOf(header, 'queries').roles;
  const pairs = fits('qrels') && !qrels.has('relevant');
  const gradeAt = qrels.get('grade');
  // A column "score" may hold grades or scores: small whole numbers are taken for grades.
  const whole =
    gradeAt !== undefined &&
    (firstRows.length === 0 ||
      onSmallScale(firstRows.map((row) => row[gradeAt])) ||
      /^(?!score|점수)/.test(normaliseName(header[gradeAt]!)));
  const beir = header.map(normaliseName).join() === 'query_id,corpus_id,score';
  return {
    qrels: !fits('qrels') ? 0 : beir || qrels.has('relevant') ? 0.95 : gradeAt === undefined ? 0.75 : whole ? 0.9 : 0.6,
    run: !fits('run') ? 0 : run.has('score') || run.has('rank') ? 0.85 : run.has('result') ? 0.5 : 0.2,
    documents: !fits('documents') || pairs ? 0 : 0.85,
    // Of a line a pair, the queries are known by it where their texts stand beside their ids.
    queries: !fits('queries')
      ? 0
      : pairs
        ? queries.has('query') && queries.has('text')
          ? 0.3
          : 0
        : queries.has('query')
          ? documents.has('document')
            ? 0.8
            : 0.9
          : 0.5,
  };
}

export type Cells = readonly string[];

export function* documentCells(documents: readonly Document[]): Generator<Cells> {
  const names = attributeNames(documents);
  const has = (key: 'title' | 'source' | 'path') => documents.some((d) => d[key] !== undefined);
  const [title, source, path] = [has('title'), has('source'), has('path')];
  yield ['id', ...when(title, 'title'), 'text', ...when(source, 'source'), ...when(path, 'path'), ...prefixed(names)];
  for (const d of documents)
    yield [
      d.id,
      ...when(title, d.title ?? ''),
      d.text,
      ...when(source, d.source ?? ''),
      ...when(path, d.path ? JSON.stringify(d.path) : ''),
      ...names.map((name) => attribute(d, name)),
    ];
}

export function* queryCells(queries: readonly Query[]): Generator<Cells> {
  const names = attributeNames(queries);
  const points = queries.some((q) => q.answerPoints !== undefined);
  const note = queries.some((q) => q.note !== undefined);
  yield ['qid', 'question', ...when(points, 'answer_points'), ...when(note, 'note'), ...prefixed(names)];
  for (const q of queries)
    yield [
      q.id,
      q.text,
      ...when(points, q.answerPoints ? JSON.stringify(q.answerPoints) : ''),
      ...when(note, q.note ?? ''),
      ...names.map((name) => attribute(q, name)),
    ];
}

/** BEIR's header. */
export function* qrelsCells(qrels: Qrels): Generator<Cells> {
  yield ['query-id', 'corpus-id', 'score'];
  for (const [qid, { grades }] of qrels) for (const [docid, grade] of grades) yield [qid, docid, decimalText(grade)];
}

export function* runCells(run: Run): Generator<Cells> {
  const scored = [...run.lists.values()].every((list) => list.scores !== undefined);
  yield ['qid', 'docid', scored ? 'score' : 'rank'];
  for (const [qid, { ids, scores }] of run.lists)
    for (const [i, docid] of ids.entries()) yield [qid, docid, scored ? decimalText(scores![i]!) : String(i + 1)];
}

function attributeNames(items: readonly { readonly attributes?: Readonly<Record<string, string>> }[]): string[] {
  return [...new Set(items.flatMap((item) => Object.keys(item.attributes ?? {})))];
}

/** Own properties only: `__proto__` is an ordinary name. */
function attribute({ attributes }: { readonly attributes?: Readonly<Record<string, string>> }, name: string): string {
  return attributeOf(attributes, name) ?? '';
}

function prefixed(names: readonly string[]): string[] {
  return names.map((name) => `attributes.${name}`);
}

function when(present: boolean, value: string): string[] {
  return present ? [value] : [];
}
