/** The beginning of what came, in one line. */
function shown(value: unknown, limit = 200): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length > limit ? `${line.slice(0, limit)}…` : line;
}

const three = (ids: readonly string[]) => ids.slice(0, 3).join(', ') + (ids.length > 3 ? ', …' : '');

export const rerank = {
  advice: ({ system }: { system: string }) => `Check url, model and headers of the reranker of ${system}.`,
  notRerankAnswer: ({ system, body }: { system: string; body: unknown }) =>
    `${system}: the reranker's answer is neither [{index, score}] nor {results: [{index, relevance_score}]}: ${shown(body)}. Check url and shape.`,
  unknownIndex: ({ system, index, sent }: { system: string; index: number; sent: number }) =>
    `${system}: the reranker answers for index ${index}, but ${sent} documents were sent (0 to ${sent - 1}).`,
  repeatedIndex: ({ system, index, id }: { system: string; index: number; id: string }) =>
    `${system}: the reranker answers twice for index ${index} (document "${id}").`,
  badScore: ({ system, id, score }: { system: string; id: string; score: unknown }) =>
    `${system}: the reranker gives document "${id}" the score ${shown(score)}; a finite number is needed.`,
  lackingScores: ({ system, ids, sent }: { system: string; ids: readonly string[]; sent: number }) =>
    `${system}: the reranker gives no score to ${ids.length} of ${sent} documents: ${three(ids)}. If it may leave documents out, set top_n.`,
  rerankerCount: ({ system, given, sent }: { system: string; given: number; sent: number }) =>
    `${system}: the reranker gives ${given} scores for ${sent} documents.`,
  topNOfTei: ({ system }: { system: string }) =>
    `${system}: a TEI endpoint does not know top_n. Leave it out and use a cut after the rerank, or name the shape.`,
  topNInBatches: ({ system }: { system: string }) =>
    `${system}: top_n counts within one request, so it cannot be used with batch.`,
  notChatAnswer: ({ system, body }: { system: string; body: unknown }) =>
    `${system}: the answer is not that of a chat endpoint (no choices[0].message): ${shown(body)}. Check url.`,
  replyCutOff: ({ system, reply }: { system: string; reply: string }) =>
    `${system}: the model's reply was cut off at its length limit: "${shown(reply)}". Raise max_tokens in extra.`,
  replyUnreadable: ({ system, reply, tries }: { system: string; reply: string; tries: number }) =>
    `${system}: the model's reply cannot be read as a judgement (${tries} ${tries === 1 ? 'try' : 'tries'}): "${shown(reply)}". No score was made up.`,
  stepTooLong: ({ system, step, size }: { system: string; step: number; size: number }) =>
    `${system}: step ${step} is longer than list_size ${size}, so passages between two lists would never be read.`,
  textCut: ({ system, id, length, limit }: { system: string; id: string; length: number; limit: number }) =>
    `${system}: texts longer than ${limit} characters are cut for the reranker (first: "${id}" with ${length}). Raise max_chars or rerank chunks.`,
  tokensCut: ({ system, id, limit }: { system: string; id: string; limit: number }) =>
    `${system}: query and text fill all ${limit} tokens that the reranker reads, and what follows is cut (first: "${id}"). Rerank chunks.`,
  manyOutputs: ({ model, count }: { model: string; count: number }) =>
    `${model} gives ${count} relevance outputs; a reranker gives one, or two (not relevant, relevant). Is it an embedding model?`,
  noTokenizer: ({ model }: { model: string }) =>
    `${model}: this folder has no tokenizer.json. Give a folder that was exported for transformers.js (ONNX).`,
  modelFailed: ({ model, message, offline }: { model: string; message: string; offline: boolean }) =>
    `${model} cannot be loaded: ${shown(message)}${offline ? ' It is not on this machine, and offline: true forbids asking for it.' : ''}`,
  kinds: {
    crossEncoderReranker: 'a cross-encoder in this process (transformers.js)',
    endpointReranker: 'a /rerank endpoint (TEI, Cohere, Jina)',
    llmReranker: 'a language model behind a chat endpoint',
    proximityReranker: 'term proximity computed from the text, no model',
  },
};
