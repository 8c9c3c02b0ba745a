import { readConfig } from './config.ts';
import { connect, type Database } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { createOperator, resetSecondFactor } from './features/operator/operator-accounts.ts';
import { createLog } from './log.ts';
import { exitOnStartError } from './process.ts';

const USAGE = `npm run operator -- create EMAIL                 makes an operator, or an account one
npm run operator -- reset-second-factor EMAIL    for one who has lost phone and recovery codes

OPERATOR_PASSWORD sets the password of a new account; without it one is made and shown.`;

const write = (text: string) => process.stdout.write(`${text}\n`);

async function work(db: Database, command: string, email: string, wanted: string | undefined) {
  if (command === 'reset-second-factor') {
    await resetSecondFactor(db, email);
    write(`${email} signs in with the password alone now.`);
    return;
  }
  const { password } = await createOperator(db, email, wanted);
  write(
    password
      ? `${email} is an operator. Password: ${password}`
      : `${email} was there already and is an operator now; its password stays.`,
  );
}

async function start([command = '', email = '']: string[]) {
  if (!['create', 'reset-second-factor'].includes(command) || email === '') {
    write(USAGE);
    process.exitCode = 1;
    return;
  }
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'error' });
  const log = createLog(config, 'operator');
  // Finds the database of a running product, or starts it for the moment.
  const database = await openDatabase(config, log, exitOnStartError);
  await migrate(database.url);
  const db = connect(database.url, { max: 1, log });
  try {
    await work(db, command, email, config.OPERATOR_PASSWORD);
  } finally {
    await db.pool.end();
    await database.stop();
  }
}

start(process.argv.slice(2)).catch((error) => {
  write(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
