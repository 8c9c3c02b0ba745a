import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { EVENTS_PATH } from '@vitrine/contract';
import type { FastifyInstance } from 'fastify';

/** How many calls of a connection are awaited: those of a browser that has gone are not. */
type Connection = { open: number };

/**
 * Before the server closes: no new connections, so that a proxy turns to the next node at once; and calls that have begun
 * are answered, for so long at most. Event streams never end by themselves: they are cut, and browsers come back.
 */
export function drainOnClose(app: FastifyInstance, seconds: number): void {
  // Counted, not kept in a set: one that is filled and emptied for ever may keep old requests from the garbage collector,
  // since its outgrown tables refer to those that came after them.
  let open = 0;
  let onEmpty: (() => void) | undefined;
  // One listener for a connection instead of one for each of its calls.
  const connections = new WeakMap<Socket, Connection>();
  const end = (connection: Connection, calls: number) => {
    connection.open -= calls;
    open -= calls;
    if (open === 0) onEmpty?.();
  };
  const meet = (socket: Socket) => {
    const connection: Connection = { open: 0 };
    connections.set(socket, connection);
    socket.once('close', () => end(connection, connection.open));
    return connection;
  };
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (!isStream(raw)) {
      (connections.get(raw.socket) ?? meet(raw.socket)).open += 1;
      open += 1;
    }
    done();
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    const connection = connections.get(raw.socket);
    if (connection && connection.open > 0 && !isStream(raw)) end(connection, 1);
    done();
  });
  app.addHook('preClose', async () => {
    app.server.close();
    if (open === 0) return;
    const empty = new Promise<void>((resolve) => {
      onEmpty = resolve;
    });
    const patience = new AbortController();
    const late = sleep(seconds * 1000, undefined, { signal: patience.signal });
    await Promise.race([empty, late.catch(() => undefined)]);
    patience.abort();
  });
}

const isStream = ({ url = '' }: IncomingMessage) =>
  url === EVENTS_PATH || url.startsWith(`${EVENTS_PATH}?`);
