import { readdir, readFile, writeFile } from 'node:fs/promises';

/** The clock rate in which the kernel counts: 100 wherever Linux runs today. */
const TICKS_A_SECOND = 100;
const PAGE_MB = 4096 / 1024 ** 2;

type Process = { pid: number; parent: number; own: number; ended: number; megabytes: number };

async function readProcess(pid: number): Promise<Process | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // The name stands in brackets and may hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0, pages = 0] = [
    1, 11, 12, 13, 14, 21,
  ].map((at) => Number(fields[at]));
  return {
    pid,
    parent,
    own: user + system,
    ended: endedUser + endedSystem,
    megabytes: pages * PAGE_MB,
  };
}

export const readParent = async (pid: number): Promise<number> =>
  (await readProcess(pid))?.parent ?? 0;

async function readWithChildren(pid: number): Promise<[Process, ...Process[]]> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = await Promise.all(processes.map(readProcess));
  const root = await readProcess(pid);
  if (!root) throw new Error('Processor time is read from /proc, which Linux has');
  return [root, ...all.filter((one) => one !== null).filter(({ parent }) => parent === pid)];
}

/** CPU seconds of a process and of its children, those that have ended included; Linux only. */
export async function processorSeconds(pid: number): Promise<number> {
  const [root, ...children] = await readWithChildren(pid);
  return [root, ...children].reduce((sum, { own }) => sum + own, root.ended) / TICKS_A_SECOND;
}

/** Megabytes that a process and its children hold; Linux only. */
export const measureMemory = async (pid: number): Promise<number> =>
  (await readWithChildren(pid)).reduce((sum, { megabytes }) => sum + megabytes, 0);

/** Has the kernel forget the most that a process and its children held until now; Linux only. */
export async function forgetPeaks(pid: number): Promise<void> {
  for (const one of await readWithChildren(pid))
    await writeFile(`/proc/${one.pid}/clear_refs`, '5');
}

/**
 * Megabytes that a process and its children held at most, by the kernel's own marks, which miss no moment. Each has its
 * own moment: together they held no more than this.
 */
export async function peakMemory(pid: number): Promise<number> {
  let megabytes = 0;
  for (const one of await readWithChildren(pid)) {
    const status = await readFile(`/proc/${one.pid}/status`, 'utf8');
    megabytes += Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024;
  }
  return megabytes;
}
