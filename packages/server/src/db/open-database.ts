import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from './embedded/start-postgres.ts';

export type OpenDatabase = { url: string; stop(): Promise<void> };

/**
 * The configured server, or an embedded one that is kept running: when it dies it comes back on the same address,
 * and the other parts find it again by themselves.
 */
export async function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'VITRINE_DATA_DIR'>,
  log: Logger,
  giveUp: (error: unknown) => void,
): Promise<OpenDatabase> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, stop: async () => undefined };
  const options = {
    dataDir: path.join(config.VITRINE_DATA_DIR, 'postgres'),
    log: (line: string) => log.info(line),
  };
  let server = await startEmbeddedPostgres(options);
  const { url } = server;
  let stopping = false;
  const watch = () => {
    server.onExit(async () => {
      if (stopping) return;
      log.warn('PostgreSQL ended; starting it again');
      try {
        server = await startEmbeddedPostgres({ ...options, port: Number(new URL(url).port) });
        watch();
      } catch (error) {
        giveUp(error);
      }
    });
  };
  watch();
  return {
    url,
    stop: () => {
      stopping = true;
      return server.stop();
    },
  };
}
