import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { shirt, tee } from './garments.ts';
import { concrete, oak } from './ground.ts';
import { render, type Scene } from './render.ts';

/**
 * Draws the sample photos: `node packages/web/scripts/samples/draw.ts`, under a minute each. The cut-outs beside
 * them are not drawn: they are what the cut-out tool made of these photos. The collar is a spot of the shirt as a photo of
 * 300 × 400 pixels, before and after the product made it four times as large (crispness 0.3).
 */
const SIZE = { width: 1200, height: 1600 };
const SCENES: Record<string, Scene> = {
  shirt: { ...SIZE, garment: shirt, ground: oak, seed: 7, push: 2.4 },
  tee: { ...SIZE, garment: tee, ground: concrete, seed: 23, push: 2.4 },
};

for (const [name, scene] of Object.entries(SCENES)) {
  const target = fileURLToPath(new URL(`../../src/ui/pictures/${name}.webp`, import.meta.url));
  const raw = { width: scene.width, height: scene.height, channels: 3 as const };
  await sharp(await render(scene), { raw })
    .webp({ quality: 84 })
    .toFile(target);
}
