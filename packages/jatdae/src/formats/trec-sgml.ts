import type { Document, Query } from '../collection/index.ts';
import { formats as words } from '../language/index.ts';
import { Faults } from './faults.ts';
import type { Format, WriteOptions } from './format.ts';
import type { Input } from './input.ts';
import { Entry } from './json-objects.ts';
import { namedAs } from './sniff.ts';
import { TextsBuilder } from './texts-builder.ts';

/** TREC's tagged text: `<DOC><DOCNO>`, `<top><num>`, `<topic number>`; not well-formed XML, and often without a root. */
export const trecSgml: Format = {
  name: 'trec-sgml',
  about: words.kinds.trecSgml,
  carries: ['title'],
  sniff(sample) {
    const { text } = sample;
    if (/<doc>\s*<docno>/i.test(text)) {
      return namedAs(sample, 'queries') ? { queries: 0.9, documents: 0.7 } : { documents: 0.95, queries: 0.5 };
    }
    return /<top>\s*<num>|<topic\s[^<>]*number\s*=|<query\s[^<>]*(topicid|id|number)\s*=/i.test(text)
      ? { queries: 0.95 }
      : {};
  },
  read: { documents: readDocuments, queries: readQueries },
  write: { documents: writeDocuments, queries: writeQueries },
};

interface Tagged {
  readonly line: number;
  /** An attribute that is an id wins over any id field: in flair.query.spec every `<id>` is 2 and topicID is the id. */
  id: string | undefined;
  readonly fields: Map<string, string>;
}

const RECORDS = new Set(['doc', 'top', 'topic', 'query']);
const ID_FIELDS = ['docno', 'num', 'docid', 'id', 'number'];
const ID_ATTRIBUTES = ['topicid', 'number', 'qid', 'docno', 'id', 'num'];
/** Text that stands in the record itself. */
const LOOSE = '';

/** Marks between words. */
const BREAKS: ReadonlySet<string> = new Set(['br', 'p', 'div', 'li', 'tr', 'td']);
/** So far ahead the end of a field is looked for. */
const NEAR = 1 << 18;

