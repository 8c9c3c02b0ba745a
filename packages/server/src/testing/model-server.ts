import type { Picture } from '@vitrine/contract';
import { createImaging, createModelStore } from '@vitrine/imaging';
import { createLocalEngine } from '../engines/local/local.ts';
import { drawTee } from './pictures.ts';
import { startTestServer } from './test-server.ts';

/** A server that works with the real models; the first run ever on a machine fetches them. */
export async function startModelServer() {
  const models = createModelStore();
  await models.fetchAll();
  const imaging = createImaging({ store: models, threads: 2 });
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
    async close() {
      await server.close();
      await imaging.close();
    },
  };
}

export type ModelServer = Awaited<ReturnType<typeof startModelServer>>;
