import { parentPort } from 'node:worker_threads';
import { doTask, type ScanTask } from './scan-run.ts';

parentPort!.on('message', (task: ScanTask) => {
  const answer = doTask(task);
  const { batch } = answer.result;
  const { values, text, textEnd } = answer.output ?? {};
  const buffers = [...Object.values(batch), values, text, textEnd]
    .map((array) => array?.buffer)
    .filter((buffer) => buffer instanceof ArrayBuffer);
  parentPort!.postMessage(answer, buffers);
  parentPort!.close();
});
