import { failure } from '@vitrine/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from './mount.ts';

export type BodyPatience = {
  /** Without a single byte. */
  idleMs: number;
  /** A body may last as long as that, and longer by what has come at this pace. */
  bytesPerSecond: number;
};

/** A phone at the edge of its network is slower than its usual self, but not slower than this. */
const PATIENCE: BodyPatience = { idleMs: 30_000, bytesPerSecond: 8 * 1024 };
/** How often a body is looked at, as a share of the idle time. */
const LOOKS = 15;

/** More is to come, as far as anybody has said. */
const awaitsBody = ({ headers, raw }: FastifyRequest) =>
  raw.complete === false &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/** Ends calls whose body does not come: each would hold a connection, and an upload its place in the store. */
export function limitBodies(app: FastifyInstance, patience: BodyPatience = PATIENCE): void {
  app.addHook('onRequest', async (request, reply) => {
    if (awaitsBody(request)) watchBody(request, reply, patience);
  });
}

function watchBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { idleMs, bytesPerSecond }: BodyPatience,
) {
  const { raw } = request;
  const { socket } = raw;
  const begun = { at: performance.now(), bytes: socket.bytesRead };
  let last = begun;
  const look = () => {
    // Answered early, hung up, or all here.
    if (raw.complete || raw.destroyed || reply.raw.writableEnded) return stop();
    const now = { at: performance.now(), bytes: socket.bytesRead };
    // What has come and is not taken yet is a wait of ours.
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

/** Past everything that waits for the body: it gets its error when the connection goes. */
function refuse(request: FastifyRequest, reply: FastifyReply) {
  request.log.info('the body of a call did not come');
  const { raw } = reply.hijack();
  if (raw.headersSent) return void raw.destroy();
  raw.writeHead(408, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'application/json; charset=utf-8',
    connection: 'close',
  });
  raw.end(JSON.stringify(failure('TOO_SLOW', languageOf(request))), () => request.raw.destroy());
}
