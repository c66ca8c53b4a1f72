import { beir } from './beir.ts';
import { csv } from './csv.ts';
import { documentsJsonl } from './documents-jsonl.ts';
import type { Format, Kind } from './format.ts';
import { goldJsonl } from './gold-jsonl.ts';
import { jsonLists } from './json-lists.ts';
import { jsonQrels, jsonRun } from './json-pairs.ts';
import { jsonTexts } from './json-texts.ts';
import { msmarcoRun } from './msmarco-run.ts';
import { parquet } from './parquet.ts';
import { queriesJsonl } from './queries-jsonl.ts';
import { ratedJson } from './rated-json.ts';
import { rowsJsonl } from './rows-jsonl.ts';
import { runJsonl } from './run-jsonl.ts';
import { smart } from './smart.ts';
import { smartQrels } from './smart-qrels.ts';
import { squad } from './squad.ts';
import { trecQrels } from './trec-qrels.ts';
import { trecRun } from './trec-run.ts';
import { trecSgml } from './trec-sgml.ts';
import { tsv } from './tsv.ts';
import { tsvTexts } from './tsv-texts.ts';

/** Every format. A new one is one file and one line here; of two that are equally sure, the earlier wins. */
export const FORMATS: readonly Format[] = [
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

/**
 * The names of the formats that read (or write) a kind.
 *
 * @param kind what it must hold; any kind when left out
 */
export function formatNames(kind?: Kind, how: 'read' | 'write' = 'read'): string[] {
  return FORMATS.filter((format) => kind === undefined || format[how][kind] !== undefined).map((format) => format.name);
}
