import { describe, expect, it } from 'vitest';
import { sharp } from '../../pixels/files/sharp.ts';
import { drawSkirt, drawTee } from '../../testing/worn-garments.ts';
import { checkLandmarks, decodeCutout, neededLandmarks } from './garment-input.ts';

const square = (alpha: number) =>
  sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 9, g: 9, b: 9, alpha } } })
    .png()
    .toBuffer();

describe('a cut-out', () => {
  it('must show something, and nothing around it', async () => {
    await expect(decodeCutout(await square(1))).rejects.toMatchObject({ reason: 'no-subject' });
    await expect(decodeCutout(await square(0))).rejects.toMatchObject({ reason: 'no-subject' });
    await expect(decodeCutout(new Uint8Array([1, 2, 3]))).rejects.toMatchObject({
      reason: 'corrupt',
    });
  });
});

describe('landmarks', () => {
  const missing = { reason: 'landmarks-missing' };

  it('are needed in pairs, with cuffs for sleeves only', () => {
    expect(neededLandmarks('tee')).toContain('cuff_outer_r');
    expect(neededLandmarks('sleeveless')).not.toContain('cuff_outer_r');
    expect(neededLandmarks('trousers')).toContain('crotch');
  });

  it('that are drawn on a garment are enough', () => {
    for (const garment of [drawTee(60, 20), drawSkirt(50)]) {
      expect(() => checkLandmarks(garment, garment.cutout)).not.toThrow();
    }
  });

  it.each([
    ['missing', undefined],
    ['beside the photo', [-4, 10]],
    ['not a number', [Number.NaN, 10]],
    ['on the wrong side', [3, 300]],
  ] as const)('are refused when one is %s', (_, place) => {
    const garment = drawTee(60, 20);
    const landmarks = { ...garment.landmarks };
    if (place) landmarks.hem_l = [...place];
    else delete landmarks.hem_l;
    expect(() => checkLandmarks({ ...garment, landmarks }, garment.cutout)).toThrow(
      expect.objectContaining(missing),
    );
  });
});
