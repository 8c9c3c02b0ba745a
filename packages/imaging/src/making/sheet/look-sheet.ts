import { openPicture } from '../../pixels/files/open-picture.ts';
import { sharp } from '../../pixels/files/sharp.ts';

/** A garment's photo and what it looks like on models; of any size. */
export type LookRow = { photo: Uint8Array; looks: Uint8Array[] };

const CELL = { width: 256, height: 384 };
const GAP = 6;
const PAPER = '#808080';

/** Draws one row for each photo, which comes first. */
export async function drawLookSheet(rows: readonly LookRow[]): Promise<Uint8Array> {
  const columns = 1 + Math.max(0, ...rows.map(({ looks }) => looks.length));
  const pictures = rows.flatMap(({ photo, looks }, row) =>
    [photo, ...looks].map((picture, column) => ({ picture, row, column })),
  );
  const sheet = sharp({
    create: {
      width: columns * (CELL.width + GAP) + GAP,
      height: Math.max(1, rows.length) * (CELL.height + GAP) + GAP,
      channels: 3,
      background: PAPER,
    },
  }).composite(
    await Promise.all(
      pictures.map(async ({ picture, row, column }) => ({
        input: await shrinkToCell(picture),
        left: GAP + column * (CELL.width + GAP),
        top: GAP + row * (CELL.height + GAP),
      })),
    ),
  );
  return new Uint8Array(await sheet.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer());
}

/** Shrinks a picture to the size at which the sheet shows it; a smaller one stays as it is. */
export const shrinkToCell = (picture: Uint8Array): Promise<Buffer> =>
  openPicture(picture)
    .autoOrient()
    .resize(CELL.width, CELL.height, { fit: 'contain', background: PAPER })
    .flatten({ background: PAPER })
    .png()
    .toBuffer();
