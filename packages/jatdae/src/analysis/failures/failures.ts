import { compareBytes } from '@jatdae/measures/advanced';
import { attributeOf, type Document, type Query } from '../../collection/index.ts';
import { JatdaeError } from '../../errors.ts';
import type { EvaluatedSystem, EvaluatedSystems } from '../../evaluation/index.ts';
import { common, failures as failuresWords, type Message } from '../../language/index.ts';
import type { FailureCase, FailureKind, FailureRules, Need, Placed } from './case.ts';
import { type CaseBase, caseOf } from './cases.ts';
import { CodeBook } from './codes.ts';
import { humpsOf } from './humps.ts';
import { failureKinds, UNEXPLAINED } from './kinds/index.ts';
import {
  changesOf,
  type Failure,
  type FailureReport,
  type FullQuery,
  type KindRow,
  type SystemFailures,
} from './report.ts';
import { type Cutters, Terms } from './terms.ts';

export interface FailureOptions {
  /** What the rules are told. */
  readonly rules: FailureRules;
  /** Least relevant grade; any above 0 when left out. */
  readonly level?: number;
  /** What cuts texts for a system. */
  readonly cuttersOf: (system: EvaluatedSystem) => Cutters;
  /** Tags that people gave, by query. */
  readonly tags?: ReadonlyMap<string, readonly string[]>;
  /** Documents of each list that are shown. Default 10. */
  readonly depth?: number;
}

/**
 * Every query whose answer is not first, with what came first and the kinds that apply.
 *
 * @returns systems and kinds in the order given; failures of each system from the worst on
 * @throws JatdaeError where only scores are known
 */
export async function failuresOf(evaluated: EvaluatedSystems, options: FailureOptions): Promise<FailureReport> {
  const base = baseOf(evaluated, options);
  const tags = options.tags ?? new Map<string, readonly string[]>();
  const kinds = [...failureKinds, ...options.rules.kinds].filter(({ name }) => !options.rules.off.has(name));
  const looked: Look[] = [];
  const terms = new Map<string, Terms>();
  for (const system of evaluated.systems) {
    const cutters = options.cuttersOf(system);
    const key = `${cutters.known} ${cutters.own.name}`;
    const own = terms.get(key) ?? new Terms(cutters, evaluated.documents, evaluated.queries);
    terms.set(key, own);
    looked.push(await lookAt(system, own, base, evaluated, kinds, tags));
  }
  const systems = looked.map(({ failures }) => failures);
  const tagNames = [...new Set([...tags.values()].flat())].sort(compareBytes);
  return {
    systems,
    kinds: [
      ...kinds.map(({ name, about, hypothesis }) => kindRow(name, systems, about, hypothesis)),
      kindRow(UNEXPLAINED, systems, failuresWords.unexplained),
    ],
    tags: tagNames.map((name) => tagRow(name, systems)),
    changes: systems.slice(1).map((one) => changesOf(systems[0]!, one)),
    pair: base.rules.pair,
    tokenLimit: base.rules.tokenLimit,
    nearTie: base.rules.nearTie,
    inFull: (qid) => {
      const each = looked.flatMap(({ full }) => full(qid) ?? []);
      const query = base.queries.get(qid) ?? (each.length > 0 ? { id: qid, text: '' } : undefined);
      return query && each.length > 0 ? { query, systems: each, tags: tags.get(qid) ?? [] } : undefined;
    },
  };
}

function baseOf({ documents, queries, qrels }: EvaluatedSystems, options: FailureOptions): CaseBase {
  const pair = options.rules.pair ?? choosePair(documents);
  return {
    documents: new Map(documents.map((document) => [document.id, document])),
    places: new Map(documents.map(({ id }, i) => [id, i])),
    queries: new Map(queries.map((query) => [query.id, query])),
    qrels,
    codes: new CodeBook(options.rules.code, documents),
    rules: { ...options.rules, ...(pair && { pair }) },
    level: options.level ?? Number.MIN_VALUE,
    depth: options.depth ?? 10,
  };
}

/** How often each system has a kind. */
function kindRow(name: string, systems: readonly SystemFailures[], about: Message, hypothesis?: Message): KindRow {
  const looked = ({ notLooked }: SystemFailures) => !notLooked.some(({ kind }) => kind === name);
  return row(name, systems, looked, ({ kinds }) => kinds.some((kind) => kind.name === name), about, hypothesis);
}

