import { randomBytes } from 'node:crypto';
import { lchown, mkdir, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError, explainOutput } from './embedded-error.ts';
import type { Home } from './home.ts';
import { replaceFile } from './replace-file.ts';
import type { Account } from './run-program.ts';
import { runProgram } from './run-program.ts';

/** Kept inside the cluster, so that no cluster is ever without it. */
export type ClusterSettings = {
  superuserPassword: string;
  appPassword: string;
  port: number | null;
};

const SETTINGS = 'vitrine.json';

const UNFINISHED = 'initdb-';

export const saveSettings = (
  cluster: string,
  settings: ClusterSettings,
  account: Account | undefined,
): Promise<void> =>
  replaceFile(join(cluster, SETTINGS), `${JSON.stringify(settings, null, 2)}\n`, {
    mode: 0o600,
    account,
  });

const readSettings = async (cluster: string): Promise<ClusterSettings> => {
  const path = join(cluster, SETTINGS);
  const text = await readFile(path, 'utf8').catch((error) => {
    if (error.code !== 'ENOENT') throw error;
    throw new EmbeddedPostgresError(
      `${path}, which holds the password of this database, is missing. Nothing was changed. Restore it from a backup, or move ${cluster} away to begin with an empty database.`,
    );
  });
  return JSON.parse(text);
};

const makeCluster = async (home: Home, binaries: Binaries, fast: boolean): Promise<void> => {
  const unfinished = join(home.dir, UNFINISHED + randomBytes(6).toString('hex'));
  const folder = join(unfinished, 'cluster');
  const passwordFile = join(unfinished, 'password');
  const newPassword = () => randomBytes(24).toString('base64url');
  const settings = { superuserPassword: newPassword(), appPassword: newPassword(), port: null };
  const { account } = home;
  await mkdir(unfinished, { mode: 0o700 });
  if (account) await lchown(unfinished, account.uid, account.gid);
  await replaceFile(passwordFile, settings.superuserPassword, { mode: 0o600, account });
  const { code, output } = await runProgram(
    binaries.initdb,
    [
      `--pgdata=${folder}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(fast ? ['--no-data-checksums', '--no-sync', '--wal-segsize=1'] : ['--data-checksums']),
    ],
    { account, cwd: home.dir },
  );
  if (code !== 0) {
    await rm(unfinished, { recursive: true, force: true });
    throw explainOutput(`The database could not be created in ${home.dir}.`, output);
  }
  await saveSettings(folder, settings, account);
  await rename(folder, home.cluster);
  await rm(unfinished, { recursive: true, force: true });
};

// A cluster only gets its name when it is finished, so these never hold anything of value. Their
// names are random because an initdb whose parent was killed may still be writing.
const removeUnfinished = async (homeDir: string): Promise<void> => {
  const names = (await readdir(homeDir)).filter((name) => name.startsWith(UNFINISHED));
  await Promise.allSettled(
    names.map((name) => rm(join(homeDir, name), { recursive: true, force: true, maxRetries: 3 })),
  );
};

const checkCluster = async (cluster: string, major: string): Promise<void> => {
  const read = (file: string) => readFile(join(cluster, file)).catch(() => undefined);
  const version = (await read('PG_VERSION'))?.toString().trim();
  if (version === undefined || (await read('global/pg_control')) === undefined) {
    throw new EmbeddedPostgresError(
      `${cluster} holds files, but not a complete PostgreSQL database. Nothing was changed. Restore it from a backup, or move the folder away to begin with an empty database.`,
    );
  }
  if (version !== major) {
    throw new EmbeddedPostgresError(
      `The database in ${cluster} was made by PostgreSQL ${version}, and this Vitrine brings PostgreSQL ${major}. Nothing was changed. To keep the data: start the Vitrine version that made it, save it with pg_dump, move the folder away, start this version and load the dump. To begin with an empty database: move the folder away.`,
    );
  }
};

const listContents = (dir: string): Promise<string[]> =>
  readdir(dir).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

/** Creates the cluster where there is none, and refuses one that these programs cannot run. */
export const prepareCluster = async (
  home: Home,
  binaries: Binaries,
  { fast, log }: { fast: boolean; log: (line: string) => void },
): Promise<ClusterSettings> => {
  await removeUnfinished(home.dir);
  if ((await listContents(home.cluster)).length === 0) {
    log(`Creating the database in ${home.cluster}`);
    await rmdir(home.cluster).catch(() => undefined);
    await makeCluster(home, binaries, fast);
  }
  await checkCluster(home.cluster, binaries.major);
  return readSettings(home.cluster);
};
