/**
 * A garment that hangs with its own folds on one of the catalogue's people in a room, as somebody would photograph it, by
 * the product's own code; with the exact outline of what shows, and the landmarks that the product reads there:
 * node studio/wear-sample.ts PLAN.json (samples/on_model.py).
 */
import { readFile, writeFile } from 'node:fs/promises';
import type { GarmentKind } from '../packages/imaging/src/catalogue/garment-kinds.ts';
import { createImaging, createModelStore } from '../packages/imaging/src/index.ts';
import type { Framing } from '../packages/imaging/src/making/dress/compose/view.ts';
import { wearKept } from '../packages/imaging/src/making/dress/kept/wear-kept.ts';
import { placeModel } from '../packages/imaging/src/making/dress/place-model.ts';
import { readSetting } from '../packages/imaging/src/making/place/settings/read-setting.ts';
import { sharp } from '../packages/imaging/src/pixels/files/sharp.ts';

type Point = [number, number];
type Plan = {
  /** The garment cut out, laid flat, and its landmarks in pixels of it. */
  cutout: string;
  kind: GarmentKind;
  landmarks: Record<string, Point>;
  model: string;
  expression: string;
  framing: Framing;
  scene: string;
  size: Point;
  /** Files: picture, alpha and landmarks. */
  picture: string;
  alpha: string;
  facts: string;
};

const plan: Plan = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8'));
const { kind, landmarks, model, expression, framing } = plan;
const [width, height] = plan.size;
const { kept } = await wearKept({
  garments: [
    { bytes: await readFile(plan.cutout), reading: { kind, way: 'flat' as const, landmarks } },
  ],
  ...{ model, expression, framing, ratio: '3:4', drape: 'hung' },
});
const { cover } = kept;
const setting = await readSetting({ kind: 'scene', id: plan.scene }, 'people', kept.model, 1);
const area = { left: 0, top: 0, width: cover.width, height: cover.height };
const { picture } = await placeModel(kept.model, setting, {
  seed: 1,
  cloth: [{ area, cover: cover.data }],
});
const photo = await sharp(picture.data, { raw: { ...picture, channels: 3 } })
  .resize(width, height)
  .png()
  .toBuffer();
await writeFile(plan.picture, photo);
const outline = Uint8Array.from(cover.data, (share) => Math.round(share * 255));
await sharp(outline, { raw: { width: cover.width, height: cover.height, channels: 1 } })
  .resize(width, height)
  .toColourspace('b-w')
  .png()
  .toFile(plan.alpha);
const imaging = createImaging({ store: createModelStore() });
const read = await imaging.run('read-garment', { bytes: new Uint8Array(photo), kinds: [kind] });
await imaging.close();
// Lies behind the neck.
const { collar_back: _, ...shown } = read.landmarks;
await writeFile(plan.facts, JSON.stringify({ landmarks: shown }));
