import { beir } from './beir.ts';
import { csv } from './csv.ts';
import { documentsJsonl } from './documents-jsonl.ts';
import { type Format, KINDS, type Kind } from './format.ts';
import { asFormat } from './gold/as-format.ts';
import { autorag } from './gold/autorag.ts';
import {
  beir as beirGold,
  qaLlamaindex,
  qaSquad,
  qrelsCsv,
  qrelsJson,
  qrelsLists,
  qrelsParquet,
  qrelsRows,
  qrelsSmart,
  qrelsTrec,
  qrelsTsv,
} from './gold/collection-formats.ts';
import { deepeval, deepevalCsv } from './gold/deepeval.ts';
import { elasticsearchRankEval } from './gold/elasticsearch-rank-eval.ts';
import { evalSet } from './gold/eval-set.ts';
import { frozenVersion } from './gold/frozen-version.ts';
import type { GoldFormat } from './gold/gold-format.ts';
import { labelStudio } from './gold/label-studio.ts';
import { opensearchJudgments } from './gold/opensearch-judgments.ts';
import { opensearchQuerySet } from './gold/opensearch-query-set.ts';
import { promptfoo, promptfooCsv } from './gold/promptfoo.ts';
import { quepidBookCsv } from './gold/quepid-book-csv.ts';
import { quepidBookJson } from './gold/quepid-book-json.ts';
import { quepidCaseJson } from './gold/quepid-case-json.ts';
import { quepidRatingsCsv } from './gold/quepid-ratings-csv.ts';
import { quepidRatingsJson } from './gold/quepid-ratings-json.ts';
import { ragas } from './gold/ragas.ts';
import { rre, rreForQuepid } from './gold/rre.ts';
import { umbrelaJudgments, umbrelaRequests } from './gold/umbrela.ts';
import { goldJsonl } from './gold-jsonl.ts';
import { jsonLists } from './json-lists.ts';
import { jsonQrels, jsonRun } from './json-pairs.ts';
import { jsonTexts } from './json-texts.ts';
import { llamaindex } from './llamaindex.ts';
import { msmarcoRun } from './msmarco-run.ts';
import { parquet } from './parquet.ts';
import { queriesJsonl } from './queries-jsonl.ts';
import { ratedJson } from './rated-json.ts';
import { rowsJsonl } from './rows-jsonl.ts';
import { runJsonl } from './run-jsonl.ts';
import { evalJson } from './scores/eval-json.ts';
import { scoreRows } from './scores/rows.ts';
import type { ScoreFormat } from './scores/sheet.ts';
import { trecEvalLines } from './scores/trec-eval-lines.ts';
import { smart } from './smart.ts';
import { smartQrels } from './smart-qrels.ts';
import { squad } from './squad.ts';
import { trecQrels } from './trec-qrels.ts';
import { trecRun } from './trec-run.ts';
import { trecSgml } from './trec-sgml.ts';
import { tsv } from './tsv.ts';
import { tsvTexts } from './tsv-texts.ts';

/** Formats of runs, judgements, queries and documents. A new one is one file and one line here; of two that are equally sure, the earlier wins. */
const FILES: readonly Format[] = [
  trecRun,
  trecQrels,
  beir,
  goldJsonl,
  queriesJsonl,
  documentsJsonl,
  runJsonl,
  rowsJsonl,
  jsonQrels,
  jsonRun,
  jsonLists,
  jsonTexts,
  squad,
  llamaindex,
  ratedJson,
  csv,
  tsv,
  tsvTexts,
  msmarcoRun,
  parquet,
  smart,
  smartQrels,
  trecSgml,
];

/** Shapes of gold sets. A new one is one file and one line here; of two that are equally sure, the earlier wins. */
export const GOLD_FORMATS: readonly GoldFormat[] = [
  frozenVersion,
  evalSet,
  quepidBookJson,
  quepidBookCsv,
  quepidCaseJson,
  quepidRatingsCsv,
  quepidRatingsJson,
  rre,
  rreForQuepid,
  opensearchJudgments,
  opensearchQuerySet,
  elasticsearchRankEval,
  ragas,
  deepeval,
  deepevalCsv,
  autorag,
  promptfoo,
  promptfooCsv,
  labelStudio,
  umbrelaRequests,
  umbrelaJudgments,
  qaLlamaindex,
  qaSquad,
  qrelsTrec,
  beirGold,
  qrelsJson,
  qrelsLists,
  qrelsRows,
  qrelsCsv,
  qrelsTsv,
  qrelsParquet,
  qrelsSmart,
];

/** Shapes of per-query scores. */
export const SCORE_FORMATS: readonly ScoreFormat[] = [evalJson, trecEvalLines, scoreRows];

/** Every format that holds runs, judgements, queries or documents; a gold set holds judgements, and mostly queries, too. */
export const FORMATS: readonly Format[] = [
  ...FILES,
  ...GOLD_FORMATS.filter(({ name, read }) => read && FILES.every((format) => format.name !== name)).map(asFormat),
];

/** What a format holds, by its name. */
export function holdingsOf(name: string): (Kind | 'scores' | 'gold set')[] {
  const format = FORMATS.find((one) => one.name === name);
  return [
    ...KINDS.filter((kind) => format?.read[kind] ?? format?.write[kind]),
    ...(SCORE_FORMATS.some((one) => one.name === name) ? (['scores'] as const) : []),
    ...(GOLD_FORMATS.some((one) => one.name === name) ? (['gold set'] as const) : []),
  ];
}

/**
 * The names of the formats that read (or write) a kind.
 *
 * @param kind what it must hold; any kind when left out
 */
export function formatNames(kind?: Kind, how: 'read' | 'write' = 'read'): string[] {
  return FORMATS.filter((format) => kind === undefined || format[how][kind] !== undefined).map((format) => format.name);
}

/** The names of the formats in which gold sets can be read, or written. */
export function goldFormatNames(how?: 'read' | 'write'): string[] {
  return GOLD_FORMATS.filter(
    (format) => how === undefined || (how === 'read' ? format.read : (format.write ?? format.writeFolder)),
  ).map(({ name }) => name);
}