/** How often each system has failures with a tag. */
function tagRow(name: string, systems: readonly SystemFailures[]): KindRow {
  return row(
    name,
    systems,
    () => true,
    ({ tags }) => tags.includes(name),
    common.verbatim({ text: name }),
    undefined,
  );
}

function row(
  name: string,
  systems: readonly SystemFailures[],
  looked: (system: SystemFailures) => boolean,
  has: (failure: Failure) => boolean,
  about: Message,
  hypothesis: Message | undefined,
): KindRow {
  let example: KindRow['example'];
  const counts = systems.map((one) => {
    if (!looked(one)) return undefined;
    const failures = one.failures.filter(has);
    if (!example && failures.length > 0) example = { system: one.system, failure: failures.reduce(nearer) };
    return {
      count: failures.length,
      share: one.failures.length === 0 ? undefined : failures.length / one.failures.length,
    };
  });
  return { name, about, hypothesis, counts, example };
}

/** The answer that stands higher: nearly right shows best what went wrong. */
function nearer(a: Failure, b: Failure): Failure {
  const [x, y] = [a.rank ?? Number.POSITIVE_INFINITY, b.rank ?? Number.POSITIVE_INFINITY];
  if (x === y) return compareBytes(a.query, b.query) <= 0 ? a : b;
  return x < y ? a : b;
}

/** Two attributes name a document when so large a share of their combinations stands for one document only. */
const UNIQUE = 0.95;
/** Neither may name documents by itself: at most this many values a document. */
const SHARED = 0.5;
/** Share of the documents that must have both. */
const COVERED = 0.5;
/** With fewer documents two attributes are unique by chance. */
const FEWEST = 4;

/**
 * Two attributes that make a (nearly) unique key together and not alone, such as the category and the item of a manual.
 * Of several the pair that is most unique, then that of most documents, then the first to appear; the first of the two is
 * the category. Undefined where no two do.
 */
export function choosePair(documents: readonly Document[]): readonly [string, string] | undefined {
  const names = [...new Set(documents.flatMap(({ attributes }) => Object.keys(attributes ?? {})))];
  let best: { pair: readonly [string, string]; unique: number; both: number } | undefined;
  for (const [i, category] of names.entries()) {
    for (const item of names.slice(i + 1)) {
      const one = measured(documents, category, item);
      if (one && (!best || one.unique > best.unique || (one.unique === best.unique && one.both > best.both))) {
        best = { pair: [category, item], ...one };
      }
    }
  }
  return best?.pair;
}

function measured(
  documents: readonly Document[],
  category: string,
  item: string,
): { unique: number; both: number } | undefined {
  const categories = new Set<string>();
  const items = new Set<string>();
  const keys = new Set<string>();
  let both = 0;
  for (const { attributes } of documents) {
    const [a, b] = [attributeOf(attributes, category), attributeOf(attributes, item)];
    if (a === undefined || b === undefined) continue;
    both++;
    categories.add(a);
    items.add(b);
    keys.add(JSON.stringify([a, b]));
  }
  if (both < FEWEST || both < COVERED * documents.length || categories.size < 2 || items.size < 2) return undefined;
  if (Math.max(categories.size, items.size) > SHARED * both || keys.size < UNIQUE * both) return undefined;
  return { unique: keys.size / both, both };
}

/** The failures of one system, and any of its queries in full. */
interface Look {
  /** The failures, with the counts beside them. */
  readonly failures: SystemFailures;
  /** A query in full, failure or not; undefined where the system was not asked it. */
  readonly full: (qid: string) => FullQuery['systems'][number] | undefined;
}

