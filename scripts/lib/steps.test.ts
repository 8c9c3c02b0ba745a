import { expect, test, vi } from 'vitest';
import { runSteps } from './step-runner.mjs';
import { chooseSteps, STEPS } from './steps.mjs';

const step = (
  id: string,
  run: () => Promise<{ passed: number; failed: number; skipped: number }>,
) => ({
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

test('every step runs though one fails or breaks, and the sum is the last line', async () => {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const code = await runSteps(
    [
      step('breaks', () => Promise.reject(new Error('broken'))),
      step('fails', async () => ({ passed: 1, failed: 1, skipped: 0 })),
      step('passes', async () => ({ passed: 5, failed: 0, skipped: 1 })),
    ],
    process.execPath,
  );
  log.mockRestore();
  errors.mockRestore();
  expect(code).toBe(1);
  expect(lines.join('\n').split('\n').at(-1)).toBe('6 passed, 2 failed, 1 skipped');
});
