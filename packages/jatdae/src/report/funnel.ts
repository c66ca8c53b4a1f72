import {
  BUCKETS,
  type Bucket,
  type DocumentFate,
  type Funnel,
  type FunnelPart,
  MANY_BEYOND,
  perQueryCounts,
} from '../analysis/index.ts';
import type { Document, Query } from '../collection/index.ts';
import { type Lang, translate, funnel as words } from '../language/index.ts';
import { cut, flat } from './cut.ts';
import { NONE, percent, shortId, shown } from './number.ts';
import type { Section } from './sections.ts';

interface Header {
  readonly ties: string;
  readonly gold: string;
  readonly k: number;
}

/** The funnels with the fate of every document, and counts by query. */
export function funnelData(funnels: readonly Funnel[], header: Header) {
  const systems = funnels.map((funnel) => ({
    ...funnel,
    perQuery: [...perQueryCounts(funnel.fates)].map(([query, counts]) => ({
      query,
      counts: counts.filter(({ n }) => n > 0).map(({ bucket, n }) => ({ bucket, n })),
    })),
  }));
  return { ...header, systems };
}

/** Systems that stand beside one another in 80 columns. */
const BESIDE = 2;
const MEANING = 26;
const BAR = 18;
const NAME = 11;

/** The tables of `jatdae funnel`, for one system or several. */
export function funnelSections(funnels: readonly Funnel[], lang: Lang): Section[] {
  const judged = funnels.every(({ watched }) => watched === undefined);
  return [
    ...bucketSections(funnels, lang),
    ...funnels.flatMap((funnel) => conditionSection(funnel, funnels.length > 1, lang)),
    ...(judged ? [recallSection(funnels, lang)] : []),
    ...funnels.flatMap((funnel) => sliceSections(funnel, funnels.length > 1, lang)),
  ];
}

/** How a bucket is called: `EXPOSED <= 10` says more than its name in the data. */
export function bucketName(bucket: Bucket, k: number): string {
  if (bucket === 'EXPOSED_WITHIN_K') return `EXPOSED <= ${k}`;
  return bucket === 'EXPOSED_BEYOND_K' ? `EXPOSED > ${k}` : bucket;
}

export function bucketMeaning(bucket: Bucket, k: number, lang: Lang): string {
  if (bucket === 'EXPOSED_WITHIN_K') return translate(words.within({ k }), lang);
  if (bucket === 'EXPOSED_BEYOND_K') return translate(words.beyond({ k }), lang);
  return translate(words.meaning[bucket], lang);
}

/** Buckets to show: `STAGE_LOST` only where something is in it. */
export function bucketsOf(funnels: readonly Funnel[]): readonly Bucket[] {
  return BUCKETS.filter(
    (bucket) => bucket !== 'STAGE_LOST' || funnels.some((funnel) => countOf(funnel.whole, bucket).n > 0),
  );
}

export function countOf({ counts }: FunnelPart, bucket: Bucket) {
  return counts.find((count) => count.bucket === bucket)!;
}

function bucketSections(funnels: readonly Funnel[], lang: Lang): Section[] {
  const [first, ...others] = funnels;
  if (!first) return [];
  const remarks = funnels.flatMap((funnel) => honestLines(funnel, lang));
  if (others.length === 0) return [{ title: titleOf(first, lang), table: oneTable(first, lang), ...said(remarks) }];
  const { k } = first;
  const tables: Section[] = [];
  for (let from = 0; from < funnels.length; from += BESIDE) {
    tables.push({ table: tableBeside(funnels.slice(from, from + BESIDE), bucketsOf(funnels), lang) });
  }
  return [
    { title: translate(words.titleOfSeveral({ systems: funnels.length, k }), lang) },
    ...tables.map((table, i) => (i === tables.length - 1 ? { ...table, ...said(remarks) } : table)),
  ];
}

const said = (remarks: readonly string[]) => (remarks.length > 0 ? { remarks } : {});

function titleOf({ system, watched, whole, k }: Funnel, lang: Lang): string {
  const { documents, queries } = whole;
  return translate(
    watched
      ? words.titleOfWatched({ system, documents: watched, queries, k })
      : words.title({ system, documents, queries, k }),
    lang,
  );
}

