import type { Pool, PoolClient } from 'pg';

/** Error codes of lost connections: server shut down or crashed, connection cut or refused. */
const LOST_CODES = ['57P01', '57P02', '08003', '08006', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'];
/** Messages of the driver for lost connections, which carry no code. */
const LOST = /^(Connection terminated|Client (was closed|has encountered)|timeout exceeded when)/;

/**
 * The queue writes the end of a job again and again only for a few codes of errors. A lost connection is not among
 * them, and nobody hears that rejection: it ended the whole worker, with everything else that it had at work. Under
 * one of the queue's own codes it is tried again until the database is back.
 */
export function retryingPool(pool: Pool): Pool {
  const connect = async () => patientClient(await pool.connect().catch(asPassing));
  // The queue's listener connects with a callback and reconnects by itself.
  const connectEither = (heard?: Parameters<Pool['connect']>[0]) =>
    heard ? pool.connect(heard) : connect();
  return withMember(pool, 'connect', connectEither);
}

const patientClient = (client: PoolClient): PoolClient =>
  withMember(client, 'query', (...query: unknown[]) => {
    const answer: unknown = Reflect.apply(client.query, client, query);
    return answer instanceof Promise ? answer.catch(asPassing) : answer;
  });

/** Returns a proxy of the object with one member replaced. */
const withMember = <Target extends object>(target: Target, name: string, member: unknown): Target =>
  new Proxy(target, {
    get(object, asked) {
      if (asked === name) return member;
      const value: unknown = Reflect.get(object, asked);
      return typeof value === 'function' ? value.bind(object) : value;
    },
  });

function asPassing(error: unknown): never {
  const { message = '', code = '' } = error as { message?: string; code?: string };
  if (!LOST_CODES.includes(code) && !LOST.test(message)) throw error;
  throw Object.assign(new Error(message, { cause: error }), { code: 'ETIMEDOUT' });
}
