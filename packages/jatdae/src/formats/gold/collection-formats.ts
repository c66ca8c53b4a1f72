import { join } from 'node:path';
import { JatdaeError } from '../../errors.ts';
import { formats, gold as words } from '../../language/index.ts';
import { beir as beirFormat } from '../beir.ts';
import { type Role, rolesOf } from '../columns.ts';
import { csv } from '../csv.ts';
import type { Format, Holdings, Pieces } from '../format.ts';
import { Input, isFolder } from '../input.ts';
import { jsonLists } from '../json-lists.ts';
import { jsonQrels } from '../json-pairs.ts';
import { llamaindex } from '../llamaindex.ts';
import { parquet } from '../parquet.ts';
import { rowsJsonl } from '../rows-jsonl.ts';
import { smartQrels } from '../smart-qrels.ts';
import { recordsOf } from '../sniff.ts';
import { squad } from '../squad.ts';
import { trecQrels } from '../trec-qrels.ts';
import { tsv } from '../tsv.ts';
import { csvHeader, plainCell, safeCell } from './csv-table.ts';
import { type GoldFeature, GRADES } from './features.ts';
import type { GoldBuilder } from './gold-builder.ts';
import type { GoldExport } from './gold-export.ts';
import type { GoldFile, GoldFormat } from './gold-format.ts';
import { BEIR_MEASURES, POSITIVES_ONLY, RANX_NDCG, TREC_MEASURES } from './meanings.ts';
import { looksLikeParquet, parquetColumns } from './parquet-nested.ts';
import { qrelsOf, readQrelsInto } from './qrels-bridge.ts';
import type { MeaningDifference } from './report.ts';

const MARK = "'";

/** The collection's own formats of qrels, as gold sets: one grade a pair, queries by id. */
function ofQrels(
  format: Format,
  meanings: readonly MeaningDifference[],
  extensions: readonly string[] = [],
): GoldFormat {
  // Only what opens in a spreadsheet runs formulas.
  const sheet = format.name === 'csv';
  return {
    name: format.name,
    about: format.about,
    keyedBy: 'id',
    carries: featuresOf(format),
    meanings,
    extensions,
    // A shade less than the shapes that say more of a gold set.
    sniff: (sample) => (format.sniff(sample).qrels ?? 0) * 0.9,
    ...(format.kinds ? { looks: async (input: Input) => ((await format.kinds!(input)).qrels ?? 0) * 0.9 } : {}),
    async read(builder, { input }) {
      builder.mean(...meanings);
      const qrels = await format.read.qrels!(input!);
      readQrelsInto(builder, qrels, sheet ? (id) => plainCell(builder, id, MARK) : undefined);
    },
    write: (out): Pieces | Promise<Pieces> =>
      format.write.qrels!(qrelsOf(out, sheet ? (id) => safeCell(out, id, MARK) : undefined), {}, out.file),
  };
}

function featuresOf(format: Format): readonly GoldFeature[] {
  return [
    ...(format.carries.includes('grades') ? GRADES : []),
    ...(format.carries.includes('empty-queries') ? (['unjudged-queries'] as const) : []),
  ];
}

/** Tables: a line a query keeps its question; of a line a pair, columns that are neither query, document nor grade are told. */
function ofTables(
  format: Format,
  extensions: readonly string[],
  columns: (input: Input) => Promise<readonly string[]>,
) {
  const base = ofQrels(format, format.name === 'parquet' ? [RANX_NDCG] : [], extensions);
  return {
    ...base,
    async read(builder: GoldBuilder, source: Parameters<NonNullable<GoldFormat['read']>>[1]) {
      await base.read!(builder, source);
      const names = await columns(source.input!);
      const { columns: named = {} } = source.input!.options;
      const claims = new Map(Object.entries(named).map(([role, name]) => [name, role as Role]));
      const { rest, roles } = rolesOf(names, 'qrels', claims);
      const texts = rolesOf(names, 'queries');
      // A query a line, with its answers: it is a list of queries too, and what plays no role there is an attribute.
      if (!roles.has('document') && texts.roles.has('text')) {
        for (const { id, ...query } of await format.read.queries!(await Input.open(source.path, {})))
          builder.query(format.name === 'csv' ? plainCell(builder, id, MARK) : id, query);
        return;
      }
      for (const index of rest)
        builder.losses.add('column', () => words.losses.columnLeft({ name: names[index]! }), '', 1, names[index]!);
    },
  } satisfies GoldFormat;
}

const headerOf =
  (separator: string) =>
  async ({ sample }: Input): Promise<readonly string[]> =>
    separator === ',' ? csvHeader(sample) : (sample.lines[0] ?? '').split('\t');

