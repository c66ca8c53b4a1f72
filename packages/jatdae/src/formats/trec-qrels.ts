import type { Qrels } from '../collection/index.ts';
import { formats as words } from '../language/index.ts';
import { decimal, decimalBytes, decimalText } from './decimal.ts';
import { Faults } from './faults.ts';
import type { Format, WriteOptions } from './format.ts';
import type { Input } from './input.ts';
import { QrelsBuilder } from './qrels-builder.ts';
import type { Sample } from './sample.ts';
import { requirePlainId } from './trec-ids.ts';
import { eachFields, field, lineText, Repeating } from './trec-lines.ts';

/** The judgements of TREC: `query 0 document grade`, separated by any blanks. */
export const trecQrels: Format = {
  name: 'trec-qrels',
  about: words.kinds.trecQrels,
  carries: ['grades'],
  sniff,
  read: { qrels: readQrels },
  write: { qrels: writeQrels },
};

function sniff(sample: Sample): { qrels?: number } {
  const rows = sample.lines.map((line) => line.trim().split(/[ \t]+/));
  const good = rows.filter((row) => row.length === 4 && decimal(row[3]!) !== undefined).length;
  if (good > 0) return { qrels: 0.5 + (0.4 * good) / rows.length };
  const four = rows.filter((row) => row.length === 4 && (row[1] === 'Q0' || row[1] === '0')).length;
  return { qrels: four > 0 && four >= rows.length / 2 ? 0.5 : 0 };
}

async function readQrels(input: Input): Promise<Qrels> {
  const builder = new QrelsBuilder(input);
  const faults = new Faults();
  const qid = new Repeating(0);
  const group = new Repeating(1);
  const seen = { group: undefined as string | undefined, several: false };
  const total = await eachFields(input, 4, (fields) => {
    const { line } = fields;
    if (fields.count !== 4)
      return faults.add('fields', words.lines.qrelsFields({ found: fields.count }), line, lineText(fields));
    const grade = decimalBytes(fields.bytes, fields.from[3]!, fields.to[3]!);
    if (grade === undefined)
      return faults.add(
        'grade',
        words.lines.notANumber({ what: 'grade', text: field(fields, 3) }),
        line,
        lineText(fields),
      );
    if (!seen.several) {
      seen.group ??= group.of(fields);
      seen.several = group.of(fields) !== seen.group;
    }
    builder.add(qid.of(fields), field(fields, 2), grade, line);
  });
  const error = faults.error(input, total);
  if (error) throw error;
  return builder.finish(seen.several);
}

function* writeQrels(qrels: Qrels, _options: WriteOptions, file: string): Generator<string> {
  for (const [qid, { grades }] of qrels) {
    requirePlainId('query', qid, file, 'trec-qrels', 'queries-jsonl');
    let text = '';
    for (const [docid, grade] of grades) {
      requirePlainId('document', docid, file, 'trec-qrels', 'queries-jsonl');
      text += `${qid} 0 ${docid} ${decimalText(grade)}\n`;
    }
    yield text;
  }
}
