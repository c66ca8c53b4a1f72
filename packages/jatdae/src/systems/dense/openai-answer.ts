import { JatdaeError } from '../../errors.ts';
import { badEmbeddings, embeddingsAdvice } from '../../words/dense.ts';
import type { Say } from '../../words/say.ts';

/** What to look at when an embeddings endpoint fails. */
export function modelListed(model: string): Say {
  return embeddingsAdvice(model);
}

/**
 * The vectors of an answer of `/v1/embeddings`, in the order of the texts: by their `index` where they have one.
 *
 * @throws JatdaeError with exit code 3 when they are not exactly one vector a text, of one length, of finite numbers.
 */
export function vectorsOf(body: unknown, count: number, dimensions: number | undefined, url: string): Float32Array[] {
  const fault = (en: string, ko: string) => new JatdaeError(badEmbeddings(url, en, ko), { exitCode: 3 });
  const data = isRecord(body) ? body.data : undefined;
  if (!Array.isArray(data)) {
    const message = messageOf(body);
    throw message === undefined
      ? fault('there is no list "data" in it', '"data" 목록이 없습니다')
      : fault(`it says "${message}"`, `"${message}"라고 합니다`);
  }
  if (data.length !== count) {
    throw fault(
      `${data.length} vectors for ${count} texts; a smaller batch may help`,
      `글은 ${count}개인데 벡터는 ${data.length}개입니다. batch를 줄이면 해결될 수 있습니다`,
    );
  }
  const vectors: Float32Array[] = [];
  data.forEach((entry: unknown, position) => {
    const index = isRecord(entry) && entry.index !== undefined ? entry.index : position;
    if (typeof index !== 'number' || !Number.isInteger(index) || index < 0 || index >= count || vectors[index]) {
      throw fault(
        `the index ${JSON.stringify(index)} is wrong or stands twice`,
        `index 값 ${JSON.stringify(index)}이(가) 틀렸거나 두 번 나옵니다`,
      );
    }
    const vector = vectorOf(isRecord(entry) ? entry.embedding : undefined);
    if (typeof vector === 'number') {
      throw fault(
        `number ${vector} of vector ${index} is not a finite number (NaN, null or infinity)`,
        `${index}번 벡터의 ${vector}번째 값이 유한한 수가 아닙니다(NaN, null 또는 무한대)`,
      );
    }
    if (!vector || vector.length === 0) throw fault(`vector ${index} is missing`, `${index}번 벡터가 없습니다`);
    vectors[index] = vector;
  });
  const expected = dimensions ?? vectors[0]?.length ?? 0;
  const other = vectors.findIndex((vector) => vector.length !== expected);
  if (other >= 0) {
    const length = vectors[other]?.length;
    throw fault(
      `vector ${other} has ${length} numbers where ${expected} were ${dimensions === undefined ? 'in the first' : 'asked for; leave "dimensions" out where the model cannot shorten'}`,
      `${other}번 벡터의 차원이 ${length}인데 ${dimensions === undefined ? `첫 벡터는 ${expected}차원입니다` : `요청한 차원은 ${expected}입니다. 모델이 차원 축소를 지원하지 않으면 "dimensions"를 빼 주십시오`}`,
    );
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
