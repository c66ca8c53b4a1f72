import type { RankedList } from '../collection/index.ts';
import type { RunLine, StageLine } from '../formats/index.ts';
import type { Answer, Stage } from '../systems/index.ts';

export { lineText, type RunLine, type StageLine } from '../formats/index.ts';

/** An answer as a line. Times are kept elsewhere, so that two runs over the same inputs write the same bytes. */
export function answerLine(qid: string, answer: Answer): RunLine {
  return {
    qid,
    ...(answer.stages && answer.stages.length > 0 && { stages: answer.stages.map(stageLine) }),
    result: answer.ids,
    scores: Array.from(answer.scores),
    ...(answer.queryTokens !== undefined && { tokens: answer.queryTokens }),
  };
}

function stageLine(stage: Stage): StageLine {
  const { name, role, system, ids, scores, asked, dropped } = stage;
  return {
    name,
    ...(role && { role }),
    ...(system !== undefined && { system }),
    ids,
    ...(scores && { scores: Array.from(scores) }),
    ...(asked !== undefined && { asked }),
    ...(dropped && Object.keys(dropped).length > 0 && { dropped }),
  };
}

/** A list as a line. */
export function answerOfList(qid: string, { ids, scores }: RankedList): RunLine {
  return { qid, result: ids, ...(scores && { scores: Array.from(scores) }) };
}
