import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { LIMITS } from '@vitrine/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { API_INFO, toJsonDocument } from './api-document.ts';
import { type BodyTimeouts, enforceBodyDeadlines } from './body-deadline.ts';
import { drainOnClose } from './drain.ts';
import { answerError, answerNotFound } from './error-handler.ts';
import type { RateKeys } from './rate-keys.ts';
import { limitRates } from './rate-limit.ts';
import { openLogsWhenWritten } from './request-log.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { serveWeb } from './serve-web.ts';
import { admitForms } from './take-files.ts';

export type AppOptions = {
  log: Logger;
  trustProxy: boolean;
  /** The limit for one session, or for one address without a session. */
  callsPerMinute: number;
  rateKeys: RateKeys;
  bodyPatience?: BodyTimeouts;
  /** How long the server waits for running calls when it closes. */
  drainSeconds: number;
  /** The built web app; absent in tests of the api alone. */
  webRoot?: string;
  /** Other origins that the page may send to. */
  connectTo?: readonly string[];
};

/** Characters of a part of a path: the key in the link for a phone has 128. */
const LONGEST_PARAMETER = 200;
const DOCUMENT = { openapi: '3.1.0' as const, info: API_INFO };

/** Fastify with everything that concerns all routes; the routes themselves come from the features. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    trustProxy: options.trustProxy,
    bodyLimit: LIMITS.bodyBytesMax,
    genReqId: () => crypto.randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    // A path that cannot be read, or is too long, gets the envelope like every other refusal.
    frameworkErrors: answerError,
    logController: new LogController({ disableRequestLogging: true }),
  });
  openLogsWhenWritten(app.log);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  // Named here, so that all requests keep one shape.
  app.decorateRequest('tokenHash', undefined);
  drainOnClose(app, options.drainSeconds);
  enforceBodyDeadlines(app, options.bodyPatience);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  if (options.log.isLevelEnabled('debug')) logAnswers(app);

  await addSecurityHeaders(app, options.connectTo ?? []);
  limitRates(app, {
    perMinute: options.callsPerMinute,
    // Scripts, fonts and pictures are many and cheap, and the browser keeps them.
    prefix: '/v1/',
    // A whole team may share one address, so signed-in users are counted individually.
    findKey: options.rateKeys.findKey,
  });
  admitForms(app);
  await app.register(swagger, {
    ...{ openapi: { ...DOCUMENT, components: { securitySchemes: BEARER } } },
    transform: toJsonDocument,
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });

  if (options.webRoot) await serveWeb(app, options.webRoot);
  app.setNotFoundHandler(answerNotFound);
  return app;
}

const BEARER = { bearer: { type: 'http', scheme: 'bearer' } } as const;

function logAnswers(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    // The path without its query: signatures and one-time keys stay out of the log.
    const path = request.url.split('?')[0];
    request.log.debug({ method: request.method, path, status: reply.statusCode }, 'answered');
  });
}
