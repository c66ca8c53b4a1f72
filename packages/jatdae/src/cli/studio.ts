import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { JatdaeError } from '../errors.ts';
import { DEFAULT_STORE } from '../gold/index.ts';
import { CONFIG_FILE, openProject } from '../project/open-project.ts';
import { Access, newToken } from '../server/access.ts';
import { isLoopback } from '../server/guard.ts';
import { startStudio } from '../server/start.ts';
import { version } from '../version.ts';
import * as words from '../words/studio.ts';
import type { Options, Verb } from './command.ts';
import { actorOf } from './gold-action.ts';
import { collect, integer } from './options.ts';
import type { Session } from './session.ts';

/** `jatdae studio`: the web app over a project. */
export const studioVerb: Verb = {
  configure(command: Command, lang) {
    command
      .option('--port <n>', words.about.port[lang], '7310')
      .option('--host <address>', words.about.host[lang], '127.0.0.1')
      .option('--open', words.about.open[lang])
      .option('--project <file>', words.about.project[lang])
      .option('--store <file|url>', words.about.store[lang])
      .option('--lab', words.about.lab[lang])
      .option('--tokens <file>', words.about.tokens[lang])
      .option('--allow-host <name>', words.about.allowHost[lang], collect, [])
      .option('--actor <name>', words.about.actor[lang]);
  },

  async run(session, _, given) {
    const port = integer('--port', given.port, 0, 65_535);
    const host = String(given.host);
    if (given.lab === true && given.project !== undefined) throw new JatdaeError(words.labOrProject);
    const project = given.lab === true ? undefined : join(openProject(given.project).folder, fileName(given));
    const { access, token } = accessOf(given, host);
    const studio = await startStudio({
      host,
      port,
      access,
      ...(project !== undefined && { project }),
      store: storeFor(given, project),
      version: version(),
      lang: session.lang,
      allowHosts: given.allowHost as string[],
    });
    const url = token === undefined ? studio.url : `${studio.url}?token=${token}`;
    session.out(`${words.running(studio.url)[session.lang]}\n`);
    if (!isLoopback(host)) session.out(`${words.opened(host)[session.lang]}\n`);
    if (token !== undefined) session.out(`${words.withToken(url)[session.lang]}\n`);
    if (given.open === true) openBrowser(session, url, studio.url);
    await interrupted();
    await studio.stop();
    session.tell(words.stopped);
    return 0;
  },
};

function fileName(given: Options): string {
  return typeof given.project === 'string' ? given.project.split(/[\\/]/u).at(-1)! : CONFIG_FILE;
}

/** The store stands beside the project, wherever the studio is started from. */
function storeFor(given: Options, project: string | undefined): string {
  // A variable that is set to nothing is not set.
  const named = given.store ?? (process.env.JATDAE_GOLD || undefined);
  return named === undefined ? join(project === undefined ? '.' : dirname(project), DEFAULT_STORE) : String(named);
}

function accessOf(given: Options, host: string): { readonly access: Access; readonly token?: string } {
  if (typeof given.tokens === 'string') return { access: Access.file(given.tokens) };
  const { JATDAE_TOKENS: tokens } = process.env;
  if (tokens) return { access: Access.tokens(tokens, 'JATDAE_TOKENS') };
  if (isLoopback(host)) return { access: Access.open(actorOf(given)) };
  const token = newToken();
  return { access: Access.token(actorOf(given), token), token };
}

/** A browser is a convenience: without one the address is still there. */
function openBrowser(session: Session, url: string, shown: string): void {
  const [program, ...args] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', url]
        : ['xdg-open', url];
  const child = spawn(program!, args, { stdio: 'ignore', detached: true });
  child.once('error', () => session.tell(words.notOpened(shown)));
  child.once('exit', (code) => {
    if (code !== 0 && code !== null) session.tell(words.notOpened(shown));
  });
  child.unref();
}

function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
