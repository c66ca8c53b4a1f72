import { autorag } from './autorag.ts';
import {
  beir,
  qrelsCsv,
  qrelsJson,
  qrelsLists,
  qrelsParquet,
  qrelsRows,
  qrelsSmart,
  qrelsTrec,
  qrelsTsv,
} from './collection-formats.ts';
import { deepeval, deepevalCsv } from './deepeval.ts';
import { elasticsearchRankEval } from './elasticsearch-rank-eval.ts';
import { evalSet } from './eval-set.ts';
import { frozenVersion } from './frozen-version.ts';
import type { GoldFormat } from './gold-format.ts';
import { labelStudio } from './label-studio.ts';
import { opensearchJudgments } from './opensearch-judgments.ts';
import { opensearchQuerySet } from './opensearch-query-set.ts';
import { promptfoo, promptfooCsv } from './promptfoo.ts';
import { quepidBookCsv } from './quepid-book-csv.ts';
import { quepidBookJson } from './quepid-book-json.ts';
import { quepidCaseJson } from './quepid-case-json.ts';
import { quepidRatingsCsv } from './quepid-ratings-csv.ts';
import { quepidRatingsJson } from './quepid-ratings-json.ts';
import { ragas } from './ragas.ts';
import { rre, rreForQuepid } from './rre.ts';
import { umbrelaJudgments, umbrelaRequests } from './umbrela.ts';

/** Every gold format. A new one is one file and one line here; of two that are equally sure, the earlier wins. */
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
  qrelsTrec,
  beir,
  qrelsJson,
  qrelsLists,
  qrelsRows,
  qrelsCsv,
  qrelsTsv,
  qrelsParquet,
  qrelsSmart,
];

/** The names of the formats that can be read, or written. */
export function goldFormatNames(how?: 'read' | 'write'): string[] {
  return GOLD_FORMATS.filter(
    (format) => how === undefined || (how === 'read' ? format.read : (format.write ?? format.writeFolder)),
  ).map(({ name }) => name);
}
