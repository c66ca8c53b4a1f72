import { type GoldContent, type GoldSetQuery, type GoldSetVerdict, NO_JUDGE } from './gold-set.ts';
import { settledGrades } from './settled-grades.ts';

/** What some formats cannot say. Each is counted on export where the format does not carry it. */
export type GoldFeature = keyof typeof FEATURES;

/** An id to show for each thing that would be lost. */
type Shown = (gold: GoldContent) => string[];

const pair = ({ query, document }: { readonly query: string; readonly document: string }) => `${query} · ${document}`;

/** Of judgements and passages. */
const verdicts =
  (has: (verdict: GoldSetVerdict) => boolean): Shown =>
  (gold) => [
    ...gold.judgements.filter(has).map(pair),
    ...gold.passages.filter(has).map(({ query, text }) => `${query} · ${text.slice(0, 40)}`),
  ];

const queries =
  (has: (query: GoldSetQuery) => boolean): Shown =>
  (gold) =>
    gold.queries.filter(has).map(({ id }) => id);

/** Every feature with what of a gold set has it. */
export const FEATURES = {
  /** Queries that have another id than their text. */
  'query-ids': queries(({ id, text }) => text !== '' && id !== text),
  'query-texts': queries(({ id, text }) => text !== '' && id !== text),
  attributes: queries(({ attributes }) => Object.keys(attributes ?? {}).length > 0),
  'answer-points': queries(({ answerPoints }) => (answerPoints ?? []).length > 0),
  /** More than one answer point a query. */
  'answer-lists': queries(({ answerPoints }) => (answerPoints ?? []).length > 1),
  'query-notes': queries(({ note }) => note !== undefined && note !== ''),
  'unjudged-queries': (gold) => {
    const judged = new Set([...gold.judgements, ...gold.passages, ...gold.unjudged].map(({ query }) => query));
    return gold.queries.filter(({ id }) => !judged.has(id)).map(({ id }) => id);
  },
  removed: queries(({ evaluated }) => evaluated === false),
  documents: (gold) => gold.documents.map(({ id }) => id),
  /** Titles that stand apart from the text. */
  'document-titles': (gold) => gold.documents.filter(({ title }) => title !== undefined).map(({ id }) => id),
  'document-fields': (gold) => gold.documents.filter(({ fields }) => fields !== undefined).map(({ id }) => id),
  judges: verdicts(({ judge }) => judge !== NO_JUDGE),
  /** Judgements beyond the one that stands for their pair. */
  'several-judges': (gold) =>
    settledGrades(gold.judgements).flatMap(({ judgements: all, by }) =>
      all.length === 1 ? [] : all.filter((judgement) => judgement !== by).map(pair),
    ),
  unrateable: verdicts(({ grade }) => grade === 'unrateable'),
  later: verdicts(({ grade }) => grade === 'later'),
  hard: verdicts(({ hard }) => hard),
  groups: verdicts(({ group }) => group !== undefined),
  /** Grades above 0 other than 1. */
  grades: verdicts(({ grade }) => typeof grade === 'number' && grade > 0 && grade !== 1),
  fractions: verdicts(({ grade }) => typeof grade === 'number' && !Number.isInteger(grade)),
  negatives: verdicts(({ grade }) => typeof grade === 'number' && grade < 0),
  /** Judged not relevant. */
  zeros: verdicts(({ grade }) => typeof grade === 'number' && grade <= 0),
  status: verdicts(({ status }) => status === 'confirmed'),
  source: verdicts(({ source }) => source !== 'import'),
  roles: verdicts(({ role }) => role === 'adjudicator'),
  times: verdicts(({ at }) => at !== undefined),
  'judgement-notes': verdicts(({ note }) => note !== undefined),
  guidelines: verdicts(({ guideline }) => guideline !== undefined),
  'text-hashes': verdicts(({ textHash }) => textHash !== undefined),
  cut: verdicts(({ cut }) => cut === true),
  scale: (gold) => [...(gold.scale ?? [])].map(([grade, label]) => `${grade} ${label}`),
  'unjudged-pairs': (gold) => gold.unjudged.map(pair),
  passages: (gold) => gold.passages.map(({ query, text }) => `${query} · ${text.slice(0, 40)}`),
} satisfies Readonly<Record<string, Shown>>;

export const ALL_FEATURES = Object.keys(FEATURES) as readonly GoldFeature[];

/** What a format can say whose judgements are whole records. */
export const WHOLE_JUDGEMENTS: readonly GoldFeature[] = [
  'judges',
  'several-judges',
  'unrateable',
  'later',
  'hard',
  'groups',
  'grades',
  'fractions',
  'negatives',
  'zeros',
  'status',
  'source',
  'roles',
  'times',
  'judgement-notes',
  'guidelines',
  'text-hashes',
  'cut',
];

/** What a format can say that has a number for each pair. */
export const GRADES: readonly GoldFeature[] = ['grades', 'fractions', 'negatives', 'zeros'];
