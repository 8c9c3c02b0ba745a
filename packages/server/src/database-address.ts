import { readConfig } from './config.ts';
import { openDatabase } from './db/open-database.ts';
import { createLog } from './log.ts';
import { exitOnStartError } from './process.ts';

/** Prints the address of the embedded database that is running, for more processes on the same machine. */
async function start() {
  const config = readConfig(process.env);
  const log = createLog({ ...config, LOG_LEVEL: 'silent' }, 'address');
  const database = await openDatabase(config, log, exitOnStartError);
  process.stdout.write(`${database.url}\n`);
  await database.stop();
}

start().catch(exitOnStartError);
