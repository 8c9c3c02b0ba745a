import { lchown, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { type Account, runProgram } from './run-program.ts';

export const isRoot = (): boolean => process.geteuid?.() === 0;

const readPasswd = async (): Promise<{ name: string; uid: number; gid: number }[]> => {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return (
    text
      .split('\n')
      .map((line) => line.split(':'))
      .filter((fields) => fields.length > 3)
      // macOS writes the id of `nobody` as -2, which chown expects as an unsigned number.
      .map((fields) => ({
        name: fields[0] ?? '',
        uid: Number(fields[2]) >>> 0,
        gid: Number(fields[3]) >>> 0,
      }))
  );
};

const ownersUpwards = async (path: string): Promise<number[]> => {
  const uid = await stat(path).then(
    (found) => found.uid,
    () => 0,
  );
  const parent = dirname(path);
  return parent === path ? [uid] : [uid, ...(await ownersUpwards(parent))];
};

/**
 * PostgreSQL refuses to run as root. The owner of the checkout is the best stand-in, because the
 * same person can then start without root too; otherwise `nobody`. initdb looks its account up in
 * the user database, so an owner known by number only (a container volume) does not serve.
 */
export const chooseAccount = async (dataDir: string): Promise<Account> => {
  const known = await readPasswd();
  const owner = (await ownersUpwards(dataDir)).find((uid) => uid !== 0);
  const entry =
    known.find(({ uid }) => uid === owner) ?? known.find(({ name }) => name === 'nobody');
  if (entry === undefined || entry.uid === 0) {
    throw new EmbeddedPostgresError(
      'PostgreSQL refuses to run as root, and this system has no account "nobody" to run it with. Start Vitrine as an ordinary user, or set DATABASE_URL.',
    );
  }
  return { uid: entry.uid, gid: entry.gid };
};

/**
 * Whether the account can really work in a folder. Tried rather than computed: mode bits say nothing
 * about ACLs, squashed network mounts or a parent folder that is closed to others.
 */
export const canWorkIn = async (dir: string, account: Account): Promise<boolean> => {
  const probe = await mkdtemp(join(dir, 'probe-'));
  try {
    await lchown(probe, account.uid, account.gid);
    const { code } = await runProgram('/bin/sh', ['-c', 'mkdir "$0/made"', probe], {
      account,
      cwd: '/',
    });
    return code === 0;
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    return false;
  } finally {
    await rm(probe, { recursive: true, force: true });
  }
};
