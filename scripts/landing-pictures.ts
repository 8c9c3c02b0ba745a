import { parseArgs } from 'node:util';
import { encode, FOLDER, weighFolder, writeAll } from './landing-pictures/encode.ts';
import { openKitchen } from './landing-pictures/kitchen.ts';
import { PICTURES, SOCIAL } from './landing-pictures/recipes.ts';
import { makeIcons, makeSocial } from './landing-pictures/site-pictures.ts';

/**
 * Makes the pictures of the landing page from the catalogue with our own engine:
 * npm run landing-pictures [-- --only models,hero]
 */
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const wanted = values.only.split(',');
/** All files together. */
const BUDGET_BYTES = 1_600_000;

const kitchen = await openKitchen();
try {
  for (const { name, ratio, way } of PICTURES) {
    if (!wanted.some((part) => name.includes(part))) continue;
    await writeAll(await encode({ name, ratio, picture: await kitchen.serve(way) }));
    console.log(name);
  }
  if (wanted.some((part) => 'social'.includes(part))) {
    await makeSocial(await kitchen.serve(SOCIAL.before), await kitchen.serve(SOCIAL.after));
    await makeIcons();
  }
} finally {
  await kitchen.close();
}
const bytes = await weighFolder(PICTURES.map(({ name }) => name));
console.log(`${FOLDER}: ${Math.round(bytes / 1000)} kB`);
if (bytes > BUDGET_BYTES) {
  console.error(`The pictures are over their budget of ${BUDGET_BYTES / 1000} kB.`);
  process.exitCode = 1;
}
