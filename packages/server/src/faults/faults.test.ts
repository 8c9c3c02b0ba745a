import { expect, test } from 'vitest';
import { runFaults } from './run-faults.ts';

/** Every kind of fault happens about once; `npm run test:faults` does the same for as long as it is asked to. */
test('whatever happens to the parts, nothing is lost, nothing is doubled, and it works afterwards', async () => {
  const { faults, mischief, figures } = await runFaults({
    ...{ seed: 11, seconds: 300, faults: 12, sellers: 4 },
    ...{ everyMs: 1_200, longestMs: 2_500, pauseMs: 400 },
  });
  expect(faults).toEqual([]);
  // A run in which hardly anything went wrong, or no seller did anything, would prove nothing.
  expect(Object.keys(mischief).length).toBeGreaterThan(3);
  expect(figures['submissions acknowledged']).toBeGreaterThan(5);
  expect(figures.done).toBeGreaterThan(0);
  expect(figures['webhook messages']).toBeGreaterThan(5);
});
