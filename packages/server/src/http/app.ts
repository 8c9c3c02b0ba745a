import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { LIMITS } from '@vitrine/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { AppError } from '../errors/app-error.ts';
import { API_INFO, toJsonDocument } from './api-document.ts';
import { type BodyTimeouts, enforceBodyDeadlines } from './body-deadline.ts';
import { drainOnClose } from './drain.ts';
import { answerError, answerNotFound } from './error-handler.ts';
import type { RateKeys } from './rate-keys.ts';
import { createRequestLog } from './request-log.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { serveWeb } from './serve-web.ts';

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
const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};
const DOCUMENT = { openapi: '3.1.0' as const, info: API_INFO };

/** Fastify with everything that concerns all routes; the routes themselves come from the features. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    trustProxy: options.trustProxy,
    bodyLimit: LIMITS.bodyBytesMax,
    genReqId: () => crypto.randomUUID(),
    requestIdHeader: false,
    childLoggerFactory: createRequestLog,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    // A path that cannot be read, or is too long, gets the envelope like every other refusal.
    frameworkErrors: answerError,
    logController: new LogController({ disableRequestLogging: true }),
  });
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
  await app.register(rateLimit, {
    max: options.callsPerMinute,
    timeWindow: 60_000,
    // Scripts, fonts and pictures are many and cheap, and the browser keeps them.
    allowList: (request) => !request.url.startsWith('/v1/'),
    // A whole team may share one address, so signed-in users are counted individually.
    keyGenerator: options.rateKeys.findKey,
    // A caller is told of the limit once it is exceeded.
    addHeadersOnExceeding: NO_HEADERS,
    // Within the envelope and with HTTP 200, as the page expects of every refusal under /v1.
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('TOO_MANY_REQUESTS', { params: { seconds: Math.ceil(ttl / 1000) } }),
  });
  await app.register(multipart);
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
