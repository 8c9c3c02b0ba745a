import { ConfigError, readConfig } from './config.ts';
import { knownMigrations, migrate } from './db/migrate.ts';
import { exitOnStartError } from './process.ts';

/** Migrates and ends, for deployments that do so before the new version starts. */
async function start() {
  const { DATABASE_URL: url } = readConfig(process.env);
  if (!url) throw new ConfigError('DATABASE_URL: expected');
  await migrate(url);
  process.stdout.write(`The database is up to date (${knownMigrations().length} migrations).\n`);
}

start().catch(exitOnStartError);
