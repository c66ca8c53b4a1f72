import type { Qrels, Run } from '../collection/index.ts';
import { formats as words } from '../language/index.ts';
import { decimalText } from './decimal.ts';
import { Faults } from './faults.ts';
import type { Format } from './format.ts';
import type { Input } from './input.ts';
import { eachKey, soleObject } from './json-objects.ts';
import { type Json, JsonNumber, JsonObject } from './json-text.ts';
import { QrelsBuilder } from './qrels-builder.ts';
import { scalarText } from './rows.ts';
import { gradeOf } from './rows-qrels.ts';
import { RunBuilder } from './run-builder.ts';
import type { Sample } from './sample.ts';
import { namedAs } from './sniff.ts';

/** `{query: {document: grade}}`, the shape of pytrec_eval, ranx and BEIR. */
export const jsonQrels: Format = {
  name: 'json-qrels',
  about: words.kinds.jsonQrels,
  carries: ['grades', 'empty-queries'],
  sniff(sample) {
    const kind = pairsIn(sample);
    return { qrels: kind === undefined ? 0 : kind === 'whole' || namedAs(sample, 'qrels') ? 0.9 : 0.7 };
  },
  read: { qrels: readQrels },
  write: { qrels: (qrels) => writePairs(qrels, (j) => [...j.grades]) },
};

/** `{query: {document: score}}`. The order of the keys is the order of the list. */
export const jsonRun: Format = {
  name: 'json-run',
  about: words.kinds.jsonRun,
  carries: ['scores', 'empty-lists'],
  sniff(sample) {
    const kind = pairsIn(sample);
    return { run: kind === undefined ? 0 : kind === 'fractions' || namedAs(sample, 'run') ? 0.95 : 0.6 };
  },
  read: { run: readRun },
  write: { run: writeRun },
};

/** What the inner values of `{q: {d: x}}` are; undefined for another shape. */
function pairsIn(sample: Sample): 'whole' | 'fractions' | undefined {
  const object = soleObject(sample);
  if (!object) return undefined;
  let fractions = false;
  for (const inner of object.values) {
    if (!(inner instanceof JsonObject)) return undefined;
    for (const value of inner.values) {
      if (!(value instanceof JsonNumber) && value !== null && typeof value !== 'string') return undefined;
      fractions ||= value instanceof JsonNumber && !Number.isInteger(value.value);
    }
  }
  return fractions ? 'fractions' : 'whole';
}

async function eachPair(
  input: Input,
  wanted: string,
  open: (qid: string) => void,
  take: (qid: string, docid: string, value: Json, line: number) => void,
): Promise<void> {
  const faults = new Faults();
  let lines = 0;
  await eachKey(input, wanted, (qid, inner, entry) => {
    if (!(inner instanceof JsonObject)) return faults.add('shape', words.lines.jsonShape({ wanted }), entry.line, qid);
    if (qid === '') return faults.add('query', words.lines.emptyId({ what: 'query' }), entry.line, '');
    open(qid);
    for (const [i, docid] of inner.keys.entries()) {
      const line = entry.move(inner.at[i]!);
      if (docid === '') faults.add('document', words.lines.emptyId({ what: 'document' }), line, qid);
      else take(qid, docid, inner.values[i]!, line);
    }
    lines = entry.line;
  });
  const error = faults.error(input, lines);
  if (error) throw error;
}

async function readQrels(input: Input): Promise<Qrels> {
  const builder = new QrelsBuilder(input);
  const faults = new Faults();
  await eachPair(
    input,
    '{"query": {"document": 1}}',
    (qid) => builder.open(qid),
    (qid, docid, value, line) => {
      const grade = gradeOf(value);
      if (grade === undefined)
        faults.add(
          'grade',
          words.lines.notANumber({ what: 'grade', text: scalarText(value) ?? '' }),
          line,
          `${qid} ${docid}`,
        );
      else builder.add(qid, docid, grade, line);
    },
  );
  const error = faults.error(input, 1);
  if (error) throw error;
  return builder.finish();
}

async function readRun(input: Input): Promise<Run> {
  const builder = new RunBuilder();
  const faults = new Faults();
  await eachPair(
    input,
    '{"query": {"document": 0.5}}',
    (qid) => builder.open(qid),
    (qid, docid, value, line) => {
      const score = gradeOf(value);
      if (score === undefined)
        faults.add(
          'score',
          words.lines.notANumber({ what: 'score', text: scalarText(value) ?? '' }),
          line,
          `${qid} ${docid}`,
        );
      else builder.add(qid, docid, score, Number.NaN, line);
    },
  );
  const error = faults.error(input, 1);
  if (error) throw error;
  return builder.finish(input, '');
}

function* writePairs<T>(data: ReadonlyMap<string, T>, pairs: (value: T) => [string, number][]): Generator<string> {
  let before = '{\n';
  for (const [qid, value] of data) {
    const inner = pairs(value).map(([docid, x]) => `${JSON.stringify(docid)}: ${decimalText(x)}`);
    yield `${before}  ${JSON.stringify(qid)}: {${inner.join(', ')}}`;
    before = ',\n';
  }
  yield data.size === 0 ? '{}\n' : '\n}\n';
}

function writeRun(run: Run): Generator<string> {
  return writePairs(run.lists, ({ ids, scores }) =>
    // Without scores the order is the ranking: scores that fall by one carry it.
    ids.map((id, i): [string, number] => [id, scores ? scores[i]! : ids.length - i]),
  );
}
