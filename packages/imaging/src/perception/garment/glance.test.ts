import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { GARMENT_KINDS } from '../../catalogue/garment-kinds.ts';
import { OPERATION_MODELS } from '../../operation-models.ts';
import { encodePng } from '../../pixels/encode.ts';
import { sharp } from '../../pixels/files/sharp.ts';
import { decodeRgb, type Plane, type Rgb } from '../../pixels/raster.ts';
import { createTestContext } from '../../testing/context.ts';
import { CAP, TEE } from '../../testing/garments.ts';
import { findSaliency } from '../cutout/saliency.ts';
import { glanceAt, liesAlone } from './glance.ts';
import { takeGarment } from './take-garment.ts';

let context: Awaited<ReturnType<typeof createTestContext>>;
beforeAll(async () => {
  context = await createTestContext(OPERATION_MODELS['read-garment']);
});

const svg = (shapes: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 400 400">${shapes}</svg>`,
  );
const onGround = async (colour: string, shapes: string): Promise<Rgb> => {
  const drawing = svg(`<rect width="400" height="400" fill="${colour}"/>${shapes}`);
  return (await decodeRgb(await sharp(drawing).removeAlpha().png().toBuffer())).rgb;
};
/** On a dark ground only its bright print stands out. */
const BLACK = `${TEE.shapes.replaceAll('#2f6d8f', '#181818').replaceAll('#245570', '#0c0c0c').replaceAll('#1d4557', '#0a0a0a')}
  <circle cx="200" cy="230" r="55" fill="#e01b24"/><circle cx="200" cy="230" r="30" fill="#ffe14d"/>`;
const truth = (await decodeRgb(await sharp(svg(TEE.shapes)).png().toBuffer()))
  .alpha as Plane<Uint8Array>;

/** The overlap of the drawn tee with what is above `level`. */
function overlap({ data, width, height }: Plane<Float32Array | Uint8Array>, level: number): number {
  let [both, either] = [0, 0];
  for (let i = 0; i < data.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const row = Math.floor(((y + 0.5) * truth.height) / height);
    const at = row * truth.width + Math.floor(((x + 0.5) * truth.width) / width);
    const [found, drawn] = [data[i] > level, truth.data[at] > 127];
    both += Number(found && drawn);
    either += Number(found || drawn);
  }
  return both / either;
}

describe('where a garment is expected', () => {
  it('is where it lies, before anything is cut out', async () => {
    const { expected } = await glanceAt(await onGround('#ddd', TEE.shapes), context.sessions);
    expect(overlap(expected as Plane, 0.5)).toBeGreaterThan(0.85);
  });

  it('is nowhere in a photo of a cap', async () => {
    const rgb = await onGround('#ddd', CAP.shapes);
    expect((await glanceAt(rgb, context.sessions)).expected).toBeUndefined();
  });

  it('a black tee on black is taken out whole, where its print alone stands out', async () => {
    const rgb = await onGround('#222', BLACK);
    const { saliency } = await findSaliency(rgb, context.model('u2netp'), context.sessions);
    expect(overlap(saliency, 0.5)).toBeLessThan(0.75);
    const photo = await encodePng({ ...rgb, channels: 3 });
    const { alpha } = await takeGarment(photo, GARMENT_KINDS, context, () => undefined);
    // Without the expected map it came to 0.82.
    expect(overlap(alpha, 127)).toBeGreaterThan(0.95);
  });
});

const SAMPLES = path.resolve(import.meta.dirname, '../../../../../catalogue/samples');

describe('how a garment is shown', () => {
  it.each([
    ['garment-tee-word.jpg', 'flat', 0.9, true],
    ['garment-shirt-blue.jpg', 'hanger', 0.9, true],
    ['garment-dress-slip.jpg', 'mannequin', 0.2, false],
    ['garment-dress-terracotta-worn.jpg', 'worn', 0.8, false],
  ] as const)('%s: %s', async (name, way, least, isAlone) => {
    const { rgb } = await decodeRgb(await readFile(path.join(SAMPLES, name)));
    const glance = await glanceAt(rgb, context.sessions);
    expect(glance.ways[way]).toBeGreaterThan(least);
    expect(liesAlone(glance)).toBe(isAlone);
  });

  it('a hood that sticks out at the top is no hook of a hanger', async () => {
    const photo = await readFile(path.join(SAMPLES, 'garment-hoodie-blue.jpg'));
    const { way } = await takeGarment(photo, GARMENT_KINDS, context, () => undefined);
    expect(way).toBe('flat');
  });
});
