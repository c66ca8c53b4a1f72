import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Input } from '../../formats/input.ts';
import type { Json } from '../../formats/json-text.ts';
import { JsonObject } from '../../formats/json-text.ts';
import { idOf } from '../../formats/rows.ts';
import { formats as lines, gold as words } from '../../language/index.ts';
import { corpusOf, isCorpusField, readDocument } from './autorag-corpus.ts';
import type { GoldBuilder } from './gold-builder.ts';
import type { GoldExport } from './gold-export.ts';
import type { GoldFile, GoldFormat } from './gold-format.ts';
import { anyText, Fields } from './json-fields.ts';
import { AUTORAG_ANSWERS, AUTORAG_NDCG, POSITIVES_ONLY } from './meanings.ts';
import { looksLikeParquet, parquetColumns, parquetRecords, writeParquet } from './parquet-nested.ts';

const ATTRIBUTE_COLUMNS = 'attributes.';

/**
 * AutoRAG: `qa.parquet` (`retrieval_gt`: all of [any of …]; `generation_gt`) and beside it `corpus.parquet`. A folder with both, or the
 * questions alone; then the corpus stays with the caller.
 */
export const autorag: GoldFormat = {
  name: 'autorag',
  about: words.exchange.kinds.autorag,
  keyedBy: 'id',
  carries: ['query-texts', 'attributes', 'answer-points', 'answer-lists', 'unjudged-queries', 'documents', 'groups'],
  meanings: [AUTORAG_NDCG, POSITIVES_ONLY],
  sniff: (sample) => (looksLikeParquet(sample) ? 0.5 : 0),
  async looks(input) {
    const columns = await parquetColumns(input);
    return columns.includes('retrieval_gt') && columns.includes('qid') ? 1 : 0;
  },
  async sniffFolder(path) {
    return (await fileIn(path, 'qa')) === undefined ? 0 : 1;
  },
  documentFields: isCorpusField,
  async read(builder, { path, input }) {
    const file = input ? undefined : await fileIn(path, 'qa');
    if (!input && file === undefined)
      throw builder.error(words.exchange.needsFolder({ format: 'autorag', files: ['qa.parquet', 'corpus.parquet'] }));
    builder.mean(AUTORAG_NDCG, AUTORAG_ANSWERS, POSITIVES_ONLY);
    const corpus = input ? undefined : await fileIn(path, 'corpus');
    if (corpus !== undefined) {
      const documents = await Input.open(join(path, corpus), {});
      for (const [i, record] of (await parquetRecords(documents)).entries())
        readDocument(builder, new Fields(record), i + 1);
      const fault = builder.faults.error(documents, 0);
      if (fault) throw fault;
    }
    const questions = input ?? (await Input.open(join(path, file!), {}));
    const records = await parquetRecords(questions);
    builder.total = records.length;
    for (const [i, record] of records.entries()) readQuestion(builder, new Fields(record), i + 1);
    const fault = builder.faults.error(questions, builder.total);
    if (fault) throw fault;
  },
  writeFolder,
};

/** The one Parquet file whose name says it is the questions or the corpus. */
async function fileIn(folder: string, what: 'qa' | 'corpus'): Promise<string | undefined> {
  const names = (await readdir(folder)).filter((name) => /\.parquet$/.test(name)).sort();
  const exact = names.find((name) => name === `${what}.parquet`);
  const alike = names.filter((name) => name.split(/[_.-]/).includes(what));
  return exact ?? (alike.length === 1 ? alike[0] : undefined);
}

