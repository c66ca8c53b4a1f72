import { JatdaeError } from '../../errors.ts';
import { dense, type Message } from '../../language/index.ts';
import { requestJson } from '../../net/index.ts';
import type { Embedder, TextKind } from './embedder.ts';

/** Options of {@link openaiEmbedder}. */
export interface OpenaiOptions {
  /** The base URL, such as `http://localhost:1234/v1`, or the whole one that ends in `/embeddings`. */
  readonly endpoint: string;
  /** Its name, as the endpoint knows it. */
  readonly model: string;
  /** The key itself, from the environment. Never printed. */
  readonly key?: string;
  /** Ask for shorter vectors, where the model can. */
  readonly dimensions?: number;
  /** More fields of the request, by kind of text, such as `{ input_type: 'query' }`. */
  readonly body?: Readonly<Record<TextKind, Readonly<Record<string, unknown>>>>;
  /** Texts a request. Default 32. */
  readonly batch?: number;
  /** Requests at a time. Default 4. */
  readonly concurrency?: number;
  /** Milliseconds for one request. Default 60,000. */
  readonly timeout?: number;
  /** Tries after the first. Default 4. */
  readonly retries?: number;
  /** The first pause before a retry, in milliseconds. Default 500. */
  readonly pause?: number;
}

/**
 * Embeddings of any endpoint that speaks OpenAI's `/v1/embeddings`: LM Studio, Ollama, vLLM, TEI, llama.cpp, OpenAI.
 *
 * @param options - address and model; all else has a default.
 * @returns an embedder that knows neither limit nor tokens; its `embed` throws JatdaeError when the endpoint fails.
 * @example const embedder = openaiEmbedder({ endpoint: 'http://localhost:1234/v1', model: 'bge-m3' });
 */
export function openaiEmbedder(options: OpenaiOptions): Embedder {
  const { endpoint, model, key, dimensions, body, batch = 32, concurrency = 4 } = options;
  const { timeout = 60_000, retries = 4, pause = 500 } = options;
  const base = endpoint.replace(/\/+$/, '').replace(/\/embeddings$/, '');
  const url = `${base}/embeddings`;
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };

  const ask = async (texts: readonly string[], kind: TextKind, signal: AbortSignal | undefined) => {
    const reply = await requestJson(url, {
      headers,
      body: {
        model,
        input: texts,
        encoding_format: 'float',
        ...(dimensions === undefined ? {} : { dimensions }),
        ...body?.[kind],
      },
      timeout,
      retries,
      pause,
      signal,
      advice: modelListed(model),
    });
    return vectorsOf(reply.body, texts.length, dimensions, url);
  };

  return {
    name: model,
    identity: JSON.stringify({ kind: 'openai', endpoint: base, model, dimensions, body }),
    batch: batch * concurrency,
    async embed(texts, kind, signal) {
      const batches: (readonly string[])[] = [];
      for (let i = 0; i < texts.length; i += batch) batches.push(texts.slice(i, i + batch));
      const results: Float32Array[][] = [];
      let next = 0;
      // The first failure ends the others too: what they would bring is not needed any more.
      const stop = new AbortController();
      const aborted = () => stop.abort(signal?.reason);
      if (signal?.aborted) aborted();
      signal?.addEventListener('abort', aborted, { once: true });
      const work = async () => {
        for (let i = next++; i < batches.length; i = next++) {
          results[i] = await ask(batches[i] as readonly string[], kind, stop.signal);
        }
      };
      try {
        await Promise.all(Array.from({ length: Math.min(concurrency, batches.length) }, work));
      } catch (failure) {
        stop.abort(failure);
        throw failure;
      } finally {
        signal?.removeEventListener('abort', aborted);
      }
      return results.flat();
    },
    async close() {},
  };
}

/** What to look at when an embeddings endpoint fails. */
function modelListed(model: string): Message {
  return dense.embeddingsAdvice({ model });
}

/**
 * The vectors of an answer of `/v1/embeddings`, in the order of the texts: by their `index` where they have one.
 *
 * @throws JatdaeError with exit code 3 when they are not exactly one vector a text, of one length, of finite numbers.
 */
function vectorsOf(body: unknown, count: number, dimensions: number | undefined, url: string): Float32Array[] {
  const fault = (what: Message) => new JatdaeError(dense.badEmbeddings({ url, what }), { exitCode: 3 });
  const data = isRecord(body) ? body.data : undefined;
  if (!Array.isArray(data)) {
    const message = messageOf(body);
    throw message === undefined ? fault(dense.answerFault.noList) : fault(dense.answerFault.says({ message }));
  }
  if (data.length !== count) {
    throw fault(dense.answerFault.count({ vectors: data.length, texts: count }));
  }
  const vectors: Float32Array[] = [];
  data.forEach((entry: unknown, position) => {
    const index = isRecord(entry) && entry.index !== undefined ? entry.index : position;
    if (typeof index !== 'number' || !Number.isInteger(index) || index < 0 || index >= count || vectors[index]) {
      throw fault(dense.answerFault.badIndex({ index: JSON.stringify(index) }));
    }
    const vector = vectorOf(isRecord(entry) ? entry.embedding : undefined);
    if (typeof vector === 'number') {
      throw fault(dense.answerFault.notFinite({ vector, index }));
    }
    if (!vector || vector.length === 0) throw fault(dense.answerFault.missing({ index }));
    vectors[index] = vector;
  });
  const expected = dimensions ?? vectors[0]?.length ?? 0;
  const other = vectors.findIndex((vector) => vector.length !== expected);
  if (other >= 0) {
    const length = vectors[other]?.length ?? 0;
    throw fault(dense.otherLength({ vector: other, length, expected, asked: dimensions !== undefined }));
  }
  return vectors;
}

/** Numbers, or their bytes in base64. Returns the place of the first number that is none, undefined where there is no vector. */
function vectorOf(embedding: unknown): Float32Array | number | undefined {
  if (typeof embedding === 'string') {
    const bytes = Buffer.from(embedding, 'base64');
    const vector = Float32Array.from({ length: bytes.length >> 2 }, (_, i) => bytes.readFloatLE(i * 4));
    const bad = vector.findIndex((value) => !Number.isFinite(value));
    return bad < 0 ? vector : bad;
  }
  if (!Array.isArray(embedding)) return undefined;
  const bad = embedding.findIndex((value) => typeof value !== 'number' || !Number.isFinite(Math.fround(value)));
  return bad < 0 ? Float32Array.from(embedding as number[]) : bad;
}

/** What a server that answers 200 all the same has to say. */
function messageOf(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined;
  const error = isRecord(body.error) ? body.error.message : (body.error ?? body.message);
  return typeof error === 'string' ? error.slice(0, 200) : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
