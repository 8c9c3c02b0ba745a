import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../../catalogue/catalogue.ts';
import type { GarmentSample } from '../../catalogue/templates.ts';
import type { FacePlace } from '../../perception/faces/compare-faces.ts';
import { requireFaces } from '../../perception/faces/require-faces.ts';
import { FACE_MODELS, TEXT_MODELS } from '../../perception/models.ts';
import { encodePng } from '../../pixels/encode.ts';
import { decodeRgb, type Rgb } from '../../pixels/raster.ts';
import { pickFromCatalogue } from '../../testing/checked/checks.ts';
import { createTestContext } from '../../testing/context.ts';
import {
  cropFace,
  eraseFace,
  flattenOnGrey,
  mirrorHead,
  pastePatch,
  readHeadCloseUp,
  repeatHalfFace,
} from '../../testing/heads.ts';
import { requireSameFaces } from '../lock/faces-like.ts';
import { dress } from './dress.ts';
import { decodeCutout, type GarmentInput } from './garment-input.ts';
import { wearOutfit } from './outfit.ts';
import { requireModel } from './require-model.ts';
import { sampleGarment } from './sample-garment.ts';

const { groups } = await readCatalogue();
const models = groups.people?.models ?? [];
const samples = (groups.samples as unknown as { garments: GarmentSample[] }).garments;
const tee = await sampleGarment(samples.find(({ id }) => id === 'tee-stripes') as GarmentSample);
const context = await createTestContext([...FACE_MODELS, ...TEXT_MODELS]);

const refused = { reason: 'face-wrong' };
const look = (picture: Rgb, shown: FacePlace[]) =>
  requireFaces({ rgb: picture }, { shown }, context);
const woman = models.find(({ gender, type }) => gender === 'female' && type === 1);
if (!woman) throw new Error('the catalogue has no models');

describe('heads of the catalogue', () => {
  it('pass from either side, with the eyes where the studio has them', async () => {
    for (const model of pickFromCatalogue(models)) {
      const head = await readHeadCloseUp(model);
      await look(head.picture, [head.face]);
      const other = mirrorHead(head);
      await look(other.picture, [other.face]);
    }
  });

  it('are refused with two half faces', async () => {
    for (const model of pickFromCatalogue(models)) {
      const twice = repeatHalfFace(await readHeadCloseUp(model));
      await expect(look(twice.picture, [twice.face]), model.id).rejects.toMatchObject(refused);
    }
  });

  it('are refused where one has to be and is not, and where none may be', async () => {
    const head = await readHeadCloseUp(woman);
    await look(eraseFace(head), []);
    await expect(look(eraseFace(head), [head.face])).rejects.toMatchObject(refused);
    await expect(look(head.picture, [])).rejects.toMatchObject(refused);
  });
});

describe('models of the catalogue', () => {
  it('pass, each in another pose', async () => {
    for (const [index, { id, poses }] of pickFromCatalogue(models).entries()) {
      const pose = poses[index % poses.length]?.id;
      const { dressed } = await wearOutfit({ garments: [tee], model: id, pose });
      await look(flattenOnGrey({ ...dressed.model, data: dressed.model.pixels }), [dressed.face]);
    }
  });

  it('pass dressed in every pose, before a plain wall, in a place and from the lips down', async () => {
    const looks = [
      { framing: 'full' as const, setting: { kind: 'scene' as const, id: 'window-room' } },
      { framing: 'three_quarter' as const },
      { framing: 'lips_down' as const },
    ];
    for (const [place, shown] of looks.entries()) {
      const poses = woman.poses.filter((_, index) => index % looks.length === place);
      for (const { id: pose } of pickFromCatalogue(poses)) {
        const input = { garments: [tee], model: woman.id, pose, ...shown };
        await expect(dress(input, context)).resolves.toMatchObject({ contentType: 'image/jpeg' });
      }
    }
  });
});

