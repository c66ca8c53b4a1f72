// A thread of the vector search: runs the kernel on the memory that it shares with the main thread. Plain JavaScript, so
// that it starts from the sources as from the built package.
import { parentPort, workerData } from 'node:worker_threads';

const { module, memory } = workerData;
const { work } = new WebAssembly.Instance(module, { env: { memory } }).exports;

parentPort.on('message', (job) => {
  while (work(...job));
  parentPort.postMessage('done');
});