async function eachTagged(input: Input, take: (record: Tagged) => void): Promise<void> {
  const { Parser } = await import('htmlparser2');
  const text = await input.text();
  const lines = new Entry(text);
  const lower = text.toLowerCase();
  /** Elements inside of a field, which only mark its text. */
  let marks: string[] = [];
  let record: Tagged | undefined;
  let recordTag = '';
  let field = LOOSE;
  let fieldEnds = false;
  // Old topics end no field: there each element begins another. One that has its end holds all before it.
  const isMarkup = (name: string) => {
    if (field !== LOOSE) return fieldEnds;
    return (record!.fields.get(LOOSE) ?? '').trim() !== '' && !FIELDS.has(name);
  };
  const parser = new Parser(
    {
      onopentag(rawName, attributes) {
        const name = rawName.toLowerCase();
        if (record === undefined) {
          if (!RECORDS.has(name)) return;
          const named = new Map(Object.entries(attributes).map(([key, value]) => [key.toLowerCase(), value]));
          const id = ID_ATTRIBUTES.map((key) => named.get(key)).find((value) => value !== undefined);
          record = { line: lines.move(parser.startIndex), id, fields: new Map() };
          recordTag = name;
          field = LOOSE;
        } else if (name === recordTag && record.fields.size > 0 && name !== 'query') {
          // The end tag of the record before is missing.
          take(record);
          record = { line: lines.move(parser.startIndex), id: undefined, fields: new Map() };
          field = LOOSE;
        } else if (marks.length > 0 || isMarkup(name)) {
          marks.push(name);
          if (BREAKS.has(name)) record.fields.set(field, `${record.fields.get(field) ?? ''} `);
        } else {
          field = name;
          const rest = lower.slice(parser.endIndex, parser.endIndex + NEAR);
          const end = rest.indexOf(`</${recordTag}`);
          fieldEnds = rest.slice(0, end < 0 ? NEAR : end).includes(`</${name}`);
        }
      },
      ontext(piece) {
        if (record) record.fields.set(field, (record.fields.get(field) ?? '') + piece);
      },
      onclosetag(rawName, implied) {
        if (!record) return;
        const name = rawName.toLowerCase();
        const mark = marks.lastIndexOf(name);
        if (mark >= 0) marks = marks.slice(0, mark);
        else if (name === recordTag && name !== field) {
          take(record);
          record = undefined;
          marks = [];
        } else if (!implied && name === field) {
          // A blank keeps the parts of a repeated field apart.
          record.fields.set(field, `${record.fields.get(field) ?? ''}\n`);
          field = LOOSE;
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  parser.end();
}

/** The words that old topics repeat inside a field: `<num> Number: 301`. */
const LABELS: ReadonlyMap<string, RegExp> = new Map([
  ['num', /^Number:\s*/i],
  ['desc', /^Description:\s*/i],
  ['narr', /^Narrative:\s*/i],
]);

function fieldText(record: Tagged, ...names: string[]): string {
  for (const name of names) {
    const text = record.fields
      .get(name)
      ?.replace(/(?<!\r)\r+\n/g, '\n')
      .trim();
    const label = LABELS.get(name);
    const bare = text && label ? text.replace(label, '') : text;
    if (bare) return bare;
  }
  return '';
}

function idOf(record: Tagged): string {
  return record.id?.trim() ?? fieldText(record, ...ID_FIELDS);
}

function rest(record: Tagged, used: readonly string[]): { attributes?: Readonly<Record<string, string>> } {
  const entries: [string, string][] = [];
  for (const name of record.fields.keys()) {
    const text = fieldText(record, name);
    if (name !== LOOSE && text !== '' && !used.includes(name) && !ID_FIELDS.includes(name)) entries.push([name, text]);
  }
  return entries.length === 0 ? {} : { attributes: Object.fromEntries(entries) };
}

const DOCUMENT_TITLES = ['title', 'headline', 'head', 'ti'];
const DOCUMENT_TEXTS = ['text', 'body', 'abstract', 'contents', LOOSE];
const QUERY_TEXTS = ['title', 'query', 'terms', 'text', 'question', 'desc', LOOSE];

/** What is a field wherever it stands. */
const FIELDS: ReadonlySet<string> = new Set([
  ...ID_FIELDS,
  ...DOCUMENT_TITLES,
  ...DOCUMENT_TEXTS,
  ...QUERY_TEXTS,
  ...['narr', 'narrative', 'description', 'subtopic', 'author', 'date', 'source', 'url'],
]);

async function readDocuments(input: Input): Promise<Document[]> {
  const builder = new TextsBuilder<Document>(input, 'document');
  const faults = new Faults();
  let count = 0;
  await eachTagged(input, (record) => {
    count++;
    const id = idOf(record);
    if (id === '')
      return faults.add('id', words.lines.emptyId({ what: 'document' }), record.line, fieldText(record, LOOSE));
    const title = fieldText(record, ...DOCUMENT_TITLES);
    const text = fieldText(record, ...DOCUMENT_TEXTS);
    builder.add(
      { id, ...(title ? { title } : {}), text, ...rest(record, [...DOCUMENT_TITLES, ...DOCUMENT_TEXTS]) },
      record.line,
    );
  });
  const error = faults.error(input, count);
  if (error) throw error;
  return builder.finish();
}

async function readQueries(input: Input): Promise<Query[]> {
  const builder = new TextsBuilder<Query>(input, 'query');
  const faults = new Faults();
  let count = 0;
  await eachTagged(input, (record) => {
    count++;
    const id = idOf(record);
    if (id === '')
      return faults.add('id', words.lines.emptyId({ what: 'query' }), record.line, fieldText(record, ...QUERY_TEXTS));
    const used = QUERY_TEXTS.find((name) => fieldText(record, name) !== '') ?? LOOSE;
    builder.add({ id, text: fieldText(record, used), ...rest(record, [used]) }, record.line);
  });
  const error = faults.error(input, count);
  if (error) throw error;
  return builder.finish();
}

function* writeDocuments(documents: readonly Document[], _options: WriteOptions): Generator<string> {
  for (const { id, title, text } of documents) {
    const head = title ? `<TITLE>${escaped(title)}</TITLE>\n` : '';
    yield `<DOC>\n<DOCNO>${escaped(id)}</DOCNO>\n${head}<TEXT>\n${escaped(text)}\n</TEXT>\n</DOC>\n`;
  }
}

function* writeQueries(queries: readonly Query[]): Generator<string> {
  for (const { id, text } of queries)
    yield `<top>\n<num>${escaped(id)}</num>\n<title>${escaped(text)}</title>\n</top>\n\n`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