export const qrelsCsv = ofTables(csv, [], headerOf(','));
export const qrelsTsv = ofTables(tsv, ['.tsv'], headerOf('\t'));
export const qrelsRows = ofTables(rowsJsonl, [], async ({ sample }) => [
  ...new Set(recordsOf(sample).flatMap(({ keys }) => keys)),
]);
export const qrelsParquet = ofTables(parquet, ['.parquet'], async (input) =>
  looksLikeParquet(input.sample) ? parquetColumns(input) : [],
);
/** A format that holds queries, documents and judgements together. */
function ofCollection(format: Format): GoldFormat {
  return {
    name: format.name,
    about: format.about,
    keyedBy: 'id',
    carries: [],
    sniff: (sample) => format.sniff(sample).qrels ?? 0,
    async read(builder, { input }) {
      for (const { id, ...query } of await format.read.queries!(input!)) builder.query(id, query);
      for (const { id, title, text } of await format.read.documents!(input!))
        builder.document({ id, ...(title === undefined ? {} : { title }), text });
      readQrelsInto(builder, await format.read.qrels!(input!));
    },
  };
}

export const qaLlamaindex = ofCollection(llamaindex);
export const qaSquad = ofCollection(squad);
export const qrelsTrec = ofQrels(trecQrels, [TREC_MEASURES], ['.qrels', '.trec', '.txt']);
export const qrelsSmart = ofQrels(smartQrels, []);
export const qrelsJson = ofQrels(jsonQrels, [RANX_NDCG]);
export const qrelsLists = ofQrels(jsonLists, [POSITIVES_ONLY]);

/** A BEIR folder: documents, queries and one file of qrels. */
export const beir: GoldFormat = {
  name: 'beir',
  about: beirFormat.about,
  keyedBy: 'id',
  carries: [
    ...(['query-texts', 'attributes', 'answer-points', 'answer-lists', 'query-notes', 'unjudged-queries'] as const),
    ...(['documents', 'document-titles', 'document-fields'] as const),
    ...GRADES,
  ],
  meanings: [BEIR_MEASURES],
  sniff: () => 0,
  async sniffFolder(path) {
    return (await beirFormat.folder!.find(path, 'queries', {})) === undefined ? 0 : 0.9;
  },
  async read(builder, { path, options }) {
    if (!(await isFolder(path)))
      throw builder.error(
        words.exchange.needsFolder({ format: 'beir', files: ['corpus.jsonl', 'queries.jsonl', 'qrels/*.tsv'] }),
      );
    builder.mean(BEIR_MEASURES);
    const how = { conflicts: options.conflicts ?? 'error' } as const;
    const part = async <K extends 'documents' | 'queries' | 'qrels'>(kind: K): Promise<Holdings[K] | undefined> => {
      const file = await beirFormat.folder!.find(path, kind, how);
      if (file === undefined && kind === 'documents') return undefined;
      if (file === undefined) {
        const looked = [beirFormat.folder!.place(kind, {})!];
        throw new JatdaeError(formats.files.notInFolder({ kind, looked }), { place: { file: path } });
      }
      const input = await Input.open(file, how);
      const data = await (beirFormat.read[kind] as (input: Input) => Promise<Holdings[K]>)(input);
      builder.notices.push(...input.notices);
      return data;
    };
    for (const { id, ...query } of (await part('queries')) ?? []) builder.query(id, query);
    const file = await beirFormat.folder!.find(path, 'qrels', how);
    // A file with a header only: nobody has judged yet.
    const bytes = file === undefined ? undefined : (await Input.open(file, {})).sample.bytes;
    if (bytes === undefined || bytes.indexOf(10) < bytes.length - 1)
      readQrelsInto(builder, (await part('qrels')) ?? new Map());
    for (const { id, title, text, attributes, source } of (await part('documents')) ?? []) {
      const fields = { ...attributes, ...(source === undefined ? {} : { source }) };
      builder.document({
        id,
        ...(title === undefined ? {} : { title }),
        text,
        ...(Object.keys(fields).length > 0 ? { fields } : {}),
      });
    }
  },
  async writeFolder(out) {
    return beirFiles(out);
  },
};

async function beirFiles(out: GoldExport): Promise<readonly GoldFile[]> {
  const { documents, queries } = out.gold;
  const texts = documents.map(({ id, title, text, fields }) => ({
    id,
    ...(title === undefined ? {} : { title }),
    text: text ?? '',
    ...(fields ? { attributes: fields } : {}),
  }));
  const named = queries.map((query) => ({ ...query, text: out.textOf(query) }));
  const file = (name: string) => join(out.file, name);
  const parts: GoldFile[] = [
    { file: 'queries.jsonl', pieces: await beirFormat.write.queries!(named, {}, file('queries.jsonl')) },
    {
      file: join('qrels', 'test.tsv'),
      pieces: await beirFormat.write.qrels!(qrelsOf(out), {}, file('qrels/test.tsv')),
    },
  ];
  if (texts.length > 0)
    parts.push({ file: 'corpus.jsonl', pieces: await beirFormat.write.documents!(texts, {}, file('corpus.jsonl')) });
  return parts;
}
