import sharp from 'sharp';
import { enlarge } from '../../packages/imaging/src/making/upscale/enlarge.ts';
import { createNetwork } from '../../packages/imaging/src/making/upscale/network.ts';
import { sharpen } from '../../packages/imaging/src/making/upscale/sharpen.ts';
import { upscaleModelPath } from '../../packages/imaging/src/making/upscale/weights.ts';
import { decodePixels } from '../../packages/imaging/src/pixels/decode-pixels.ts';
import type { Rgb } from '../../packages/imaging/src/pixels/raster.ts';
import { createSessions } from '../../packages/imaging/src/runtime/models/sessions.ts';
import { enlargeByLanczos } from '../../packages/imaging/src/testing/lanczos.ts';

export type Method =
  | { name: string; kind: 'lanczos' }
  | { name: string; kind: 'sharp' }
  | { name: string; kind: 'ours'; crispness: number }
  | { name: string; kind: 'model'; model: string };
export type MethodRequest = { method: Method; scale: 2 | 4; threads: number; pictures: Rgb[] };
export type MethodReply = {
  pictures: Rgb[];
  seconds: number;
  cpuSeconds: number;
  peakMegabytes: number;
};

/** Runs one method in a process of its own, so that its memory and time are not mixed with those of others. */
process.once('message', async ({ method, scale, threads, pictures }: MethodRequest) => {
  sharp.concurrency(threads);
  sharp.cache(false);
  const work = createMethod(method, scale, threads);
  if (pictures[0]) await work(pictures[0]);
  const before = { cpu: process.cpuUsage(), at: performance.now() };
  const made: Rgb[] = [];
  for (const picture of pictures) made.push(await work(picture));
  const used = process.cpuUsage(before.cpu);
  const reply: MethodReply = {
    pictures: made,
    seconds: (performance.now() - before.at) / 1000,
    cpuSeconds: (used.user + used.system) / 1e6,
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
  };
  process.send?.(reply, undefined, undefined, () => process.exit());
});

function createMethod(method: Method, scale: 2 | 4, threads: number) {
  if (method.kind === 'lanczos') {
    return async (picture: Rgb): Promise<Rgb> => enlargeByLanczos(picture, scale);
  }
  if (method.kind === 'sharp') {
    return async ({ data, width, height }: Rgb): Promise<Rgb> => {
      const size = { width: width * scale, height: height * scale };
      const enlarged = sharp(data, { raw: { width, height, channels: 3 } });
      return decodePixels(enlarged.resize({ ...size, kernel: 'lanczos3', fit: 'fill' }));
    };
  }
  const model = method.kind === 'ours' ? upscaleModelPath(scale) : method.model;
  const crispness = method.kind === 'ours' ? method.crispness : 0;
  const network = createNetwork(createSessions({ threads }), model, scale);
  return async (picture: Rgb): Promise<Rgb> => {
    const enlarged = await enlarge({ ...picture, channels: 3 }, network);
    sharpen(enlarged, scale, crispness);
    return enlarged;
  };
}
