import { THIRD_RETURN_PATH } from '@vitrine/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const returned = z.object({ code: z.string().max(2048), state: z.string().max(256) });

/**
 * Where the other service sends the browser. It hands code and state on to the landing page, with the number of the
 * service as `p`; a cancelled sign-in leads there without them.
 */
export function googleReturnRoute(app: FastifyInstance) {
  app.get<{ Params: { platform: string } }>(
    `${THIRD_RETURN_PATH}/:platform`,
    { schema: { hide: true } },
    async (request, reply) => {
      const answer = returned.safeParse(request.query);
      const platform = /^\d{1,3}$/.exec(request.params.platform)?.[0];
      if (!answer.success || !platform) return reply.redirect('/');
      const { code, state } = answer.data;
      return reply
        .header('cache-control', 'no-store')
        .redirect(`/?${new URLSearchParams({ code, p: platform, state })}`);
    },
  );
}
