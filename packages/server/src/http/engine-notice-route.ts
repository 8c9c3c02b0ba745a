import type { FastifyInstance } from 'fastify';
import type { FalNotice } from '../engines/providers/fal/fal-notice.ts';

/** Results come as links; a notice with a whole picture in it is not ours. */
const NOTICE_BYTES_MAX = 1024 * 1024;

export type VerifyFalNotice = (notice: FalNotice) => Promise<string | null>;

/** Receives completion notices of engines. A notice only makes the worker poll at once; its content is not trusted. */
export async function engineNoticeRoute(
  app: FastifyInstance,
  { hear, wake }: { hear: VerifyFalNotice; wake(requestId: string): Promise<void> },
) {
  await app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: NOTICE_BYTES_MAX },
      (_request, body, done) => done(null, body),
    );
    scope.post(
      '/v1/engines/notice/fal',
      { schema: { hide: true }, config: { isUnlimited: true } },
      async ({ headers, body }, reply) => {
        const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const requestId = await hear({ headers, body: raw });
        if (requestId === null) return reply.status(401).send();
        await wake(requestId);
        return reply.status(200).send();
      },
    );
  });
}
