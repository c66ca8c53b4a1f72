import { type GradeColumn, greatestGrades, groupJudgements } from '@jatdae/measures/advanced';
import type { Qrels } from '../collection/index.ts';
import { evaluation, formats as words } from '../language/index.ts';
import { decimalBytes } from './decimal.ts';
import { Faults } from './faults.ts';
import type { Input } from './input.ts';
import { eachFields, field, lineText, Repeating } from './trec-lines.ts';

/**
 * How the lines of judgements by group are cut. `groups`: query, group, document, grade, where the group is a subtopic or a
 * user. `preferences`: query, group, sitting, document, grade. `either`: as many fields as the first line has.
 */
export type GroupedShape = 'groups' | 'preferences' | 'either';

interface Growing {
  readonly group: string;
  readonly part: string;
  readonly grades: Map<string, number>;
  /** Line of each grade. */
  readonly lines: Map<string, number>;
}

/**
 * Read TREC judgements whose second column counts.
 *
 * @throws JatdaeError for lines of another form, and documents with two grades of one group
 */
export async function readGroupedQrels(input: Input, asked: GroupedShape): Promise<Qrels> {
  const fiveFields = input.sample.lines.some((line) => line.trim().split(/[ \t]+/).length === 5);
  const shape = asked !== 'either' ? asked : fiveFields ? 'preferences' : 'groups';
  const width = shape === 'groups' ? 4 : 5;
  const faults = new Faults();
  const qid = new Repeating(0);
  const queries = new Map<string, Map<string, Growing>>();
  const repeats: number[] = [];
  const total = await eachFields(input, width, (fields) => {
    const { line } = fields;
    if (fields.count !== width) {
      const say = shape === 'groups' ? words.lines.qrelsFields : words.lines.preferenceFields;
      return faults.add('fields', say({ found: fields.count }), line, lineText(fields));
    }
    const grade = decimalBytes(fields.bytes, fields.from[width - 1]!, fields.to[width - 1]!);
    if (grade === undefined) {
      const say = words.lines.notANumber({ what: 'grade', text: field(fields, width - 1) });
      return faults.add('grade', say, line, lineText(fields));
    }
    const query = qid.of(fields);
    const group = field(fields, 1);
    const part = shape === 'groups' ? '' : field(fields, 2);
    const doc = field(fields, width - 2);
    const columns = queries.get(query) ?? new Map<string, Growing>();
    queries.set(query, columns);
    // A blank divides fields, so it divides the two here.
    const column = columns.get(`${group} ${part}`) ?? { group, part, grades: new Map(), lines: new Map() };
    columns.set(`${group} ${part}`, column);
    const before = column.grades.get(doc);
    if (before === undefined) {
      column.grades.set(doc, grade);
      column.lines.set(doc, line);
    } else if (before === grade) repeats.push(line);
    else {
      const say = evaluation.trecEval.judgedTwice({ line: column.lines.get(doc)!, before, now: grade });
      throw input.error(say, line, lineText(fields));
    }
  });
  const error = faults.error(input, total);
  if (error) throw error;
  if (queries.size === 0) throw input.error(words.data.nothingRead({ kind: words.files.kindName({ kind: 'qrels' }) }));
  if (repeats.length > 0) {
    const say = words.data.repeatedJudgements({ count: repeats.length, lines: repeats.slice(0, 3) });
    input.tell('warning', 'repeated-judgements', say, repeats[0]);
  }
  const qrels: Qrels = new Map();
  for (const [query, columns] of queries) {
    const given: GradeColumn[] = [...columns.values()];
    qrels.set(query, { grades: greatestGrades(given), grouped: groupJudgements(given, query) });
  }
  return qrels;
}
