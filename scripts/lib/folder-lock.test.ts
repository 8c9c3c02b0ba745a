import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAlive, withFolderLock } from './folder-lock.mjs';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-lock-'));
  path = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const endedPid = () => spawnSync(process.execPath, ['-e', '']).pid;

test('work runs one after the other and the lock is gone afterwards', async () => {
  const events: string[] = [];
  const work = (name: string) =>
    withFolderLock(path, async () => {
      events.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 50));
      events.push(`${name} ends`);
    });
  await Promise.all([work('a'), work('b'), work('c')]);
  const order = events.map((event) => event.split(' ')[0]);
  expect(order[0]).toBe(order[1]);
  expect(order[2]).toBe(order[3]);
  expect(order[4]).toBe(order[5]);
  expect(existsSync(path)).toBe(false);
});

test('the lock is given back when the work fails', async () => {
  const failing = withFolderLock(path, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(existsSync(path)).toBe(false);
});

test('a lock left behind by a killed process is taken over', async () => {
  writeFileSync(path, JSON.stringify([{ pid: endedPid(), started: '1' }]));
  expect(await withFolderLock(path, async () => 'done')).toBe('done');
});

test('a recycled pid does not keep the lock', async () => {
  writeFileSync(path, JSON.stringify([{ pid: process.pid, started: 'long ago' }]));
  expect(await withFolderLock(path, async () => 'done')).toBe('done');
});

test('a child that outlives its killed parent keeps the lock until it ends', async () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
  await withFolderLock(path, async (hold) => {
    hold(child.pid ?? 0);
    const [, held] = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(
      join(folder, 'left-behind'),
      JSON.stringify([{ pid: endedPid(), started: '1' }, held]),
    );
  });
  writeFileSync(path, readFileSync(join(folder, 'left-behind')));
  const waitedFor: number[] = [];
  const done = withFolderLock(
    path,
    async () => child.exitCode ?? child.signalCode,
    ({ pid }) => {
      waitedFor.push(pid);
      child.kill();
    },
  );
  expect(await done).toBe('SIGTERM');
  expect(waitedFor).toEqual([child.pid]);
});

test('a process that has ended is not alive', () => {
  expect(isAlive({ pid: endedPid(), started: '' })).toBe(false);
});
