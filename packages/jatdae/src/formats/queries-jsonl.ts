import type { Judgements, Qrels, Query } from '../collection/index.ts';
import { formats } from '../language/index.ts';
import { decimalText } from './decimal.ts';
import type { Format, WriteOptions } from './format.ts';
import { jsonRecords } from './records.ts';
import { qrelsFromRows } from './rows-qrels.ts';
import { queriesFromRows } from './rows-texts.ts';
import { recordRoles } from './sniff.ts';

/** Our own queries file, and BEIR's: one query a line, perhaps with its judgements (`relevant`, `hard_negatives`). */
export const queriesJsonl: Format = {
  name: 'queries-jsonl',
  about: formats.kinds.queriesJsonl,
  carries: ['attributes', 'notes', 'grades', 'hard', 'groups', 'empty-queries'],
  sniff(sample) {
    const qrels = recordRoles(sample, 'qrels');
    const queries = recordRoles(sample, 'queries');
    const documents = recordRoles(sample, 'documents');
    if (!qrels || !queries || !documents) return {};
    const judged = qrels.has('relevant') || qrels.has('hard');
    const texts = queries.has('text') && (queries.has('query') || judged) && !qrels.has('document');
    // `{"_id","text"}` may be a query or a document: the file's name or the caller decides.
    const named = /quer|question|topic|eval|qa|질의|질문/.test(sample.name);
    const plain = (documents.has('text') || documents.has('title')) && documents.has('document') && !judged;
    return {
      queries: !texts ? 0 : judged ? 0.95 : plain && !named ? 0.6 : 0.9,
      qrels: judged ? 0.95 : texts ? 0.2 : 0,
    };
  },
  read: {
    queries: (input) => queriesFromRows(input, jsonRecords(input, 'queries')),
    qrels: (input) => qrelsFromRows(input, jsonRecords(input, 'qrels')),
  },
  write: {
    *queries(queries: readonly Query[], { qrels }: WriteOptions) {
      for (const query of queries) {
        const judgements = qrels?.get(query.id);
        const record = JSON.stringify(queryRecord(query));
        yield judgements ? `${record.slice(0, -1)},${judgementFields(judgements)}}\n` : `${record}\n`;
      }
    },
    *qrels(qrels: Qrels) {
      for (const [qid, judgements] of qrels) yield `{"qid":${JSON.stringify(qid)},${judgementFields(judgements)}}\n`;
    },
  },
};

function queryRecord(query: Query): Record<string, unknown> {
  const { id, text, attributes, answerPoints, note } = query;
  return { qid: id, question: text, attributes, answer_points: answerPoints, note };
}

/** `"relevant":…,"hard_negatives":…`: the shortest of the three shapes that says all. */
export function judgementFields({ grades, hard, groups }: Judgements): string {
  const hardIds = [...(hard ?? [])];
  const plain = [...grades].filter(([id]) => !hard?.has(id));
  const ones = plain.every(([, grade]) => grade === 1);
  let relevant: string;
  if (groups && ones && plain.every(([id]) => groups.has(id))) {
    const lists = new Map<number, string[]>();
    for (const [id] of plain) {
      const group = groups.get(id)!;
      lists.set(group, [...(lists.get(group) ?? []), id]);
    }
    relevant = JSON.stringify([...lists.values()]);
  } else if (ones) relevant = JSON.stringify(plain.map(([id]) => id));
  else relevant = `{${plain.map(([id, grade]) => `${JSON.stringify(id)}:${decimalText(grade)}`).join(',')}}`;
  return `"relevant":${relevant}${hardIds.length > 0 ? `,"hard_negatives":${JSON.stringify(hardIds)}` : ''}`;
}
