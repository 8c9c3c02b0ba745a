import Fastify from 'fastify';

/** The peer: the same HTTP server with nothing behind it. */
const app = Fastify();
app.post('/', async () => ({ ok: true }));
process.send?.({ ready: await app.listen({ host: '127.0.0.1', port: 0 }) });
process.on('disconnect', () => process.exit(0));
