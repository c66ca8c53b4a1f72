import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { JatdaeError } from '../errors.ts';
import { DEFAULT_STORE } from '../gold/index.ts';
import { translate, studio as words } from '../language/index.ts';
import { CONFIG_FILE, openProject } from '../project/index.ts';
import { actorOf, option, verb, type Work } from '../verbs/index.ts';
import { version } from '../version.ts';
import { Access, newToken } from './access.ts';
import { studioApp } from './app.ts';
import { refusal } from './error-reply.ts';
import { allowedHosts, isLoopback, refusedAtTheDoor, SAFE_HEADERS } from './guard.ts';
import { leaderboardText } from './routes/leaderboard.ts';
import { type SessionOptions, StudioSession } from './session.ts';
import { builtApp } from './static-files.ts';

const { about } = words;

interface ToServe extends StartOptions {
  /** The secret of a server that others reach, shown once. */
  readonly token?: string;
}

interface Serving {
  readonly studio: RunningStudio;
  readonly host: string;
  /** Address with the token, where there is one. */
  readonly withToken?: string;
}

/** `jatdae studio`: the web app over a project. */
export const studio = verb({
  name: 'studio',
  guides: ['studio.md', 'team.md'],
  options: {
    open: option.flag('--open', about.open),
    lab: option.flag('--lab', about.lab),
    port: option.integerOr('--port <n>', about.port, 7310, { least: 0, most: 65_535 }),
    host: option.textOr('--host <address>', about.host, '127.0.0.1'),
    tokens: option.text('--tokens <file>', about.tokens),
    allowHost: option.texts('--allow-host <name>', about.allowHost),
    actor: option.text('--actor <name>', about.actor),
    project: option.text('--project <file>', about.project, { group: 'inputs' }),
    store: option.text('--store <file|url>', about.store, { group: 'inputs' }),
  },

  async open(_, { lab, project: named, store, host, port, tokens, actor, allowHost }, work): Promise<ToServe> {
    if (lab && named !== undefined) throw new JatdaeError(words.labOrProject);
    const project = lab ? undefined : join(openProject(named).folder, basename(named ?? CONFIG_FILE));
    return {
      ...accessOf(tokens, actor, host),
      ...(project !== undefined && { project }),
      // The store stands beside the project, wherever the studio is started from. A variable that is set to nothing is not set.
      store: store ?? (process.env.JATDAE_GOLD || join(project === undefined ? '.' : dirname(project), DEFAULT_STORE)),
      host,
      port,
      version: version(),
      lang: work.terminal?.lang ?? 'en',
      allowHosts: allowHost,
    };
  },

  async run({ token, ...options }): Promise<Serving> {
    const studio = await startStudio(options);
    return { studio, host: options.host, ...(token !== undefined && { withToken: `${studio.url}?token=${token}` }) };
  },

  forms: {
    table: ({ studio, host, withToken }, { lang }) =>
      [
        words.running({ url: studio.url }),
        ...(isLoopback(host) ? [] : [words.opened({ host })]),
        ...(withToken === undefined ? [] : [words.withToken({ url: withToken })]),
      ]
        .map((sentence) => `${translate(sentence, lang)}\n`)
        .join(''),
  },

  async stay({ studio, withToken }, { open }, work) {
    if (open) openBrowser(withToken ?? studio.url, studio.url, work);
    await interrupted();
    await studio.stop();
    work.tell(words.stopped);
  },
});

function accessOf(
  file: string | undefined,
  actor: string | undefined,
  host: string,
): { readonly access: Access; readonly token?: string } {
  if (file !== undefined) return { access: Access.file(file) };
  const { JATDAE_TOKENS: tokens } = process.env;
  if (tokens) return { access: Access.tokens(tokens, 'JATDAE_TOKENS') };
  if (isLoopback(host)) return { access: Access.open(actorOf(actor)) };
  const token = newToken();
  return { access: Access.token(actorOf(actor), token), token };
}

/** A browser is a convenience: without one the address is still there. */
function openBrowser(url: string, shown: string, work: Work): void {
  const [program, ...args] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', url]
        : ['xdg-open', url];
  const child = spawn(program!, args, { stdio: 'ignore', detached: true });
  child.once('error', () => work.tell(words.notOpened({ url: shown })));
  child.once('exit', (code) => {
    if (code !== 0 && code !== null) work.tell(words.notOpened({ url: shown }));
  });
  child.unref();
}

function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

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