function oneTable(funnel: Funnel, lang: Lang): NonNullable<Section['table']> {
  const { k, whole, lostAt } = funnel;
  const row = (name: string, meaning: string, n: number) => {
    const share = whole.documents === 0 ? undefined : n / whole.documents;
    return [name, cut(meaning, MEANING), bar(share ?? 0), String(n), percent(share)];
  };
  const rows = bucketsOf([funnel]).flatMap((bucket) =>
    bucket === 'STAGE_LOST'
      ? lostAt.map(({ stage, documents }) => row(bucket, translate(words.lostAt({ stage }), lang), documents))
      : [row(bucketName(bucket, k), bucketMeaning(bucket, k, lang), countOf(whole, bucket).n)],
  );
  return {
    head: [
      translate(words.head.bucket, lang),
      translate(words.head.meaning, lang),
      '',
      translate(words.head.n, lang),
      '%',
    ],
    rows,
    left: 3,
  };
}

/** A share as a bar of blocks; the least one still shows. */
function bar(share: number): string {
  const eighths = Math.round(share * BAR * 8);
  if (share > 0 && eighths === 0) return '▏';
  const rest = eighths % 8;
  return '█'.repeat(Math.floor(eighths / 8)) + (rest > 0 ? ' ▏▎▍▌▋▊▉'[rest]! : '');
}

function tableBeside(
  funnels: readonly Funnel[],
  buckets: readonly Bucket[],
  lang: Lang,
): NonNullable<Section['table']> {
  const { k } = funnels[0]!;
  return {
    head: [
      translate(words.head.bucket, lang),
      translate(words.head.meaning, lang),
      ...funnels.flatMap(({ system }) => [cut(system, NAME), '%']),
    ],
    rows: buckets.map((bucket) => [
      bucketName(bucket, k),
      cut(bucketMeaning(bucket, k, lang), MEANING),
      ...funnels.flatMap(({ whole }) => {
        const { n, share } = countOf(whole, bucket);
        return [String(n), percent(share)];
      }),
    ]),
    left: 2,
  };
}

/** What is in no bucket, and what the buckets cannot know. */
function honestLines({ system, failed, unanswered, lostAt }: Funnel, lang: Lang): string[] {
  return [
    ...(failed.queries.length > 0
      ? [translate(words.failed({ system, queries: failed.queries.length, documents: failed.documents }), lang)]
      : []),
    ...(unanswered > 0 ? [translate(words.unanswered({ system, queries: unanswered }), lang)] : []),
    ...(lostAt.length > 0 ? [translate(words.unexplained, lang)] : []),
  ];
}

function conditionSection({ system, conditions, fates }: Funnel, several: boolean, lang: Lang): Section[] {
  if (conditions.length === 0) return [];
  const unseen = fates.filter((fate) => fate.unseen).length;
  return [
    {
      title: `${several ? `${system}: ` : ''}${translate(words.conditionsTitle, lang)}`,
      table: {
        head: [
          translate(words.head.condition, lang),
          translate(words.head.excluded, lang),
          translate(words.head.alone, lang),
        ],
        rows: conditions.map(({ condition, documents, alone }) => [condition, String(documents), String(alone)]),
      },
      remarks: [
        translate(words.conditionsRemark, lang),
        ...(unseen > 0 ? [translate(words.unseen({ documents: unseen }), lang)] : []),
      ],
    },
  ];
}

function recallSection(funnels: readonly Funnel[], lang: Lang): Section {
  const { head } = words;
  const { k } = funnels[0]!;
  const several = funnels.length > 1;
  return {
    title: translate(words.recallTitle, lang),
    table: {
      head: [
        translate(head.system, lang),
        translate(head.candidates, lang),
        `R@${k}`,
        `CappedR@${k}`,
        translate(head.calling, lang),
        translate(head.ordering, lang),
      ],
      rows: funnels.map(({ system, whole: { recalls } }) => [
        system,
        ...(['candidates', 'recall', 'capped', 'calling', 'ordering'] as const).map((key) => shown(recalls?.[key])),
      ]),
    },
    remarks: [
      ...funnels.flatMap((funnel) =>
        diagnosisLines(funnel, lang).map((line) => (several ? `${funnel.system}: ${line}` : line)),
      ),
      translate(words.recallRemark({ k }), lang),
    ],
  };
}

