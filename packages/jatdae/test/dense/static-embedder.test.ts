import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { translate } from '../../src/language/index.ts';
import { staticEmbedder } from '../../src/systems/dense/index.ts';
import { tempFolder } from '../temp.ts';
import { makeDense } from './context.ts';

/** Four words and their vectors; the last is the unknown word's, which must never count. */
const VOCABULARY = { 주차: 0, 요금: 1, 여권: 2, '[UNK]': 3 };
const ROWS = [
  [1, 0],
  [0, 1],
  [-1, 0.5],
  [99, 99],
];

type Part = readonly [dtype: string, shape: readonly number[], bytes: Buffer];

function safetensors(tensors: Record<string, Part>): Buffer {
  const head: Record<string, unknown> = {};
  let at = 0;
  for (const [name, [dtype, shape, bytes]] of Object.entries(tensors)) {
    head[name] = { dtype, shape, data_offsets: [at, at + bytes.length] };
    at += bytes.length;
  }
  const json = Buffer.from(JSON.stringify(head));
  const size = Buffer.alloc(8);
  size.writeBigUInt64LE(BigInt(json.length));
  return Buffer.concat([size, json, ...Object.values(tensors).map(([, , bytes]) => bytes)]);
}

const f32 = (values: readonly number[]) => Buffer.from(Float32Array.from(values).buffer);
const f16 = (bits: readonly number[]) => Buffer.from(Uint16Array.from(bits).buffer);
const table: Part = ['F32', [4, 2], f32(ROWS.flat())];

let folder: string;
beforeAll(() => {
  folder = join(tempFolder(), 'tiny');
  write(folder, { embeddings: table }, { normalize: false });
});

function write(to: string, tensors: Record<string, Part>, config?: Record<string, unknown>): string {
  mkdirSync(to, { recursive: true });
  const model = { type: 'WordLevel', vocab: VOCABULARY, unk_token: '[UNK]' };
  const tokenizer = { version: '1.0', added_tokens: [], pre_tokenizer: { type: 'Whitespace' }, model };
  writeFileSync(join(to, 'tokenizer.json'), JSON.stringify(tokenizer));
  writeFileSync(join(to, 'model.safetensors'), safetensors(tensors));
  if (config) writeFileSync(join(to, 'config.json'), JSON.stringify(config));
  return to;
}

const embed = async (from: string, text: string, more = {}) => {
  const [vector] = await staticEmbedder({ folder: from, ...more }).embed([text], 'query');
  return [...(vector as Float32Array)];
};

