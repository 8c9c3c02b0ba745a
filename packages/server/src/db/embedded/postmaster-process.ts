import { execFile } from 'node:child_process';
import { readFile, readlink, realpath } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

type PostmasterPid = { pid: number; port: number; ready: boolean };

export const pidFilePath = (cluster: string): string => join(cluster, 'postmaster.pid');

/** The first lines of postmaster.pid are: pid, folder, start time, port, socket, address, memory, state. */
export const readPidFile = async (cluster: string): Promise<PostmasterPid | undefined> => {
  const text = await readFile(pidFilePath(cluster), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7] === 'ready' };
};

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Reads the command line where /proc is missing: one string, in which the arguments cannot be separated. */
const commandLine = async (pid: number): Promise<string> => {
  const run = promisify(execFile);
  const { stdout } =
    process.platform === 'win32'
      ? await run('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'])
      : await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
  return stdout;
};

const isLinuxPostmaster = async (pid: number, cluster: string): Promise<boolean> => {
  const args = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0');
  if (basename(args[0] ?? '') !== 'postgres') return false;
  // A postmaster works in its data folder. Root in a container may not see that of another account,
  // but the arguments that we give it.
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return folder ? folder === (await realpath(cluster)) : args.includes(cluster);
};

/**
 * Whether a process can be the postmaster of a cluster; pids are recycled, so being alive says
 * little. Its children are titled `postgres: …`, and a dead one that nobody waited for has no
 * command line. Exact on Linux; elsewhere any PostgreSQL passes, and SQL decides.
 */
export const maybePostmaster = async (pid: number, cluster: string): Promise<boolean> => {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform === 'linux') return await isLinuxPostmaster(pid, cluster);
    const command = await commandLine(pid);
    return command.includes('postgres') && !command.startsWith('postgres: ');
  } catch {
    return false;
  }
};
