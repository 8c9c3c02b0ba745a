import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerError, answerNotFound } from './error-handler.ts';

/** Serves the files of the built web app, and nothing outside their folder. */
export async function serveWeb(app: FastifyInstance, root: string) {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    // The build lays compressed copies beside the files.
    preCompressed: true,
    setHeaders(reply, path) {
      // Vite puts a hash of the content into the names under assets/; index.html names them.
      const forever = path.includes('/assets/');
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.route<{ Params: { '*': string } }>({
    method: 'GET',
    url: '/*',
    schema: { hide: true },
    // The plug-in's own route would list the folder of a thousand files at each request, to compare how names are spelt.
    handler: ({ params }, reply) => reply.sendFile(`/${params['*']}`),
    // A path that leads out of the folder is one that does not exist.
    errorHandler: (error, request, reply) =>
      error.statusCode === 403
        ? answerNotFound(request, reply)
        : answerError(error, request, reply),
  });
}
