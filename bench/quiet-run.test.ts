import { expect, test } from 'vitest';
import { createQuietRun } from './quiet-run.ts';

function openMachine(loads: number[], succeeded = true) {
  let minutes = 0;
  const started: string[] = [];
  const run = createQuietRun({
    load: () => loads[Math.min(minutes, loads.length - 1)] ?? 0,
    now: () => minutes,
    patienceMs: 3,
    async wait() {
      minutes += 1;
    },
    async bench(name) {
      started.push(name);
      return { succeeded, printed: 'ratio 0.40' };
    },
  });
  return { run, started };
}

test('a bench waits until the machine is quiet, and says how quiet it was', async () => {
  const { run, started } = openMachine([7, 0.5, 0.2]);
  expect(await run('one')).toEqual({ text: 'load 0.20 before it\nratio 0.40', isShown: true });
  expect(started).toEqual(['one']);
});

test('a machine that never gets quiet shows no figure, and nothing is started', async () => {
  const { run, started } = openMachine([7]);
  const { text, isShown } = await run('one');
  expect({ isShown, started }).toEqual({ isShown: false, started: [] });
  expect(text).toContain('not measured: the load is 7.00');
  expect(text).not.toContain('ratio');
});

test('a bench that fails shows nothing of what it printed', async () => {
  expect(await openMachine([0], false).run('one')).toEqual({ text: 'it failed', isShown: false });
});
