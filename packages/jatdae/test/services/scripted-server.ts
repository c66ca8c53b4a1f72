import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the server was asked. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** When, in milliseconds of `performance.now()`. */
  readonly at: number;
}

/** One answer: status, body and headers, or a function that does as it likes with the response. */
export type Scene =
  | { readonly status?: number; readonly body?: string; readonly headers?: Record<string, string> }
  | ((response: ServerResponse) => void);

/** A local HTTP server that plays its scenes in order and repeats the last: the faults that no real service has on demand. */
export class ScriptedServer {
  readonly asked: Asked[] = [];
  readonly #server;
  #scenes: readonly Scene[] = [];

  private constructor() {
    this.#server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const { method = '', url = '', headers } = request;
      this.asked.push({ method, url, headers, body, at: performance.now() });
      const scene = this.#scenes[Math.min(this.asked.length, this.#scenes.length) - 1];
      if (typeof scene === 'function') scene(response);
      else {
        response.writeHead(scene?.status ?? 200, { 'content-type': 'application/json', ...scene?.headers });
        response.end(scene?.body ?? '{}');
      }
    });
  }

  static async start(): Promise<ScriptedServer> {
    const scripted = new ScriptedServer();
    scripted.#server.listen(0, '127.0.0.1');
    await once(scripted.#server, 'listening');
    return scripted;
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `http://${this.host}`;
  }

  /** Play these from now on. */
  play(...scenes: readonly Scene[]): void {
    this.asked.length = 0;
    this.#scenes = scenes;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
