import { openStore } from './adapters/storage/open-store.ts';
import { createApiServer, WEB_ROOT } from './api-server.ts';
import { ConfigError, readConfig } from './config.ts';
import { connect } from './db/client.ts';
import { listen } from './db/listener.ts';
import { findSigningKey } from './features/site/secrets.ts';
import { createLog } from './log.ts';
import { exitOnStartError, runUntilStopped } from './process.ts';

async function start() {
  const config = readConfig(process.env);
  const log = createLog(config, 'api');
  if (!config.DATABASE_URL)
    throw new ConfigError('DATABASE_URL: expected (npm start sets its own)');
  const db = connect(config.DATABASE_URL, { max: config.DATABASE_POOL, log });
  const listener = await listen(config.DATABASE_URL, log);
  const signingKey = await findSigningKey(db, config.SIGNING_KEY);
  const app = await createApiServer(
    { config, db, store: openStore(config), listener, signingKey, log },
    { webRoot: WEB_ROOT },
  );
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  process.send?.({ ready: address });
  runUntilStopped(log, async () => {
    await app.close();
    await listener.close();
    await db.pool.end();
  });
}

start().catch(exitOnStartError);
