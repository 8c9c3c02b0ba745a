import type { FastifyRequest } from 'fastify';

/** Work for a caller who may lose interest: a page that aborts its call closes the connection. */
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
