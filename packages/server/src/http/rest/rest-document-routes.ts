import swaggerUi from '@fastify/swagger-ui';
import { restDocument } from '@vitrine/contract';
import type { FastifyInstance } from 'fastify';

/** The address of the description of the API, for machines and for people. */
const REST_DOCUMENT_PATH = '/docs/api/v1.json';

export async function restDocumentRoutes(app: FastifyInstance): Promise<void> {
  const document = restDocument();
  app.get(REST_DOCUMENT_PATH, { schema: { hide: true } }, async (_request, reply) =>
    reply.header('access-control-allow-origin', '*').send(document),
  );
  await app.register(async (scope) => {
    await scope.register(swaggerUi, {
      routePrefix: '/docs/api',
      staticCSP: true,
      transformSpecification: () => document,
    });
  });
}
