import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { createImaging } from '../../imaging.ts';
import { createModelStore } from '../../runtime/models/store.ts';
import { drawTextile } from '../../testing/textile.ts';

/** Measured: 548 MB on two cores; other machines may keep more at hand. */
const LIMIT_MB = 900;
const imaging = createImaging({ store: createModelStore(), threads: 2 });
afterAll(() => imaging.close());

/** The most memory that a child of this process ever held, in megabytes, as Linux reports it. */
function childPeak(): number {
  const peaks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        const isOurs = new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(status);
        return isOurs ? [Number(/VmHWM:\s+(\d+)/.exec(status)?.[1])] : [];
      } catch {
        return [];
      }
    });
  return Math.max(...peaks) / 1024;
}

it.runIf(process.platform === 'linux')(
  'makes 24 megapixels in bounded memory, tells of every tile, and stops when told to',
  async () => {
    const photo = await drawTextile(1224);
    const fractions: number[] = [];
    const made = await imaging.run(
      'upscale',
      { bytes: photo, factor: 4 },
      {
        onProgress: (stage, fraction) => stage === 'enlarging' && fractions.push(fraction),
      },
    );
    expect(made.width * made.height).toBeGreaterThan(23_900_000);
    // 1224 pixels are four tiles of at most 384 in each direction.
    expect(fractions.length).toBe(1 + 16);
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    expect(childPeak()).toBeGreaterThan(100);
    expect(childPeak()).toBeLessThan(LIMIT_MB);

    const stop = new AbortController();
    const stopped = imaging.run(
      'upscale',
      { bytes: photo, factor: 4 },
      {
        signal: stop.signal,
        onProgress: (stage) => stage === 'enlarging' && stop.abort(),
      },
    );
    await expect(stopped).rejects.toMatchObject({ reason: 'aborted' });
  },
);

it('refuses a picture that would become too large, before it costs anything', async () => {
  const wide = await drawTextile(1500);
  await expect(imaging.run('upscale', { bytes: wide, factor: 4 })).rejects.toMatchObject({
    reason: 'too-many-pixels',
  });
});
