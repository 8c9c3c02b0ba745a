import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

const CONTENT_SECURITY = {
  defaultSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  fontSrc: ["'self'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  // Set by the proxy that ends TLS; on plain localhost it would break every link.
  upgradeInsecureRequests: null,
};
/** Headers of any answer, which say nothing about security. */
const USUAL = ['content-type', 'content-length', 'date', 'connection'];
/** Of Helmet's headers those that concern data; the others tell a browser how to show a document. */
const FOR_DATA = [
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
];
/** What a call answers is no document: whoever opens it as one gets nothing that runs, loads or can be framed. */
const NO_DOCUMENT = "default-src 'none'; frame-ancestors 'none'";

/**
 * Puts Helmet's headers on every answer, and on those of the page's calls only what means something there. They are the
 * same for all, so that they are asked for once: writing them anew each time took a tenth of a short call.
 */
export async function addSecurityHeaders(app: FastifyInstance, connectTo: readonly string[]) {
  const ofDocuments = await readHelmetHeaders(connectTo);
  const ofCalls = {
    ...Object.fromEntries(FOR_DATA.map((name) => [name, ofDocuments[name]])),
    'content-security-policy': NO_DOCUMENT,
    // Answers are private to the caller, so no proxy on the way may store them.
    'cache-control': 'no-store',
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/v1/') ? ofCalls : ofDocuments);
    done();
  });
}

async function readHelmetHeaders(connectTo: readonly string[]) {
  const connectSrc = ["'self'", ...connectTo];
  const asked = Fastify();
  await asked.register(helmet, {
    contentSecurityPolicy: { directives: { ...CONTENT_SECURITY, connectSrc } },
  });
  asked.get('/', async () => '');
  const { headers } = await asked.inject('/');
  await asked.close();
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !USUAL.includes(name)));
}
