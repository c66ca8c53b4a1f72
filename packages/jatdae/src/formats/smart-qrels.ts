import type { Qrels } from '../collection/index.ts';
import { formats as data } from '../language/index.ts';
import { decimal, decimalText } from './decimal.ts';
import { Faults } from './faults.ts';
import type { Format, WriteOptions } from './format.ts';
import type { Input } from './input.ts';
import { QrelsBuilder } from './qrels-builder.ts';
import { requirePlainId } from './trec-ids.ts';
import { eachFields, field, lineText, Repeating } from './trec-lines.ts';

/**
 * The judgements of SMART collections: `query document grade` (cranqrel), or `query document 0 0.000000` (CISI.REL, CACM's
 * qrels.text), where the last columns are always 0 and every listed pair is relevant.
 */
export const smartQrels: Format = {
  name: 'smart-qrels',
  about: data.kinds.smartQrels,
  carries: ['grades'],
  sniff(sample) {
    const rows = sample.lines.map((line) => line.trim().split(/[ \t]+/));
    const [first] = rows;
    if (!first) return {};
    const tabs = sample.lines.every((line) => line.split('\t').length === 3);
    if (rows.every((row) => row.length === 3 && decimal(row[2]!) !== undefined)) return { qrels: tabs ? 0.6 : 0.8 };
    const zeros = rows.every((row) => row.length === 4 && decimal(row[2]!) === 0 && decimal(row[3]!) === 0);
    // In TREC qrels the second column is an iteration number, in these it is the document.
    const documents = rows.length > 1 ? rows.some((row) => row[1] !== first[1]) : !/^Q?0$/.test(first[1] ?? '0');
    return { qrels: zeros && documents ? 0.95 : 0 };
  },
  read: { qrels: readQrels },
  write: { qrels: writeQrels },
};

async function readQrels(input: Input): Promise<Qrels> {
  const builder = new QrelsBuilder(input);
  const faults = new Faults();
  const qid = new Repeating(0);
  let graded = false;
  const total = await eachFields(input, Number.POSITIVE_INFINITY, (fields) => {
    const { line, count } = fields;
    if (count !== 3 && count !== 4) {
      const sentence = data.lines.fields({ found: count, wanted: 'query document grade' });
      return faults.add('fields', sentence, line, lineText(fields));
    }
    const text = field(fields, count - 1);
    const grade = decimal(text);
    if (grade === undefined)
      return faults.add('grade', data.lines.notANumber({ what: 'grade', text }), line, lineText(fields));
    graded ||= grade !== 0;
    builder.add(qid.of(fields), field(fields, 1), grade, line);
  });
  const error = faults.error(input, total);
  if (error) throw error;
  if (!graded && (input.options.gradesAre ?? 'given') === 'given')
    input.tell('warning', 'grades-all-zero', data.data.gradesAllZero);
  return builder.finish();
}

function* writeQrels(qrels: Qrels, _options: WriteOptions, file: string): Generator<string> {
  for (const [qid, { grades }] of qrels) {
    requirePlainId('query', qid, file, 'smart-qrels', 'queries-jsonl');
    for (const [docid, grade] of grades) {
      requirePlainId('document', docid, file, 'smart-qrels', 'queries-jsonl');
      yield `${qid} ${docid} ${decimalText(grade)}\n`;
    }
  }
}
