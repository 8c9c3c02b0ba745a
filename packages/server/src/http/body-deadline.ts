import { createProblem, failure } from '@vitrine/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readLanguage } from './mount.ts';
import { REST_PREFIX } from './rest/answer-problem.ts';

export type BodyTimeouts = {
  /** The longest pause between two bytes. */
  idleMs: number;
  /** The slowest acceptable pace: every byte received at it extends the deadline. */
  bytesPerSecond: number;
};

/** A phone at the edge of its network is slow, but not slower than this. */
const PATIENCE: BodyTimeouts = { idleMs: 30_000, bytesPerSecond: 8 * 1024 };
/** How many times a body is checked within the idle time. */
const LOOKS = 15;

/** Whether the headers announce a body that has not fully arrived. */
const awaitsBody = ({ headers, raw }: FastifyRequest) =>
  raw.complete === false &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/** Ends calls whose body stalls, since each holds a connection, and an upload also holds its place in the store. */
export function enforceBodyDeadlines(
  app: FastifyInstance,
  patience: BodyTimeouts = PATIENCE,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (awaitsBody(request)) watchBody(request, reply, patience);
    done();
  });
}

function watchBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { idleMs, bytesPerSecond }: BodyTimeouts,
) {
  const { raw } = request;
  const { socket } = raw;
  const begun = { at: performance.now(), bytes: socket.bytesRead };
  let last = begun;
  const look = () => {
    // The call was answered early, the client hung up, or the body is complete.
    if (raw.complete || raw.destroyed || reply.raw.writableEnded) return stop();
    const now = { at: performance.now(), bytes: socket.bytesRead };
    // Bytes that wait to be read mean that the server is slow, not the client.
    if (now.bytes > last.bytes || raw.readableLength > 0) last = now;
    const allowedMs = idleMs + ((now.bytes - begun.bytes) / bytesPerSecond) * 1000;
    if (now.at - last.at < idleMs && now.at - begun.at < allowedMs) return;
    stop();
    refuse(request, reply);
  };
  const timer = setInterval(look, idleMs / LOOKS);
  const stop = () => clearInterval(timer);
  raw.once('close', stop);
}

/** Bypasses the handlers that wait for the body; they fail when the connection closes. */
function refuse(request: FastifyRequest, reply: FastifyReply) {
  request.log.info('the body of a call did not come');
  const { raw } = reply.hijack();
  if (raw.headersSent) return void raw.destroy();
  const { type, body } = tooSlow(request);
  raw.writeHead(408, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': `${type}; charset=utf-8`,
    connection: 'close',
  });
  raw.end(JSON.stringify(body), () => request.raw.destroy());
}

/** Programs get the error as a problem document, like all others. */
function tooSlow(request: FastifyRequest) {
  const language = readLanguage(request);
  if (!request.url.startsWith(`${REST_PREFIX}/`)) {
    return { type: 'application/json', body: failure('TOO_SLOW', language) };
  }
  const instance = `urn:uuid:${request.id}`;
  return {
    type: 'application/problem+json',
    body: createProblem('TOO_SLOW', language, { instance }),
  };
}
