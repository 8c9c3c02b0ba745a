import {
  fillHoles,
  runPipeline,
} from '../../packages/imaging/src/perception/inpaint/fill-holes.ts';
import type { Rgb } from '../../packages/imaging/src/pixels/raster.ts';
import { createSessions } from '../../packages/imaging/src/runtime/models/sessions.ts';
import { createScenes, type Scene } from './scenes.ts';

export type MethodRequest = {
  method: 'ours' | 'pipeline';
  model: string;
  side: number;
  threads: number;
};
export type Figures = {
  name: string;
  seconds: number;
  cpuSeconds: number;
  peakMegabytes: number;
  /** Peak signal-to-noise ratio of the filled hole against the truth, in decibels. */
  psnr: number;
  /** Most that any value outside the mask has changed. */
  outside: number;
};

/** Runs one method in a process of its own, so that its memory and time are not mixed with those of others. */
process.once('message', async ({ method, model, side, threads }: MethodRequest) => {
  const sessions = createSessions({ threads });
  const erase = async ({ photo, mask }: Scene): Promise<Rgb> => {
    if (method === 'pipeline') return publishedPipeline(photo, mask.data);
    const made = { ...photo, data: photo.data.slice() };
    await fillHoles(made, mask, { model, sessions });
    return made;
  };

  /** The network as it is published, on the whole picture. */
  async function publishedPipeline(photo: Rgb, marked: Uint8Array): Promise<Rgb> {
    const { data, width, height } = photo;
    const count = width * height;
    const planar = new Uint8Array(3 * count);
    for (let i = 0; i < planar.length; i++)
      planar[(i % 3) * count + Math.floor(i / 3)] = data[i] as number;
    const made = await runPipeline(planar, marked, photo, model, sessions);
    return {
      ...photo,
      data: data.map((_, i) => made[(i % 3) * count + Math.floor(i / 3)] as number),
    };
  }

  const scenes = createScenes(side);
  if (scenes[1]) await erase(scenes[1]);
  const figures: Figures[] = [];
  for (const scene of scenes) {
    const before = { cpu: process.cpuUsage(), at: performance.now() };
    const made = await erase(scene);
    const used = process.cpuUsage(before.cpu);
    figures.push({
      name: scene.name,
      seconds: (performance.now() - before.at) / 1000,
      cpuSeconds: (used.user + used.system) / 1e6,
      peakMegabytes: process.resourceUsage().maxRSS / 1024,
      ...judge(made, scene),
    });
  }
  process.send?.(figures, undefined, undefined, () => process.exit());
});

function judge(made: Rgb, { photo, truth, mask }: Scene): { psnr: number; outside: number } {
  let [squares, count, outside] = [0, 0, 0];
  for (let i = 0; i < made.data.length; i++) {
    const value = made.data[i] as number;
    if (mask.data[Math.floor(i / 3)]) {
      squares += (value - (truth.data[i] as number)) ** 2;
      count++;
    } else {
      outside = Math.max(outside, Math.abs(value - (photo.data[i] as number)));
    }
  }
  return { psnr: 10 * Math.log10(255 ** 2 / (squares / count)), outside };
}
