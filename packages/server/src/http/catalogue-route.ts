import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ObjectStore } from '../adapters/storage/storage.ts';

const KEPT = 'public, max-age=31536000, immutable';
/** The file name of an operator's own scene or of its thumbnail. */
const OWN = /^[0-9a-f-]{36}(\.thumb)?\.(jpg|png|webp)$/;

/** Pictures of models, scenes and hands. Their addresses carry the catalogue's version, so browsers keep them. */
export async function catalogueRoute(
  app: FastifyInstance,
  { dir, store, ownPrefix }: { dir: string; store: ObjectStore; ownPrefix: string },
) {
  await app.register(fastifyStatic, {
    root: dir,
    prefix: '/catalogue/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => /\.(webp|jpg|png)$/.test(path),
    setHeaders(reply) {
      reply.header('cache-control', KEPT);
    },
  });
  app.get<{ Params: { name: string } }>(
    '/catalogue/own/:name',
    { schema: { hide: true } },
    async ({ params: { name } }, reply) => {
      const object = OWN.test(name) ? await store.get(`${ownPrefix}${name}`) : null;
      if (!object) return reply.status(404).send();
      return reply
        .header('content-type', object.contentType)
        .header('content-length', object.bytes)
        .header('cache-control', KEPT)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(object.body);
    },
  );
}
