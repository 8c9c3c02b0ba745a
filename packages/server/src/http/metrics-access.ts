import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Straight from this machine: not from elsewhere, and not through a proxy that runs here. */
export const isFromHere = ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>) =>
  LOOPBACK.has(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

/** With a token only whoever has it; without one only this machine. */
export function mayReadMetrics(
  request: Pick<IncomingMessage, 'socket' | 'headers'>,
  token: string | undefined,
): boolean {
  if (token === undefined) return isFromHere(request);
  const [given, expected] = [request.headers.authorization ?? '', `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return given !== undefined && expected !== undefined && timingSafeEqual(given, expected);
}
