import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { JatdaeError } from '../errors.ts';
import { dense as words } from '../language/index.ts';
import type { SystemConfig } from './config.ts';

interface Known {
  /** Name on the hub; undefined: none with ONNX weights is known, so a folder or an endpoint must be given. */
  readonly hub?: string;
  /** How its authors use it. */
  readonly options: Readonly<Record<string, unknown>>;
}

const E5 = { pooling: 'mean', query_prefix: 'query: ', passage_prefix: 'passage: ' };
const QWEN_TASK = 'Given a web search query, retrieve relevant passages that answer the query';

/** Embedding models that Korean teams compare, with the pooling and the prefixes of their model cards. */
const EMBEDDERS: ReadonlyMap<string, Known> = new Map([
  ['bge-m3', { hub: 'Xenova/bge-m3', options: { pooling: 'cls' } }],
  ['kure', { options: { pooling: 'cls' } }],
  ['e5', { hub: 'Xenova/multilingual-e5-small', options: E5 }],
  [
    'qwen3',
    {
      hub: 'onnx-community/Qwen3-Embedding-0.6B-ONNX',
      options: { pooling: 'last', query_prefix: `Instruct: ${QWEN_TASK}\nQuery:` },
    },
  ],
]);

const RERANKERS: ReadonlyMap<string, Known> = new Map([
  ['bge-reranker-v2-m3', { hub: 'onnx-community/bge-reranker-v2-m3-ONNX', options: {} }],
]);

/** The pooling belongs to a model in this process; an endpoint pools by itself. */
const LOCAL_ONLY = ['pooling'];

/**
 * A dense system from `NAME`, `NAME=FOLDER` or `NAME=URL` of an OpenAI-compatible API; a folder or a name on the hub alone
 * names itself.
 *
 * @throws JatdaeError where the name is not known
 */
export function namedEmbedder(text: string): { name: string; config: SystemConfig } {
  const { name, at, known } = named(text, EMBEDDERS, '--models');
  const options = known?.options ?? {};
  if (isUrl(at)) {
    const kept = Object.entries(options).filter(([key]) => !LOCAL_ONLY.includes(key));
    return { name, config: { type: 'dense', endpoint: at, model: name, ...Object.fromEntries(kept) } };
  }
  return { name, config: { type: 'dense', model: placed(at), ...options } };
}

/** The same of a reranker: a cross-encoder in this process, or a `/rerank` endpoint. @throws JatdaeError */
export function namedReranker(text: string): SystemConfig {
  const { at, known } = named(text, RERANKERS, '--reranker');
  if (isUrl(at)) return { type: 'endpoint', url: at };
  return { type: 'cross-encoder', model: placed(at), ...known?.options };
}

function named(
  text: string,
  all: ReadonlyMap<string, Known>,
  flag: string,
): { name: string; at: string; known?: Known } {
  const equals = text.indexOf('=');
  const name = equals < 0 ? text : text.slice(0, equals);
  const known = all.get(name);
  const given = equals < 0 ? undefined : text.slice(equals + 1);
  const at = given || known?.hub || (name.includes('/') || existsSync(name) ? name : undefined);
  if (given === '' || at === undefined)
    throw new JatdaeError(words.models.whichModel({ flag, text, known: known !== undefined, names: [...all.keys()] }));
  return { name: name.split(/[\\/]/).filter(Boolean).at(-1)!, at, ...(known && { known }) };
}

function isUrl(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

/** A folder is meant from where the command was called. */
function placed(model: string): string {
  return existsSync(model) ? resolve(model) : model;
}
