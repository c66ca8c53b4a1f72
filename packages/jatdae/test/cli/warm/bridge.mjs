// Stands between a test that waits for an answer, its thread asleep, and the host process that gives it.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

const { cli, port, signal } = workerData;
const HOST = fileURLToPath(new URL('host.mjs', import.meta.url));
let host;

parentPort.on('message', (call) => {
  host ??= start();
  host.send(call);
});

function start() {
  let stderr = '';
  const child = fork(HOST, [cli], { execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  child.stdout.resume();
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  child.on('message', (message) => {
    if (!message.ready) answer(message);
  });
  child.on('exit', (code) => {
    host = undefined;
    answer({ code, out: '', err: `the host process of the command line ended\n${stderr}` });
  });
  return child;
}

function answer(message) {
  port.postMessage(message);
  Atomics.store(signal, 0, 1);
  Atomics.notify(signal, 0);
}
