import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { type Ended, reading } from './laws.ts';
import { damaged, type Plan, plans } from './mutate.ts';

/** A file to begin with, and how it is read. */
export interface Seed {
  readonly bytes: Uint8Array;
  readonly read: (file: string, bytes: Buffer) => Promise<unknown>;
  /** A law between what was read and the file: throws where it is broken. */
  readonly law?: (value: never, bytes: Buffer, file: string) => Promise<void> | void;
}

/** A reader under test. */
export interface Fuzzed {
  readonly name: string;
  /** Of the files, with the dot. */
  readonly extension: string;
  /** Read from a file; else from memory, which is ten times as fast and goes through the same code but for the opening. */
  readonly onDisk?: boolean;
  readonly seeds: () => Promise<readonly Seed[]>;
  /** Inputs in the suite, where {@link INPUTS} would take too long. */
  readonly inputs?: number;
  /** Seconds for one input, where {@link DEADLINE} is too short. */
  readonly deadline?: number;
  /** Inputs of the long run, where its number would take hours. */
  readonly long?: number;
}

/** What a run of a reader gave. */
export interface Tally {
  readonly name: string;
  readonly seeds: number;
  readonly inputs: number;
  readonly read: number;
  readonly refused: number;
  /** Of the refused: with a line. */
  readonly withLine: number;
  readonly seconds: number;
  /** The slowest input, in milliseconds. */
  readonly slowest: number;
  /** Its number, for `JATDAE_FUZZ_AT`. */
  readonly slowestInput: number;
  readonly faults: readonly string[];
}

/** In the suite. `JATDAE_FUZZ` makes it the long run's number. */
const INPUTS = 2000;
const LONG = process.env.JATDAE_FUZZ === undefined ? undefined : Number(process.env.JATDAE_FUZZ);
const SEED = Number(process.env.JATDAE_FUZZ_SEED ?? 20261130);
/** The number of an input: it alone is written to a file and left there, unread. */
const AT = process.env.JATDAE_FUZZ_AT === undefined ? undefined : Number(process.env.JATDAE_FUZZ_AT);
/** Seconds for one input: what takes longer hangs. */
const DEADLINE = 20;
const CHUNK = 500;

/**
 * Ends the process when an input takes longer than the deadline: nothing in a thread that hangs can say so itself.
 * `JATDAE_FUZZ_AT` with the number that it tells gives the input.
 */
class Watchdog {
  readonly #beat = new Int32Array(new SharedArrayBuffer(4));
  readonly #worker: Worker;

