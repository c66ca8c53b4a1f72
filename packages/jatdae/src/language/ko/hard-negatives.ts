import type { hardNegatives as en } from '../en/hard-negatives.ts';
import type { Translation } from '../message.ts';

export const hardNegatives = {
  about: '혼동 문서(hard negative)가 앞선 질의를 본문과 함께',
  summary: ({ n, ahead, unanswerable, share, within, k }) =>
    `혼동 문서(hard negative)가 있는 질의 ${n}개 중 ${ahead}개(${share})에서 혼동 문서가 정답보다 앞섰고${unanswerable > 0 ? `(그중 ${unanswerable}개는 정답이 없는 질의)` : ''}, ${within}개에서는 상위 ${k}위 안에 들었습니다.`,
  margins: ({ n, ranks, score }) => {
    const size = String(Math.abs(ranks));
    const where = ranks === 0 ? '같은 순위' : ranks > 0 ? `${size}순위 위` : `${size}순위 아래`;
    return `둘 다 찾은 질의 ${n}개에서 정답은 혼동 문서보다 ${where}입니다(중앙값${score === undefined ? '' : `, 점수 차의 중앙값은 ${score}`}).`;
  },
  noMargin: ({ onlyHard, onlyRelevant, neither }) =>
    `차이를 잴 수 없는 질의: 혼동 문서만 찾음 ${onlyHard}, 정답만 찾음 ${onlyRelevant}, 둘 다 못 찾음 ${neither}.`,
  none: '채점한 질의에 혼동 문서(hard negative) 표시가 없습니다. 질의 파일의 hard_negatives에 적으십시오',
  title: ({ system, count }) =>
    count === 0
      ? `${system}: 정답보다 앞선 혼동 문서가 없습니다.`
      : `${system}: 혼동 문서가 정답보다 앞선 질의 ${count}개, 나쁜 것부터`,
  hard: '혼동 문서',
  answer: '정답     ',
  noAnswer: '없음',
  more: ({ count }) => `… 외 ${count}개. 더 보려면 --hard N`,
  head: {
    system: '시스템',
    ahead: '앞섬',
    n: '질의',
    share: '비율',
    interval: '95% 구간',
    within: ({ k }) => `상위 ${k}위 안`,
    margin: '순위 차',
  },
  tableRemark: '순위 차: 둘 다 찾은 질의의 중앙값. 0보다 크면 정답이 더 위에 있습니다.',
} satisfies Translation<typeof en>;
