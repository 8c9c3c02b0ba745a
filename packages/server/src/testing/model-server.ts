import type { Picture } from '@vitrine/contract';
import { createModelStore } from '@vitrine/imaging';
import { createLocalEngine } from '../engines/local/local.ts';
import { imaging } from './imaging.ts';
import { drawTee } from './pictures.ts';
import { startTestServer } from './test-server.ts';

/** A server that works with the real models; the first run ever on a machine fetches them. */
export async function startModelServer() {
  await createModelStore().fetchAll();
  const server = await startTestServer({ engine: createLocalEngine(imaging) });
  return {
    ...server,
    /** Somebody with points and a photo of a tee. */
    async createSeller() {
      const { token } = await server.createUser({ points: 20 });
      const photo = (await server.upload(await drawTee(), { token })).body.data as Picture;
      return { token, photo };
    },
    download: async (url: string) =>
      Buffer.from(await (await server.send(url, {}, {})).arrayBuffer()),
  };
}

export type ModelServer = Awaited<ReturnType<typeof startModelServer>>;
