import { expect, it } from 'vitest';
import { sharp } from '../../pixels/files/sharp.ts';
import { applyMask } from './apply-mask.ts';

const disc = (radius: number, fill: string, wall: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="${wall}"/><circle cx="200" cy="150" r="${radius}" fill="${fill}"/></svg>`,
    ),
  )
    .removeAlpha()
    .png()
    .toBuffer();

// No model is needed: the outline is given.
const context = {
  sessions: undefined as never,
  model: () => {
    throw new Error('No model is needed');
  },
};

async function readAlpha(png: Uint8Array) {
  const data = await sharp(png).extractChannel('alpha').raw().toBuffer();
  return { data, at: (x: number, y: number) => data[y * 400 + x] };
}

it('finds the true edge again near the one that was drawn', async () => {
  const bytes = await disc(100, '#8a2f3c', '#cfd8d2');
  const mask = await disc(98, '#fff', '#000');
  const result = await applyMask({ bytes, mask }, context);
  expect(result.mask.source).toBe('given');
  const { at } = await readAlpha(result.png);
  expect(at(298, 150)).toBeGreaterThan(200);
  expect(at(302, 150)).toBeLessThan(55);
  expect(result.coverage).toBeCloseTo((Math.PI * 100 ** 2) / (400 * 300), 2);
});

it('takes the mask to the letter when told so, enlarged if it is smaller', async () => {
  const bytes = await disc(100, '#8a2f3c', '#cfd8d2');
  const mask = await disc(60, '#fff', '#000');
  const { png } = await applyMask({ bytes, mask, edges: 'exact' }, context);
  const { data } = await readAlpha(png);
  expect(data).toEqual(await sharp(mask).extractChannel(0).raw().toBuffer());
  const small = await sharp(mask).resize(200, 150).png().toBuffer();
  const { at } = await readAlpha(
    (await applyMask({ bytes, mask: small, edges: 'exact' }, context)).png,
  );
  expect([at(200, 150), at(200 + 55, 150), at(200 + 66, 150)]).toEqual([255, 255, 0]);
});

it('frames the result as wished', async () => {
  const bytes = await disc(100, '#8a2f3c', '#cfd8d2');
  const mask = await disc(100, '#fff', '#000');
  const canvas = { width: 500, height: 500, margin: 0.1, background: '#ffffff' };
  const result = await applyMask({ bytes, mask, edges: 'exact', canvas }, context);
  expect([result.width, result.height]).toEqual([500, 500]);
  expect(result.mask.box.width).toBeGreaterThan(390);
  expect(result.mask.box.left).toBe(50);
});

it('says so when the mask is empty or none', async () => {
  const bytes = await disc(100, '#8a2f3c', '#cfd8d2');
  const mask = await disc(0, '#fff', '#000');
  await expect(applyMask({ bytes, mask }, context)).rejects.toMatchObject({ reason: 'no-subject' });
  const none = Buffer.from('no mask');
  await expect(applyMask({ bytes, mask: none }, context)).rejects.toMatchObject({
    reason: 'corrupt',
  });
});
