import { shownText } from '../../gold/index.ts';
import type { PromptLanguage } from '../forms.ts';
import type { PairToJudge } from '../pair.ts';
import type { JudgedPair } from '../run-judges.ts';
import type { RagPromptName } from './rag-prompts.ts';
import type { RagContext, RagRow } from './row.ts';
import { NOT_THERE, type Support, UNKNOWN } from './support.ts';

/** Families of measures. */
export const RAG_MEASURES = ['ContextPrecision', 'ClaimRecall', 'NuggetRecall'] as const;
/** A family of measures of text, by its name. */
export type RagMeasure = (typeof RAG_MEASURES)[number];

/** One thing that is asked, of each of the texts in which it may be. None: there is nothing in which it could be. */
export type Item = readonly PairToJudge[];

/** What is asked about a row. */
export interface RowQuestions {
  /** Undefined: the measure does not apply, or is not wanted. */
  readonly useful: readonly Item[] | undefined;
  /** `not-split`: the reference could not be broken down into claims. */
  readonly claims: readonly Item[] | 'not-split' | undefined;
  /** Undefined: the row has none, or the measure is not wanted. */
  readonly nuggets: readonly Item[] | undefined;
  /** How the answer is judged; undefined where it is not. */
  readonly answer: { readonly by: 'nuggets' | 'claims'; readonly items: readonly Item[] | 'not-split' } | undefined;
}

/** What is asked about rows. */
export interface QuestionOptions {
  /** Contexts that count, from rank 1. */
  readonly k: number;
  /** Those that are wanted. */
  readonly measures: readonly RagMeasure[];
  /** Of the questions. */
  readonly language: PromptLanguage;
  /** Characters that the judge can be shown. */
  readonly limit: number;
  /** Contexts are judged by the reference answer too; rows without one are left out. */
  readonly byReference: boolean;
}

export function hasReference({ reference }: RagRow): boolean {
  return reference !== undefined && reference.trim() !== '';
}

/** Is the answer to be judged, and by what? Nuggets before claims. */
function judgesAnswer(row: RagRow): 'nuggets' | 'claims' | undefined {
  if (row.answer === undefined || row.correct !== undefined) return undefined;
  return row.nuggets.length > 0 ? 'nuggets' : hasReference(row) ? 'claims' : undefined;
}

/** Must the reference be broken down? Not where nothing was retrieved: then no claim is supported, whatever they are. */
export function needsClaims(row: RagRow, { k, measures }: Pick<QuestionOptions, 'k' | 'measures'>): boolean {
  const some = row.contexts.slice(0, k).some(({ text }) => text.trim() !== '');
  return hasReference(row) && ((measures.includes('ClaimRecall') && some) || judgesAnswer(row) === 'claims');
}

/** @param claims - of the reference; undefined where they are not known. */
export function questionsOf(
  row: RagRow,
  claims: readonly string[] | undefined,
  options: QuestionOptions,
): RowQuestions {
  const { k, measures, language, limit, byReference } = options;
  const contexts = row.contexts.slice(0, k);
  const together = readTogether(contexts, limit);
  const ask = (what: string, id: string, texts: readonly PairToJudge['document'][]): Item =>
    texts.map((document) => ({ query: { id: `${row.id} ${id}`, text: what }, document }));
  const claimed = (texts: readonly PairToJudge['document'][]) =>
    claims === undefined ? ('not-split' as const) : claims.map((claim, i) => ask(claim, `claim-${i + 1}`, texts));
  const pointed = (texts: readonly PairToJudge['document'][]) =>
    row.nuggets.map(({ text }, i) => ask(askedNugget(row.question, text, language), `nugget-${i + 1}`, texts));
  const use = askedUse(row.question, byReference ? row.reference : undefined, language);
  const by = judgesAnswer(row);
  const answer = by && readAnswer(row.answer ?? '');
  return {
    useful:
      measures.includes('ContextPrecision') && (!byReference || hasReference(row))
        ? contexts.map(({ id = 'context', title, text }) =>
            text.trim() === '' ? [] : ask(use, 'use', [{ id, text, ...(title !== undefined && { title }) }]),
          )
        : undefined,
    claims:
      !measures.includes('ClaimRecall') || !hasReference(row)
        ? undefined
        : together.length === 0
          ? [[]]
          : claimed(together),
    nuggets: measures.includes('NuggetRecall') && row.nuggets.length > 0 ? pointed(together) : undefined,
    answer: by && { by, items: by === 'nuggets' ? pointed(answer!) : claimed(answer!) },
  };
}

