import type { FastifyRequest } from 'fastify';

/** Makes a signal that aborts when the caller closes the connection. Few calls look at it: it is made for those that do. */
export type OpenSignal = () => AbortSignal;

/** Runs work that is aborted when the caller closes the connection, as a page does when it cancels a request. */
export async function whileConnected<Output>(
  request: FastifyRequest,
  work: (openSignal: OpenSignal) => Promise<Output>,
): Promise<Output> {
  const { socket } = request.raw;
  let gone: AbortController | undefined;
  const onClose = () => gone?.abort();
  const watch = () => {
    gone = new AbortController();
    if (socket.destroyed) gone.abort();
    else socket.once('close', onClose);
    return gone;
  };
  try {
    return await work(() => (gone ?? watch()).signal);
  } finally {
    if (gone) socket.off('close', onClose);
  }
}