function readQuestion(builder: GoldBuilder, fields: Fields, row: number) {
  const id = idOf(fields.get('qid'));
  const text = fields.text('query', 'question');
  if (id === undefined) return builder.faults.add('query', lines.lines.emptyId({ what: 'query' }), row, text ?? '');
  if (text === undefined) return builder.faults.add('text', words.exchange.noQueryText({ where: 'query' }), row, id);
  const answers = fields.get('generation_gt');
  const points = (Array.isArray(answers) ? (answers as readonly Json[]) : [answers ?? null])
    .filter((answer) => answer !== null && answer !== '')
    .map(anyText);
  const gold = fields.get('retrieval_gt') ?? [];
  const contents = fields.get('retrieval_gt_contents');
  const groups = Array.isArray(gold) ? (gold as readonly Json[]).map((item) => membersOf(item)) : [undefined];
  const attributes: [string, string][] = [];
  for (const [name, value] of fields.rest()) {
    // Row numbers of pandas.
    if (name === 'index' || name.startsWith('__index_level_'))
      builder.losses.add('field', (count) => words.exchange.unknownField({ path: name, count }), '', 1, name);
    else if (name === 'metadata' && value instanceof JsonObject)
      for (const [i, key] of value.keys.entries()) attributes.push([key, anyText(value.values[i]!)]);
    else attributes.push([name.replace(ATTRIBUTE_COLUMNS, ''), anyText(value)]);
  }
  const query = builder.query(
    id,
    {
      text,
      ...(points.length > 0 ? { answerPoints: points } : {}),
      ...(attributes.length > 0 ? { attributes: Object.fromEntries(attributes) } : {}),
    },
    row,
  );
  if (groups.some((group) => group === undefined))
    return builder.faults.add(
      'gold',
      lines.lines.fieldType({ name: 'retrieval_gt', wanted: lines.wanted.listsOfDocumentIds }),
      row,
      id,
    );
  readContents(builder, groups as string[][], contents);
  // Groups of one say no more than a plain list.
  const grouped = groups.some((group) => group!.length > 1);
  for (const [i, group] of groups.entries())
    for (const document of group!)
      builder.judge({ query, document, grade: 1, ...(grouped ? { group: String(i + 1) } : {}) }, row);
}

/** The texts of the gold documents, in the order of their ids: for those that the corpus does not have. */
function readContents(builder: GoldBuilder, groups: readonly (readonly string[])[], contents: Json | undefined) {
  if (contents === undefined) return;
  const ids = groups.flat();
  const texts = Array.isArray(contents) ? (contents as readonly Json[]).flat() : [];
  for (const [i, id] of ids.entries()) {
    const text = ids.length === texts.length ? texts[i] : undefined;
    if (typeof text !== 'string')
      builder.losses.add('field', (count) => words.exchange.unknownField({ path: 'retrieval_gt_contents', count }), id);
    else if (!builder.hasDocument(id)) builder.document({ id, text });
  }
}

/** One id, or a list of alternatives. */
function membersOf(item: Json): string[] | undefined {
  const ids = (Array.isArray(item) ? (item as readonly Json[]) : [item]).map(idOf);
  return ids.every((id) => id !== undefined) ? (ids as string[]) : undefined;
}

async function writeFolder(out: GoldExport): Promise<readonly GoldFile[]> {
  const { queries } = out.gold;
  const names = [...new Set(queries.flatMap(({ attributes }) => Object.keys(attributes ?? {})))];
  const qa = await writeParquet([
    { name: 'qid', text: queries.map(({ id }) => id) },
    { name: 'query', text: queries.map((query) => out.textOf(query)) },
    { name: 'retrieval_gt', lists: queries.map(({ id }) => groupsOf(out, id)) },
    { name: 'generation_gt', list: queries.map(({ answerPoints }) => answerPoints ?? []) },
    ...names.map((name) => ({
      name: ATTRIBUTE_COLUMNS + name,
      text: queries.map(({ attributes }) => (attributes && Object.hasOwn(attributes, name) ? attributes[name]! : null)),
    })),
  ]);
  return [
    { file: 'qa.parquet', pieces: [qa] },
    { file: 'corpus.parquet', pieces: [await corpusOf(out)] },
  ];
}

/** All of [any of]. Documents without a group are needed each by itself. */
function groupsOf(out: GoldExport, query: string): string[][] {
  const groups = new Map<string, string[]>();
  const alone: string[][] = [];
  for (const { document, grade, group } of out.graded(query)) {
    if (grade <= 0) continue;
    if (group === undefined) alone.push([document]);
    else groups.set(group, [...(groups.get(group) ?? []), document]);
  }
  return [...groups.values(), ...alone];
}
