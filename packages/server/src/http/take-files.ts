import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

const FORM = 'multipart/form-data';

/** Forms may be sent to every call; only those that take files look into them. */
export const admitForms = (app: FastifyInstance) =>
  app.addContentTypeParser(FORM, (_request, _body, done) => done(null));

type Call = { readonly body?: 'json' | 'multipart' };

/**
 * Puts calls on the server, those that take files in a scope of their own: the plugin that reads these listens to the
 * beginning and the end of every call around it, which took a tenth of a short one.
 */
export function putCalls<Spec extends Call>(
  app: FastifyInstance,
  group: Record<string, Spec>,
  put: (scope: FastifyInstance, spec: Spec, name: string) => void,
): void {
  const calls = Object.entries(group);
  const takesFile = ([, spec]: [string, Spec]) => spec.body === 'multipart';
  for (const [name, spec] of calls) if (!takesFile([name, spec])) put(app, spec, name);
  const withFiles = calls.filter(takesFile);
  if (withFiles.length === 0) return;
  app.register(async (scope) => {
    scope.removeContentTypeParser(FORM);
    await scope.register(multipart);
    for (const [name, spec] of withFiles) put(scope, spec, name);
  });
}
