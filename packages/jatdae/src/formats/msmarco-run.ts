import type { Run } from '../collection/index.ts';
import { formats as words } from '../language/index.ts';
import { bareMeaning } from './bare-pairs.ts';
import { decimal } from './decimal.ts';
import { Faults } from './faults.ts';
import type { Format, WriteOptions } from './format.ts';
import type { Input } from './input.ts';
import { ranked } from './rank-order.ts';
import { RunBuilder } from './run-builder.ts';
import { requirePlainId } from './trec-ids.ts';
import { eachFields, field, lineText, Repeating } from './trec-lines.ts';

/** The run of MS MARCO: `query document rank`. It has no scores; the rank is the order. */
export const msmarcoRun: Format = {
  name: 'msmarco-run',
  about: words.kinds.msmarcoRun,
  carries: [],
  sniff(sample) {
    const rows = sample.lines.map((line) => line.trim().split(/[ \t]+/));
    const good = rows.filter((row) => row.length === 3 && /^\d+$/.test(row[2]!));
    // Most lines of a list of numbers have another length.
    if (good.length === 0 || 2 * good.length < rows.length) return {};
    const meaning = bareMeaning(good);
    // Other whole numbers are no ranks; one line a query may be either.
    const several = new Set(good.map(([qid]) => qid)).size < good.length;
    if (meaning !== 'ranks' && several) return {};
    return { run: (meaning === 'ranks' ? 0.45 : 0.4) + (0.3 * good.length) / rows.length };
  },
  read: { run: readRun },
  write: { run: writeRun },
};

async function readRun(input: Input): Promise<Run> {
  const lists = new Map<string, { docid: string; rank: number; line: number }[]>();
  const faults = new Faults();
  const qid = new Repeating(0);
  const total = await eachFields(input, 3, (fields) => {
    const { line } = fields;
    if (fields.count !== 3)
      return faults.add(
        'fields',
        words.lines.fields({ found: fields.count, wanted: 'query document rank' }),
        line,
        lineText(fields),
      );
    const text = field(fields, 2);
    const rank = decimal(text);
    if (rank === undefined)
      return faults.add('rank', words.lines.notANumber({ what: 'rank', text }), line, lineText(fields));
    const query = qid.of(fields);
    const entry = { docid: field(fields, 1), rank, line };
    const list = lists.get(query);
    if (list) list.push(entry);
    else lists.set(query, [entry]);
  });
  const error = faults.error(input, total);
  if (error) throw error;
  const builder = new RunBuilder(input);
  for (const [query, entries] of lists) {
    entries.sort((a, b) => a.rank - b.rank || a.line - b.line);
    for (const { docid, line } of entries) builder.add(query, docid, 0, Number.NaN, line);
  }
  return builder.finish(input, '', false);
}

function* writeRun(run: Run, _options: WriteOptions, file: string): Generator<string> {
  for (const [qid, list] of run.lists) {
    requirePlainId('query', qid, file, 'msmarco-run', 'run-jsonl');
    let text = '';
    for (const [i, docid] of ranked(list).entries()) {
      requirePlainId('document', docid, file, 'msmarco-run', 'run-jsonl');
      text += `${qid}\t${docid}\t${i + 1}\n`;
    }
    yield text;
  }
}