/** @throws JatdaeError where only scores are known */
async function lookAt(
  system: EvaluatedSystem,
  terms: Terms,
  base: CaseBase,
  { documents, queries }: EvaluatedSystems,
  kinds: readonly FailureKind[],
  tags: ReadonlyMap<string, readonly string[]>,
): Promise<Look> {
  if (!system.lists) throw new JatdaeError(failuresWords.verb.needsLists);
  const lists = await system.lists();
  const answers = await system.answers?.();
  const asked = [...new Set([...system.evaluation.queries, ...system.failed])];
  const scores = asked.some((qid) => answers?.get(qid)?.scores?.some(Number.isFinite));
  const hand = evidenceAtHand(documents, queries, base.rules, base.codes, scores);
  const missing = (kind: FailureKind) => kind.needs.find((need) => !hand.has(need));
  const usable = kinds.filter((kind) => missing(kind) === undefined);
  const look = (qid: string) =>
    caseOf(base, system.name, terms, qid, { list: lists.get(qid), answer: answers?.get(qid) });
  const counts = { answerable: 0, unanswerable: 0, failed: 0, firsts: 0 };
  const failures: Failure[] = [];
  for (const qid of asked) {
    const one = look(qid);
    const state = stateOf(one, system.failed.has(qid));
    counts[state === 'ranked' ? 'answerable' : state]++;
    if (one.rank === 1) counts.firsts++;
    if (!isFailure(one, state)) continue;
    failures.push({
      query: qid,
      text: one.query.text,
      rank: one.rank,
      answer: one.answer,
      first: one.first,
      kinds: kindsOf(one, state, usable),
      tags: tags.get(qid) ?? [],
    });
  }
  return {
    failures: {
      system: system.name,
      queries: asked.length,
      ...counts,
      failures: failures.sort(worstFirst),
      notLooked: kinds.flatMap((kind) => {
        const need: Need | undefined = missing(kind);
        return need === undefined ? [] : [{ kind: kind.name, need }];
      }),
      humps: humpsOfFirst(system),
      tokenizer: terms.tokenizer,
    },
    full: (qid) => {
      if (!asked.includes(qid)) return undefined;
      const one = look(qid);
      const state = stateOf(one, system.failed.has(qid));
      const withTerms = (placed: Placed) => ({
        ...placed,
        shared: placed.document && one.query.text !== '' ? terms.shared(one.query.text, placed.document) : [],
      });
      return {
        system: system.name,
        rank: one.rank,
        retrieved: one.retrieved,
        error: one.error,
        answer: one.answer && withTerms(one.answer),
        top: one.top.map(withTerms),
        kinds: isFailure(one, state) ? kindsOf(one, state, usable) : [],
      };
    },
  };
}

type State = 'ranked' | 'unanswerable' | 'failed';

function stateOf(one: FailureCase, failed: boolean): State {
  if (failed || one.error !== undefined) return 'failed';
  return one.answerable ? 'ranked' : 'unanswerable';
}

/** A query without an answer fails where something is shown for it. */
function isFailure(one: FailureCase, state: State): boolean {
  if (state === 'failed') return true;
  return state === 'ranked' ? one.rank !== 1 : one.retrieved > 0;
}

function kindsOf(one: FailureCase, state: State, kinds: readonly FailureKind[]): Failure['kinds'] {
  const found = kinds.flatMap((kind) => {
    if ((kind.of ?? 'ranked') !== state) return [];
    const evidence = kind.applies(one);
    return evidence ? [{ name: kind.name, evidence }] : [];
  });
  return found.length > 0 ? found : [{ name: UNEXPLAINED, evidence: undefined }];
}

function worstFirst(a: Failure, b: Failure): number {
  const [x, y] = [a.rank ?? Number.POSITIVE_INFINITY, b.rank ?? Number.POSITIVE_INFINITY];
  return x === y ? compareBytes(a.query, b.query) : y > x ? 1 : -1;
}

function humpsOfFirst({ evaluation }: EvaluatedSystem) {
  const { measures, scores } = evaluation;
  const m = measures.findIndex(({ range }) => range[0] === 0 && range[1] === 1);
  if (m < 0) return undefined;
  const column = evaluation.queries.map((_, row) => scores.values[row * scores.measures.length + m]!);
  return humpsOf(measures[m]!.name, column);
}

/** What rules can rest on, in one collection and one system's answers. */
function evidenceAtHand(
  documents: readonly Document[],
  queries: readonly Query[],
  rules: FailureRules,
  codes: CodeBook,
  scores: boolean,
): ReadonlySet<Need> {
  const has: Readonly<Record<Need, boolean>> = {
    texts: queries.some(({ text }) => text !== ''),
    documents: documents.length > 0,
    pair: rules.pair !== undefined,
    codes: codes.size > 0,
    sections: documents.some(
      ({ title, path, source }) => title !== undefined || path !== undefined || source !== undefined,
    ),
    scores,
    'answer-points': queries.some(({ answerPoints }) => (answerPoints?.length ?? 0) > 0),
  };
  return new Set((Object.keys(has) as Need[]).filter((need) => has[need]));
}
