import { parentPort, workerData } from 'node:worker_threads';
import { type LettersJob, lettersOfColumns } from './letters-job.ts';

parentPort?.postMessage((workerData as readonly LettersJob[]).map(lettersOfColumns));
