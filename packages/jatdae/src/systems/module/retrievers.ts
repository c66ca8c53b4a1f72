import { JatdaeError } from '../../errors.ts';
import { project as words } from '../../language/index.ts';

/** A document as a user's code gives it, before anything is believed. */
export interface Given {
  readonly id: unknown;
  readonly score?: unknown;
  readonly text?: unknown;
}

/** The user's code as one function. */
export type Retrieve = (question: string, k: number, signal: AbortSignal) => Promise<readonly Given[]>;

type Exports = Readonly<Record<string, unknown>>;

/**
 * Find what searches in a module: a function `search(question, k)` or the export that was named, a LangChain.js retriever
 * (`invoke`), or a LlamaIndex.TS one (`retrieve`). A default export is looked at last.
 *
 * @throws JatdaeError naming what the module exports
 */
export function retrieverIn(exports: Exports, wanted: string | undefined, file: string): Retrieve {
  const names = wanted === undefined ? ['search', 'retriever', 'default'] : [wanted];
  for (const name of names) {
    const found = adapted(exports[name]);
    if (found) return found;
  }
  throw new JatdaeError(words.module.noSearch({ wanted, found: Object.keys(exports) }), { place: { file } });
}

function adapted(value: unknown): Retrieve | undefined {
  if (typeof value === 'function') {
    return async (question, k, signal) =>
      listOf(await (value as (q: string, k: number, o: object) => unknown)(question, k, { signal }));
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const object = value as { search?: unknown; invoke?: unknown; retrieve?: unknown };
  if (typeof object.search === 'function') return adapted(object.search.bind(value));
  if (typeof object.retrieve === 'function') {
    const retrieve = object.retrieve.bind(value) as (query: { query: string }) => unknown;
    return async (question) => listOf(await retrieve({ query: question })).map(fromLlamaIndex);
  }
  if (typeof object.invoke === 'function') {
    const invoke = object.invoke.bind(value) as (question: string) => unknown;
    return async (question) => listOf(await invoke(question)).map(fromLangChain);
  }
  return undefined;
}

/** What came back must be a list. Ids alone are documents without a score. */
function listOf(result: unknown): Given[] {
  if (!Array.isArray(result)) throw new JatdaeError(words.module.noList({ got: describe(result) }));
  return result.map((item: unknown) => (typeof item === 'object' && item !== null ? (item as Given) : { id: item }));
}

/** LangChain's Document: pageContent, metadata, and an id where the store gives one. */
function fromLangChain(item: Given): Given {
  const document = item as Given & { pageContent?: unknown; metadata?: Readonly<Record<string, unknown>> };
  if (document.pageContent === undefined) return item;
  return { id: document.id ?? document.metadata?.id, text: document.pageContent, score: document.metadata?.score };
}

/** LlamaIndex's NodeWithScore. */
function fromLlamaIndex(item: Given): Given {
  const { node, score } = item as {
    node?: { id_?: unknown; text?: unknown; metadata?: Readonly<Record<string, unknown>> };
    score?: unknown;
  };
  if (node === undefined) return item;
  return { id: node.metadata?.id ?? node.id_, text: node.text, score };
}

export function describe(value: unknown): string {
  if (value === undefined) return 'undefined';
  if (value === null) return 'null';
  return typeof value === 'object'
    ? `an object with ${Object.keys(value).slice(0, 4).join(', ') || 'no keys'}`
    : `${typeof value} ${String(value).slice(0, 40)}`;
}
