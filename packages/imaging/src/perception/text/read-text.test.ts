import { describe, expect, it } from 'vitest';
import { imaging } from '../../testing/imaging.ts';
import { drawWord, removeSpaces, WORDS } from '../../testing/lettering.ts';

async function read(bytes: Uint8Array): Promise<string> {
  const { lines } = await imaging.run('read-text', { bytes });
  return removeSpaces(lines.map(({ text }) => text).join(''));
}

describe('printed words', () => {
  it('are read on cloth, English and Chinese, with their place', async () => {
    const bytes = await drawWord({ word: 'CLASSIC', letterHeight: 24, seed: 3 });
    const { lines } = await imaging.run('read-text', { bytes });
    expect(lines.map(({ text }) => text)).toEqual(['CLASSIC']);
    const [line] = lines;
    expect(line?.confidence).toBeGreaterThan(0.8);
    const middle = (line?.corners ?? []).reduce((sum, { x }) => sum + x / 4, 0);
    expect(middle).toBeCloseTo(0.5, 1);
    expect(await read(await drawWord({ word: '中日田王', letterHeight: 24, seed: 2 }))).toBe(
      '中日田王',
    );
  });

  it.each([2, 4] as const)('read the same after enlarging ×%i', async (factor) => {
    // The benchmark reads all of them; a third keeps the test short.
    for (const [seed, word] of WORDS.entries()) {
      if (seed % 3 !== 1) continue;
      const bytes = await drawWord({ word, letterHeight: 12, seed });
      const before = await read(bytes);
      expect(before).toBe(removeSpaces(word));
      const large = await imaging.run('upscale', { bytes, factor, lossless: true });
      expect(await read(large.bytes)).toBe(before);
    }
  });

  it('are none on plain cloth', async () => {
    expect(await read(await drawWord({ word: '    ', letterHeight: 24, seed: 0 }))).toBe('');
  });
});
