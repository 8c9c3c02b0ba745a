/**
 * Portraits and small pictures of every pose, from the catalogue's own layers and by the product's own code, so that
 * sellers choose by what they will get: node studio/thumbs.ts [model …]
 */
import { catalogueFile } from '../packages/imaging/src/catalogue/catalogue.ts';
import { openWardrobe } from '../packages/imaging/src/making/dress/wardrobe/wardrobe.ts';
import { takePortrait, takePose } from './photograph.ts';

const PORTRAIT = { width: 360, height: 480 };
const POSE = { width: 160, height: 240 };

const wardrobe = await openWardrobe();
const wanted = process.argv.slice(2);

for (const { id: model, thumb, poses, phiz_list } of wardrobe.people.models) {
  if (wanted.length > 0 && !wanted.includes(model)) continue;
  const friendliest = phiz_list.at(-1)?.id ?? 'neutral';
  const portrait = await takePortrait(wardrobe, model, friendliest, PORTRAIT);
  await portrait.webp({ quality: 82, effort: 6 }).toFile(catalogueFile(thumb));
  for (const pose of poses) {
    const picture = await takePose(wardrobe, model, pose.id, POSE);
    await picture.webp({ quality: 76, effort: 6 }).toFile(catalogueFile(pose.thumb));
  }
  process.stdout.write(`${model}\n`);
}
