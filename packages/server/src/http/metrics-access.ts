import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether the connection comes directly from this machine, and not through a proxy running on it. */
export const isLocalConnection = ({
  socket,
  headers,
}: Pick<IncomingMessage, 'socket' | 'headers'>) =>
  LOOPBACK.has(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

/** If a token is configured, it is required; otherwise only this machine may read. */
export function mayReadMetrics(
  request: Pick<IncomingMessage, 'socket' | 'headers'>,
  token: string | undefined,
): boolean {
  if (token === undefined) return isLocalConnection(request);
  const [given, expected] = [request.headers.authorization ?? '', `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return given !== undefined && expected !== undefined && timingSafeEqual(given, expected);
}
