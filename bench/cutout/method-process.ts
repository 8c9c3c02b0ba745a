import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { OPERATION_MODELS } from '../../packages/imaging/src/operation-models.ts';
import { cutOut } from '../../packages/imaging/src/perception/cutout/cut-out.ts';
import { findSaliency } from '../../packages/imaging/src/perception/cutout/saliency.ts';
import { decodeRgb } from '../../packages/imaging/src/pixels/raster.ts';
import type { ModelName } from '../../packages/imaging/src/runtime/models/catalogue.ts';
import { createSessions } from '../../packages/imaging/src/runtime/models/sessions.ts';
import { createModelStore } from '../../packages/imaging/src/runtime/models/store.ts';

export type Method =
  | { name: string; kind: 'ours' | 'u2netp' }
  | { name: string; kind: 'isnet'; entry: string };
export type MethodRequest = { method: Method; threads: number; photos: Buffer[] };
export type MethodReply = {
  /** Opacity of each, in the size of its photo. */
  alphas: Buffer[];
  seconds: number[];
  cpuSeconds: number[];
  peakMegabytes: number;
};

type Work = (photo: Buffer) => Promise<Buffer>;

/** Runs one method in a process of its own, so that its memory and time are not mixed with those of others. */
process.once('message', async ({ method, threads, photos }: MethodRequest) => {
  sharp.concurrency(threads);
  const work = await createMethod(method, threads);
  if (photos[0]) await work(photos[0]);
  const reply: MethodReply = { alphas: [], seconds: [], cpuSeconds: [], peakMegabytes: 0 };
  for (const photo of photos) {
    const before = { cpu: process.cpuUsage(), at: performance.now() };
    reply.alphas.push(await work(photo));
    const used = process.cpuUsage(before.cpu);
    reply.seconds.push((performance.now() - before.at) / 1000);
    reply.cpuSeconds.push((used.user + used.system) / 1e6);
  }
  reply.peakMegabytes = process.resourceUsage().maxRSS / 1024;
  process.send?.(reply, undefined, undefined, () => process.exit());
});

const readOpacity = (png: Uint8Array) =>
  sharp(png).ensureAlpha().extractChannel('alpha').raw().toBuffer();

async function createMethod(method: Method, threads: number): Promise<Work> {
  if (method.kind === 'isnet') return createIsnet(method.entry);
  const sessions = createSessions({ threads });
  const store = createModelStore();
  if (method.kind === 'u2netp') {
    const path = await store.path('u2netp');
    return async (photo) => {
      const { rgb } = await decodeRgb(photo);
      const { saliency } = await findSaliency(rgb, path, sessions);
      const raw = { width: saliency.width, height: saliency.height, channels: 1 as const };
      const grey = Buffer.from(saliency.data.map((value) => value * 255));
      return sharp(grey, { raw })
        .resize(rgb.width, rgb.height, { fit: 'fill', kernel: 'cubic' })
        .extractChannel(0)
        .raw()
        .toBuffer();
    };
  }
  const paths = new Map<ModelName, string>();
  for (const name of OPERATION_MODELS.cutout) paths.set(name, await store.path(name));
  const model = (name: ModelName) => paths.get(name) as string;
  return async (photo) => readOpacity((await cutOut({ bytes: photo }, { sessions, model })).png);
}

/** Runs it as its package does, with its default settings. */
async function createIsnet(entry: string): Promise<Work> {
  const { removeBackground } = await import(pathToFileURL(entry).href);
  // It looks for its model beside the caller otherwise.
  const publicPath = new URL('./', pathToFileURL(entry)).href;
  return async (photo) => {
    const picture = new Blob([new Uint8Array(photo)], {
      type: (await sharp(photo).metadata()).mediaType,
    });
    const cut: Blob = await removeBackground(picture, { publicPath });
    return readOpacity(new Uint8Array(await cut.arrayBuffer()));
  };
}
