import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, ConfigError } from './config.ts';

const REASONS: Record<string, string> = {
  EADDRINUSE: 'is taken by another program',
  EACCES: 'is not allowed to this account',
  EADDRNOTAVAIL: 'cannot be opened: this machine does not have the address in HOST',
};
/** After a `kill -9` of the whole, the api that was left behind still finishes its calls. */
const PATIENCE_MS = 10_000;
const LOOK_AGAIN_MS = 250;

/** Asked before anything is made or printed: the accounts of a first start are shown once, after the api listens. */
export async function requirePort(
  { HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const problem = await tryPort(HOST, PORT);
  if (problem === undefined) return;
  if (problem === 'EADDRINUSE' && patienceMs > 0) {
    await sleep(LOOK_AGAIN_MS);
    return requirePort({ HOST, PORT }, patienceMs - LOOK_AGAIN_MS);
  }
  const reason = REASONS[problem] ?? `cannot be opened (${problem})`;
  throw new ConfigError(`Port ${PORT} ${reason}. Choose another, as in: PORT=9000 npm start`);
}

/** What is in the way, as the system names it. */
async function tryPort(host: string, port: number): Promise<string | undefined> {
  const server = createServer().listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
  server.close();
  await once(server, 'close');
  return undefined;
}
