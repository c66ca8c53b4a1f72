import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';

/** The full path of a program on the PATH, undefined where there is none. */
export function onPath(program: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

/** A port of loopback that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** A program in the background that has said a certain line. */
export interface Running {
  /** The match of the line. */
  readonly line: RegExpExecArray;
  readonly child: ChildProcess;
  /** End it, by `end` or a signal, and wait. */
  stop(end?: (child: ChildProcess) => void): Promise<void>;
}

/** Start a program and wait until it prints a line. @throws with what it printed when it ends before, or is silent too long. */
export async function startProgram(
  command: string,
  args: readonly string[],
  ready: RegExp,
  options: SpawnOptions & { readonly patience?: number } = {},
): Promise<Running> {
  const { patience = 60_000, ...rest } = options;
  const child = spawn(command, args, { stdio: 'pipe', ...rest });
  const kill = () => child.kill('SIGKILL');
  // A test runner that ends early takes its services along.
  process.once('exit', kill);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let printed = '';
  const line = await new Promise<RegExpExecArray>((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(timer);
      kill();
      reject(new Error(`${command} ${why}:\n${printed.slice(-2000)}`));
    };
    const timer = setTimeout(() => fail(`did not start within ${patience} ms`), patience);
    const look = (chunk: Buffer) => {
      printed += chunk.toString();
      const match = ready.exec(printed);
      if (!match) return;
      clearTimeout(timer);
      resolve(match);
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    child.once('error', (failure) => fail(failure.message));
    child.once('exit', (code) => fail(`ended with ${code}`));
  });
  // Read on: a full pipe would halt the program.
  child.stdout?.removeAllListeners('data').resume();
  child.stderr?.removeAllListeners('data').resume();
  const stop = async (end: (child: ChildProcess) => void = (it) => it.kill('SIGTERM')) => {
    end(child);
    const timer = setTimeout(kill, 15_000);
    await ended;
    clearTimeout(timer);
    process.off('exit', kill);
  };
  return { line, child, stop };
}
