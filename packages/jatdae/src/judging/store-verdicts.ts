import type { JudgementInput } from '../collection/index.ts';
import { type By, type GoldStore, type Put, shownText, type VoteInput } from '../gold/index.ts';
import { isGraded } from './outcome.ts';
import type { PairToJudge } from './pair.ts';
import type { JudgeRun } from './run-judges.ts';

/**
 * Who judged, in the gold set: the one judge, or all of a panel.
 *
 * @param panel - in the order of the panel, which is a part of the name.
 * @returns ids joined by ` + `.
 */
export function judgeName(panel: readonly { readonly id: string }[]): string {
  return panel.map(({ id }) => id).join(' + ');
}

/**
 * Put what judges said into a gold set: the verdict as an advisory judgement (a model's word alone confirms nothing), the votes
 * behind it under the names of those that gave them. Open and missing pairs stay unjudged.
 *
 * @param run - of `runJudges`.
 * @param pairs - those of the plan: their texts are kept beside the verdicts.
 * @param by - who writes; the judges are who judged.
 * @returns what became of the judgements; votes and texts are not counted.
 * @throws JatdaeError as the store's writes do.
 */
export async function storeVerdicts(
  store: GoldStore,
  run: JudgeRun,
  pairs: readonly PairToJudge[],
  by: By,
): Promise<Put> {
  const judge = judgeName(run.panel);
  const guidelines = [...new Set(run.panel.flatMap(({ guideline }) => (guideline ? [guideline.id] : [])))];
  const judgements: JudgementInput[] = [];
  const votes: VoteInput[] = [];
  for (const { query, document, textHash, cut, verdict, votes: had } of run.pairs) {
    for (const { judge: voter, sample, outcome } of had) {
      if (!isGraded(outcome)) continue;
      const { grade, reason } = outcome;
      votes.push({ query, document, judge: voter.id, sample, grade, ...(reason !== '' && { note: plain(reason) }) });
    }
    if (verdict?.state !== 'graded') continue;
    const { grade, reason } = verdict;
    judgements.push({
      ...{ query, document, judge, grade, textHash, cut, source: 'model', status: 'advisory' },
      ...(reason !== '' && { note: plain(reason) }),
      ...(guidelines.length > 0 && { guideline: guidelines.join(' + ') }),
    });
  }
  await listQueries(store, run, by);
  await keepTexts(store, run, pairs, by, judge);
  await store.putVotes(votes, by);
  return store.judgeAll(judgements, by);
}

/** The texts that were judged; those of judgements that are there already were kept with them, and are long to compare. */
async function keepTexts(
  store: GoldStore,
  run: JudgeRun,
  pairs: readonly PairToJudge[],
  by: By,
  judge: string,
): Promise<void> {
  const wanted = new Map(run.pairs.map(({ document, textHash }) => [document, textHash]));
  for await (const { document, textHash } of store.judgements({ judge })) {
    if (textHash !== undefined && wanted.get(document) === textHash) wanted.delete(document);
  }
  const texts = new Map(pairs.map(({ document }) => [document.id, document]));
  const seen = Array.from(wanted, ([id, textHash]) => {
    const { title, text } = texts.get(id)!;
    return { id, textHash, text: plain(shownText({ ...(title !== undefined && { title }), text })) };
  });
  if (seen.length > 0) await store.putDocuments(seen, by);
}

/** Queries that are there stay as they are. */
async function listQueries(store: GoldStore, run: JudgeRun, by: By): Promise<void> {
  const wanted = new Map(run.pairs.map(({ query, queryText }) => [query, queryText]));
  for await (const { id } of store.queries({ id: [...wanted.keys()] })) wanted.delete(id);
  const fresh = Array.from(wanted, ([id, text]) => ({ id, text: plain(text) }));
  if (fresh.length > 0) await store.putQueries(fresh, by);
}

/** What databases do not give back as it was: a character of value 0, half of a surrogate pair. */
function plain(text: string): string {
  return text.replace(/\0|\p{Surrogate}/gu, '\ufffd');
}
