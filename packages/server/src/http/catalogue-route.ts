import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Pictures of models, scenes and hands. Their addresses carry the catalogue's version, so browsers keep them. */
export async function catalogueRoute(app: FastifyInstance, dir: string) {
  await app.register(fastifyStatic, {
    root: dir,
    prefix: '/catalogue/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => /\.(webp|jpg|png)$/.test(path),
    setHeaders(reply) {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
}
