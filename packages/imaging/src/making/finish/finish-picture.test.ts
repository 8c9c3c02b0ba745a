import { beforeAll, describe, expect, it } from 'vitest';
import { readCatalogue } from '../../catalogue/catalogue.ts';
import type { GarmentSample } from '../../catalogue/templates.ts';
import { FACE_MODELS } from '../../perception/models.ts';
import { sharp } from '../../pixels/files/sharp.ts';
import { decodeRgb, type Rgb } from '../../pixels/raster.ts';
import { createTestContext } from '../../testing/context.ts';
import { dress } from '../dress/dress.ts';
import { sampleGarment } from '../dress/sample-garment.ts';
import { findMark } from '../watermark/find.ts';
import { finishPicture } from './finish-picture.ts';

const { groups } = await readCatalogue();
const samples = (groups.samples as unknown as { garments: GarmentSample[] }).garments;
const context = await createTestContext(['u2netp', ...FACE_MODELS]);

const MARK = { id: 0x0123_4567_89ab_cdefn, key: Buffer.from('a key of this test') };
describe('marks of a finished picture', () => {
  let bytes: Uint8Array;
  /** 0 where the goods show, 255 where surely none of them does. */
  let around: Uint8Array;
  let before: Rgb;

  beforeAll(async () => {
    const garment = await sampleGarment(
      samples.find(({ id }) => id === 'tee-stripes') as GarmentSample,
    );
    const setting = { kind: 'scene' as const, id: 'autumn-alley' };
    const model = groups.people?.models[0]?.id as string;
    const made = await dress({ garments: [garment], model, setting, around: true }, context);
    bytes = made.bytes;
    around = new Uint8Array(await sharp(made.around).extractChannel(0).raw().toBuffer());
    before = (await decodeRgb(bytes)).rgb;
  });

  const countChanges = (after: Rgb) =>
    around.reduce(
      (counts, value, pixel) => {
        const differs = [0, 1, 2].some(
          (k) => after.data[3 * pixel + k] !== before.data[3 * pixel + k],
        );
        if (differs) counts[value < 255 ? 'goods' : 'beside'] += 1;
        return counts;
      },
      { goods: 0, beside: 0 },
    );

  it('are read again, and leave the goods bit for bit, in the JPEG itself', async () => {
    const finished = await finishPicture({ bytes, mark: MARK }, context);
    expect(finished.isMarked).toBe(true);
    const after = (await decodeRgb(finished.bytes)).rgb;
    const changes = countChanges(after);
    expect(changes.goods).toBe(0);
    expect(changes.beside).toBeGreaterThan(0.2 * around.length);
    expect(findMark(after, MARK.key)?.id).toBe(MARK.id);
    expect(finished.bytes.length).toBeLessThan(1.4 * bytes.length);
  });

  it('have visible words beside the goods, and the picture without them, too', async () => {
    const finished = await finishPicture({ bytes, mark: MARK, label: 'AI生成' }, context);
    const [clean, labelled] = [
      (await decodeRgb(finished.bytes)).rgb,
      (await decodeRgb(finished.labelled ?? new Uint8Array())).rgb,
    ];
    expect(countChanges(labelled).goods).toBe(0);
    const drawn = around.filter((_, pixel) =>
      [0, 1, 2].some(
        (k) =>
          Math.abs((labelled.data[3 * pixel + k] ?? 0) - (clean.data[3 * pixel + k] ?? 0)) > 40,
      ),
    );
    expect(drawn.length).toBeGreaterThan(500);
    expect(findMark(labelled, MARK.key)?.id).toBe(MARK.id);
  });

  it('are not in a cut-out, which has no ground, nor on pure white', async () => {
    const tee = await sharp(
      Buffer.from(
        '<svg width="300" height="300"><circle cx="150" cy="150" r="90" fill="#7a1f2b"/></svg>',
      ),
    )
      .png()
      .toBuffer();
    const cutout = await finishPicture({ bytes: tee, mark: MARK }, context);
    expect(cutout).toEqual({ bytes: tee, isMarked: false });
    const white = await sharp(tee).flatten({ background: '#ffffff' }).png().toBuffer();
    expect((await finishPicture({ bytes: white, mark: MARK }, context)).isMarked).toBe(false);
  });
});
