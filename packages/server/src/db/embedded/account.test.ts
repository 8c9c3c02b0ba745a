import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { chmod, chown, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { chooseAccount, isRoot } from './account.ts';
import { startEmbeddedPostgres } from './start-postgres.ts';
import {
  isServerRunning,
  kill,
  makeFolder,
  makeFolderWithDatabase,
  outcome,
  query,
  silent,
  startApp,
  startFast,
} from './test-support.ts';

const run = promisify(execFile);

/** An account without privileges that is not the default one, so that the two can be distinguished. */
const DAEMON = { uid: 1, gid: 1 };

/** Starting a program as another account throws at once where that is not allowed, instead of rejecting. */
const succeeds = async (check: () => Promise<unknown>): Promise<boolean> => {
  try {
    await check();
    return true;
  } catch {
    return false;
  }
};

const canDropCapabilities = await succeeds(() =>
  run('setpriv', ['--bounding-set', '-sys_ptrace', 'true']),
);

// A checkout in a closed home folder cannot be run by another account at all.
const othersCanRunThis = await succeeds(() =>
  run(
    process.execPath,
    ['-e', `require('fs').readFileSync(${JSON.stringify(import.meta.filename)})`],
    {
      ...DAEMON,
      cwd: '/',
    },
  ),
);

const canMount = await succeeds(async () => {
  accessSync('/bin/mount', constants.X_OK);
  await run('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']);
});

const stopApp = async (app: ReturnType<typeof startApp>): Promise<void> => {
  app.process.kill('SIGINT');
  await once(app.process, 'exit');
};

describe.runIf(isRoot())('started as root', () => {
  it('runs as nobody, beside the other data', async () => {
    const dataDir = await makeFolderWithDatabase();
    const database = await startFast(dataDir);
    const { uid } = await stat(join(dataDir, 'cluster'));
    expect(uid).toBe((await chooseAccount('/')).uid);
    expect(uid).not.toBe(0);
    expect(await readdir(dataDir)).not.toContain('location.json');
    await database.stop();
  });

  it('runs as the owner of the folder above, who can then start it alone', async () => {
    const folder = await makeFolder();
    await chown(folder, DAEMON.uid, DAEMON.gid);
    await chmod(folder, 0o700);
    const dataDir = join(folder, 'data');
    const database = await startFast(dataDir);
    expect(await stat(join(dataDir, 'cluster'))).toMatchObject(DAEMON);
    await database.stop();
  });

  it('works where files are made private by default', async () => {
    const dataDir = await makeFolder();
    const before = process.umask(0o077);
    onTestFinished(() => {
      process.umask(before);
    });
    const database = await startFast(dataDir);
    await database.stop();
  });

  it.runIf(canDropCapabilities)(
    'recognises its server without the right to inspect processes, as in a container',
    async () => {
      const dataDir = await makeFolderWithDatabase();
      const wrapper = ['setpriv', '--bounding-set', '-sys_ptrace'];
      const first = startApp({ dataDir }, { wrapper });
      expect(await outcome(first)).toMatchObject({ adopted: false });
      await kill(first);
      const second = startApp({ dataDir }, { wrapper });
      expect(await outcome(second)).toMatchObject({ adopted: true });
      await stopApp(second);
      expect(await isServerRunning(dataDir)).toBe(false);
    },
  );

  it.runIf(canDropCapabilities)('says so when it cannot become another account', async () => {
    const wrapper = ['setpriv', '--bounding-set', '-setuid,-setgid'];
    const app = startApp({ dataDir: await makeFolder() }, { wrapper });
    expect((await outcome(app)).error).toContain('does not allow switching to account');
  });
});

