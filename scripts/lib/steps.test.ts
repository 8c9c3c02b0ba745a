import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { ROOT } from './paths.mjs';
import { groupSteps, runSteps } from './step-runner.mjs';
import { chooseSteps, STEPS, TYPED_FOLDERS } from './steps.mjs';
import type { Tally } from './test-reports.mjs';

const GIB = 1024 ** 3;

const step = (id: string, run: () => Promise<Tally>) => ({
  id,
  title: id,
  isCheck: false,
  run,
});

test('all steps run by default, some with --only', () => {
  expect(chooseSteps(STEPS, [])).toEqual(STEPS);
  expect(chooseSteps(STEPS, ['--only=browser,format']).map(({ id }) => id)).toEqual([
    'format',
    'browser',
  ]);
});

test('an unknown step or option is refused, not ignored', () => {
  expect(() => chooseSteps(STEPS, ['--only=units'])).toThrow('units');
  expect(() => chooseSteps(STEPS, ['--fast'])).toThrow('--fast');
});

test('every step runs though one fails or breaks, and the end tells which and the sum', async () => {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const code = await runSteps(
    [
      step('breaks', () => Promise.reject(new Error('broken'))),
      step('fails', async () => ({ passed: 1, failed: 1, skipped: 0, failures: ['adds up'] })),
      step('passes', async () => ({ passed: 5, failed: 0, skipped: 1 })),
    ],
    process.execPath,
  );
  log.mockRestore();
  errors.mockRestore();
  expect(code).toBe(1);
  expect(lines.join('\n').split('\n').slice(-5)).toEqual([
    'Failed:',
    '  breaks',
    '  adds up',
    '',
    '6 passed, 2 failed, 1 skipped',
  ]);
});

test('journeys and the second run run beside the other tests where memory allows it', () => {
  const idsOf = (memory: number) =>
    groupSteps(STEPS, memory).map((group) => group.map(({ id }) => id).join());
  expect(idsOf(16 * GIB).slice(-2)).toEqual(['build', 'unit,browser,ordinary']);
  expect(idsOf(4 * GIB).slice(-3)).toEqual(['unit', 'browser', 'ordinary']);
});

test('what runs side by side is all counted', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const meeting = Promise.withResolvers<Tally>();
  const passed = { passed: 1, failed: 0, skipped: 0 };
  const code = await runSteps(
    [
      { ...step('waits', () => meeting.promise), isBeside: true },
      { ...step('fails', async () => ({ ...passed, failed: 1 })), isBeside: true },
      {
        ...step('comes', async () => {
          meeting.resolve(passed);
          return passed;
        }),
        isBeside: true,
      },
    ],
    process.execPath,
    16 * GIB,
  );
  const last = log.mock.lastCall?.[0];
  log.mockRestore();
  expect(code).toBe(1);
  expect(last).toBe('\n3 passed, 1 failed');
});

test('types of every package are checked: by its own settings, or by those of the root, which are the same', () => {
  const folders = globSync('packages/*/tsconfig.json', { cwd: ROOT }).map((file) =>
    path.dirname(file),
  );
  const readSettings = (folder: string) =>
    JSON.parse(readFileSync(path.join(ROOT, folder, 'tsconfig.json'), 'utf8'));
  const referred: string[] = readSettings('.').references.map(({ path }: { path: string }) => path);
  expect(folders).toContain('packages/server');
  expect(folders).toEqual(expect.arrayContaining(referred));
  for (const folder of folders) {
    if (TYPED_FOLDERS.includes(folder) || referred.includes(folder)) continue;
    expect(readSettings(folder), folder).toEqual({
      extends: '../../tsconfig.base.json',
      include: ['src'],
    });
  }
});
