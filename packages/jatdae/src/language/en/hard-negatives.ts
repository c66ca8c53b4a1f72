export interface HardCounts {
  /** Queries with hard negatives. */
  readonly n: number;
  /** Queries with a hard negative ahead of the answer. */
  readonly ahead: number;
  /** Of those ahead, queries that have no answer at all. */
  readonly unanswerable: number;
  /** `ahead` of `n`, as shown. */
  readonly share: string;
  /** Queries with a hard negative in the first k. */
  readonly within: number;
  /** Depth of `within`. */
  readonly k: number;
}

export const hardNegatives = {
  about: 'hard negatives: the worst cases with their texts',
  summary: ({ n, ahead, unanswerable, share, within, k }: HardCounts) =>
    `Hard negatives: one stands ahead of the answer for ${ahead} of ${n} queries (${share})${unanswerable > 0 ? `, ${unanswerable} of which have no answer` : ''}; one is in the first ${k} for ${within}.`,
  /** `ranks` above 0: the answer stands above. */
  margins: ({ n, ranks, score }: { n: number; ranks: number; score: string | undefined }) => {
    const size = String(Math.abs(ranks));
    const where =
      ranks === 0
        ? 'level with it'
        : ranks > 0
          ? `${size} ${size === '1' ? 'rank' : 'ranks'} above it`
          : `${size} ${size === '1' ? 'rank' : 'ranks'} below it`;
    return `Where both were found (${n}), the answer stands ${where} (median${score === undefined ? '' : `; of the scores ${score}`}).`;
  },
  noMargin: ({ onlyHard, onlyRelevant, neither }: { onlyHard: number; onlyRelevant: number; neither: number }) =>
    `No margin: only a hard negative found ${onlyHard}, only an answer ${onlyRelevant}, neither ${neither}.`,
  none: 'no evaluated query has a hard negative; mark some with hard_negatives in the queries file',
  title: ({ system, count }: { system: string; count: number }) =>
    count === 0
      ? `${system}: no hard negative stands ahead of an answer.`
      : `${system}: a hard negative ahead of the answer in ${count} ${count === 1 ? 'query' : 'queries'}, worst first`,
  hard: 'look-alike',
  answer: 'answer    ',
  noAnswer: 'there is none',
  more: ({ count }: { count: number }) => `… and ${count} more; --hard N shows more`,
  head: {
    system: 'system',
    ahead: 'ahead',
    n: 'of',
    share: 'share',
    interval: '95% interval',
    within: ({ k }: { k: number }) => `in first ${k}`,
    margin: 'ranks apart',
  },
  tableRemark: 'ranks apart: median over queries where both were found; above 0, the answer stands higher.',
};
