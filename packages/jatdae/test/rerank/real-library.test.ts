import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { crossEncoder } from '../../src/systems/rerank/cross-encoder-reranker.ts';
import { describeModels, MODELS } from '../dense/real-models.ts';
import { tempFolder } from '../temp.ts';

// The real transformers.js with a real tokenizer and a network that is none: logits = 0.001 * the mean of the token ids. It
// tests the plumbing (pairs, cutting, outputs), not relevance.
const NETWORK = [
  'CAgSADr8AQofCglpbnB1dF9pZHMSAWYiBENhc3QqCQoCdG8YAaABAgowCgFmEgFtIgpSZWR1Y2VNZWFuKgsKBGF4ZXNAAaABByoP',
  'CghrZWVwZGltcxgBoAECChMKAW0KAWsSBmxvZ2l0cyIDTXVsEgFnKg0IARABIgRvEoM6QgFrWh0KCWlucHV0X2lkcxIQCg4IBxIK',
  'CgMSAWIKAxIBc1oiCg5hdHRlbnRpb25fbWFzaxIQCg4IBxIKCgMSAWIKAxIBc1oiCg50b2tlbl90eXBlX2lkcxIQCg4IBxIKCgMS',
  'AWIKAxIBc2IZCgZsb2dpdHMSDwoNCAESCQoDEgFiCgIIAUIECgAQDQ==',
].join('');

describeModels('cross-encoder by the real library', ['minilm', 'node'], () => {
  const folder = tempFolder();
  const config = {
    type: 'cross-encoder',
    model: 'mean',
    offline: true,
    activation: 'none',
    library: join(MODELS, 'node'),
  } as const;
  const notices: string[] = [];
  const context = { name: 'r', folder, cache: folder, notice: ({ code }: { code: string }) => notices.push(code) };

  it('reads query and passage as one, one pair at a time, and tells when it cuts', async () => {
    mkdirSync(join(folder, 'mean', 'onnx'), { recursive: true });
    for (const file of ['config.json', 'tokenizer.json', 'tokenizer_config.json', 'special_tokens_map.json']) {
      cpSync(join(MODELS, 'minilm', file), join(folder, 'mean', file));
    }
    writeFileSync(join(folder, 'mean', 'onnx', 'model.onnx'), Buffer.from(NETWORK, 'base64'));
    const reranker = crossEncoder({ ...config, max_tokens: 12 }, context);
    await reranker.ready?.();
    // [CLS] 101, parking 5581, fee 7408, [SEP] 102, free 2489, [SEP] 102.
    const mean = (...ids: number[]) => (0.001 * ids.reduce((a, b) => a + b, 0)) / ids.length;
    const one = { id: 'a', text: 'free' };
    const two = { id: 'b', text: 'fee' };
    const scores = await reranker.rerank('parking fee', [one, two]);
    expect(scores[0]).toBeCloseTo(mean(101, 5581, 7408, 102, 2489, 102), 5);
    expect(scores[1]).toBeCloseTo(mean(101, 5581, 7408, 102, 7408, 102), 5);
    expect(await reranker.rerank('parking fee', [two, one])).toEqual(scores.toReversed());
    expect(notices).toEqual([]);
    await reranker.rerank('parking fee', [{ id: 'long', text: 'free '.repeat(50) }]);
    expect(notices).toEqual(['rerank-text-cut']);
    await reranker.close?.();
  });

  it('an embedding model is no reranker, and says so', async () => {
    const reranker = crossEncoder({ ...config, max_tokens: 64, model: join(MODELS, 'minilm') }, context);
    await expect(reranker.rerank('parking', [{ id: 'a', text: 'fee' }])).rejects.toThrow(
      /minilm gives 0 relevance outputs|cannot be loaded/,
    );
  });
});
