import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { EmbeddedPostgresError } from './embedded-error.ts';

/** Tries a port (0: any free one) and returns the one it got. */
const tryPort = async (port: number): Promise<number | undefined> => {
  const server = createServer();
  server.listen({ host: '127.0.0.1', port, exclusive: true });
  try {
    await once(server, 'listening');
  } catch {
    return undefined;
  }
  const { port: got } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return got;
};

/** The remembered port if it is free, so that addresses kept elsewhere stay right; else any free one. */
export const choosePort = async (
  fixed: number | undefined,
  remembered: number | null,
): Promise<number> => {
  if (fixed !== undefined) {
    if ((await tryPort(fixed)) !== undefined) return fixed;
    throw new EmbeddedPostgresError(
      `Port ${fixed}, which is set for the database, cannot be used: another program has it. Choose another one.`,
    );
  }
  const port = (remembered && (await tryPort(remembered))) || (await tryPort(0));
  if (port) return port;
  throw new EmbeddedPostgresError('No free port on 127.0.0.1 for the database.');
};
