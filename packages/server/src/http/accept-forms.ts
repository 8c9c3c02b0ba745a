import type { FastifyInstance } from 'fastify';

/** Plain forms, as the pages without script send them; only within this scope. */
export const acceptForms = (scope: FastifyInstance): void => {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
};
