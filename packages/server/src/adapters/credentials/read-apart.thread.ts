import { parentPort, workerData } from 'node:worker_threads';
import type { ReadingInput } from './read-apart.ts';
import { readCredentials } from './read-credentials.ts';

const { bytes, type, trust } = workerData as ReadingInput;
parentPort?.postMessage(await readCredentials(bytes, type, trust));
