import type { Qrels } from '../collection/index.ts';
import { formats as words } from '../language/index.ts';
import { Faults } from './faults.ts';
import type { Format } from './format.ts';
import type { Input } from './input.ts';
import { eachKey, soleObject } from './json-objects.ts';
import type { Json } from './json-text.ts';
import { QrelsBuilder } from './qrels-builder.ts';
import { idOf } from './rows.ts';

/** `{query: [document, …]}`: every listed document has grade 1. */
export const jsonLists: Format = {
  name: 'json-lists',
  about: words.kinds.jsonLists,
  carries: ['empty-queries'],
  sniff(sample) {
    const object = soleObject(sample);
    const lists = object?.values.every(
      (v) => Array.isArray(v) && (v as readonly Json[]).every((x) => idOf(x) !== undefined),
    );
    return { qrels: lists ? 0.9 : 0 };
  },
  read: { qrels: readQrels },
  write: { qrels: writeQrels },
};

async function readQrels(input: Input): Promise<Qrels> {
  const builder = new QrelsBuilder(input);
  const faults = new Faults();
  let lines = 0;
  await eachKey(input, '{"query": ["document"]}', (qid, value, { line }) => {
    lines = line;
    const ids = Array.isArray(value) ? (value as readonly Json[]).map(idOf) : [undefined];
    if (qid === '') return faults.add('query', words.lines.emptyId({ what: 'query' }), line, '');
    if (ids.includes(undefined))
      return faults.add('shape', words.lines.jsonShape({ wanted: '{"query": ["document"]}' }), line, qid);
    builder.open(qid);
    for (const id of ids as string[]) builder.add(qid, id, 1, line);
  });
  const error = faults.error(input, lines);
  if (error) throw error;
  return builder.finish();
}

/** Only relevant documents can be listed; that grades are lost is told by the writer's caller. */
function* writeQrels(qrels: Qrels): Generator<string> {
  let before = '{\n';
  for (const [qid, { grades }] of qrels) {
    const ids = [...grades].filter(([, grade]) => grade > 0).map(([id]) => id);
    yield `${before}  ${JSON.stringify(qid)}: ${JSON.stringify(ids)}`;
    before = ',\n';
  }
  yield qrels.size === 0 ? '{}\n' : '\n}\n';
}
