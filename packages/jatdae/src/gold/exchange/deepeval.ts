import { JsonObject, parseJson } from '../../formats/json-text.ts';
import { recordsOf } from '../../formats/sniff.ts';
import { gold as words } from '../../language/index.ts';
import { csvHeader, csvRows, csvText, plainCell, safeCell } from './csv-table.ts';
import {
  contextsOf,
  type Golden,
  goldenOf,
  goldenText,
  isDeepevalAttribute,
  namesAreIds,
  readGolden,
} from './deepeval-golden.ts';
import type { GoldExport } from './gold-export.ts';
import type { GoldFormat } from './gold-format.ts';
import { anyText, Fields, jsonObjects } from './json-fields.ts';
import { jsonListOf, toJson, type Writable } from './json-out.ts';
import { DEEPEVAL_CSV, DEEPEVAL_VERDICTS } from './meanings.ts';

const CARRIES = [
  ...(['query-ids', 'answer-points', 'answer-lists', 'query-notes', 'unjudged-queries', 'hard'] as const),
  ...(['grades', 'fractions', 'negatives', 'zeros', 'passages'] as const),
];

/** DeepEval goldens in JSON or JSON lines. Ids stand in `additional_metadata`, for DeepEval knows texts only. */
export const deepeval: GoldFormat = {
  name: 'deepeval',
  about: words.exchange.kinds.deepeval,
  keyedBy: 'text',
  carries: CARRIES,
  attributes: isDeepevalAttribute,
  meanings: [DEEPEVAL_VERDICTS],
  sniff(sample) {
    const [record] = recordsOf(sample);
    const nested = record?.get('goldens');
    const first = Array.isArray(nested) && nested[0] instanceof JsonObject ? nested[0] : record;
    if (typeof first?.get('input') !== 'string') return 0;
    return ['expected_output', 'context', 'retrieval_context', 'additional_metadata', 'actual_output'].some(
      (name) => first.get(name) !== undefined,
    )
      ? 0.95
      : 0;
  },
  async read(builder, { input }) {
    builder.mean(DEEPEVAL_VERDICTS);
    const records = await jsonObjects(input!, '[{"input", "expected_output", "context"}]', ['goldens', 'test_cases']);
    builder.total = records.length;
    const rows = records.map(({ object, line }) => {
      const fields = new Fields(object);
      const metadata = fields.get('additional_metadata', 'additionalMetadata');
      const golden: Golden = {
        input: goldenText(fields, 'input'),
        name: goldenText(fields, 'name'),
        expected: goldenText(fields, 'expected_output', 'expectedOutput'),
        comments: goldenText(fields, 'comments'),
        sourceFile: goldenText(fields, 'source_file', 'sourceFile'),
        context: (fields.list('context') ?? []).map(anyText),
        metadata: metadata instanceof JsonObject ? metadata : undefined,
      };
      for (const [key] of fields.rest())
        builder.losses.add('field', (count) => words.exchange.unknownField({ path: key, count }), '', 1, key);
      return { golden, line };
    });
    const named = namesAreIds(rows.map(({ golden }) => golden.name));
    for (const { golden, line } of rows) readGolden(builder, golden, named, line);
  },
  *write(out) {
    yield* jsonListOf(goldens(out));
  },
};

function* goldens(out: GoldExport): Generator<Writable> {
  const contexts = contextsOf(out);
  for (const query of out.gold.queries) {
    const { golden, metadata } = goldenOf(out, query, contexts(query));
    yield {
      input: golden.input,
      name: golden.name,
      ...(golden.expected === '' ? {} : { expected_output: golden.expected }),
      context: golden.context,
      ...(golden.comments === '' ? {} : { comments: golden.comments }),
      ...(golden.sourceFile === '' ? {} : { source_file: golden.sourceFile }),
      ...(metadata.size === 0 ? {} : { additional_metadata: metadata }),
    };
  }
}

const COLUMNS = ['input', 'expected_output', 'context', 'name', 'comments', 'source_file', 'additional_metadata'];
const MARK = "'";
/** What DeepEval itself writes between texts. */
const BETWEEN = '|';

/** DeepEval goldens as CSV: the texts of a cell stand one after the other. */
export const deepevalCsv: GoldFormat = {
  name: 'deepeval-csv',
  about: words.exchange.kinds.deepevalCsv,
  keyedBy: 'text',
  carries: CARRIES,
  attributes: isDeepevalAttribute,
  meanings: [DEEPEVAL_VERDICTS, DEEPEVAL_CSV],
  sniff(sample) {
    const header = csvHeader(sample);
    return header.includes('input') && (header.includes('expected_output') || header.includes('context')) ? 0.95 : 0;
  },
  async read(builder, { input, options }) {
    builder.mean(DEEPEVAL_VERDICTS, DEEPEVAL_CSV);
    const { header, rows } = await csvRows(builder, input!);
    if (!header.includes('input'))
      throw builder.error(words.exchange.csvHeader({ found: header, wanted: COLUMNS.join(',') }), 1, header.join(','));
    const all = rows.map(({ cells, line }) => {
      const cell = (name: string) => {
        const at = header.indexOf(name);
        return at < 0 ? '' : plainCell(builder, cells[at]!, MARK);
      };
      for (const [i, name] of header.entries())
        if (!COLUMNS.includes(name) && cells[i] !== '')
          builder.losses.add('field', (count) => words.exchange.unknownField({ path: name, count }), '', 1, name);
      const golden: Golden = {
        input: cell('input'),
        name: cell('name'),
        expected: cell('expected_output'),
        comments: cell('comments'),
        sourceFile: cell('source_file'),
        context: texts(cell('context'), options.listDelimiter),
        metadata: metadataIn(cell('additional_metadata')),
      };
      return { golden, line };
    });
    const named = namesAreIds(all.map(({ golden }) => golden.name));
    for (const { golden, line } of all) readGolden(builder, golden, named, line);
  },
  write: (out) => csvText(csvGoldens(out), { bom: out.options.bom }),
};

function metadataIn(text: string): JsonObject | undefined {
  try {
    const value = text === '' ? undefined : parseJson(text);
    return value instanceof JsonObject ? value : undefined;
  } catch {
    return undefined;
  }
}

function texts(cell: string, delimiter: string | undefined): string[] {
  if (cell === '') return [];
  const between = delimiter ?? (cell.includes(BETWEEN) ? BETWEEN : ';');
  return cell.split(between).filter((text) => text !== '');
}

function* csvGoldens(out: GoldExport): Generator<string[]> {
  yield COLUMNS;
  const contexts = contextsOf(out);
  for (const query of out.gold.queries) {
    const context = contexts(query);
    const broken = context.filter((text) => text.includes(BETWEEN) || (context.length === 1 && text.includes(';')));
    for (const text of broken)
      out.losses.add('delimiter', (count) => words.exchange.delimiterInText({ count }), text.slice(0, 40));
    const { golden, metadata } = goldenOf(out, query, context);
    yield [
      safeCell(out, golden.input, MARK),
      safeCell(out, golden.expected, MARK),
      safeCell(out, context.join(BETWEEN), MARK),
      safeCell(out, golden.name, MARK),
      safeCell(out, golden.comments, MARK),
      safeCell(out, golden.sourceFile, MARK),
      metadata.size === 0 ? '' : toJson(metadata),
    ];
  }
}
