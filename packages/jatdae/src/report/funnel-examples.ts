import type { Bucket, DocumentFate, Funnel } from '../analysis/funnel/index.ts';
import type { Document, Query } from '../collection/shapes.ts';
import * as words from '../words/funnel.ts';
import type { Lang } from '../words/say.ts';
import { cut, flat } from './cut.ts';
import { bucketMeaning, bucketName, bucketsOf } from './funnel-sections.ts';
import { shortId } from './number.ts';

/** The texts of a collection, by id. */
export interface FunnelTexts {
  /** The queries. */
  readonly queries: readonly Query[];
  /** The documents; may be empty. */
  readonly documents: readonly Document[];
}

/** Examples of each bucket: the question, the document, and what shows that it ended there. */
export function examplesText(
  funnel: Funnel,
  { queries, documents }: FunnelTexts,
  { show, width, lang }: { readonly show: number; readonly width: number; readonly lang: Lang },
): string {
  const texts = new Map(queries.map((query) => [query.id, query.text]));
  const known = new Map(documents.map((document) => [document.id, document]));
  const lines = [words.examplesTitle(funnel.system)[lang]];
  for (const bucket of bucketsOf([funnel])) {
    if (bucket === 'EXPOSED_WITHIN_K' && !funnel.watched) continue;
    const fates = funnel.fates.filter((fate) => fate.bucket === bucket);
    if (fates.length === 0) continue;
    lines.push('', `${bucketName(bucket, funnel.k)}  ${bucketMeaning(bucket, funnel.k, lang)}`);
    for (const fate of fates.slice(0, show))
      lines.push(...exampleLines(fate, texts, known, !!funnel.watched, width, lang));
    if (fates.length > show) lines.push(`  ${words.more(fates.length - show)[lang]}`);
  }
  return lines.length === 1 ? '' : `${lines.join('\n')}\n`;
}

function exampleLines(
  fate: DocumentFate,
  texts: ReadonlyMap<string, string>,
  documents: ReadonlyMap<string, Document>,
  watched: boolean,
  width: number,
  lang: Lang,
): string[] {
  const { query, document } = fate;
  const text = flat(texts.get(query) ?? '');
  const found = documents.get(document);
  const name = flat(found?.title || found?.text || '');
  const shown = evidenceText(fate, lang);
  const grade = watched ? words.evidence.grade(fate.grade)[lang] : '';
  return [
    cut(`  ${shortId(query)}${text === '' ? '' : `  ${text}`}`, width),
    cut(`    ${shortId(document)}${name === '' ? '' : `: ${name}`}`, width),
    ...(shown === '' && grade === ''
      ? []
      : [cut(`    ${[shown, grade].filter((part) => part !== '').join('; ')}`, width)]),
  ];
}

/** What shows that a document ended in its bucket, in a few words. */
function evidenceText(fate: DocumentFate, lang: Lang): string {
  const { evidence } = words;
  const { stage, rank, score, threshold, window, inferred, conditions, unseen, into, reason, pools } = fate;
  const scored: readonly Bucket[] = ['SCORE_CUT'];
  const parts = [
    conditions && evidence.conditions(conditions.join(', '))[lang],
    unseen && evidence.unseen[lang],
    pools && pools.length > 0 && evidence.pools(pools.map((pool) => `${pool.stage} (${pool.depth})`).join(', '))[lang],
    rank !== undefined && evidence.rank(rank)[lang],
    window !== undefined && evidence.window(window, inferred === true)[lang],
    score !== undefined && scored.includes(fate.bucket) && evidence.score(number(score))[lang],
    threshold !== undefined && evidence.threshold(number(threshold))[lang],
    into !== undefined && evidence.into(into)[lang],
    reason,
    stage !== undefined && evidence.stage(stage)[lang],
  ];
  return parts.filter((part) => typeof part === 'string' && part !== '').join(', ');
}

const number = (value: number) => String(Number(value.toPrecision(4)));
