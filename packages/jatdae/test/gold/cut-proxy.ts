import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** When the proxy cuts all connections: never, before the server gets COMMIT, or before its answer comes back. */
export type Cut = 'never' | 'before-commit' | 'after-commit';

/** A line to a PostgreSQL server that can be cut at the worst moment. */
export class CutProxy {
  cut: Cut = 'never';
  readonly #server = createServer((client) => this.#serve(client));
  readonly #sockets = new Set<Socket>();
  readonly #target: URL;

  constructor(url: string) {
    this.#target = new URL(url);
  }

  /** @returns the address of the database through this line. */
  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const url = new URL(this.#target);
    url.port = String(address.port);
    return url.href;
  }

  /** Nobody gets through any more. */
  async close(): Promise<void> {
    if (!this.#server.listening) return;
    this.#server.close();
    this.#hangUp();
    await once(this.#server, 'close');
  }

  #hangUp(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #serve(client: Socket): void {
    const server = connect(Number(this.#target.port), this.#target.hostname);
    let committing = false;
    for (const socket of [client, server]) {
      this.#sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        this.#sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    client.on('data', (chunk) => {
      committing = chunk.includes('commit\0');
      if (committing && this.cut === 'before-commit') this.#hangUp();
      else server.write(chunk);
    });
    server.on('data', (chunk) => {
      if (committing && this.cut === 'after-commit') this.#hangUp();
      else client.write(chunk);
    });
  }
}
