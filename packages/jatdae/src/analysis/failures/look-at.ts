import { compareBytes } from '@jatdae/measures';
import { JatdaeError } from '../../errors.ts';
import type { EvaluatedSystem, EvaluatedSystems } from '../../evaluation/evaluated-system.ts';
import { needsLists } from '../../words/failures-verb.ts';
import type { FailureCase, FailureKind, Need, Placed } from './case.ts';
import { type CaseBase, caseOf } from './cases.ts';
import { evidenceAtHand } from './evidence-at-hand.ts';
import { humpsOf } from './humps.ts';
import { UNEXPLAINED } from './kinds/index.ts';
import type { Failure, FullQuery, SystemFailures } from './report.ts';
import type { Terms } from './terms.ts';

/** The failures of one system, and any of its queries in full. */
export interface Look {
  /** The failures, with the counts beside them. */
  readonly failures: SystemFailures;
  /** A query in full, failure or not; undefined where the system was not asked it. */
  readonly full: (qid: string) => FullQuery['systems'][number] | undefined;
}

/** @throws JatdaeError where only scores are known */
export async function lookAt(
  system: EvaluatedSystem,
  terms: Terms,
  base: CaseBase,
  { documents, queries }: EvaluatedSystems,
  kinds: readonly FailureKind[],
  tags: ReadonlyMap<string, readonly string[]>,
): Promise<Look> {
  if (!system.lists) throw new JatdaeError(needsLists);
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
