import type { FastifyRequest } from 'fastify';

/** Runs work that is aborted when the caller closes the connection, as a page does when it cancels a request. */
export async function whileConnected<Output>(
  request: FastifyRequest,
  work: (signal: AbortSignal) => Promise<Output>,
): Promise<Output> {
  const { socket } = request.raw;
  const gone = new AbortController();
  const onClose = () => gone.abort();
  socket.once('close', onClose);
  try {
    return await work(gone.signal);
  } finally {
    socket.off('close', onClose);
  }
}