  constructor(name: string, seconds: number) {
    const code = `
      const { workerData: { beat, name, pid, seconds } } = require('node:worker_threads');
      const { writeSync } = require('node:fs');
      let last = -1;
      let since = 0;
      setInterval(() => {
        const now = Atomics.load(beat, 0);
        since = now === last ? since + 1 : 0;
        last = now;
        if (since < seconds) return;
        writeSync(2, 'fuzzing: ' + name + ' hangs on input ' + now + '\\n');
        process.kill(pid, 'SIGKILL');
      }, 1000);`;
    const data = { beat: this.#beat, name, pid: process.pid, seconds };
    this.#worker = new Worker(code, { eval: true, workerData: data });
    this.#worker.unref();
  }

  beat(): void {
    Atomics.add(this.#beat, 0, 1);
  }

  close(): Promise<number> {
    return this.#worker.terminate();
  }
}

/** Damage the seeds of a reader so often, and tell how each reading ended. */
async function fuzz(reader: Fuzzed, folder: string): Promise<Tally> {
  const inputs = LONG === undefined ? (reader.inputs ?? INPUTS) : Math.min(reader.long ?? LONG, LONG);
  const seeds = await reader.seeds();
  const faults = new Map<string, { readonly plan: Plan; readonly bytes: Buffer }>();
  const unhandled = (reason: unknown) => faults.set(`unhandled: ${String(reason)}`, { plan: last, bytes: lastBytes });
  process.on('unhandledRejection', unhandled);
  let last: Plan = { seed: 0, steps: [] };
  let lastBytes: Buffer = Buffer.alloc(0);
  let [number, read, refused, withLine, slowest, slowestInput] = [0, 0, 0, 0, 0, 0];
  // One name: sentences with the file's name are the same each time.
  const file = join(folder, `input${reader.extension}`);
  const watchdog = new Watchdog(reader.name, reader.deadline ?? DEADLINE);
  const began = performance.now();
  try {
    for (let done = 0; done < inputs; done += CHUNK) {
      const numRuns = Math.min(CHUNK, inputs - done);
      for (const plan of fc.sample(plans, { numRuns, seed: SEED + done })) {
        const seed = seeds[plan.seed % seeds.length]!;
        const bytes = damaged(seed.bytes, plan);
        [last, lastBytes] = [plan, bytes];
        number++;
        if (AT !== undefined) {
          if (number === AT) writeFileSync(join(tmpdir(), `jatdae-fuzz-${reader.name}-${AT}`), bytes);
          continue;
        }
        if (reader.onDisk) writeFileSync(file, bytes);
        watchdog.beat();
        const from = performance.now();
        const ended = await held(seed, file, bytes);
        const took = performance.now() - from;
        if (took > slowest) [slowest, slowestInput] = [took, number];
        if (ended.how === 'read') read++;
        else if (ended.how === 'refused') {
          refused++;
          if (ended.line) withLine++;
        } else {
          const kind = ended.fault.replace(/\d+/g, 'N');
          if ((faults.get(kind)?.bytes.length ?? Number.POSITIVE_INFINITY) > bytes.length)
            faults.set(kind, { plan, bytes });
        }
      }
    }
  } finally {
    process.off('unhandledRejection', unhandled);
    await watchdog.close();
    rmSync(file, { force: true });
  }
  const seconds = Math.round((performance.now() - began) / 10) / 100;
  const shown = Array.from(
    faults,
    ([fault, { plan, bytes }]) => `${fault}\n  ${plan.steps.map(({ how }) => how).join(', ')}\n  ${shownBytes(bytes)}`,
  );
  return {
    name: reader.name,
    seeds: seeds.length,
    inputs,
    read,
    refused,
    withLine,
    seconds,
    slowest: Math.round(slowest),
    slowestInput,
    faults: shown,
  };
}

async function held(seed: Seed, file: string, bytes: Buffer): Promise<Ended> {
  const ended = await reading(file, () => seed.read(file, bytes));
  if (ended.how !== 'read' || !seed.law) return ended;
  try {
    await seed.law(ended.value as never, bytes, file);
    return ended;
  } catch (broken) {
    const why = broken instanceof Error ? broken.message : String(broken);
    return { how: 'fault', fault: `law: ${why.slice(0, 300)}` };
  }
}

function shownBytes(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  const short = text.length > 400 ? `${text.slice(0, 200)} … ${text.slice(-200)}` : text;
  return JSON.stringify(short);
}

/** In memory where that can be had: a disk is a hundred times slower. */
function fastFolder(): string {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'jatdae-fuzz-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A test a reader; the long run leaves its tallies where `JATDAE_FUZZ_OUT` says. */
export function fuzzEach(readers: readonly Fuzzed[]): void {
  const folder = fastFolder();
  const only = process.env.JATDAE_FUZZ_ONLY?.split(',');
  test.each(readers.filter(({ name }) => only?.includes(name) ?? true))(
    '$name',
    { timeout: 6 * 3_600_000 },
    async (reader) => {
      const tally = await fuzz(reader, folder);
      const out = process.env.JATDAE_FUZZ_OUT;
      if (out !== undefined) {
        mkdirSync(out, { recursive: true });
        writeFileSync(join(out, `${reader.name}.json`), `${JSON.stringify(tally, null, 1)}\n`);
      }
      expect(tally.faults.join('\n\n')).toBe('');
      // A mutation that no reader survives tests nothing but the door.
      expect(tally.read).toBeGreaterThan(0);
    },
  );
}
