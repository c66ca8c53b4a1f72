import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Prefixes } from './embedder.ts';
import { readJson } from './tokenizer-json.ts';

/** How the vectors of a text's tokens become one. */
export type TokenPooling = 'mean' | 'cls' | 'last';

/** What the files of sentence-transformers say of how a model is meant to be used. */
export interface ModelCard {
  readonly pooling: TokenPooling | undefined;
  /** Tokens that it reads, special tokens among them. */
  readonly limit: number | undefined;
  readonly prefixes: Partial<Prefixes>;
}

/** Read what a model folder says of itself. Nothing is a must. */
export function readModelCard(folder: string): ModelCard {
  const pooling = readJson(join(folder, '1_Pooling', 'config.json')) ?? {};
  const length = readJson(join(folder, 'sentence_bert_config.json'))?.max_seq_length;
  const prompts = readJson(join(folder, 'config_sentence_transformers.json'))?.prompts;
  return {
    pooling: poolingOf(pooling),
    limit: typeof length === 'number' ? length : undefined,
    prefixes: prefixesOf(prompts),
  };
}

/** Which runtime a folder is made for; undefined where it holds neither's files. */
export function runtimeOf(folder: string): 'transformers' | 'static' | undefined {
  if (existsSync(join(folder, 'onnx')) || existsSync(join(folder, 'model.onnx'))) return 'transformers';
  return existsSync(join(folder, 'model.safetensors')) ? 'static' : undefined;
}

function poolingOf(config: Record<string, unknown>): TokenPooling | undefined {
  if (config.pooling_mode_cls_token === true) return 'cls';
  if (config.pooling_mode_lasttoken === true) return 'last';
  return config.pooling_mode_mean_tokens === true ? 'mean' : undefined;
}

function prefixesOf(prompts: unknown): Partial<Prefixes> {
  if (typeof prompts !== 'object' || prompts === null) return {};
  const { query, passage, document } = prompts as Record<string, unknown>;
  const text = passage ?? document;
  return {
    ...(typeof query === 'string' ? { query } : {}),
    ...(typeof text === 'string' ? { passage: text } : {}),
  };
}
