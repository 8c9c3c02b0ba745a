import { parentPort, workerData } from 'node:worker_threads';
import { decodeHeicPixels, readHeicSize } from './heic-decoder.ts';

export type HeicRequest = { bytes: Uint8Array; maxPixels: number; decode: boolean };

const { bytes, maxPixels, decode } = workerData as HeicRequest;
if (decode) {
  const result = await decodeHeicPixels(bytes, maxPixels);
  parentPort?.postMessage(result, 'rgba' in result ? [result.rgba.buffer] : []);
} else {
  parentPort?.postMessage(await readHeicSize(bytes));
}
