/**
 * A drawn garment on one of the catalogue's people in a room, as somebody would photograph it with a phone, by the product's
 * own code; with the exact outline and landmarks of what shows: node studio/wear-sample.ts PLAN.json (samples/on_model.py).
 */
import { readFile, writeFile } from 'node:fs/promises';
import type { GarmentKind } from '../packages/imaging/src/catalogue/garment-kinds.ts';
import type { Worn } from '../packages/imaging/src/making/dress/compose/garment.ts';
import type { Framing } from '../packages/imaging/src/making/dress/compose/view.ts';
import { wearOutfit } from '../packages/imaging/src/making/dress/outfit.ts';
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
  pose: string;
  expression: string;
  framing: Framing;
  scene: string;
  size: Point;
  /** Files: picture, alpha and landmarks. */
  picture: string;
  alpha: string;
  facts: string;
};

/** Centimetres of cloth: what lies farther from any that shows is out of sight. */
const OUT_OF_SIGHT = 6;
/** A side seam that has gone around the body keeps its height: what shows beside it stands for it. */
const AROUND = 3;
const IN_SIDE_SEAM = /^(hem|waist)_/;
/** Lies behind the neck. */
const HIDDEN = 'collar_back';

const plan: Plan = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8'));
const reading = { kind: plan.kind, way: 'flat' as const, landmarks: plan.landmarks };
const { dressed } = await wearOutfit({
  garments: [{ bytes: await readFile(plan.cutout), reading }],
  model: plan.model,
  pose: plan.pose,
  expression: plan.expression,
  framing: plan.framing,
  ratio: '3:4',
});
const { model, worn } = dressed;
const setting = await readSetting({ kind: 'scene', id: plan.scene }, 'people', model, 1);
const { picture } = await placeModel(model, setting, { seed: 1, cloth: worn });
const [width, height] = plan.size;
const garment = worn[0] as Worn;
await sharp(picture.data, { raw: { ...picture, channels: 3 } })
  .resize(width, height)
  .png()
  .toFile(plan.picture);
await sharp(outline(garment), { raw: { ...model, channels: 1 } })
  .resize(width, height)
  .toColourspace('b-w')
  .png()
  .toFile(plan.alpha);
await writeFile(plan.facts, JSON.stringify({ landmarks: landmarks(garment) }));

/** What shows of the garment, in the size of the whole picture. */
function outline({ area, cover }: Worn): Uint8Array {
  const data = new Uint8Array(model.width * model.height);
  for (let i = 0; i < cover.length; i++) {
    const [x, y] = [area.left + (i % area.width), area.top + Math.floor(i / area.width)];
    data[y * model.width + x] = Math.round((cover[i] as number) * 255);
  }
  return data;
}

/** Where the pattern has a place of the photo: the fit's own pair that is nearest to it. */
function inPattern({ fitted }: Worn, [x, y]: Point): Point {
  const pairs = fitted.laid.pieces.flatMap((piece) => piece.pairs);
  const away = ({ from }: { from: Point }) => Math.hypot(from[0] - x, from[1] - y);
  return pairs.reduce((best, pair) => (away(pair) < away(best) ? pair : best)).at;
}

function landmarks(garment: Worn): Record<string, Point> {
  const { area, front, cover } = garment;
  const [stepX, stepY] = [width / model.width, height / model.height];
  const found = Object.entries(plan.landmarks).flatMap(([name, point]) => {
    if (name === HIDDEN) return [];
    const [x, y] = inPattern(garment, point);
    const around = IN_SIDE_SEAM.test(name) ? AROUND : 1;
    let best = { away: OUT_OF_SIGHT, at: -1 };
    for (let i = 0; i < cover.length; i++) {
      if ((cover[i] as number) < 0.5) continue;
      const [dx, dy] = [(front.x[i] as number) - x, (front.y[i] as number) - y];
      const away = Math.hypot(dx / around, dy);
      if (away < best.away) best = { away, at: i };
    }
    if (best.at < 0) return [];
    const column = area.left + (best.at % area.width) + 0.5;
    const row = area.top + Math.floor(best.at / area.width) + 0.5;
    const rounded = (value: number) => Math.round(value * 10) / 10;
    return [[name, [rounded(column * stepX), rounded(row * stepY)]]];
  });
  return Object.fromEntries(found);
}
