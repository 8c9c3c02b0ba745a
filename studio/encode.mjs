// Encodes raw pixels that the studio's Python wrote: node encode.mjs <work.json>
import { readFileSync } from 'node:fs';
import sharp from 'sharp';

const work = JSON.parse(readFileSync(process.argv[2], 'utf8'));
for (const { raw, width, height, channels, target, options, resize } of work) {
  let image = sharp(readFileSync(raw), { raw: { width, height, channels } });
  if (resize) image = image.resize({ width: resize });
  if (channels === 1) image = image.toColourspace('b-w');
  await image.toFormat(target.slice(target.lastIndexOf('.') + 1), options).toFile(target);
}
