import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { JatdaeError } from '../errors.ts';
import { studio as words } from '../language/index.ts';
import type { Access } from './access.ts';
import { studioApp } from './app.ts';
import { refusal } from './error-reply.ts';
import { allowedHosts, refusedAtTheDoor, SAFE_HEADERS } from './guard.ts';
import { leaderboardText } from './routes/leaderboard.ts';
import { type SessionOptions, StudioSession } from './session.ts';
import { builtApp } from './static-files.ts';

/** Where a studio listens, and who may come in. */
export interface StartOptions extends SessionOptions {
  /** Name or address that is listened on. */
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  /** Who may come in. */
  readonly access: Access;
  /** Other names under which the server is asked. */
  readonly allowHosts: readonly string[];
  /** Folder of the built web app. Default: that of this package. */
  readonly assets?: string;
  /** Bytes of a request's body. */
  readonly bodyLimit?: number;
}

/** A studio that listens. */
export interface RunningStudio {
  /** Where a browser finds it. */
  readonly url: string;
  /** The port that it listens on, also where any was asked for. */
  readonly port: number;
  /** Answer what is under way, and end. */
  stop(): Promise<void>;
}

/** Connections that are still open after this many milliseconds are cut. */
const GRACE = 3000;

/** Serve a project. @throws JatdaeError where it cannot be listened on this port or address */
export async function startStudio(options: StartOptions): Promise<RunningStudio> {
  const session = new StudioSession(options);
  let hosts: ReadonlySet<string> = new Set();
  let port = options.port;
  const { access, assets = builtApp(), bodyLimit } = options;
  const app = studioApp({
    session,
    access,
    assets,
    port: () => port,
    ...(bodyLimit !== undefined && { bodyLimit }),
  });
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => {
    const refused = refusedAtTheDoor(request.url, request.headers, hosts);
    if (!refused) return void listener(request, response);
    response.writeHead(refused.status, { ...SAFE_HEADERS, 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify(refusal(refused.code, refused.say)));
  });
  await listening(server, options);
  port = (server.address() as AddressInfo).port;
  hosts = allowedHosts(options.host, port, options.allowHosts);
  // The first page need not wait for all that is read then.
  if (session.hasProject) void warm(session);
  const name = options.host === '0.0.0.0' || options.host === '::' ? 'localhost' : options.host;
  return {
    port,
    url: `http://${name.includes(':') ? `[${name}]` : name}:${port}/`,
    stop: () => stop(server, session),
  };
}

async function warm(session: StudioSession): Promise<void> {
  try {
    const studio = await session.project();
    if (studio.recorded.length === 0) return;
    await leaderboardText(session, studio, { measure: [], system: [] });
    for (const name of studio.recorded) await studio.state(name);
    void studio.sliceNames;
  } catch {
    // Whoever asks is told.
  }
}

function listening(server: Server, { host, port }: StartOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const { code = '' } = error;
      reject(
        new JatdaeError(
          code === 'EADDRINUSE' ? words.portInUse({ port }) : words.cannotListen({ host, reason: code }),
          {
            cause: error,
          },
        ),
      );
    });
    server.listen(port, host, resolve);
  });
}

async function stop(server: Server, session: StudioSession): Promise<void> {
  await new Promise<void>((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), GRACE);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
  await session.close();
}
