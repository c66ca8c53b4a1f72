import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { circularJudge, modelFamily, modelsOf } from '../../src/judging/circularity.ts';

describe('model families', () => {
  it.each([
    [
      'qwen',
      ['Qwen/Qwen3-Embedding-0.6B', 'qwen3:8b-q4_K_M', '/models/Qwen3-8B-Q4_K_M.gguf', 'models/Qwen3-8B/model.gguf'],
    ],
    ['qwen', ['Alibaba-NLP/gte-Qwen2-7B-instruct', 'deepseek-r1-distill-qwen-7b', 'C:\\models\\qwen2.5.gguf']],
    [
      'gemini',
      [
        'google/gemma-3-27b-it',
        'hf.co/unsloth/gemma-3-4b-it-GGUF:Q4_K_M',
        'gemini-2.5-flash',
        'BAAI/bge-reranker-v2-gemma',
      ],
    ],
    ['llama', ['meta-llama/Llama-3.3-70B', 'llama3.1:8b', 'Bllossom/llama-3.2-Korean-Bllossom-3B', 'CodeLlama-7b']],
    ['openai', ['gpt-4o-2024-08-06', 'openai/gpt-oss-20b', 'o4-mini', 'text-embedding-3-small', 'chatgpt-4o-latest']],
    ['claude', ['claude-sonnet-4-5', 'anthropic/claude-3-haiku']],
    ['exaone', ['LGAI-EXAONE/EXAONE-3.5-7.8B', 'ollama/exaone3.5:7.8b', '/opt/llama.cpp/models/exaone.gguf']],
    ['solar', ['upstage/solar-pro', 'solar-embedding-1-large', 'upstage/embedding-query']],
    ['kanana', ['kakaocorp/kanana-1.5-8b']],
    ['hyperclova', ['naver-hyperclovax/HyperCLOVAX-SEED-Think', 'HCX/clova-reranker']],
    ['bge', ['BAAI/bge-m3', 'nlpai-lab/KURE-v1', 'dragonkue/bge-m3-ko', 'Xenova/bge-reranker-base']],
    ['e5', ['intfloat/multilingual-e5-large', 'e5_small']],
    ['mistral', ['intfloat/e5-mistral-7b-instruct', 'nvidia/NV-Embed-v2']],
    ['jina', ['jinaai/jina-embeddings-v3', 'jina-reranker-v2-base-multilingual']],
    ['cohere', ['rerank-v3.5', 'embed-multilingual-v3.0', 'CohereLabs/command-r-plus']],
    [undefined, ['김민지', 'my-model', '/opt/llama.cpp/judge.gguf', 'http://localhost/ollama', 'minilm', '']],
  ])('%s', (family, names) => {
    expect(names.map(modelFamily)).toEqual(names.map(() => family));
  });

  it('whatever stands around the name', () => {
    fc.assert(
      fc.property(fc.constantFrom(':8b', '-Q4_K_M.gguf', '-instruct', '@q8', ' umbrela'), (tail) => {
        for (const [name, family] of [
          ['Qwen3', 'qwen'],
          ['gemma-3', 'gemini'],
          ['EXAONE-4.0', 'exaone'],
        ] as const) {
          expect(modelFamily(`somebody/${name}${tail}`)).toBe(family);
        }
      }),
    );
  });
});

describe('circular judges', () => {
  const systems = {
    plain: { plain: { type: 'bm25', tokenizer: 'qwen-like', path: '/models/qwen.json' } },
    reranked: {
      reranked: {
        type: 'pipeline',
        steps: [{ search: 'dense' }, { rerank: { type: 'llm', model: 'qwen3-8b', url: 'http://localhost:1234/v1' } }],
      },
      dense: { type: 'dense', embedder: { type: 'openai', model: 'Qwen/Qwen3-Embedding-0.6B' } },
    },
    module: {
      type: 'module',
      options: { rewriter: 'gemma-3', rerankerModel: 'BAAI/bge-reranker-v2-m3', llms: ['qwen3:4b'] },
    },
  };

  it('parts of the same family, wherever they stand', () => {
    expect(circularJudge('qwen2.5:72b', systems)).toEqual([
      { system: 'module', part: 'options.llms[0]', model: 'qwen3:4b', family: 'qwen' },
      { system: 'reranked', part: 'reranked.steps[1].rerank.model', model: 'qwen3-8b', family: 'qwen' },
      { system: 'reranked', part: 'dense.embedder.model', model: 'Qwen/Qwen3-Embedding-0.6B', family: 'qwen' },
    ]);
    expect(circularJudge('google/gemini-2.5', systems).map(({ part }) => part)).toEqual(['options.rewriter']);
    expect(circularJudge('claude-sonnet', systems)).toEqual([]);
  });

  it('a model of no known family is its own', () => {
    const own = { a: { model: 'house/judge-7b:q8' }, b: { model: 'other' } };
    expect(circularJudge('Judge-7B', own)).toEqual([
      { system: 'a', part: 'model', model: 'house/judge-7b:q8', family: 'Judge-7B' },
    ]);
  });

  it('text that is no model counts for nothing', () => {
    expect(modelsOf({ url: 'http://qwen', note: 'qwen', models_folder: './qwen', limit: 3, off: null })).toEqual([]);
    expect(modelsOf(undefined)).toEqual([]);
    expect(modelsOf('qwen')).toEqual([]);
    expect(modelsOf(JSON.parse('{"__proto__": {"model": "qwen"}}'))).toEqual([
      { part: '__proto__.model', model: 'qwen' },
    ]);
  });
});
