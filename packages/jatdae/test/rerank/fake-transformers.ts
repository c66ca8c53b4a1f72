import type { TransformersLibrary } from '../../src/systems/dense/transformers-library.ts';

/** A library that is called the same, whose model scores by a function of the passage; `outputs`: how many numbers it gives. */
export function fakeLibrary(score: (passage: string) => number, outputs = 1): TransformersLibrary {
  const tokenizer = (
    _query: string,
    { text_pair: passage, max_length: most }: { text_pair: string; max_length: number },
  ) => ({
    input_ids: { data: new BigInt64Array(), dims: [1, Math.min(most, passage.length)] },
    attention_mask: { data: new BigInt64Array(), dims: [1, 1] },
    passage,
  });
  const model = Object.assign(
    async ({ passage }: { passage: string }) => ({
      logits: {
        data: Float32Array.from({ length: outputs }, (_, i) => (i === 0 && outputs > 1 ? 0 : score(passage))),
        dims: [1, outputs],
      },
    }),
    { config: {}, dispose: async () => {} },
  );
  return {
    env: {},
    AutoTokenizer: { from_pretrained: async () => tokenizer },
    AutoModelForSequenceClassification: { from_pretrained: async () => model },
  } as unknown as TransformersLibrary;
}
