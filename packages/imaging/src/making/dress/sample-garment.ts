import { readFile } from 'node:fs/promises';
import { catalogueFile } from '../../catalogue/catalogue.ts';
import type { GarmentSample } from '../../catalogue/templates.ts';
import { decodePixels } from '../../pixels/decode-pixels.ts';
import { encodePng } from '../../pixels/encode.ts';
import { openPicture } from '../../pixels/files/open-picture.ts';
import type { GarmentInput } from './garment-input.ts';

/** A sample of the catalogue with its exact outline, as if it had been cut out and read. */
export async function sampleGarment(
  { file, alpha, size, kind, way, landmarks }: GarmentSample,
  root?: string,
): Promise<GarmentInput> {
  const [width, height] = size;
  const open = async (path: string) => openPicture(await readFile(catalogueFile(path, root)));
  const outline = (await open(alpha))
    .extractChannel(0)
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0);
  const { data: mask } = await decodePixels(outline);
  const { data: colours } = await decodePixels((await open(file)).removeAlpha());
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < mask.length; i++) {
    data.set(colours.subarray(i * 3, i * 3 + 3), i * 4);
    data[i * 4 + 3] = mask[i];
  }
  const bytes = await encodePng({ data, width, height, channels: 4 });
  return { bytes, reading: { kind, way, landmarks } };
}
