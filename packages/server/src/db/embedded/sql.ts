import { realpath } from 'node:fs/promises';
import { Client, escapeLiteral } from 'pg';
import type { ClusterSettings } from './cluster.ts';

const APP_NAME = 'vitrine';

// An arbitrary number, the same in every Vitrine; locks of the database `postgres` are ours alone.
const USERS_LOCK = 7_265_001;

export const appUrl = (settings: ClusterSettings, port: number): string =>
  `postgres://${APP_NAME}:${settings.appPassword}@127.0.0.1:${port}/${APP_NAME}`;

export const connectAsSuperuser = async (
  settings: ClusterSettings,
  port: number,
): Promise<Client> => {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: settings.superuserPassword,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 15_000,
    application_name: 'vitrine launcher',
  });
  // Without a listener, a connection lost later would end the process; its `end` event is enough.
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

export const servesCluster = async (client: Client, cluster: string): Promise<boolean> => {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  const served = await realpath(rows[0]?.data_directory ?? '').catch(() => undefined);
  return served === (await realpath(cluster));
};

/** Creates the app's own role and database; the role is not a superuser, but may create databases and extensions. */
export const ensureAppDatabase = async (
  client: Client,
  settings: ClusterSettings,
): Promise<void> => {
  const role = await client.query('select 1 from pg_roles where rolname = $1', [APP_NAME]);
  if (role.rowCount === 0) {
    await client.query(
      `create role ${APP_NAME} login createdb password ${escapeLiteral(settings.appPassword)}`,
    );
  }
  const database = await client.query('select 1 from pg_database where datname = $1', [APP_NAME]);
  if (database.rowCount === 0) await client.query(`create database ${APP_NAME} owner ${APP_NAME}`);
};

/** Marks this process as a user of the server, for as long as the connection lives. */
export const markInUse = async (client: Client): Promise<void> => {
  await client.query('select pg_advisory_lock_shared($1)', [USERS_LOCK]);
};

/** Gives up the mark; true when no other process has one. */
export const releaseAndCheckUnused = async (client: Client): Promise<boolean> => {
  await client.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK]);
  const { rows } = await client.query<{ unused: boolean }>(
    'select pg_try_advisory_lock($1) as unused',
    [USERS_LOCK],
  );
  return rows[0]?.unused === true;
};