describe('static embedder', () => {
  it('is the mean of the vectors of the known tokens', async () => {
    expect(await embed(folder, '주차 요금')).toEqual([0.5, 0.5]);
    expect(await embed(folder, '주차 모르는말 요금 주차')).toEqual([Math.fround(2 / 3), Math.fround(1 / 3)]);
    expect(await embed(folder, '모르는말')).toEqual([0, 0]);
    expect(staticEmbedder({ folder }).tokens?.('모르는말 여권', 'query')).toEqual([2]);
  });

  it('brings vectors to length 1 where its configuration or the user says so', async () => {
    expect(await embed(folder, '주차 요금', { normalize: true })).toEqual([
      Math.fround(Math.SQRT1_2),
      Math.fround(Math.SQRT1_2),
    ]);
    const usual = write(join(tempFolder(), 'usual'), { embeddings: table });
    expect(await embed(usual, '주차 요금')).toEqual([Math.fround(Math.SQRT1_2), Math.fround(Math.SQRT1_2)]);
  });

  it('reads no further than its limit', async () => {
    expect(await embed(folder, '주차 요금 여권', { limit: 1 })).toEqual([1, 0]);
    expect(await embed(folder, '주차 '.repeat(600).concat('요금'))).toEqual([1, 0]);
    expect((await embed(folder, '주차 '.repeat(600).concat('요금'), { limit: 0 }))[1]).toBeGreaterThan(0);
  });

  it('weighs tokens, and finds rows by a mapping', async () => {
    const weights: Part = ['F32', [4], f32([2, 4, 1, 1])];
    const weighted = write(join(tempFolder(), 'weighted'), { embeddings: table, weights }, { normalize: false });
    expect(await embed(weighted, '주차 요금')).toEqual([1, 2]);
    const mapping: Part = ['I64', [4], Buffer.from(BigInt64Array.from([1n, 1n, 0n, 0n]).buffer)];
    const small: Part = ['F32', [2, 2], f32([7, 8, 3, 4])];
    const mapped = write(join(tempFolder(), 'mapped'), { embeddings: small, mapping }, { normalize: false });
    expect(await embed(mapped, '주차')).toEqual([3, 4]);
    expect(await embed(mapped, '여권')).toEqual([7, 8]);
  });

  it('reads half precision, bfloat16 and bytes', async () => {
    // 1, -2, 65504, the smallest subnormal; the rest 0.
    const halves: Part = ['F16', [4, 2], f16([0x3c00, 0xc000, 0x7bff, 0x0001, 0, 0, 0, 0])];
    const half = write(join(tempFolder(), 'half'), { embeddings: halves }, { normalize: false });
    expect(await embed(half, '주차')).toEqual([1, -2]);
    expect(await embed(half, '요금')).toEqual([65504, 2 ** -24]);
    const brain: Part = ['BF16', [4, 2], f16([0x3f80, 0xc000, 0, 0, 0, 0, 0, 0])];
    expect(
      await embed(write(join(tempFolder(), 'brain'), { embeddings: brain }, { normalize: false }), '주차'),
    ).toEqual([1, -2]);
    const bytes: Part = ['I8', [4, 2], Buffer.from(Int8Array.from([5, -6, 0, 0, 0, 0, 0, 0]).buffer)];
    expect(
      await embed(write(join(tempFolder(), 'bytes'), { embeddings: bytes }, { normalize: false }), '주차'),
    ).toEqual([5, -6]);
  });

  it('says what is wrong with a folder', () => {
    const without = (file: string) => {
      const to = join(tempFolder(), 'broken');
      cpSync(folder, to, { recursive: true });
      rmSync(join(to, file));
      return to;
    };
    expect(() => staticEmbedder({ folder: without('tokenizer.json') })).toThrow('has no tokenizer.json');
    expect(() => staticEmbedder({ folder: without('model.safetensors') })).toThrow('has no model.safetensors');
    const cut = without('config.json');
    writeFileSync(join(cut, 'model.safetensors'), safetensors({ embeddings: table }).subarray(0, 90));
    expect(() => staticEmbedder({ folder: cut })).toThrow('cut short');
    writeFileSync(join(cut, 'model.safetensors'), '<html>not found</html>');
    expect(() => staticEmbedder({ folder: cut })).toThrow('not a safetensors file');
    writeFileSync(join(cut, 'tokenizer.json'), '{"model":');
    expect(() => staticEmbedder({ folder: cut })).toThrow('tokenizer.json cannot be used');
    expect(() => staticEmbedder({ folder: write(join(tempFolder(), 'other'), { encoder: table }) })).toThrow(
      'no table',
    );
  });

  it('counts what its limit cuts, and leaves documents out of which it knows no word', async () => {
    const documents = [
      { id: 'long', text: '주차 요금 여권' },
      { id: 'twin', text: '주차 요금 주차' },
      { id: 'foreign', text: 'hello' },
      { id: 'short', text: '여권' },
    ];
    const { system } = await makeDense({ model: folder, limit: 2 }, documents);
    const { notices, emptyDocuments } = await system.ready();
    expect(emptyDocuments).toEqual(['foreign']);
    expect(notices.map(({ code }) => code)).toEqual([
      'empty-documents',
      'documents-cut',
      'equal-kept-text',
      'equal-vectors',
    ]);
    const cut = notices.find(({ code }) => code === 'documents-cut');
    expect(translate(cut!.say, 'en')).toContain(
      '2 of 3 documents are cut and 28.6% of the corpus cannot be found: long (2/3), twin (2/3)',
    );
    expect(system.truncation).toMatchObject({ kept: 5, total: 7, equalHeads: [['long', 'twin']] });
    expect((await system.search({ id: 'q', text: '모르는말' }, 3)).queryTokens).toBe(0);
  });
});
