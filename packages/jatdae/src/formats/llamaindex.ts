import type { Document, Qrels, Query } from '../collection/index.ts';
import { formats as words } from '../language/index.ts';
import type { Format } from './format.ts';
import type { Input } from './input.ts';
import { soleObject } from './json-objects.ts';
import { JsonObject } from './json-text.ts';
import { QrelsBuilder } from './qrels-builder.ts';
import { wholeJson } from './records.ts';
import { idOf, scalarText } from './rows.ts';
import { TextsBuilder } from './texts-builder.ts';

const SHAPE = '{"queries": {"q": "text"}, "corpus": {"d": "text"}, "relevant_docs": {"q": ["d"]}}';

/** LlamaIndex's `EmbeddingQAFinetuneDataset`: queries, corpus and relevant documents in one object. */
export const llamaindex: Format = {
  name: 'llamaindex',
  about: words.kinds.llamaindex,
  carries: [],
  sniff(sample) {
    const object = soleObject(sample);
    const parts = ['queries', 'corpus', 'relevant_docs'].map((name) => object?.get(name) instanceof JsonObject);
    // Of a long file only the first part may be in the sample.
    const found = parts.every(Boolean) || (parts.some(Boolean) && !sample.complete);
    return found ? { documents: 0.95, queries: 0.95, qrels: 0.96 } : {};
  },
  read: {
    documents: async (input) => texts<Document>(input, 'corpus', 'document', (id, text) => ({ id, text })),
    queries: async (input) => texts<Query>(input, 'queries', 'query', (id, text) => ({ id, text })),
    qrels: readQrels,
  },
  write: {
    // The three parts stand in one file, so one of them alone cannot be written.
  },
};

async function part(input: Input, name: 'queries' | 'corpus' | 'relevant_docs'): Promise<JsonObject> {
  const { value } = await wholeJson(input);
  const found = value instanceof JsonObject ? value.get(name) : undefined;
  if (!(found instanceof JsonObject)) throw input.error(words.lines.jsonShape({ wanted: SHAPE }), 1);
  const repeated = found.repeated();
  if (repeated !== undefined) throw input.error(words.lines.repeatedField({ name: repeated }), 1);
  return found;
}

async function texts<T extends { readonly id: string }>(
  input: Input,
  name: 'queries' | 'corpus',
  what: 'query' | 'document',
  make: (id: string, text: string) => T,
): Promise<T[]> {
  const builder = new TextsBuilder<T>(input, what);
  const { keys, values } = await part(input, name);
  for (const [i, id] of keys.entries()) {
    const text = scalarText(values[i]);
    if (id === '' || text === undefined) throw input.error(words.lines.jsonShape({ wanted: SHAPE }), 1, id);
    builder.add(make(id, text), i + 1);
  }
  return builder.finish();
}

async function readQrels(input: Input): Promise<Qrels> {
  const builder = new QrelsBuilder(input);
  const { keys, values } = await part(input, 'relevant_docs');
  for (const [i, qid] of keys.entries()) {
    const list = values[i];
    const ids = Array.isArray(list) ? list.map(idOf) : [undefined];
    if (qid === '' || ids.includes(undefined)) throw input.error(words.lines.jsonShape({ wanted: SHAPE }), 1, qid);
    builder.open(qid);
    for (const id of ids as string[]) builder.add(qid, id, 1, i + 1);
  }
  return builder.finish();
}
