import { failures } from '../../../language/index.ts';
import { normalise } from '../../../systems/index.ts';
import type { FailureKind } from '../case.ts';

/** Shorter texts are equal by chance. */
const SHORTEST = 8;

/**
 * What came first has the same text as the answer (titles may differ), or holds all answer points: relevant too, or the
 * judgement says why not. Or the answer is none of the documents.
 */
export const goldLooksWrong: FailureKind = {
  name: 'gold-looks-wrong',
  ...failures.kinds.gold,
  needs: ['documents'],
  applies: ({ query, answer, first }) => {
    if (answer && !answer.document)
      return { say: failures.evidence.missing({ id: answer.id }), facts: { how: 'missing' } };
    if (!answer?.document || !first?.document || answer.id === first.id) return undefined;
    const judged = first.grade !== undefined && first.grade >= 0;
    const got = bare(first.document.text);
    if (got.length >= SHORTEST && got === bare(answer.document.text)) {
      return { say: failures.evidence.sameText({ judged }), facts: { how: 'same-text', judged } };
    }
    const points = (query.answerPoints ?? []).map(bare).filter((point) => point !== '');
    if (points.length === 0 || !points.every((point) => got.includes(point))) return undefined;
    return {
      say: failures.evidence.samePoints({ points: points.length, judged }),
      facts: { how: 'answer-points', points: points.length, judged },
    };
  },
};

/** Without blanks, case and Unicode forms. */
const bare = (text: string) => normalise(text).replace(/\s+/g, '');