/** The diagnosis in words, and what documents beyond k mean. */
function diagnosisLines({ k, whole }: Funnel, lang: Lang): string[] {
  const { recalls, diagnosis, documents } = whole;
  if (!recalls || !diagnosis) return [];
  const { candidates, recall, capped, calling, ordering, beyond, moreThanK } = recalls;
  const { problem, fullAnyway } = diagnosis;
  const name = (bucket: Bucket | undefined) => bucket && bucketName(bucket, k);
  const [worstCall, worstOrder] = [name(diagnosis.worstCall), name(diagnosis.worstOrder)];
  const two = (value: number) => value.toFixed(2);
  const say = {
    none: words.diagnosis.none({ k, capped: two(capped) }),
    calling: words.diagnosis.calling({ candidates: two(candidates), bucket: worstCall }),
    ordering: words.diagnosis.ordering({ candidates: two(candidates), k, recall: two(recall), bucket: worstOrder }),
    both: words.diagnosis.both({
      candidates: two(candidates),
      k,
      lost: { calling: two(calling), ordering: two(ordering) },
      bucket: { calling: worstCall, ordering: worstOrder },
    }),
    small: words.diagnosis.small({ candidates: two(candidates), k, capped: two(capped) }),
  }[problem];
  const share = beyond.documents / documents;
  const more = fullAnyway
    ? [
        translate(
          words.fullAnyway({
            share: percent(share),
            k,
            beyond: beyond.documents,
            behind: beyond.behindFull,
            queries: moreThanK,
          }),
          lang,
        ),
      ]
    : share >= MANY_BEYOND && beyond.behindFull > 0
      ? [translate(words.behindFull({ k, beyond: beyond.documents, behind: beyond.behindFull }), lang)]
      : [];
  return [translate(say, lang), ...more];
}

function sliceSections({ system, k, watched, slices }: Funnel, several: boolean, lang: Lang): Section[] {
  const { head } = words;
  const attributes = [...new Set(slices.map(({ by }) => by))];
  return attributes.map((by) => ({
    ...(several && { title: system }),
    table: {
      head: [
        by,
        translate(head.queries, lang),
        translate(head.documents, lang),
        ...(watched ? [] : [translate(head.candidates, lang), `R@${k}`]),
        translate(head.largest, lang),
      ],
      rows: slices
        .filter((slice) => slice.by === by)
        .map(({ value, kind, part }) => [
          value !== '' ? value : kind === 'several' ? translate(words.several, lang) : NONE,
          String(part.queries),
          String(part.documents),
          ...(watched ? [] : [shown(part.recalls?.candidates), shown(part.recalls?.recall)]),
          largest(part, k),
        ]),
    },
  }));
}

/** The bucket that loses most; documents behind a first k that is right throughout are no loss. */
function largest({ counts, documents, recalls }: FunnelPart, k: number): string {
  const lost = counts.flatMap(({ bucket, n }) => {
    if (bucket === 'EXPOSED_WITHIN_K') return [];
    return [{ bucket, n: bucket === 'EXPOSED_BEYOND_K' ? n - (recalls?.beyond.behindFull ?? 0) : n }];
  });
  const most = lost.reduce((x, y) => (y.n > x.n ? y : x));
  return most.n === 0 ? NONE : `${bucketName(most.bucket, k)} ${percent(most.n / documents)}`;
}

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
  const lines = [translate(words.examplesTitle({ system: funnel.system }), lang)];
  for (const bucket of bucketsOf([funnel])) {
    if (bucket === 'EXPOSED_WITHIN_K' && !funnel.watched) continue;
    const fates = funnel.fates.filter((fate) => fate.bucket === bucket);
    if (fates.length === 0) continue;
    lines.push('', `${bucketName(bucket, funnel.k)}  ${bucketMeaning(bucket, funnel.k, lang)}`);
    for (const fate of fates.slice(0, show))
      lines.push(...exampleLines(fate, texts, known, !!funnel.watched, width, lang));
    if (fates.length > show) lines.push(`  ${translate(words.more({ documents: fates.length - show }), lang)}`);
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
  const grade = watched ? translate(words.evidence.grade({ grade: fate.grade }), lang) : '';
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
    conditions && translate(evidence.conditions({ conditions: conditions.join(', ') }), lang),
    unseen && translate(evidence.unseen, lang),
    pools &&
      pools.length > 0 &&
      translate(evidence.pools({ lists: pools.map((pool) => `${pool.stage} (${pool.depth})`).join(', ') }), lang),
    rank !== undefined && translate(evidence.rank({ rank }), lang),
    window !== undefined && translate(evidence.window({ window, inferred: inferred === true }), lang),
    score !== undefined && scored.includes(fate.bucket) && translate(evidence.score({ score: number(score) }), lang),
    threshold !== undefined && translate(evidence.threshold({ threshold: number(threshold) }), lang),
    into !== undefined && translate(evidence.into({ document: into }), lang),
    reason,
    stage !== undefined && translate(evidence.stage({ stage }), lang),
  ];
  return parts.filter((part) => typeof part === 'string' && part !== '').join(', ');
}

const number = (value: number) => String(Number(value.toPrecision(4)));
