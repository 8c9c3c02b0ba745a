import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATION_MODELS } from '../../operation-models.ts';
import { sharp } from '../../pixels/files/sharp.ts';
import { createTestContext } from '../../testing/context.ts';
import { CAP, TEE } from '../../testing/garments.ts';
import { readGarment } from './read-garment.ts';

let context: Awaited<ReturnType<typeof createTestContext>>;
beforeAll(async () => {
  context = await createTestContext(OPERATION_MODELS['read-garment']);
});

const WORN = path.resolve(
  import.meta.dirname,
  '../../../../../catalogue/samples/garment-breton-worn.jpg',
);
const half = (shapes: string, x: number) =>
  `<g transform="translate(${x} 100) scale(0.48)">${shapes}</g>`;
const SKETCH = TEE.shapes.replaceAll(/fill="#[0-9a-f]+"/g, 'fill="#fff" stroke="#111"');

/** Draws with the grain of a camera, or without it. */
async function draw(shapes: string, { grain = true, ground = '#d8d2c8' } = {}) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 400 400"><rect width="400" height="400" fill="${ground}"/>${shapes}</svg>`;
  const drawn = sharp(Buffer.from(svg)).removeAlpha();
  if (!grain) return drawn.png().toBuffer();
  const data = await drawn.raw().toBuffer();
  const raw = data.map((value, i) => Math.max(0, Math.min(255, value + (((i * 7919) % 11) - 5))));
  return sharp(raw, { raw: { width: 800, height: 800, channels: 3 } })
    .png()
    .toBuffer();
}

const reading = (bytes: Uint8Array) => readGarment({ bytes }, context);

describe('a photo without one garment in it is refused for what it is', () => {
  it('a cap is nothing for the body, unless somebody says which garment it is', async () => {
    const bytes = await draw(CAP.shapes);
    await expect(reading(bytes)).rejects.toMatchObject({ reason: 'not-clothes' });
    expect((await readGarment({ bytes, kinds: ['skirt'] }, context)).kind).toBe('skirt');
  });

  it('two garments', async () => {
    const bytes = await draw(half(TEE.shapes, 0) + half(TEE.shapes, 205));
    await expect(reading(bytes)).rejects.toMatchObject({ reason: 'several-garments' });
  });

  it('one of two garments is read within the outline that the seller has drawn', async () => {
    const bytes = await draw(half(TEE.shapes, 0) + half(TEE.shapes, 205));
    const mask = await draw('<rect y="90" width="195" height="220" fill="#fff"/>', {
      ...{ grain: false, ground: '#000' },
    });
    const { kind, landmarks } = await readGarment({ bytes, mask }, context);
    expect(kind).toBe('tee');
    for (const [x] of Object.values(landmarks)) expect(x).toBeLessThan(400);
  });

  it('a sketch', async () => {
    const bytes = await draw(SKETCH, { grain: false, ground: '#fff' });
    await expect(reading(bytes)).rejects.toMatchObject({ reason: 'a-drawing' });
  });

  it('a face', async () => {
    const head = { left: 330, top: 70, width: 220, height: 255 };
    const bytes = await sharp(WORN).extract(head).resize({ width: 900 }).jpeg().toBuffer();
    await expect(reading(bytes)).rejects.toMatchObject({ reason: 'face-alone' });
  });

  it('one garment is read', async () => {
    const { kind, doubts } = await reading(await draw(TEE.shapes));
    expect({ kind, doubts }).toEqual({ kind: 'tee', doubts: [] });
  });
});
