import { describe, expect, it } from 'vitest';
import { encodePng } from '../../pixels/encode.ts';
import { decodeRgb } from '../../pixels/raster.ts';
import { imaging } from '../../testing/imaging.ts';
import { drawCarton } from '../../testing/place.ts';

/** The carton on clear ground: nothing has to be cut out. */
async function photo({ bottom = 40 } = {}): Promise<Uint8Array> {
  const [width, height] = [200, 180 + bottom];
  const carton = drawCarton(90, 140);
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < carton.height; y++) {
    const row = carton.data.subarray(y * carton.width * 4, (y + 1) * carton.width * 4);
    data.set(row, ((y + 40) * width + 55) * 4);
  }
  return encodePng({ data, width, height, channels: 4 });
}

const solid = { kind: 'solid' as const, colour: '#e6e0d8' };

describe('the operations', () => {
  it('place a product, report the lock, and tell all that is needed to make it again', async () => {
    const bytes = await photo();
    const wanted = { bytes, setting: solid, kind: 'box' as const, ratio: '4:5' as const };
    const made = await imaging.run('place-product', { ...wanted, side: 300, light: 0 });
    expect(made).toMatchObject({ contentType: 'image/jpeg', width: 240, height: 300, light: 0 });
    expect(made.lock).toMatchObject({ changed: 0 });
    expect(made.recipe).toMatchObject({
      engine: 'local',
      step: 'place-product',
      seed: 1,
      choices: { setting: 'solid-#e6e0d8', kind: 'box', ratio: '4:5', light: 0, scale: 1 },
    });
    expect(Object.keys(made.recipe.inputs)).toEqual(['photo']);
    const { x, y } = made.recipe.choices;
    const again = await imaging.run('place-product', {
      ...wanted,
      side: 300,
      light: 0,
      placement: { x, y },
    });
    expect(Buffer.compare(again.bytes, made.bytes)).toBe(0);
  });

  it('hold a product in a hand of the catalogue, and tell what was guessed about it', async () => {
    const bytes = await photo();
    const wanted = { bytes, setting: solid, side: 300, light: 0, lossless: true };
    const palm = await imaging.run('handheld', wanted);
    expect(palm).toMatchObject({ contentType: 'image/png', width: 300, height: 300 });
    expect(palm.recipe.choices).toMatchObject({ kind: 'box', grip: 'box', skin: 2 });
    expect(palm.assumed).toContainEqual({ what: 'kind', kind: 'box' });
    expect(palm.lock.colourMean).toBeLessThan(1);
    const fist = await imaging.run('handheld', { ...wanted, grip: 'bottle', skin: 3 });
    expect(fist.recipe.choices).toMatchObject({ grip: 'bottle', skin: 3 });
    expect(Buffer.compare(fist.bytes, palm.bytes)).not.toBe(0);
    const corner = (await decodeRgb(palm.bytes)).rgb.data.subarray(0, 3);
    expect([...corner]).toEqual([0xe6, 0xe0, 0xd8]);
  });

  it('put a person’s pixels before another background, exactly', async () => {
    const bytes = await photo();
    const made = await imaging.run('change-scene', {
      bytes,
      setting: solid,
      light: 0,
      lossless: true,
    });
    expect(made).toMatchObject({ width: 200, height: 220, person: 'stands' });
    const [before, after] = [(await decodeRgb(bytes)).rgb, (await decodeRgb(made.bytes)).rgb];
    for (const [x, y] of [
      [60, 45],
      [100, 100],
      [140, 175],
    ] as const) {
      const i = (y * 200 + x) * 3;
      expect([...after.data.subarray(i, i + 3)]).toEqual([...before.data.subarray(i, i + 3)]);
    }
    expect([...after.data.subarray(0, 3)]).toEqual([0xe6, 0xe0, 0xd8]);
  });

  it('refuse a photo without feet where a full figure is asked for, and else let it end at the edge', async () => {
    const bytes = await photo({ bottom: 0 });
    const wanted = { bytes, setting: solid };
    const full = imaging.run('change-scene', { ...wanted, framing: 'full' });
    await expect(full).rejects.toMatchObject({ reason: 'feet-not-shown' });
    expect(await imaging.run('change-scene', wanted)).toMatchObject({ person: 'cut-off' });
  });

  it('name a scene that does not exist', async () => {
    const setting = { kind: 'scene' as const, id: 'nowhere' };
    const asked = imaging.run('place-product', { bytes: await photo(), setting });
    await expect(asked).rejects.toMatchObject({ reason: 'no-scene' });
  });
});
