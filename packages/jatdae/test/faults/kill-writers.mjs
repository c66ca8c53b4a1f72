import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Checker } from './check-store.mjs';

const WRITER = fileURLToPath(new URL('writer.mjs', import.meta.url));

/** A writer's process and what it was told. */
class Writer {
  constructor(module, where, name) {
    this.name = name;
    this.text = '';
    this.errors = '';
    this.child = spawn(process.execPath, [WRITER, module, where, name], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.child.stdout.setEncoding('utf8').on('data', (chunk) => (this.text += chunk));
    this.child.stderr.setEncoding('utf8').on('data', (chunk) => (this.errors += chunk));
    this.closed = once(this.child, 'close');
  }

  /** The lines up to the last whole one. */
  get lines() {
    return this.text
      .split('\n')
      .slice(0, -1)
      .map((line) => line.split(' '));
  }

  /** Wait for an acknowledgement, the first or the next one. */
  async working(next = false) {
    const from = next ? this.text.length : 0;
    while (!this.text.includes('<', from)) {
      if (this.child.exitCode !== null) throw new Error(`writer ${this.name} ended: ${this.errors}`);
      await sleep(5);
    }
  }

  async kill() {
    this.child.kill('SIGKILL');
    await this.closed;
    if (this.errors !== '') throw new Error(`writer ${this.name}: ${this.errors}`);
  }
}

/**
 * Two writers label without a pause and are killed at random moments; each time the store is opened and what it holds is
 * held against what was acknowledged.
 *
 * @param options.disturb - kills something else than a writer instead: undefined for none.
 */
export async function killWriters({ module, where, kills, random, disturb, prefix }) {
  const { openGoldStore } = await import(module);
  const setup = await openGoldStore(where);
  await setup.putQueries([{ id: 'q', text: '질의' }], { actor: 'setup' });
  await setup.close();
  const checker = new Checker();
  const result = { kills: 0, opened: 0, acknowledged: 0, inFlight: 0, inFlightStored: 0, refused: 0 };
  const lost = [];
  let made = 0;
  const start = () => new Writer(module, where, `${prefix}${made++}`);
  const writers = [start(), start()];
  const read = async (last) => {
    const store = await openGoldStore(where, { create: false });
    result.opened++;
    await checker.read(store);
    if (last) await checker.compare(store);
    await store.close();
  };
  const settle = (writer) => {
    const open = new Map();
    for (const [mark, kind, number] of writer.lines) {
      if (mark === '>') open.set(`${kind} ${number}`, 'sent');
      else open.set(`${kind} ${number}`, mark === '<' ? 'acknowledged' : 'refused');
    }
    for (const [what, state] of open) {
      const [kind, number] = what.split(' ');
      const stored = checker.stored(writer.name, kind, number);
      if (state === 'acknowledged') {
        result.acknowledged += kind === 'batch' ? 20 : 1;
        if (!stored) lost.push(`${writer.name}: ${what}`);
      } else if (state === 'refused') {
        result.refused++;
        if (stored) checker.faults.push(`said not stored, but is: ${writer.name}: ${what}`);
      } else {
        result.inFlight++;
        if (stored) result.inFlightStored++;
      }
    }
  };
  while (result.kills < kills) {
    await Promise.all(writers.map((writer) => writer.working(disturb !== undefined)));
    await sleep(random() * (disturb ? 400 : 120));
    if (disturb) await disturb();
    else {
      const victim = random() < 0.5 ? 0 : 1;
      // Every fifth time both at once.
      const victims = result.kills % 5 === 4 ? [0, 1] : [victim];
      const dead = victims.map((i) => writers[i]);
      await Promise.all(dead.map((writer) => writer.kill()));
      await read(false);
      for (const writer of dead) settle(writer);
      for (const i of victims) writers[i] = start();
    }
    result.kills++;
    if (disturb) await read(false);
  }
  await Promise.all(writers.map((writer) => writer.kill()));
  await read(true);
  for (const writer of writers) settle(writer);
  return { ...result, events: checker.events, judgements: checker.judgements, lost, faults: checker.faults };
}
