import { openStore } from './adapters/storage/open-store.ts';
import { ConfigError, readConfig } from './config.ts';
import { connect } from './db/client.ts';
import { listen } from './db/listener.ts';
import { migrate } from './db/migrate.ts';
import { findSigningKey } from './features/site/secrets.ts';
import { createLog } from './log.ts';
import { requireProviders } from './variant.ts';

/** What every process of the product stands on: settings, log, database, notices, object store, signing key. */
export async function openNode(name: string) {
  const config = readConfig(process.env);
  requireProviders(config);
  const log = createLog(config, name);
  const url = config.DATABASE_URL;
  if (!url) throw new ConfigError('DATABASE_URL: expected (npm start sets its own)');
  // The first process migrates; the others wait for its lock and find nothing left to do.
  await migrate(url);
  const db = connect(url, { max: config.DATABASE_POOL, log });
  const listener = await listen(url, log);
  return {
    config,
    log,
    db,
    listener,
    store: openStore(config),
    signingKey: await findSigningKey(db, config.SIGNING_KEY),
    async close() {
      await listener.close();
      await db.pool.end();
    },
  };
}
