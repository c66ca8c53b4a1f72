import type { Say } from './say.ts';
import { say } from './say.ts';

export const about = say(
  'hard negatives: the worst cases with their texts',
  '혼동 문서(hard negative)가 앞선 질의를 본문과 함께',
);

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
export const summary = ({ n, ahead, unanswerable, share, within, k }: HardCounts): Say =>
  say(
    `Hard negatives: one stands ahead of the answer for ${ahead} of ${n} queries (${share})${unanswerable > 0 ? `, ${unanswerable} of which have no answer` : ''}; one is in the first ${k} for ${within}.`,
    `혼동 문서(hard negative)가 있는 질의 ${n}개 중 ${ahead}개(${share})에서 혼동 문서가 정답보다 앞섰고${unanswerable > 0 ? `(그중 ${unanswerable}개는 정답이 없는 질의)` : ''}, ${within}개에서는 상위 ${k}위 안에 들었습니다.`,
  );
/** `ranks` above 0: the answer stands above. */
export const margins = (n: number, ranks: number, score: string | undefined): Say => {
  const size = String(Math.abs(ranks));
  const where =
    ranks === 0
      ? say('level with it', '같은 순위')
      : ranks > 0
        ? say(`${size} ${size === '1' ? 'rank' : 'ranks'} above it`, `${size}순위 위`)
        : say(`${size} ${size === '1' ? 'rank' : 'ranks'} below it`, `${size}순위 아래`);
  return say(
    `Where both were found (${n}), the answer stands ${where.en} (median${score === undefined ? '' : `; of the scores ${score}`}).`,
    `둘 다 찾은 질의 ${n}개에서 정답은 혼동 문서보다 ${where.ko}입니다(중앙값${score === undefined ? '' : `, 점수 차의 중앙값은 ${score}`}).`,
  );
};
export const noMargin = (onlyHard: number, onlyRelevant: number, neither: number): Say =>
  say(
    `No margin: only a hard negative found ${onlyHard}, only an answer ${onlyRelevant}, neither ${neither}.`,
    `차이를 잴 수 없는 질의: 혼동 문서만 찾음 ${onlyHard}, 정답만 찾음 ${onlyRelevant}, 둘 다 못 찾음 ${neither}.`,
  );
export const none: Say = say(
  'no evaluated query has a hard negative; mark some with hard_negatives in the queries file',
  '채점한 질의에 혼동 문서(hard negative) 표시가 없습니다. 질의 파일의 hard_negatives에 적으십시오',
);
export const title = (system: string, count: number): Say =>
  say(
    count === 0
      ? `${system}: no hard negative stands ahead of an answer.`
      : `${system}: a hard negative ahead of the answer in ${count} ${count === 1 ? 'query' : 'queries'}, worst first`,
    count === 0
      ? `${system}: 정답보다 앞선 혼동 문서가 없습니다.`
      : `${system}: 혼동 문서가 정답보다 앞선 질의 ${count}개, 나쁜 것부터`,
  );
export const hard = say('look-alike', '혼동 문서');
export const answer = say('answer    ', '정답     ');
export const noAnswer = say('there is none', '없음');
export const more = (count: number): Say =>
  say(`… and ${count} more; --hard N shows more`, `… 외 ${count}개. 더 보려면 --hard N`);
export const head = {
  system: say('system', '시스템'),
  ahead: say('ahead', '앞섬'),
  n: say('of', '질의'),
  share: say('share', '비율'),
  interval: say('95% interval', '95% 구간'),
  within: (k: number): Say => say(`in first ${k}`, `상위 ${k}위 안`),
  margin: say('ranks apart', '순위 차'),
} as const;
export const tableRemark: Say = say(
  'ranks apart: median over queries where both were found; above 0, the answer stands higher.',
  '순위 차: 둘 다 찾은 질의의 중앙값. 0보다 크면 정답이 더 위에 있습니다.',
);
