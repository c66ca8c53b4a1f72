import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { Called } from '../jatdae.ts';

export interface Call {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const CLI = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url));
const BRIDGE = new URL('bridge.mjs', import.meta.url);
const HOST = fileURLToPath(new URL('host.mjs', import.meta.url));
/** A call that takes longer than this many milliseconds hangs. */
const LONGEST = 300_000;

/** The built command line in a process that stays: a call waits, as for a process of its own, but nothing is loaded again. */
export class WarmCli {
  readonly #signal = new Int32Array(new SharedArrayBuffer(4));
  readonly #port: MessagePort;
  readonly #worker: Worker;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.#worker = new Worker(BRIDGE, {
      workerData: { cli: CLI, port: port2, signal: this.#signal },
      transferList: [port2],
      execArgv: [],
    });
    this.#worker.unref();
    port1.unref();
  }

  call(call: Call): Called {
    Atomics.store(this.#signal, 0, 0);
    this.#worker.postMessage(call);
    if (Atomics.wait(this.#signal, 0, 0, LONGEST) === 'timed-out') throw new Error(`no end of: ${call.args.join(' ')}`);
    const { message } = receiveMessageOnPort(this.#port) as { message: Called };
    return { code: message.code, out: message.out, err: message.err };
  }
}

/** The same for tests that serve what they call: one call after the other, the test's own thread awake. */
export class WarmCliAsync {
  readonly #waiting = new Map<number, (called: Called) => void>();
  #host: ChildProcess | undefined;
  #calls = 0;
  #last: Promise<unknown> = Promise.resolve();

  call(call: Call): Promise<Called> {
    const answer = this.#last.then(() => this.#ask(call));
    this.#last = answer;
    return answer;
  }

  #ask(call: Call): Promise<Called> {
    this.#host ??= this.#start();
    const host = this.#host;
    const id = this.#calls++;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      host.send({ ...call, id });
    });
  }

  #start(): ChildProcess {
    const child = fork(HOST, [CLI], { execArgv: [], stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
    child.on('message', (message: Called & { id?: number }) => {
      if (message.id === undefined) return;
      const { id, code, out, err } = message;
      this.#waiting.get(id)?.({ code, out, err });
      this.#waiting.delete(id);
    });
    child.on('exit', (code) => {
      this.#host = undefined;
      for (const resolve of this.#waiting.values()) resolve({ code, out: '', err: 'the host process ended' });
      this.#waiting.clear();
    });
    child.unref();
    child.channel?.unref();
    child.stdout?.resume();
    return child;
  }
}
