import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

type CasesDeps = { stories: readonly { picture_url: string }[]; folder: string | null };

/** The pictures of the operator's stories, and nothing else that lies beside them. */
export async function casesRoute(app: FastifyInstance, { stories, folder }: CasesDeps) {
  if (!folder) return;
  const names = new Set(stories.map(({ picture_url }) => path.basename(picture_url)));
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/cases/',
    decorateReply: false,
    index: false,
    allowedPath: (name) => names.has(path.basename(name)),
    setHeaders(reply) {
      reply.header('cache-control', 'public, max-age=3600');
    },
  });
}
