/**
 * Portraits and small pictures of every pose, from the catalogue's own layers and by the product's own code, so that
 * sellers choose by what they will get: node studio/thumbs.ts [model …]
 */
import { catalogueFile } from '../packages/imaging/src/catalogue/catalogue.ts';
import type { BodyPose } from '../packages/imaging/src/catalogue/people.ts';
import { onBackdrop } from '../packages/imaging/src/dress/backdrop.ts';
import { dressModel } from '../packages/imaging/src/dress/compose/dress-model.ts';
import { isFor } from '../packages/imaging/src/dress/wardrobe/cuts.ts';
import { findFigure, openWardrobe } from '../packages/imaging/src/dress/wardrobe/wardrobe.ts';
import { sharp } from '../packages/imaging/src/photo/sharp.ts';

const PORTRAIT = { width: 360, height: 480, pose: 'relaxed' };
const POSE = { width: 160, height: 240 };
const WORN = ['tee', 'jeans', 'shoes'];
/** Of a head's height: how much of the picture a portrait shows, and how far above the chin its middle is. */
const SHOWN = 2.5;
const MIDDLE = 0.1;

const wardrobe = await openWardrobe();
const wanted = process.argv.slice(2);

async function photograph(model: string, pose: string, framing: 'full' | 'three_quarter') {
  const figure = findFigure(wardrobe, model, pose);
  const mine = wardrobe.complements.items.filter(
    (item) => isFor(item, figure.model) && item.pose === pose && WORN.includes(item.kind),
  );
  const { order } = wardrobe.complements;
  const complements = mine.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  const expression =
    framing === 'full' ? 'neutral' : (figure.model.phiz_list.at(-1)?.id ?? 'neutral');
  const look = { figure, expression, framing, ratio: '2:3' as const, garments: [], complements };
  const { model: dressed } = await dressModel(wardrobe, look);
  const { data, width, height } = onBackdrop(dressed);
  return { picture: sharp(data, { raw: { width, height, channels: 3 } }), dressed, figure };
}

/** Head and shoulders. */
function portraitBox({ head }: BodyPose, left: number, top: number, scale: number) {
  const height = Math.round(SHOWN * head.height * scale);
  const width = Math.round((height * PORTRAIT.width) / PORTRAIT.height);
  const [x, y] = [(head.chin[0] - left) * scale, (head.chin[1] - top) * scale];
  const from = Math.round(y - MIDDLE * head.height * scale - height / 2);
  return { left: Math.round(x - width / 2), top: Math.max(0, from), width, height };
}

for (const model of wardrobe.people.models) {
  if (wanted.length > 0 && !wanted.includes(model.id)) continue;
  const { picture, dressed, figure } = await photograph(model.id, PORTRAIT.pose, 'three_quarter');
  const [left, top] = dressed.box;
  await picture
    .extract(portraitBox(figure.pose, left, top, dressed.scale))
    .resize(PORTRAIT.width, PORTRAIT.height)
    .webp({ quality: 82, effort: 6 })
    .toFile(catalogueFile(model.thumb));
  for (const { id, thumb } of model.poses) {
    const made = await photograph(model.id, id, 'full');
    await made.picture
      .resize(POSE.width, POSE.height)
      .webp({ quality: 76, effort: 6 })
      .toFile(catalogueFile(thumb));
  }
  process.stdout.write(`${model.id}\n`);
}