describe.runIf(isRoot())('started as root under a closed folder', () => {
  const start = (dataDir: string, outsideRoot: string) =>
    startEmbeddedPostgres({ dataDir, outsideRoot, log: silent });

  const makeClosed = async () => {
    const folder = await makeFolder();
    const outsideRoot = await makeFolder();
    await chmod(folder, 0o700);
    const dataDir = join(folder, 'data', 'postgres');
    await mkdir(dataDir, { recursive: true });
    const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
    await mkdir(join(outsideRoot, `${hash}-halted`));
    const database = await start(dataDir, outsideRoot);
    await query(database.url, 'create table kept as select 7 as value');
    await database.stop();
    const { home } = JSON.parse(await readFile(join(dataDir, 'location.json'), 'utf8'));
    return { folder, dataDir, outsideRoot, home: String(home) };
  };

  it('keeps the database outside, and finds it again', async () => {
    const { folder, dataDir, outsideRoot, home } = await makeClosed();
    expect(home).toMatch(/-halted$/);
    expect(await readdir(outsideRoot)).toHaveLength(1);
    expect(await readdir(dataDir)).toEqual(['location.json']);

    const again = await start(dataDir, outsideRoot);
    expect(await query(again.url, 'select value from kept')).toEqual([[7]]);
    await again.stop();

    await rename(join(folder, 'data'), join(folder, 'moved'));
    const moved = await start(join(folder, 'moved', 'postgres'), outsideRoot);
    expect(await query(moved.url, 'select value from kept')).toEqual([[7]]);
    await moved.stop();
  });

  it('neither shares it with a copy of the folder nor replaces it when it is lost', async () => {
    const { folder, dataDir, outsideRoot, home } = await makeClosed();
    await cp(join(folder, 'data'), join(folder, 'copy'), { recursive: true });
    await expect(start(join(folder, 'copy', 'postgres'), outsideRoot)).rejects.toThrow(
      'is a copy of',
    );
    await rm(home, { recursive: true });
    await expect(start(dataDir, outsideRoot)).rejects.toThrow('nothing is there');
    expect(await readdir(outsideRoot)).toEqual([]);
  });
});

it.runIf(isRoot())('removes a throw-away database from outside a closed folder', async () => {
  const [dataDir, outsideRoot] = [await makeFolder(), await makeFolder()];
  await chmod(dataDir, 0o700);
  const database = await startFast(dataDir, { outsideRoot });
  expect(await readdir(outsideRoot)).toHaveLength(1);
  await database.stop();
  expect([await readdir(outsideRoot), await readdir(dataDir)]).toEqual([[], []]);
});

describe.runIf(isRoot() && othersCanRunThis)('started as an ordinary user', () => {
  it('runs as that user; root can take over and hand back', async () => {
    const dataDir = await makeFolder();
    await chown(dataDir, DAEMON.uid, DAEMON.gid);
    const first = startApp({ dataDir }, { account: DAEMON });
    const { url } = await outcome(first);
    await query(String(url), 'create table kept as select 7 as value');
    expect(await stat(join(dataDir, 'cluster'))).toMatchObject(DAEMON);
    await stopApp(first);

    const asRoot = await startFast(dataDir);
    expect(await query(asRoot.url, 'select value from kept')).toEqual([[7]]);
    await asRoot.stop();

    const second = startApp({ dataDir }, { account: DAEMON });
    expect(await outcome(second)).toMatchObject({ url, adopted: false });
    await stopApp(second);
  });

  it('is told whose the database is when it is not theirs', async () => {
    const dataDir = await makeFolderWithDatabase();
    await chown(dataDir, DAEMON.uid, DAEMON.gid);
    const app = startApp({ dataDir }, { account: DAEMON });
    expect((await outcome(app)).error).toMatch(/belongs to account \d+, and this is account 1/);
  });

  it('is told when the folder may not be written', async () => {
    const dataDir = join(await makeFolder(), 'data');
    const app = startApp({ dataDir }, { account: DAEMON });
    expect((await outcome(app)).error).toMatch(/EACCES.*correct its owner and permissions/);
  });
});

it.runIf(!isRoot())('runs as whoever starts it, and needs no other account', async () => {
  const dataDir = await makeFolder();
  const database = await startFast(dataDir);
  expect((await stat(join(dataDir, 'cluster'))).uid).toBe(process.geteuid?.());
  await database.stop();
});

describe.runIf(isRoot() && canMount)('on a full disk', () => {
  const mountSmall = async (megabytes: number): Promise<string> => {
    const folder = join(await makeFolder(), 'disk');
    await mkdir(folder);
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'none', folder]);
    onTestFinished(async () => {
      await run('umount', ['--lazy', folder]);
    });
    return folder;
  };

  // 58 MB of programs, 36 MB of database.
  it.each([30, 70])('of %i MB says that the disk is full', async (megabytes) => {
    const dataDir = await mountSmall(megabytes);
    await expect(startFast(dataDir)).rejects.toThrow('The disk is full');
    expect(await readdir(dataDir)).not.toContain('cluster');
  });
});