describe('a face on the garment', () => {
  /** The tee with a face printed on its chest, as a seller's photo shows it. */
  async function printed(): Promise<GarmentInput> {
    const { data, width, height } = await decodeCutout(tee.bytes);
    const { hem_l, hem_r, neck_shoulder_l } = tee.reading.landmarks;
    const [left, right, top] = [hem_l, hem_r, neck_shoulder_l].map((one) => one ?? [0, 0]) as [
      [number, number],
      [number, number],
      [number, number],
    ];
    const wide = 0.5 * Math.abs(right[0] - left[0]);
    const middle = { x: (left[0] + right[0]) / 2, y: top[1] + 0.45 * (left[1] - top[1]) };
    const rgb = new Uint8Array(width * height * 3);
    for (let i = 0; i < width * height; i++) rgb.set(data.subarray(i * 4, i * 4 + 3), i * 3);
    const face = cropFace(await readHeadCloseUp(woman as (typeof models)[0]));
    const made = pastePatch({ data: rgb, width, height }, face, middle, wide);
    const rgba = new Uint8Array(data);
    for (let i = 0; i < width * height; i++) rgba.set(made.data.subarray(i * 3, i * 3 + 3), i * 4);
    return { ...tee, bytes: await encodePng({ data: rgba, width, height, channels: 4 }) };
  }

  it('that is printed on the goods stays, as on the photo of them', async () => {
    const input = { garments: [await printed()], model: woman.id, pose: 'relaxed' };
    const { bytes } = await dress(input, context);
    const { rgb } = await decodeRgb(bytes);
    // The face can really be found: without the garment's photo to compare with, the picture is refused.
    await expect(
      requireFaces({ rgb }, { shown: [await faceIn('relaxed')] }, context),
    ).rejects.toMatchObject(refused);
  });

  it('that the goods do not have is refused', async () => {
    const { dressed } = await wearOutfit({ garments: [tee], model: woman.id, pose: 'relaxed' });
    const { model, worn, face } = dressed;
    const [first] = worn;
    if (!first) throw new Error('nothing is worn');
    const { left, top, width, height } = first.area;
    const part = { cover: { data: first.cover, width, height }, left, top };
    const person = {
      cover: { data: extractAlpha(model.pixels), width: model.width, height: model.height },
    };
    const shown = { face, person: { ...person, left: 0, top: 0 }, goods: [{ part, garment: tee }] };
    const plain = flattenOnGrey({ data: model.pixels, width: model.width, height: model.height });
    await requireModel({ rgb: plain }, shown, context);
    const chest = { x: left + width / 2, y: top + 0.4 * height };
    const strange = cropFace(await readHeadCloseUp(woman as (typeof models)[0]));
    const rgb = pastePatch(plain, strange, chest, 0.2 * width);
    await expect(requireModel({ rgb }, shown, context)).rejects.toMatchObject(refused);
    const withPrint = { ...shown, goods: [{ part, garment: await printed() }] };
    await requireModel({ rgb }, withPrint, context);
  });

  async function faceIn(pose: string): Promise<FacePlace> {
    const { dressed } = await wearOutfit({
      garments: [tee],
      model: (woman as (typeof models)[0]).id,
      pose,
    });
    return dressed.face;
  }
});

describe('a picture of somebody else’s engine', () => {
  it('has the faces of our own: one more, one less or one elsewhere is refused', async () => {
    const { picture, face } = await readHeadCloseUp(woman);
    const own = await encodePng({ ...picture, channels: 3 });
    const like = (made: Rgb) => requireSameFaces(made, { facesLike: own }, context);
    await like(picture);
    const behind = eraseFace({ picture, face });
    await expect(like(behind)).rejects.toMatchObject(refused);
    const copy = cropFace({ picture, face });
    const two = pastePatch(picture, copy, { x: 90, y: 110 }, 150);
    await expect(like(two)).rejects.toMatchObject(refused);
    await expect(like(pastePatch(behind, copy, { x: 130, y: 140 }, 190))).rejects.toMatchObject(
      refused,
    );
    await requireSameFaces(behind, {}, context);
  });
});

const extractAlpha = (pixels: Uint8Array) => pixels.filter((_, i) => i % 4 === 3);
