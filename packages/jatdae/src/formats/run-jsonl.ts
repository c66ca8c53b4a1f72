import type { Run } from '../collection/shapes.ts';
import { say } from '../words/say.ts';
import { decimalText } from './decimal.ts';
import type { Format } from './format.ts';
import { jsonRecords } from './records.ts';
import { runFromRows } from './rows-run.ts';
import { recordRoles } from './sniff.ts';

/** JSON lines with one query's list each: `result` (with `stages`, our own run file), `ids` or `docs`, and `scores`. */
export const runJsonl: Format = {
  name: 'run-jsonl',
  about: say('JSON lines: a query and its ranked list each', 'JSON lines: 한 줄에 질의 하나와 순위 목록'),
  carries: ['scores', 'empty-lists'],
  sniff(sample) {
    const roles = recordRoles(sample, 'run');
    if (!roles?.has('query') || !(roles.has('result') || roles.has('stages'))) return {};
    const judged = recordRoles(sample, 'qrels');
    return { run: judged?.has('relevant') ? 0.6 : 0.95 };
  },
  read: { run: (input) => runFromRows(input, jsonRecords(input, 'run')) },
  write: {
    *run(run: Run) {
      for (const [qid, { ids, scores }] of run.lists) {
        const tail = scores ? `,"scores":[${Array.from(scores, decimalText).join(',')}]` : '';
        yield `{"qid":${JSON.stringify(qid)},"result":${JSON.stringify(ids)}${tail}}\n`;
      }
    },
  },
};
