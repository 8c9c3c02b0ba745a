import type { FastifyInstance } from 'fastify';
import type { LinkSigner } from '../adapters/storage/signed-links.ts';
import type { ObjectStore } from '../adapters/storage/storage.ts';

/** Published works are cached only briefly, because their maker may withdraw them. */
const POST_KEPT_SECONDS = 600;

/** Pictures by signed link: an `<img>` sends no token, so the link itself is the permission. */
export function filesRoute(
  app: FastifyInstance,
  deps: {
    store: ObjectStore;
    links: LinkSigner;
    /** Whether a published work is still shown. */
    isShown(postId: string): Promise<boolean>;
  },
) {
  app.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>(
    '/files/*',
    { schema: { hide: true } },
    async (request, reply) => {
      const link = deps.links.verify({ ...request.query, key: request.params['*'] });
      if (!link) return reply.status(403).send();
      if (link.post && !(await deps.isShown(link.post))) return reply.status(403).send();
      const object = await deps.store.get(link.key);
      if (!object) return reply.status(404).send();
      const left = Math.floor((link.expiresAt.getTime() - Date.now()) / 1000);
      const seconds = link.post ? Math.min(left, POST_KEPT_SECONDS) : left;
      reply
        .header('content-type', object.contentType)
        .header('content-length', object.bytes)
        .header('cache-control', `private, max-age=${Math.max(0, seconds)}, immutable`)
        // The browser must treat the file as a picture, even if it contains scripts.
        .header('content-security-policy', "default-src 'none'; sandbox");
      if (link.fileName) {
        const name = encodeURIComponent(link.fileName);
        reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`);
      }
      return reply.send(object.body);
    },
  );
}
