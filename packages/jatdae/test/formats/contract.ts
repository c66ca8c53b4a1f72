import fc from 'fast-check';
import type { Document, Judgements, Qrels, Query, RankedList, Run } from '../../src/collection/shapes.ts';
import type { Holdings, Kind } from '../../src/formats/format.ts';
import { ranked } from '../../src/formats/rank-order.ts';

/** What the formats can carry, as generators; and the table of the shared contract: one row a format and kind. */

const AWKWARD = [
  '__proto__',
  'constructor',
  '007',
  '0042',
  '1e3',
  '12345678901234567890',
  '보고서,_2024',
  '"인용"',
  '😀',
  'law - 형사_피고인이.pdf - 1',
  'ㆍ',
  '한글',
  'a\u2028b',
  'x\u0085y',
  'hasOwnProperty',
  '-1',
  '0',
  '10',
  '9',
  '2',
  "it's",
  'a;b',
];

const clean = (text: string) => !/[\ufffd\ufeff]/.test(text);
const unicode = (min: number) => fc.string({ unit: 'binary', minLength: min, maxLength: 12 }).filter(clean);

export const anyId = fc.oneof(fc.constantFrom(...AWKWARD), unicode(1)).filter((id) => id.trim() !== '');
const plainId = anyId
  .map((id) => id.replace(/[ \t\n\r\v\f]/g, '_').replace(/^#/, 'h'))
  .filter((id) => id.trim() !== '');
const noTab = (text: string) => text.replace(/[\t\r\n]/g, '_');
const lineId = anyId.map(noTab).filter((id) => id.trim() !== '');
const trimmedId = anyId.map((id) => id.replace(/[\r\n]/g, '_').trim()).filter((id) => id !== '');

const anyText = fc.oneof(
  fc.constantFrom('수수료, "무료"\n아님', '5" 배관', 'a\r\nb', '\tx', '#comment', '{"a":1}', '[1]', ''),
  unicode(0),
);
const lineText = anyText.map(noTab);
const trimmedText = anyText.map((text) => text.replaceAll('\r', ' ').replace(/^\./gm, ',').trim());

interface Texts {
  id?: fc.Arbitrary<string>;
  text?: fc.Arbitrary<string>;
  rich?: boolean;
}

const name = fc.constantFrom('lang', 'origin', '__proto__', '의도', 'title ');
const attributes = fc
  .array(fc.tuple(name, unicode(1)), { minLength: 1, maxLength: 3 })
  .map((pairs): Readonly<Record<string, string>> => Object.fromEntries(pairs));
const optional = <T>(arb: fc.Arbitrary<T>, rich: boolean | undefined) =>
  rich ? fc.option(arb, { nil: undefined }) : fc.constant(undefined);
const unique = <T extends { id: string }>(arb: fc.Arbitrary<T>) =>
  fc.uniqueArray(arb, { selector: (item) => item.id, minLength: 1, maxLength: 8 });
const defined = <T extends object>(item: T): T =>
  Object.fromEntries(Object.entries(item).filter(([, v]) => v !== undefined)) as T;

function documents(
  { id = anyId, text = anyText, rich = false }: Texts = {},
  titles = rich,
): fc.Arbitrary<readonly Document[]> {
  const record = fc.record({
    id,
    title: optional(titles === rich ? unicode(1) : trimmedText.filter((t) => t !== ''), titles),
    text,
    attributes: optional(attributes, rich),
  });
  return unique(record.map((d) => defined(d) as Document));
}

function queries({ id = anyId, text = anyText, rich = false }: Texts = {}): fc.Arbitrary<readonly Query[]> {
  const points = fc.array(unicode(1), { minLength: 1, maxLength: 3 });
  const record = fc.record({
    id,
    text,
    attributes: optional(attributes, rich),
    answerPoints: optional(points, rich),
    note: optional(unicode(1), rich),
  });
  return unique(record.map((q) => defined(q) as Query));
}

const grade = fc.oneof(
  fc.integer({ min: -2, max: 4 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((x) => x + 0),
);

interface Lists {
  id?: fc.Arbitrary<string>;
  empty?: boolean;
  grade?: fc.Arbitrary<number>;
  rich?: boolean;
}

function qrels({ id = anyId, empty = false, grade: g = grade, rich = false }: Lists = {}): fc.Arbitrary<Qrels> {
  const pairs = fc.uniqueArray(fc.tuple(id, g), { selector: ([d]) => d, minLength: empty ? 0 : 1, maxLength: 6 });
  const plain = pairs.map((list): Judgements => ({ grades: new Map(list) }));
  const hard = fc.uniqueArray(id, { minLength: 2, maxLength: 6 }).map(
    ([first, ...rest]): Judgements => ({
      grades: new Map([[first!, 1], ...rest.map((d): [string, number] => [d, 0])]),
      hard: new Set(rest),
    }),
  );
  const groups = fc.uniqueArray(id, { minLength: 3, maxLength: 6 }).map(
    (ids): Judgements => ({
      grades: new Map(ids.map((d) => [d, 1])),
      groups: new Map(ids.map((d, i) => [d, Math.floor(i / 2)])),
    }),
  );
  const judgements = rich ? fc.oneof(plain, hard, groups) : plain;
  return fc
    .uniqueArray(fc.tuple(id, judgements), { selector: ([q]) => q, minLength: 1, maxLength: 5 })
    .map((list) => new Map(list));
}

const score = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((x) => x + 0),
  fc.constantFrom(-0.25, 2.5e-4, 1e-5, 0, 16.000002),
);

function run(
  { id = anyId, empty = false }: Lists = {},
  scored = true,
  tag: fc.Arbitrary<string> = fc.constant(''),
): fc.Arbitrary<Run> {
  const list = fc
    .uniqueArray(fc.tuple(id, score), { selector: ([d]) => d, minLength: empty ? 0 : 1, maxLength: 6 })
    .map((pairs): RankedList => {
      const ids = pairs.map(([d]) => d);
      return scored ? { ids, scores: Float64Array.from(pairs, ([, s]) => s) } : { ids };
    });
  const lists = fc.uniqueArray(fc.tuple(id, list), { selector: ([q]) => q, minLength: 1, maxLength: 5 });
  return fc
    .tuple(tag, lists)
    .filter(([, l]) => l.some(([, r]) => r.ids.length > 0))
    .map(([n, l]) => ({ name: n, lists: new Map(l) }));
}

export interface Row<K extends Kind = Kind> {
  readonly format: string;
  readonly kind: K;
  readonly data: fc.Arbitrary<Holdings[K]>;
  /** What comes back, where it is not what was written. */
  readonly back?: (data: Holdings[K]) => Holdings[K];
}

function row<K extends Kind>(
  format: string,
  kind: K,
  data: fc.Arbitrary<Holdings[K]>,
  back?: (data: Holdings[K]) => Holdings[K],
): Row {
  return { format, kind, data, ...(back ? { back } : {}) } as unknown as Row;
}

const ones = fc.constant(1);
const unscored = ({ lists }: Run): Run => ({
  name: '',
  lists: new Map(Array.from(lists, ([q, list]) => [q, { ids: ranked(list) }])),
});

/** Every format that writes has its rows here; a test holds the table to the registry. */
export const CONTRACT: readonly Row[] = [
  row('trec-run', 'run', run({ id: plainId }, true, plainId)),
  row('trec-qrels', 'qrels', qrels({ id: plainId })),
  row('beir', 'documents', documents({ rich: true })),
  row('beir', 'queries', queries({ rich: true })),
  row('beir', 'qrels', qrels({ id: lineId })),
  row('queries-jsonl', 'queries', queries({ rich: true })),
  row('queries-jsonl', 'qrels', qrels({ empty: true, rich: true })),
  row('documents-jsonl', 'documents', documents({ rich: true })),
  row('run-jsonl', 'run', run({ empty: true })),
  row('run-jsonl', 'run', run({}, false)),
  row('rows-jsonl', 'qrels', qrels()),
  row('rows-jsonl', 'run', run()),
  row('rows-jsonl', 'run', run({}, false)),
  row('json-qrels', 'qrels', qrels({ empty: true })),
  row('json-run', 'run', run({ empty: true })),
  row('json-lists', 'qrels', qrels({ empty: true, grade: ones })),
  row('json-texts', 'documents', documents()),
  row('json-texts', 'queries', queries()),
  row('rated-json', 'qrels', qrels({ empty: true })),
  row('csv', 'documents', documents({ rich: true })),
  row('csv', 'queries', queries({ rich: true })),
  row('csv', 'qrels', qrels()),
  row('csv', 'run', run()),
  row('tsv', 'documents', documents({ id: lineId, text: lineText })),
  row('tsv', 'queries', queries({ id: lineId, text: lineText })),
  row('tsv', 'qrels', qrels({ id: lineId })),
  row('tsv', 'run', run({ id: lineId })),
  row('tsv-texts', 'documents', documents({ id: lineId, text: lineText })),
  row('tsv-texts', 'queries', queries({ id: lineId, text: lineText })),
  row('msmarco-run', 'run', run({ id: plainId }), unscored),
  row('parquet', 'documents', documents({ rich: true })),
  row('parquet', 'queries', queries({ rich: true })),
  row('parquet', 'qrels', qrels()),
  row('parquet', 'run', run()),
  row('parquet', 'run', run({}, false)),
  row('smart', 'documents', documents({ id: trimmedId, text: trimmedText }, true)),
  row('smart', 'queries', queries({ id: trimmedId, text: trimmedText.filter((t) => t !== '') })),
  row('smart-qrels', 'qrels', qrels({ id: plainId })),
  row('trec-sgml', 'documents', documents({ id: trimmedId, text: trimmedText }, true)),
  row('trec-sgml', 'queries', queries({ id: trimmedId, text: trimmedText.filter((t) => t !== '') })),
];
