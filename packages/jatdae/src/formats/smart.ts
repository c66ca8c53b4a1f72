import type { Document, Query } from '../collection/index.ts';
import { JatdaeError } from '../errors.ts';
import { formats as data } from '../language/index.ts';
import type { Format, WriteOptions } from './format.ts';
import type { Input } from './input.ts';
import { TextsBuilder } from './texts-builder.ts';

/** The collections of the SMART system (Cranfield, CISI, CACM, MED): `.I id`, then `.T` title, `.A` author, `.B` source, `.W` text. */
export const smart: Format = {
  name: 'smart',
  about: data.kinds.smart,
  carries: ['title'],
  sniff(sample) {
    const [first] = sample.lines;
    if (!first || !/^\.I\s+\S/.test(first) || !sample.lines.some((line) => /^\.[A-Z]\s*$/.test(line))) return {};
    const titles = sample.lines.some((line) => /^\.T\s*$/.test(line));
    const queries = /qry|quer|topic/.test(sample.name) || !titles;
    return queries ? { queries: 0.95, documents: 0.7 } : { documents: 0.95, queries: 0.7 };
  },
  read: { documents: readDocuments, queries: readQueries },
  write: { documents: writeDocuments, queries: writeQueries },
};

interface SmartRecord {
  readonly id: string;
  readonly line: number;
  readonly fields: Map<string, string[]>;
}

/** `.X` (cross references) and `.N` (entry notes) are no text. */
const ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ['A', 'author'],
  ['B', 'bib'],
  ['K', 'keywords'],
  ['C', 'categories'],
]);

async function eachRecord(input: Input, take: (record: SmartRecord) => void): Promise<void> {
  let record: SmartRecord | undefined;
  let lines: string[] | undefined;
  await input.lines((text, line) => {
    const marker = /^\.([A-Z])(?:\s+(.*))?$/s.exec(text);
    if (marker?.[1] === 'I') {
      if (record) take(record);
      const id = (marker[2] ?? '').trim();
      record = id === '' ? undefined : { id, line, fields: new Map() };
      lines = undefined;
      if (!record) input.tell('warning', 'bare-record', data.data.bareRecord, line, text);
      return;
    }
    if (marker && (marker[2] ?? '').trim() === '' && record) {
      const name = marker[1]!;
      // A field may stand twice in a record: its parts follow each other.
      lines = record.fields.get(name) ?? [];
      record.fields.set(name, lines);
      return;
    }
    if (lines) lines.push(text);
    else if (text.trim() !== '') throw input.error(data.lines.fields({ found: 1, wanted: '.I id' }), line, text);
  });
  if (record) take(record);
}

function textOf(record: SmartRecord, name: string): string {
  return (record.fields.get(name) ?? []).join('\n').trim();
}

function attributesOf(record: SmartRecord, skip: string): { attributes?: Readonly<Record<string, string>> } {
  const entries: [string, string][] = [];
  for (const [field, name] of ATTRIBUTES) {
    const text = textOf(record, field);
    if (text !== '' && field !== skip) entries.push([name, text]);
  }
  return entries.length === 0 ? {} : { attributes: Object.fromEntries(entries) };
}

/** Empty records are kept: they are documents of the collection (Cranfield 471 and 995). */
async function readDocuments(input: Input): Promise<Document[]> {
  const builder = new TextsBuilder<Document>(input, 'document');
  await eachRecord(input, (record) => {
    const title = textOf(record, 'T');
    builder.add(
      { id: record.id, ...(title ? { title } : {}), text: textOf(record, 'W'), ...attributesOf(record, '') },
      record.line,
    );
  });
  return builder.finish();
}

/** A query's text is `.W` (or `.T` where there is no `.W`). Empty records are left out and told. */
async function readQueries(input: Input): Promise<Query[]> {
  const builder = new TextsBuilder<Query>(input, 'query');
  await eachRecord(input, (record) => {
    const text = textOf(record, 'W') || textOf(record, 'T');
    if (text === '') input.tell('warning', 'empty-record', data.data.emptyRecord({ id: record.id }), record.line);
    else builder.add({ id: record.id, text, ...attributesOf(record, '') }, record.line);
  });
  return builder.finish();
}

function* writeDocuments(documents: readonly Document[], _options: WriteOptions, file: string): Generator<string> {
  for (const { id, title, text } of documents)
    yield `.I ${plain(id, file)}\n${title ? `.T\n${plain(title, file)}\n` : ''}.W\n${plain(text, file)}\n`;
}

function* writeQueries(queries: readonly Query[], _options: WriteOptions, file: string): Generator<string> {
  for (const { id, text } of queries) yield `.I ${plain(id, file)}\n.W\n${plain(text, file)}\n`;
}

/** A line that looks like a marker cannot be written. */
function plain(text: string, file: string): string {
  const marker = /^\.[A-Z](\s.*)?$/m.exec(text);
  if (!marker) return text;
  throw new JatdaeError(
    data.lines.tabInField({ what: 'text', value: marker[0], format: 'smart', other: 'documents-jsonl' }),
    { place: { file } },
  );
}
