import type { Notice } from '../../src/errors.ts';
import type { SystemContext } from '../../src/systems/kind.ts';
import { createReranker, type Reranker, rerankerSchema } from '../../src/systems/rerank/index.ts';

export const CANDIDATES = [
  { id: '없음', text: '도서는 다섯 권까지 빌립니다.' },
  { id: '일부', text: '공영 주차 요금은 시간대마다 다릅니다.' },
  { id: '정답', text: '주차 요금 감면: 장애인은 주차 요금의 80%를 감면받습니다.' },
] as const;
/** How a configuration names a variable of the environment. */
export const AUTHORIZATION = 'Bearer ${KEY}';
export const QUESTION = '주차 요금 감면';

/** How well a text answers, for endpoints that are made up: how many of the question's words it holds. */
export const relevance = (text: string) => QUESTION.split(' ').filter((word) => text.includes(word)).length;

/** Make a reranker from a configuration as it stands in `jatdae.yaml`. */
export async function make(config: Record<string, unknown>, notices: Notice[] = []): Promise<Reranker> {
  const context: SystemContext = {
    name: 'r',
    collection: { documents: [], queries: [] },
    folder: '.',
    cache: '.',
    env: { KEY: 'secret-key' },
    systemOf: () => Promise.reject(new Error('no systems here')),
    progress: () => {},
    notice: (notice) => notices.push(notice),
  };
  return createReranker(rerankerSchema.parse(config), context);
}
