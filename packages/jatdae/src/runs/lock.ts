import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { JatdaeError } from '../errors.ts';
import { cannotWrite, makeFolder } from '../formats/index.ts';
import { runs as words } from '../language/index.ts';

/** How often a holder shows that it lives, and how long one of another machine may be silent, in milliseconds. */
const BEAT = 1500;
const SILENCE = 4 * BEAT;

/** Gives a lock back. */
export type Unlock = () => void;

/**
 * Be the only one, of all processes and machines that see the folder, to change what `path` names; `PATH.lock-…` says who. Each
 * comer leaves a file of its own, then looks for those of others: of two, the later one to look sees the other, so that never
 * both go on, and nothing of a living one is ever removed. One of this machine whose process is gone, or is another by now, is
 * stale; so is one of another machine that shows no sign of life.
 *
 * @param patience - milliseconds to wait for the one who holds it.
 * @param beats - show signs of life: for what may take longer than a moment. They come from a thread, whatever else goes on.
 * @throws JatdaeError that says who holds it
 */
export async function lock(path: string, { patience = 500, beats = false } = {}): Promise<Unlock> {
  const folder = dirname(path);
  const prefix = `${basename(path)}.lock-`;
  const mine = join(folder, `${prefix}${process.pid}-${startOf(process.pid)}-${PLACE}-${randomUUID().slice(0, 8)}`);
  const watched = new Map<string, { readonly beat: number; readonly since: number }>();
  for (const begun = Date.now(); ; ) {
    try {
      makeFolder(folder);
      writeFileSync(mine, JSON.stringify({ pid: process.pid, host: hostname(), since: new Date().toISOString() }));
    } catch (cause) {
      throw cannotWrite(mine, cause);
    }
    const others = readdirSync(folder)
      .filter((name) => name.startsWith(prefix))
      .map((name) => join(folder, name))
      .filter((file) => file !== mine && !isStale(file, prefix, watched));
    if (others.length === 0) return held(mine, beats);
    const [other] = others;
    const { pid, host, since } = holderOf(other!);
    rmSync(mine, { force: true });
    const far = others.some((file) => watched.has(file));
    if (Date.now() - begun > (far ? Math.max(patience, 2 * SILENCE) : patience))
      throw new JatdaeError(words.locked({ pid, host, since, file: other! }), { place: { file: path } });
    await sleep(20 + Math.random() * 60);
  }
}

/** Do something while nobody else does. @throws JatdaeError where another is at it for longer than that */
export async function whileLocked<T>(path: string, patience: number, work: () => T | Promise<T>): Promise<T> {
  const unlock = await lock(path, { patience });
  try {
    return await work();
  } finally {
    unlock();
  }
}

function held(file: string, beats: boolean): Unlock {
  const heart = beats ? new Worker(HEART, { eval: true, workerData: { file, every: BEAT } }) : undefined;
  heart?.unref();
  heart?.on('error', () => {});
  return () => {
    void heart?.terminate();
    rmSync(file, { force: true });
  };
}

/** In a thread of its own: building an index keeps this one busy for minutes. */
const HEART = `
const { workerData: { file, every } } = require('node:worker_threads');
const { utimesSync } = require('node:fs');
setInterval(() => { try { utimesSync(file, new Date(), new Date()); } catch {} }, every);
`;

/** Process ids mean something on one machine, and there in one space of ids: containers may share the name of their host. */
const PLACE = createHash('sha256')
  .update(`${hostname()}\0${tried(() => readlinkSync('/proc/self/ns/pid'))}\0${bootOf()}`)
  .digest('hex')
  .slice(0, 12);

function bootOf(): string {
  return tried(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
}

/** When a process began, in a unit of its machine: a number that is given anew belongs to another. 0 where it is not told. */
function startOf(pid: number): string {
  return tried(() => /^.*\) (?:\S+ ){19}(\d+)/su.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? '') || '0';
}

function isStale(file: string, prefix: string, watched: Map<string, { beat: number; since: number }>): boolean {
  const [pid = '', start = '', place = ''] = basename(file).slice(prefix.length).split('-');
  const beat = tried(() => String(statSync(file).mtimeMs));
  if (beat === '') return true;
  if (place === PLACE) {
    if (isAlive(Number(pid)) && startOf(Number(pid)) === start) return false;
  } else {
    // Clocks of two machines are not compared: what counts is whether the beat moves while one looks.
    const before = watched.get(file);
    if (before?.beat !== Number(beat)) watched.set(file, { beat: Number(beat), since: Date.now() });
    if (Date.now() - watched.get(file)!.since < SILENCE) return false;
  }
  rmSync(file, { force: true });
  return true;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    // It is there and somebody else's.
    return (failure as { readonly code?: string }).code === 'EPERM';
  }
}

function holderOf(file: string): { pid: number; host: string; since: string } {
  const text = tried(() => readFileSync(file, 'utf8'));
  const [pid] = /(?<=\.lock-)\d+/u.exec(basename(file)) ?? ['0'];
  try {
    const { host, since } = JSON.parse(text) as { host: string; since: string };
    return { pid: Number(pid), host: String(host), since: String(since) };
  } catch {
    return { pid: Number(pid), host: '?', since: '?' };
  }
}

/** The text, or none where it cannot be had. */
function tried(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
