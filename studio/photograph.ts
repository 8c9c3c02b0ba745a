/** Pictures of the catalogue's people by the product's own code, so that they show what a seller will get. */
import type { BodyPose } from '../packages/imaging/src/catalogue/people.ts';
import { onBackdrop } from '../packages/imaging/src/making/dress/backdrop.ts';
import { dressModel } from '../packages/imaging/src/making/dress/compose/dress-model.ts';
import { isFor } from '../packages/imaging/src/making/dress/wardrobe/cuts.ts';
import {
  findFigure,
  type Wardrobe,
} from '../packages/imaging/src/making/dress/wardrobe/wardrobe.ts';
import { sharp } from '../packages/imaging/src/pixels/files/sharp.ts';

const WORN = ['tee', 'jeans', 'shoes'];
const PORTRAIT_POSE = 'relaxed';
/** Of a head's height: how much of the picture a portrait shows, and how far above the chin its middle is. */
const SHOWN = 2.15;
const MIDDLE = 0.1;

type Shot = { model: string; pose: string; expression: string };
type Size = { width: number; height: number };

async function photograph(
  wardrobe: Wardrobe,
  { model, pose, expression }: Shot,
  framing: 'full' | 'three_quarter',
) {
  const figure = findFigure(wardrobe, model, pose);
  const mine = wardrobe.complements.items.filter(
    (item) => isFor(item, figure.model) && item.pose === pose && WORN.includes(item.kind),
  );
  const { order } = wardrobe.complements;
  const complements = mine.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  const look = { figure, expression, framing, ratio: '2:3' as const, garments: [], complements };
  const { model: dressed } = await dressModel(wardrobe, look);
  const { data, width, height } = onBackdrop(dressed);
  return { picture: sharp(data, { raw: { width, height, channels: 3 } }), dressed, figure };
}

/** Head and shoulders. */
function portraitBox(
  { head }: BodyPose,
  [left, top]: readonly number[],
  scale: number,
  size: Size,
) {
  const height = Math.round(SHOWN * head.height * scale);
  const width = Math.round((height * size.width) / size.height);
  const x = (head.chin[0] - (left as number)) * scale;
  const y = (head.chin[1] - (top as number)) * scale;
  const from = Math.round(y - MIDDLE * head.height * scale - height / 2);
  return { left: Math.round(x - width / 2), top: Math.max(0, from), width, height };
}

/** Head and shoulders, in plain clothes. */
export async function takePortrait(
  wardrobe: Wardrobe,
  model: string,
  expression: string,
  size: Size,
) {
  const shot = { model, pose: PORTRAIT_POSE, expression };
  const { picture, dressed, figure } = await photograph(wardrobe, shot, 'three_quarter');
  return picture
    .extract(portraitBox(figure.pose, dressed.box, dressed.scale, size))
    .resize(size.width, size.height);
}

/** From head to foot, in plain clothes. */
export async function takePose(wardrobe: Wardrobe, model: string, pose: string, size: Size) {
  const shot = { model, pose, expression: 'neutral' };
  const { picture } = await photograph(wardrobe, shot, 'full');
  return picture.resize(size.width, size.height);
}
