import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { drawSamples, type Sample } from './drawings.ts';

/** Composites carry the drop shadow of their source below this; the shadow is not the subject. */
const SHADOW = 0.9 * 255;

/** Drawn ones, and from a folder every NAME_image.* with its NAME_alpha.png. */
export async function loadSamples(folder: string | undefined): Promise<Sample[]> {
  const samples = await drawSamples();
  if (!folder) return samples;
  for (const file of (await readdir(folder)).sort()) {
    const stem = file.match(/^(.*)_image\.(?:jpe?g|png)$/)?.[1];
    if (!stem) continue;
    const { data, info } = await sharp(path.join(folder, `${stem}_alpha.png`))
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const alpha = stem.startsWith('comp_') ? withoutShadow(data) : data;
    const photo = await readFile(path.join(folder, file));
    samples.push({ name: stem, photo, alpha, width: info.width, height: info.height });
  }
  return samples;
}

/** Costs the softness of edges of one pixel, the same for every method. */
function withoutShadow(alpha: Buffer): Buffer {
  return Buffer.from(alpha.map((value) => (value > SHADOW ? 255 : 0)));
}
