import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { createImaging } from '../../imaging.ts';
import { createModelStore } from '../../runtime/models/store.ts';
import { drawTextile } from '../../testing/textile.ts';

/** Measured: 548 MB on two cores; other machines may keep more at hand. */
const LIMIT_MB = 900;
const imaging = createImaging({ store: createModelStore(), threads: 2 });
afterAll(() => imaging.close());

/** The children of this process with the most memory that each ever held, in megabytes, as Linux reports it. */
function readChildPeaks(): Map<string, number> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const peaks = pids.flatMap((pid): [string, number][] => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      const isOurs = new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(status);
      return isOurs ? [[pid, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024]] : [];
    } catch {
      return [];
    }
  });
  return new Map(peaks);
}

it.runIf(process.platform === 'linux')(
  'makes 24 megapixels in bounded memory, tells of every tile, and stops when told to',
  async () => {
    // Other files of this process have a child, too.
    const others = readChildPeaks();
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
    const own = [...readChildPeaks()].filter(([pid]) => !others.has(pid));
    const peak = Math.max(...own.map(([, megabytes]) => megabytes));
    expect(peak).toBeGreaterThan(100);
    expect(peak).toBeLessThan(LIMIT_MB);

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
