import { success } from '@vitrine/contract';
import Fastify from 'fastify';

/** The peer: the same HTTP server with nothing behind it, which answers what `userinfo` does. */
const app = Fastify();
app.post('/', async () =>
  success({
    user_id: '0198f3a2-7c1e-7b0a-9d53-2f6f1f0c9a11',
    nickname: 'seller',
    avatar: '',
    email: 'seller-0198f3a2-7c1e-7b0a-9d53-2f6f1f0c9a11@example.com',
    phone: null,
    invited: 1,
    is_vip: false,
    points: 400,
    role: 'seller',
  }),
);
process.send?.({ ready: await app.listen({ host: '127.0.0.1', port: 0 }) });
process.on('disconnect', () => process.exit(0));
