import { type Say, say } from './say.ts';

/** The beginning of what came, in one line. */
function shown(value: unknown, limit = 200): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length > limit ? `${line.slice(0, limit)}…` : line;
}

const three = (ids: readonly string[]) => ids.slice(0, 3).join(', ') + (ids.length > 3 ? ', …' : '');

export const advice = (system: string): Say =>
  say(
    `Check url, model and headers of the reranker of ${system}.`,
    `${system}의 reranker에 적은 url, model, headers를 확인하십시오.`,
  );

export const notRerankAnswer = (system: string, body: unknown): Say =>
  say(
    `${system}: the reranker's answer is neither [{index, score}] nor {results: [{index, relevance_score}]}: ${shown(body)}. Check url and shape.`,
    `${system}: 재정렬 응답이 [{index, score}] 형태도 {results: [{index, relevance_score}]} 형태도 아닙니다: ${shown(body)}. url과 shape를 확인하십시오.`,
  );

export const unknownIndex = (system: string, index: number, sent: number): Say =>
  say(
    `${system}: the reranker answers for index ${index}, but ${sent} documents were sent (0 to ${sent - 1}).`,
    `${system}: 재정렬 응답에 index ${index}이(가) 있는데 보낸 문서는 ${sent}개(0~${sent - 1})입니다.`,
  );

export const repeatedIndex = (system: string, index: number, id: string): Say =>
  say(
    `${system}: the reranker answers twice for index ${index} (document "${id}").`,
    `${system}: 재정렬 응답에 index ${index}(문서 "${id}")이(가) 두 번 나옵니다.`,
  );

export const badScore = (system: string, id: string, score: unknown): Say =>
  say(
    `${system}: the reranker gives document "${id}" the score ${shown(score)}; a finite number is needed.`,
    `${system}: 재정렬 모델이 문서 "${id}"에 준 점수가 ${shown(score)}입니다. 유한한 수여야 합니다.`,
  );

export const lackingScores = (system: string, ids: readonly string[], sent: number): Say =>
  say(
    `${system}: the reranker gives no score to ${ids.length} of ${sent} documents: ${three(ids)}. If it may leave documents out, set top_n.`,
    `${system}: 재정렬 응답에 문서 ${sent}개 중 ${ids.length}개의 점수가 없습니다: ${three(ids)}. 일부만 돌려받으려면 top_n을 적으십시오.`,
  );

export const rerankerCount = (system: string, given: number, sent: number): Say =>
  say(
    `${system}: the reranker gives ${given} scores for ${sent} documents.`,
    `${system}: 문서는 ${sent}개인데 재정렬 점수는 ${given}개입니다.`,
  );

export const topNOfTei = (system: string): Say =>
  say(
    `${system}: a TEI endpoint does not know top_n. Leave it out and use a cut after the rerank, or name the shape.`,
    `${system}: TEI 엔드포인트에는 top_n이 없습니다. 빼고 rerank 뒤에 cut을 두거나 shape를 적으십시오.`,
  );

export const topNInBatches = (system: string): Say =>
  say(
    `${system}: top_n counts within one request, so it cannot be used with batch.`,
    `${system}: top_n은 요청 하나 안에서 세므로 batch와 함께 쓸 수 없습니다.`,
  );

export const notChatAnswer = (system: string, body: unknown): Say =>
  say(
    `${system}: the answer is not that of a chat endpoint (no choices[0].message): ${shown(body)}. Check url.`,
    `${system}: 채팅 엔드포인트의 응답이 아닙니다(choices[0].message 없음): ${shown(body)}. url을 확인하십시오.`,
  );

export const replyCutOff = (system: string, reply: string): Say =>
  say(
    `${system}: the model's reply was cut off at its length limit: "${shown(reply)}". Raise max_tokens in extra.`,
    `${system}: 모델의 답이 길이 제한에서 잘렸습니다: "${shown(reply)}". extra의 max_tokens를 늘리십시오.`,
  );

export const replyUnreadable = (system: string, reply: string, tries: number): Say =>
  say(
    `${system}: the model's reply cannot be read as a judgement (${tries} ${tries === 1 ? 'try' : 'tries'}): "${shown(reply)}". No score was made up.`,
    `${system}: 모델의 답을 판단으로 읽을 수 없습니다(${tries}번 시도): "${shown(reply)}". 점수를 지어내지 않았습니다.`,
  );

export const stepTooLong = (system: string, step: number, size: number): Say =>
  say(
    `${system}: step ${step} is longer than list_size ${size}, so passages between two lists would never be read.`,
    `${system}: step(${step})이 list_size(${size})보다 커서 목록 사이의 글을 읽지 못합니다.`,
  );

export const textCut = (system: string, id: string, length: number, limit: number): Say =>
  say(
    `${system}: texts longer than ${limit} characters are cut for the reranker (first: "${id}" with ${length}). Raise max_chars or rerank chunks.`,
    `${system}: ${limit}자를 넘는 글은 잘라서 재정렬 모델에 보냅니다(처음: "${id}", ${length}자). max_chars를 늘리거나 청크를 재정렬하십시오.`,
  );

export const tokensCut = (system: string, id: string, limit: number): Say =>
  say(
    `${system}: query and text fill all ${limit} tokens that the reranker reads, and what follows is cut (first: "${id}"). Rerank chunks.`,
    `${system}: 질의와 글이 재정렬 모델이 읽는 ${limit}토큰을 모두 채워 그 뒤는 잘립니다(처음: "${id}"). 청크를 재정렬하십시오.`,
  );

export const manyOutputs = (model: string, count: number): Say =>
  say(
    `${model} gives ${count} relevance outputs; a reranker gives one, or two (not relevant, relevant). Is it an embedding model?`,
    `${model}이(가) 내는 관련도 출력이 ${count}개입니다. 재정렬 모델의 출력은 1개이거나 2개(관련 없음, 관련 있음)여야 합니다. 임베딩 모델인지 확인하십시오.`,
  );

export const noTokenizer = (model: string): Say =>
  say(
    `${model}: this folder has no tokenizer.json. Give a folder that was exported for transformers.js (ONNX).`,
    `${model}: 이 폴더에 tokenizer.json이 없습니다. transformers.js용(ONNX)으로 내보낸 폴더를 적으십시오.`,
  );

export const modelFailed = (model: string, message: string, offline: boolean): Say =>
  say(
    `${model} cannot be loaded: ${shown(message)}${offline ? ' It is not on this machine, and offline: true forbids asking for it.' : ''}`,
    `${model}을(를) 불러올 수 없습니다: ${shown(message)}${offline ? ' 이 컴퓨터에 없는데 offline: true여서 내려받지 않았습니다.' : ''}`,
  );
