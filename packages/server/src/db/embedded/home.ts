import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { canWorkIn, chooseAccount, isRoot } from './account.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { replaceFile } from './replace-file.ts';
import type { Account } from './run-program.ts';

/** The folder of one database, and the account that owns it. */
export type Home = { dir: string; cluster: string; log: string; account: Account | undefined };

type Pointer = { note: string; dataDir: string; home: string };

/** Survives reboots and is open to every account, unlike /tmp, /run and home folders. */
export const OUTSIDE_ROOT = '/var/lib/vitrine';

const pointerPath = (dataDir: string): string => join(dataDir, 'location.json');

const readPointer = async (dataDir: string): Promise<Pointer | undefined> => {
  const text = await readFile(pointerPath(dataDir), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : (JSON.parse(text) as Pointer);
};

const writePointer = (dataDir: string, home: string): Promise<void> => {
  const pointer: Pointer = {
    note: 'The database lives in "home", because the account that runs it cannot reach this folder. Back up both. Delete this file only to begin with an empty database.',
    dataDir,
    home,
  };
  return replaceFile(pointerPath(dataDir), `${JSON.stringify(pointer, null, 2)}\n`, {
    mode: 0o644,
    account: undefined,
  });
};

const findOwner = (path: string): Promise<Account | undefined> =>
  stat(path).then(
    ({ uid, gid }) => ({ uid, gid }),
    (error) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );

const checkPointer = async (pointer: Pointer, dataDir: string): Promise<void> => {
  if ((await findOwner(join(pointer.home, 'cluster'))) === undefined) {
    throw new EmbeddedPostgresError(
      `The database of this folder lives in ${pointer.home}, but nothing is there. Restore it, or delete ${pointerPath(dataDir)} to begin with an empty database.`,
    );
  }
  if (pointer.dataDir === dataDir) return;
  // A moved folder takes its database along; a copied one must not share its original's.
  const original = await readPointer(pointer.dataDir).catch(() => undefined);
  if (original?.home === pointer.home) {
    throw new EmbeddedPostgresError(
      `${dataDir} is a copy of ${pointer.dataDir}, whose database lives in ${pointer.home}. Delete ${pointerPath(dataDir)} to begin with an empty database here.`,
    );
  }
};

const homeAt = (dir: string, account: Account | undefined): Home => ({
  dir,
  cluster: join(dir, 'cluster'),
  log: join(dir, 'postgres.log'),
  account,
});

const homeAsOrdinaryUser = (dir: string, owner: Account | undefined): Home => {
  const me = process.geteuid?.();
  if (owner !== undefined && me !== undefined && owner.uid !== me) {
    throw new EmbeddedPostgresError(
      `The database in ${dir} belongs to account ${owner.uid}, and this is account ${me}. Start Vitrine as that account or as root, or choose another VITRINE_DATA_DIR.`,
    );
  }
  return homeAt(dir, undefined);
};

/** Makes a folder, and those missing above it, that other accounts can reach whatever the umask. */
const makeOpenFolder = async (path: string): Promise<void> => {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let dir = path; dir.length >= first.length; dir = dirname(dir)) await chmod(dir, 0o755);
};

const makeOutsideHome = async (dataDir: string, outsideRoot: string): Promise<string> => {
  // Random beside the hash: deleting the data folder means to begin anew, and must neither revive nor delete an old
  // database.
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  for (const name of await readdir(outsideRoot).catch(() => [])) {
    const home = join(outsideRoot, name);
    // A first start that failed before creating a database left this folder.
    if (name.startsWith(hash) && !(await findOwner(join(home, 'cluster')))) return home;
  }
  const home = join(outsideRoot, `${hash}-${randomBytes(3).toString('hex')}`);
  await makeOpenFolder(home);
  return home;
};

const homeAsRoot = async (
  dataDir: string,
  dir: string,
  owner: Account | undefined,
  outsideRoot: string,
): Promise<Home> => {
  if (owner?.uid === 0) {
    throw new EmbeddedPostgresError(
      `The database in ${dir} belongs to root, and PostgreSQL refuses to run as root. Give it to an ordinary account, for example: chown -R nobody ${join(dir, 'cluster')}`,
    );
  }
  const account = owner ?? (await chooseAccount(dataDir));
  if (await canWorkIn(dir, account)) return homeAt(dir, account);
  if (owner === undefined && dir === dataDir) {
    const outside = await makeOutsideHome(dataDir, outsideRoot);
    if (await canWorkIn(outside, account)) return homeAt(outside, account);
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL runs as account ${account.uid}, which cannot reach ${dir}. Open the folders above it (chmod o+x), or choose another VITRINE_DATA_DIR.`,
  );
};

/**
 * Finds the home of a data folder's database, or chooses one. It is the data folder itself wherever
 * possible, so that a container volume or a backup of that folder holds the database too.
 */
export const findHome = async (dataDir: string, outsideRoot: string): Promise<Home> => {
  const pointer = await readPointer(dataDir);
  if (pointer) await checkPointer(pointer, dataDir);
  const dir = pointer?.home ?? dataDir;
  const owner = await findOwner(join(dir, 'cluster'));
  return isRoot() ? homeAsRoot(dataDir, dir, owner, outsideRoot) : homeAsOrdinaryUser(dir, owner);
};

/** Removes a throw-away database that is not inside its data folder, and so would outlive it. */
export const removeOutsideHome = async (dataDir: string, home: Home): Promise<void> => {
  if (home.dir === dataDir) return;
  await rm(home.dir, { recursive: true, force: true });
  await rm(pointerPath(dataDir), { force: true });
};

/** Notes where the database is once there is one, so that it is found again, and its loss noticed. */
export const confirmHome = async (dataDir: string, home: Home): Promise<void> => {
  if (home.dir !== dataDir) await writePointer(dataDir, home.dir);
};
