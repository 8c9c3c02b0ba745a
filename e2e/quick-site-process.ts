import { readConfig } from '../packages/server/src/config.ts';
import { connect } from '../packages/server/src/db/client.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { openDatabase } from '../packages/server/src/db/open-database.ts';
import { createLog } from '../packages/server/src/log.ts';
import { exitOnStartError, runUntilStopped } from '../packages/server/src/process.ts';
import { seedDemo } from '../packages/server/src/seed.ts';
import { supervise } from '../packages/server/src/supervise.ts';

/** The product as `npm start` has it, but for an engine that makes a picture in no time. */
async function start() {
  const config = readConfig(process.env);
  const log = createLog(config, 'quick site');
  const database = await openDatabase(config, log, exitOnStartError);
  await migrate(database.url);
  const db = connect(database.url, { max: 2, log });
  await seedDemo(db, { operatorPassword: config.OPERATOR_PASSWORD });
  await db.pool.end();
  const environment = { ...process.env, DATABASE_URL: database.url };
  const parts = [
    { name: 'api', script: 'api.ts' },
    { name: 'worker', script: 'testing/quick-worker.ts' },
    { name: 'interactive worker', script: 'worker.ts', args: ['--interactive'] },
  ].map((part) => supervise(part, environment, log));
  runUntilStopped(log, async () => {
    await Promise.all(parts.map((part) => part.stop()));
    await database.stop();
  });
  await Promise.all(parts.map((part) => part.ready));
}

start().catch(exitOnStartError);
