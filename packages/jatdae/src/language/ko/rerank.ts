import type { rerank as en } from '../en/rerank.ts';
import type { Translation } from '../message.ts';

function shown(value: unknown, limit = 200): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length > limit ? `${line.slice(0, limit)}…` : line;
}

const three = (ids: readonly string[]) => ids.slice(0, 3).join(', ') + (ids.length > 3 ? ', …' : '');

export const rerank = {
  advice: ({ system }) => `${system}의 reranker에 적은 url, model, headers를 확인하십시오.`,
  notRerankAnswer: ({ system, body }) =>
    `${system}: 재정렬 응답이 [{index, score}] 형태도 {results: [{index, relevance_score}]} 형태도 아닙니다: ${shown(body)}. url과 shape를 확인하십시오.`,
  unknownIndex: ({ system, index, sent }) =>
    `${system}: 재정렬 응답에 index ${index}이(가) 있는데 보낸 문서는 ${sent}개(0~${sent - 1})입니다.`,
  repeatedIndex: ({ system, index, id }) =>
    `${system}: 재정렬 응답에 index ${index}(문서 "${id}")이(가) 두 번 나옵니다.`,
  badScore: ({ system, id, score }) =>
    `${system}: 재정렬 모델이 문서 "${id}"에 준 점수가 ${shown(score)}입니다. 유한한 수여야 합니다.`,
  lackingScores: ({ system, ids, sent }) =>
    `${system}: 재정렬 응답에 문서 ${sent}개 중 ${ids.length}개의 점수가 없습니다: ${three(ids)}. 일부만 돌려받으려면 top_n을 적으십시오.`,
  rerankerCount: ({ system, given, sent }) => `${system}: 문서는 ${sent}개인데 재정렬 점수는 ${given}개입니다.`,
  topNOfTei: ({ system }) =>
    `${system}: TEI 엔드포인트에는 top_n이 없습니다. 빼고 rerank 뒤에 cut을 두거나 shape를 적으십시오.`,
  topNInBatches: ({ system }) => `${system}: top_n은 요청 하나 안에서 세므로 batch와 함께 쓸 수 없습니다.`,
  notChatAnswer: ({ system, body }) =>
    `${system}: 채팅 엔드포인트의 응답이 아닙니다(choices[0].message 없음): ${shown(body)}. url을 확인하십시오.`,
  replyCutOff: ({ system, reply }) =>
    `${system}: 모델의 답이 길이 제한에서 잘렸습니다: "${shown(reply)}". extra의 max_tokens를 늘리십시오.`,
  replyUnreadable: ({ system, reply, tries }) =>
    `${system}: 모델의 답을 판단으로 읽을 수 없습니다(${tries}번 시도): "${shown(reply)}". 점수를 지어내지 않았습니다.`,
  stepTooLong: ({ system, step, size }) =>
    `${system}: step(${step})이 list_size(${size})보다 커서 목록 사이의 글을 읽지 못합니다.`,
  textCut: ({ system, id, length, limit }) =>
    `${system}: ${limit}자를 넘는 글은 잘라서 재정렬 모델에 보냅니다(처음: "${id}", ${length}자). max_chars를 늘리거나 청크를 재정렬하십시오.`,
  tokensCut: ({ system, id, limit }) =>
    `${system}: 질의와 글이 재정렬 모델이 읽는 ${limit}토큰을 모두 채워 그 뒤는 잘립니다(처음: "${id}"). 청크를 재정렬하십시오.`,
  manyOutputs: ({ model, count }) =>
    `${model}이(가) 내는 관련도 출력이 ${count}개입니다. 재정렬 모델의 출력은 1개이거나 2개(관련 없음, 관련 있음)여야 합니다. 임베딩 모델인지 확인하십시오.`,
  noTokenizer: ({ model }) =>
    `${model}: 이 폴더에 tokenizer.json이 없습니다. transformers.js용(ONNX)으로 내보낸 폴더를 적으십시오.`,
  modelFailed: ({ model, message, offline }) =>
    `${model}을(를) 불러올 수 없습니다: ${shown(message)}${offline ? ' 이 컴퓨터에 없는데 offline: true여서 내려받지 않았습니다.' : ''}`,
  kinds: {
    crossEncoderReranker: '이 프로세스에서 도는 교차 인코더(transformers.js)',
    endpointReranker: '/rerank 엔드포인트(TEI, Cohere, Jina)',
    llmReranker: '채팅 엔드포인트의 언어 모델',
    proximityReranker: '모델 없이 글에서 계산하는 용어 근접도',
  },
} satisfies Translation<typeof en>;