/** All pairs that are asked with one prompt, in order of rows. */
export function pairsOf(rows: readonly RowQuestions[], prompt: RagPromptName): PairToJudge[] {
  const items = (list: readonly Item[] | 'not-split' | undefined) =>
    list === undefined || list === 'not-split' ? [] : list.flat();
  return rows.flatMap(({ useful, claims, nuggets, answer }) => {
    if (prompt === 'context-use') return items(useful);
    const [by, own] = prompt === 'claim-support' ? (['claims', claims] as const) : (['nuggets', nuggets] as const);
    return [...items(own), ...(answer?.by === by ? items(answer.items) : [])];
  });
}

/** What was said of a pair, and the highest grade of the scale. */
export type Verdicts = ReadonlyMap<PairToJudge, JudgedPair>;

/**
 * How far an item is there: the best of the texts. A missing verdict leaves it open. So does "not there" of a text of which the
 * judge saw only the beginning: it may stand in the rest.
 */
export function supportOf(item: Item, verdicts: Verdicts, top: number): Support {
  let [low, high] = NOT_THERE;
  for (const pair of item) {
    const [least, most] = ofPair(verdicts.get(pair), top);
    low = Math.max(low, least);
    high = Math.max(high, most);
  }
  return [low, high];
}

function ofPair(judged: JudgedPair | undefined, top: number): Support {
  const verdict = judged?.verdict;
  if (verdict?.state === 'graded') {
    const share = verdict.grade / top;
    return [share, judged!.cut ? 1 : share];
  }
  if (verdict?.state === 'open')
    return [Math.min(...verdict.grades) / top, judged!.cut ? 1 : Math.max(...verdict.grades) / top];
  return UNKNOWN;
}

/** Words for models, not for people: they are a part of what is asked, and so of the cache's key. */
const REFERENCE: Readonly<Record<PromptLanguage, string>> = { ko: '기준 답변', en: 'Reference answer' };
const NUGGET: Readonly<Record<PromptLanguage, string>> = { ko: '있어야 할 내용', en: 'Must be said' };

/** A question, with the right answer where there is one. */
function askedUse(question: string, reference: string | undefined, language: PromptLanguage): string {
  return reference === undefined ? question : `${question}\n\n${REFERENCE[language]}: ${reference}`;
}

function askedNugget(question: string, nugget: string, language: PromptLanguage): string {
  return `${question}\n\n${NUGGET[language]}: ${nugget}`;
}

type ShownText = PairToJudge['document'];

/**
 * Contexts that are read together, in as few texts as the judge can be shown whole. A context that is longer than that is one by
 * itself, and is cut. Those that say nothing are left out.
 *
 * @param limit - characters, as code points.
 */
function readTogether(contexts: readonly RagContext[], limit: number): ShownText[] {
  const groups: string[] = [];
  let length = 0;
  for (const [i, context] of contexts.entries()) {
    if (context.text.trim() === '') continue;
    const text = `[${i + 1}] ${shownText(context)}`;
    const own = Array.from(text).length;
    if (groups.length > 0 && length + 2 + own <= limit) {
      groups[groups.length - 1] += `\n\n${text}`;
      length += 2 + own;
    } else {
      groups.push(text);
      length = own;
    }
  }
  return groups.map((text) => ({ id: 'contexts', text }));
}

/** An answer as something to be read; nothing where it says nothing. */
function readAnswer(answer: string): ShownText[] {
  return answer.trim() === '' ? [] : [{ id: 'answer', text: answer }];
}
