import type { Document, Query } from '../collection/index.ts';
import { formats as words } from '../language/index.ts';
import { Faults } from './faults.ts';
import type { Format } from './format.ts';
import type { Input } from './input.ts';
import { eachKey, soleObject } from './json-objects.ts';
import { namedAs } from './sniff.ts';
import { TextsBuilder } from './texts-builder.ts';

/** `{id: text}`, for documents and for queries. */
export const jsonTexts: Format = {
  name: 'json-texts',
  about: words.kinds.jsonTexts,
  carries: [],
  sniff(sample) {
    const object = soleObject(sample);
    if (!object?.values.every((value) => typeof value === 'string')) return {};
    // One record such as {"_id": "1", "text": "…"} is a JSON line.
    if (object.keys.some((key) => /^(_?id|qid|doc_?id|text|contents?|question|query)$/i.test(key))) return {};
    return namedAs(sample, 'queries') ? { queries: 0.9, documents: 0.7 } : { documents: 0.9, queries: 0.7 };
  },
  read: {
    documents: (input) => readTexts<Document>(input, 'document'),
    queries: (input) => readTexts<Query>(input, 'query'),
  },
  write: { documents: writeTexts, queries: writeTexts },
};

async function readTexts<T extends Document | Query>(input: Input, what: 'document' | 'query'): Promise<T[]> {
  const builder = new TextsBuilder<T>(input, what);
  const faults = new Faults();
  let lines = 0;
  await eachKey(input, '{"id": "text"}', (id, text, { line }) => {
    lines = line;
    if (id === '') faults.add('id', words.lines.emptyId({ what }), line, '');
    else if (typeof text !== 'string')
      faults.add('text', words.lines.jsonShape({ wanted: '{"id": "text"}' }), line, id);
    else builder.add({ id, text } as T, line);
  });
  const error = faults.error(input, lines);
  if (error) throw error;
  return builder.finish();
}

/** A title is put before the text, as JSON of this shape has no place for it. */
function* writeTexts(items: readonly (Document | Query)[]): Generator<string> {
  let before = '{\n';
  for (const item of items) {
    const text = 'title' in item && item.title ? `${item.title}\n\n${item.text}` : item.text;
    yield `${before}  ${JSON.stringify(item.id)}: ${JSON.stringify(text)}`;
    before = ',\n';
  }
  yield items.length === 0 ? '{}\n' : '\n}\n';
}
