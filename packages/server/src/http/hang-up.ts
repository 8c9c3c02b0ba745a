import type { FastifyRequest } from 'fastify';

/** Makes a signal that aborts when the caller closes the connection. Few calls look at it: it is made for those that do. */
export type OpenSignal = () => AbortSignal;

/** Lets work be aborted when the caller closes the connection, as a page does when it cancels a request, until it ends. */
export function watchConnection(request: FastifyRequest): { open: OpenSignal; end(): void } {
  const { socket } = request.raw;
  let gone: AbortController | undefined;
  const onClose = () => gone?.abort();
  const watch = () => {
    gone = new AbortController();
    if (socket.destroyed) gone.abort();
    else socket.once('close', onClose);
    return gone;
  };
  return {
    open: () => (gone ?? watch()).signal,
    end() {
      if (gone) socket.off('close', onClose);
    },
  };
}
