import { ImagingError } from '../../errors.ts';
import { openPicture } from '../../pixels/files/open-picture.ts';
import { sharp } from '../../pixels/files/sharp.ts';

/** A picture that is absent leaves its place empty. */
export type Compared = { original?: Uint8Array; answer: Uint8Array; delivered?: Uint8Array };

/** The longest side of one picture: enough to judge goods by, small enough to be kept for each answer. */
const SIDE = 480;
const GAP = 8;
const PAPER = '#808080';

/** Draws the original, what somebody else's engine made of it, and what was delivered, from left to right, as WebP. */
export async function drawComparisonSheet({
  original,
  answer,
  delivered,
}: Compared): Promise<Uint8Array> {
  try {
    const cells = await Promise.all(
      [original, answer, delivered].map((picture) => picture && fitted(picture)),
    );
    const width = Math.max(...cells.map((cell) => cell?.info.width ?? 0));
    const height = Math.max(...cells.map((cell) => cell?.info.height ?? 0));
    const pictures = cells.flatMap((cell, column) => {
      if (!cell) return [];
      const left = column * (width + GAP) + Math.floor((width - cell.info.width) / 2);
      return [{ input: cell.data, left, top: Math.floor((height - cell.info.height) / 2) }];
    });
    const across = cells.length * (width + GAP) - GAP;
    const sheet = sharp({
      create: { width: across, height, channels: 3, background: PAPER },
    }).composite(pictures);
    return new Uint8Array(await sheet.webp({ quality: 80, smartSubsample: true }).toBuffer());
  } catch (error) {
    throw new ImagingError('corrupt', 'The pictures cannot be compared', { cause: error });
  }
}

const fitted = (picture: Uint8Array) =>
  openPicture(picture)
    .autoOrient()
    .resize({ width: SIDE, height: SIDE, fit: 'inside' })
    .flatten({ background: PAPER })
    .png()
    .toBuffer({ resolveWithObject: true });
