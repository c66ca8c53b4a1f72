import { sharedTables } from '../../../jatdae/src/library/browser.ts';
import { said, say } from './say.ts';

export const { beyond, meaning, within } = said(sharedTables.funnel);

export const systems = say('Systems (up to four)', '시스템(최대 넷)');
export const kinds = say('Kinds of failure', '실패 종류');
export const head = {
  kind: say('kind', '종류'),
  about: say('what it means', '뜻'),
  hypothesis: say('what may help', '시도해 볼 것'),
  example: say('example', '예시'),
} as const;
export const outOf = (failed: number, queries: number) =>
  say(`${failed} of ${queries} queries`, `질의 ${queries}개 중 ${failed}개 실패`);
export const ofKind = (kind: string) => say(`Failures of the kind "${kind}"`, `"${kind}" 실패`);
export const chooseKind = say('Press a kind to see its queries.', '종류를 누르면 해당 질의가 나옵니다.');
export const rank = (rank: number | null) =>
  rank === null ? say('not found', '못 찾음') : say(`answer at rank ${rank}`, `정답 ${rank}위`);
export const first = (title: string) => say(`first: ${title}`, `1위: ${title}`);
export const more = (n: number) => say(`${n} more`, `외 ${n}개 질의 보기`);
export const none = {
  title: say('No failure: every answer stands first', '실패가 없습니다. 모든 질의에서 정답이 1위입니다'),
  next: say('Look at the funnel below, or add harder queries.', '아래 깔때기를 보거나 더 어려운 질의를 더해 보십시오.'),
} as const;
export const funnel = {
  title: (k: number) =>
    say(`Where relevant documents were lost (first ${k})`, `정답 문서를 어디서 잃었는가(상위 ${k}위)`),
  about: (documents: number) =>
    say(
      `Of ${documents} relevant documents. Press a number to see which ones.`,
      `정답 문서 ${documents}건 기준입니다. 수를 누르면 해당 문서가 나옵니다.`,
    ),
  bucket: say('bucket', '버킷'),
  k: say('k', 'k'),
  fates: (bucket: string, system: string) => say(`${bucket} in ${system}`, `${system}의 ${bucket}`),
  document: say('document', '문서'),
  query: say('query', '질의'),
  place: say('rank', '순위'),
  candidates: (value: string, recall: string, k: number) =>
    say(`candidate recall ${value}, R@${k} ${recall}`, `후보 재현율 ${value}, R@${k} ${recall}`),
} as const;
