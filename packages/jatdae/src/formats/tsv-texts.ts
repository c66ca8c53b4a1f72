import type { Document, Query } from '../collection/index.ts';
import { formats as words } from '../language/index.ts';
import { decimal } from './decimal.ts';
import { Faults } from './faults.ts';
import type { Format, WriteOptions } from './format.ts';
import type { Input } from './input.ts';
import type { Sample } from './sample.ts';
import { namedAs } from './sniff.ts';
import { sniffHeader } from './table.ts';
import { TextsBuilder } from './texts-builder.ts';
import { requireNoTab } from './tsv.ts';

/** `id TAB text` a line without a header: queries.tsv and collection.tsv of MS MARCO, NFCorpus. No quoting. */
export const tsvTexts: Format = {
  name: 'tsv-texts',
  about: words.kinds.tsvTexts,
  carries: [],
  sniff,
  read: {
    documents: (input) => readTexts<Document>(input, 'document'),
    queries: (input) => readTexts<Query>(input, 'query'),
  },
  write: { documents: writeTexts, queries: writeTexts },
};

function sniff(sample: Sample): { documents?: number; queries?: number } {
  if (sample.json.length > 0 || sample.lines.length === 0) {
    // One line longer than the sample: MS MARCO documents can be.
    return sample.text === '' && sample.bytes.subarray(0, 200).includes(9) ? { documents: 0.4 } : {};
  }
  const rows = sample.lines.map((line) => line.split('\t'));
  const two = rows.filter((row) => row.length === 2 && row[0]!.trim() !== '' && !/\s/.test(row[0]!.trim()));
  if (two.length < rows.length) return {};
  if (Object.values(sniffHeader(rows[0]!, [])).some((fit) => fit > 0.5)) return {};
  // Pairs of ids or of an id and a number are no texts.
  if (rows.every((row) => decimal(row[1]!.trim()) !== undefined)) return {};
  return namedAs(sample, 'documents') || !namedAs(sample, 'queries')
    ? { documents: namedAs(sample, 'documents') ? 0.85 : 0.7, queries: 0.75 }
    : { queries: 0.85, documents: 0.6 };
}

async function readTexts<T extends Document | Query>(input: Input, what: 'document' | 'query'): Promise<T[]> {
  const builder = new TextsBuilder<T>(input, what);
  const faults = new Faults();
  const total = await input.lines((text, line) => {
    if (text.trim() === '') return;
    const tab = text.indexOf('\t');
    if (tab < 0) return faults.add('fields', words.lines.fields({ found: 1, wanted: 'id TAB text' }), line, text);
    const id = text.slice(0, tab);
    if (id.trim() === '') return faults.add('id', words.lines.emptyId({ what }), line, text);
    builder.add({ id, text: text.slice(tab + 1) } as T, line);
  });
  const error = faults.error(input, total);
  if (error) throw error;
  return builder.finish();
}

function* writeTexts(items: readonly (Document | Query)[], _options: WriteOptions, file: string): Generator<string> {
  for (const item of items) {
    const text = 'title' in item && item.title ? `${item.title} ${item.text}` : item.text;
    requireNoTab(item.id, file, 'tsv-texts', 'csv');
    requireNoTab(text, file, 'tsv-texts', 'csv');
    yield `${item.id}\t${text}\n`;
  }
}
