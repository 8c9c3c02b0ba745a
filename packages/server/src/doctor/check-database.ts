import pg from 'pg';
import type { Config } from '../config.ts';
import { knownMigrations } from '../db/migrate.ts';
import { describeReason, type Finding, fail, pass, warn } from './finding.ts';

const ABOUT = 'Database';
/** Every process of ours has its pool and one connection that listens. */
const PROCESSES = 3;
const OLDEST_MAJOR = 14;
const CLOCK_WARNING_MS = 2_000;
const CLOCK_WRONG_MS = 30_000;

type State = {
  major: number;
  connections: number;
  now: Date;
  migrated: boolean;
  moved: boolean;
};

export async function checkDatabase(
  config: Pick<Config, 'DATABASE_POOL' | 'NODE_ENV'>,
  url: string,
  now = Date.now,
): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
  } catch (error) {
    const todo =
      'Check host, name, user and password in DATABASE_URL, and that the server lets this machine in.';
    return [fail(ABOUT, `cannot be reached (${describeReason(error)})`, todo)];
  }
  try {
    const asked = now();
    const state = await readState(client);
    const middle = (asked + now()) / 2;
    return [
      ...checkServer(config, state),
      await checkTables(client, state),
      checkClock(state.now.getTime() - middle),
      ...(state.migrated ? await checkWorkers(client) : []),
    ];
  } finally {
    await client.end();
  }
}

async function readState(client: pg.Client): Promise<State> {
  const { rows } = await client.query<State>(`
    select current_setting('server_version_num')::int / 10000 as major,
      current_setting('max_connections')::int as connections, clock_timestamp() as now,
      to_regclass('drizzle.__drizzle_migrations') is not null as migrated`);
  const [state] = rows;
  if (!state) throw new Error('The database did not answer');
  const moved = state.migrated && (await client.query('select from clock_shift')).rowCount !== 0;
  return { ...state, moved };
}

function checkServer(config: Pick<Config, 'DATABASE_POOL' | 'NODE_ENV'>, state: State): Finding[] {
  const findings = [pass(ABOUT, `PostgreSQL ${state.major} answers`)];
  if (state.major < OLDEST_MAJOR) {
    findings.push(fail(ABOUT, `PostgreSQL ${state.major} is too old`, 'Take version 14 or newer.'));
  }
  const wanted = (config.DATABASE_POOL + 1) * PROCESSES;
  if (wanted > state.connections - 3) {
    const says = `an api and two workers may want ${wanted} connections, the server has ${state.connections}`;
    findings.push(warn(ABOUT, says, 'Lower DATABASE_POOL, or raise max_connections.'));
  }
  if (state.moved && config.NODE_ENV === 'production') {
    const todo = 'Empty the table clock_shift: money must run on the real clock.';
    findings.push(fail('Clock', 'the clock of money was moved', todo));
  }
  return findings;
}

async function checkTables(client: pg.Client, { migrated }: State): Promise<Finding> {
  const todo = 'The next start of the api or a worker migrates.';
  if (!migrated) return warn('Tables', 'there are none yet', todo);
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  const known = knownMigrations();
  const applied = rows.map(({ hash }) => hash);
  if (applied.some((hash, index) => known[index] !== hash)) {
    const says = 'the database was migrated by a newer or another version';
    return fail('Tables', says, 'Start that version, or restore a backup of this one.');
  }
  const open = known.length - applied.length;
  if (open > 0) return warn('Tables', `${open} migrations are still to come`, todo);
  return pass('Tables', `up to date (${known.length} migrations)`);
}

function checkClock(differenceMs: number): Finding {
  const size = Math.abs(differenceMs);
  const says = `this machine and the database differ by ${(size / 1000).toFixed(1)} s`;
  const todo =
    'Let both take their time from NTP (timedatectl, chrony): links and sessions expire by it.';
  if (size > CLOCK_WRONG_MS) return fail('Clock', says, todo);
  return size > CLOCK_WARNING_MS ? warn('Clock', says, todo) : pass('Clock', says);
}

async function checkWorkers(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ alive: number; waiting: number }>(`
    select (select count(*)::int from worker_heartbeats where seen_at > now() - interval '15 s') as alive,
      (select count(*)::int from task_images where state = 'queued') as waiting`);
  const { alive = 0, waiting = 0 } = rows[0] ?? {};
  if (alive > 0) return [pass('Workers', `${alive} at work, ${waiting} images waiting`)];
  const todo = 'Start npm run worker, and one npm run worker -- --interactive.';
  return waiting > 0
    ? [fail('Workers', `none is running, and ${waiting} images wait`, todo)]
    : [warn('Workers', 'none is running', todo)];
}
