import type { Qrels, Run } from '../collection/index.ts';
import { formats } from '../language/index.ts';
import { decimalText } from './decimal.ts';
import type { Format } from './format.ts';
import { jsonRecords } from './records.ts';
import { qrelsFromRows } from './rows-qrels.ts';
import { runFromRows } from './rows-run.ts';
import { recordRoles, wholeNumbers } from './sniff.ts';

/** JSON lines with one (query, document) pair each: `{"query_id":1,"doc_id":7,"score":3.5}`. */
export const rowsJsonl: Format = {
  name: 'rows-jsonl',
  about: formats.kinds.rowsJsonl,
  carries: ['grades', 'scores'],
  sniff(sample) {
    const run = recordRoles(sample, 'run');
    const qrels = recordRoles(sample, 'qrels');
    if (!run?.has('query') || !run.has('document') || run.has('result') || qrels?.has('relevant')) return {};
    const grades = qrels?.has('grade') === true && wholeNumbers(sample, 'qrels', 'grade');
    return {
      run: run.has('score') || run.has('rank') ? (grades ? 0.8 : 0.9) : 0.3,
      qrels: grades ? 0.85 : 0.6,
    };
  },
  read: {
    qrels: (input) => qrelsFromRows(input, jsonRecords(input, 'qrels')),
    run: (input) => runFromRows(input, jsonRecords(input, 'run')),
  },
  write: {
    *qrels(qrels: Qrels) {
      for (const [qid, { grades }] of qrels)
        for (const [docid, grade] of grades)
          yield `{"qid":${JSON.stringify(qid)},"docid":${JSON.stringify(docid)},"grade":${decimalText(grade)}}\n`;
    },
    *run(run: Run) {
      for (const [qid, { ids, scores }] of run.lists)
        for (const [i, docid] of ids.entries()) {
          const value = scores ? `"score":${decimalText(scores[i]!)}` : `"rank":${i + 1}`;
          yield `{"qid":${JSON.stringify(qid)},"docid":${JSON.stringify(docid)},${value}}\n`;
        }
    },
  },
};
