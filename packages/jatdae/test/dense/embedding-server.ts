import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** What a request asked. */
export interface Asked {
  readonly input: readonly string[];
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: IncomingMessage['headers'];
}

/** Answers one request; undefined: as a right server does. */
export type Misbehave = (asked: Asked, response: ServerResponse, request: number) => unknown;

/** A server double of `/v1/embeddings`. */
export interface EmbeddingServer {
  readonly endpoint: string;
  readonly asked: Asked[];
  /** The most requests that were open at a time. */
  mostOpen(): number;
}

const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing.splice(0)) close();
});

/** Vectors that tell texts apart: counts of characters by code, folded into `dimensions`. */
export function countVector(text: string, dimensions = 8): number[] {
  const vector = new Array<number>(dimensions).fill(0.01);
  for (const char of text) {
    const at = (char.codePointAt(0) as number) % dimensions;
    vector[at] = (vector[at] as number) + 1;
  }
  return vector;
}

export function dataOf(input: readonly string[], dimensions = 8): { index: number; embedding: number[] }[] {
  return input.map((text, index) => ({ index, embedding: countVector(text, dimensions) }));
}

/** Start a server on a free port of this machine; it ends with the tests of the file. */
export async function embeddingServer(misbehave: Misbehave = () => undefined, delay = 0): Promise<EmbeddingServer> {
  const asked: Asked[] = [];
  let open = 0;
  let most = 0;
  const server = createServer((request, response) => {
    open++;
    most = Math.max(most, open);
    response.on('close', () => open--);
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
    });
    request.on('end', () => {
      const body = JSON.parse(text) as { input: string[] };
      const one = { input: body.input, body: body as unknown as Record<string, unknown>, headers: request.headers };
      asked.push(one);
      const number = asked.length;
      setTimeout(() => {
        const answer = misbehave(one, response, number);
        if (response.writableEnded || answer === 'silence') return;
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(answer ?? { data: dataOf(body.input) }));
      }, delay);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}/v1`, asked, mostOpen: () => most };
}
