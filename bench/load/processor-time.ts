import { readdir, readFile } from 'node:fs/promises';

/** Of the clock in which the kernel counts; 100 everywhere that Linux runs on today. */
const TICKS_A_SECOND = 100;

type Times = { parent: number; own: number; ended: number };

async function timesOf(pid: number): Promise<Times | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // The name stands in brackets and may hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [
    1, 11, 12, 13, 14,
  ].map((at) => Number(fields[at]));
  return { parent, own: user + system, ended: endedUser + endedSystem };
}

export const parentOf = async (pid: number): Promise<number> => (await timesOf(pid))?.parent ?? 0;

/** CPU seconds of a process and of its children, those that have ended included; Linux only. */
export async function processorSeconds(pid: number): Promise<number> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = await Promise.all(processes.map(timesOf));
  const root = await timesOf(pid);
  if (!root) throw new Error('Processor time is read from /proc, which Linux has');
  const living = all.filter((one) => one?.parent === pid).map((one) => one?.own ?? 0);
  return [root.own, root.ended, ...living].reduce((sum, ticks) => sum + ticks, 0) / TICKS_A_SECOND;
}
