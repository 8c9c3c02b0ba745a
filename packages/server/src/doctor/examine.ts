import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Config, readConfig } from '../config.ts';
import { openDatabase } from '../db/open-database.ts';
import { createLog } from '../log.ts';
import { requireProviders } from '../variant.ts';
import { checkDatabase } from './check-database.ts';
import { checkEngines } from './check-engines.ts';
import { checkDisk, checkModels, checkStorage } from './check-places.ts';
import { checkGoogle, checkMail, checkPayments, checkSms } from './check-providers.ts';
import { checkOwner, checkSite } from './check-site.ts';
import { describeReason, type Finding, fail, pass, warn } from './finding.ts';

/** Checks everything that a node with these settings depends on, without changing anything. */
export async function diagnose(environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    const todo = 'Correct the variables that are named; docs/operations.md explains each.';
    return [fail('Settings', (error as Error).message, todo)];
  }
  return [
    checkProviders(config),
    checkSigningKey(config),
    ...(await checkSite(config)),
    ...(await onDatabase(config)),
    ...(await checkStorage(config)),
    await checkDisk(config),
    await checkMail(config),
    await checkSms(config),
    await checkGoogle(config),
    checkOwner(config),
    ...(await checkPayments(config)),
    ...(await checkEngines(config)),
    checkModels(config),
  ];
}

function checkProviders(config: Config): Finding {
  try {
    requireProviders(config);
    return pass('Settings', `complete for ${config.NODE_ENV}`);
  } catch (error) {
    return fail('Settings', (error as Error).message, 'Set them; the start is refused until then.');
  }
}

/** It works without one, but then a copy of the database also has the key of what is encrypted in it. */
export function checkSigningKey(config: Pick<Config, 'NODE_ENV' | 'SIGNING_KEY'>): Finding {
  if (config.SIGNING_KEY) return pass('Signing key', 'set');
  const says = 'kept in the database';
  if (config.NODE_ENV !== 'production') return pass('Signing key', says);
  const todo =
    'Set SIGNING_KEY on all nodes (openssl rand -hex 32), before operators set up two-step sign-in.';
  return warn('Signing key', `${says}, beside what it protects`, todo);
}

/** An embedded database is started for the check if it is not running; one that is not there yet is not made. */
async function onDatabase(config: Config): Promise<Finding[]> {
  const embedded = path.join(config.VITRINE_DATA_DIR, 'postgres');
  if (!config.DATABASE_URL && !existsSync(embedded)) {
    return [pass('Database', `none yet: npm start makes one in ${embedded}`)];
  }
  try {
    const log = createLog({ ...config, LOG_LEVEL: 'silent' }, 'doctor');
    const database = await openDatabase(config, log, () => undefined);
    try {
      return await checkDatabase(config, database.url);
    } finally {
      await database.stop();
    }
  } catch (error) {
    return [fail('Database', describeReason(error), 'The message says what to do.')];
  }
}
