import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { NoticeAnswer } from '../adapters/payment/payment.ts';

export type ReceivePayment = (
  provider: string,
  headers: IncomingHttpHeaders,
  rawBody: Buffer,
) => Promise<NoticeAnswer | null>;

/** Providers call here in bursts and from few addresses; what they send is small. */
const NOTICE = { schema: { hide: true }, config: { isUnlimited: true } };
const NOTICE_BYTES_MAX = 256 * 1024;

/** The endpoints for payment notices and for the browser's return from the provider. */
export async function paymentRoutes(app: FastifyInstance, receive: ReceivePayment) {
  // A parser of its own: signatures are over the bytes as they came, whatever type they claim to be.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: NOTICE_BYTES_MAX },
      (_request, body, done) => done(null, body),
    );
    scope.post<{ Params: { provider: string } }>(
      '/v1/pay/notice/:provider',
      NOTICE,
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const answer = await receive(request.params.provider, request.headers, body);
        // A plain 404 instead of the envelope with HTTP 200: the provider must not take the notice as delivered.
        if (!answer) return reply.status(404).send();
        return reply.status(answer.status).type(answer.contentType).send(answer.body);
      },
    );
  });

  // Providers add values of their own to the query: they prove nothing and stay out of the page's address.
  app.get<{ Params: { orderId: string } }>(
    '/v1/pay/return/:orderId',
    { schema: { hide: true } },
    async (request, reply) => {
      const { success, data } = z.uuid().safeParse(request.params.orderId);
      const target = success ? `/#/pay/${data}` : '/';
      return reply.header('cache-control', 'no-store').redirect(target);
    },
  );
}
