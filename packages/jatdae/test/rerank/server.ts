import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** What came in. */
export interface Asked {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Record<string, unknown>;
}

/** An answer: JSON with status 200, or whatever the function does with the response. */
export type Reply = (asked: Asked, response: ServerResponse) => unknown;

const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing.splice(0)) close();
});

/** A server on this machine that answers with what `reply` returns, as JSON; `undefined`: `reply` has answered itself. */
export async function serve(reply: Reply): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const parts: Uint8Array[] = [];
    for await (const part of request) parts.push(part as Uint8Array);
    const text = Buffer.concat(parts).toString();
    const one = {
      path: request.url ?? '',
      headers: request.headers,
      body: JSON.parse(text) as Record<string, unknown>,
    };
    asked.push(one);
    const answer = reply(one, response);
    if (answer !== undefined) response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** A chat endpoint whose model says what `say` returns. */
export function chat(say: (user: string, asked: Asked) => string, end = 'stop'): Reply {
  return (asked) => {
    const messages = asked.body.messages as { role: string; content: string }[];
    const content = say(messages.at(-1)?.content ?? '', asked);
    return { choices: [{ message: { role: 'assistant', content }, finish_reason: end }] };
  };
}
