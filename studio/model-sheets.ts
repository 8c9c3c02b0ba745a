/**
 * A sheet for each model, to look at before it is committed: its portrait with every expression, then all its poses.
 * node studio/model-sheets.ts <folder> [model …]
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openWardrobe } from '../packages/imaging/src/making/dress/wardrobe/wardrobe.ts';
import { sharp } from '../packages/imaging/src/pixels/files/sharp.ts';
import { takePortrait, takePose } from './photograph.ts';

const PORTRAIT = { width: 720, height: 960 };
const POSE = { width: 400, height: 600 };
const GROUND = '#d8d4cf';

const [folder = '.', ...wanted] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const wardrobe = await openWardrobe();

for (const { id: model, poses, phiz_list } of wardrobe.people.models) {
  if (wanted.length > 0 && !wanted.includes(model)) continue;
  const pieces = [];
  for (const [i, { id }] of phiz_list.entries()) {
    const portrait = await takePortrait(wardrobe, model, id, PORTRAIT);
    pieces.push({ input: await portrait.png().toBuffer(), left: i * PORTRAIT.width, top: 0 });
  }
  for (const [i, { id }] of poses.entries()) {
    const pose = await takePose(wardrobe, model, id, POSE);
    const input = await pose.png().toBuffer();
    pieces.push({ input, left: i * POSE.width, top: PORTRAIT.height });
  }
  const width = Math.max(phiz_list.length * PORTRAIT.width, poses.length * POSE.width);
  const height = PORTRAIT.height + POSE.height;
  const target = join(folder, `${model}.jpg`);
  await sharp({ create: { width, height, channels: 3, background: GROUND } })
    .composite(pieces)
    .jpeg({ quality: 88 })
    .toFile(target);
  process.stdout.write(`${target}\n`);
}
