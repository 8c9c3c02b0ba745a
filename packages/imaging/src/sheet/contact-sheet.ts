import { openPicture } from '../photo/open-picture.ts';
import { sharp } from '../photo/sharp.ts';

/** One photo with its cut-out; without one it is shown empty. */
export type SheetEntry = { photo: Uint8Array; cutout?: Uint8Array };

/** Pixels of one picture; a cell holds two of them side by side. */
const SIDE = 240;
const GAP = 8;
const COLUMNS = 4;
/** On these any rest of the old background glows. */
const BACKGROUNDS = ['#000000', '#ffffff', '#ff00ff'];
const PAPER = '#808080';

/** All photos of a folder at a glance: each beside its cut-out on black, white and magenta thirds. */
export async function contactSheet(entries: readonly SheetEntry[]): Promise<Uint8Array> {
  const columns = Math.min(COLUMNS, entries.length);
  const rows = Math.ceil(entries.length / columns);
  const across = 2 * SIDE + GAP;
  const cells = await Promise.all(entries.map(cell));
  const sheet = sharp({
    create: {
      width: columns * across + GAP,
      height: rows * (SIDE + GAP) + GAP,
      channels: 3,
      background: PAPER,
    },
  }).composite(
    cells.map((input, index) => ({
      input,
      left: GAP + (index % columns) * across,
      top: GAP + Math.floor(index / columns) * (SIDE + GAP),
    })),
  );
  return new Uint8Array(await sheet.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer());
}

async function cell({ photo, cutout }: SheetEntry) {
  const pictures = [{ input: await fitted(photo), left: 0, top: 0 }];
  if (cutout) pictures.push({ input: await onThirds(cutout), left: SIDE, top: 0 });
  return canvas(2 * SIDE)
    .composite(pictures)
    .png()
    .toBuffer();
}

async function onThirds(cutout: Uint8Array) {
  const third = SIDE / BACKGROUNDS.length;
  const stripes = BACKGROUNDS.map((background, index) => ({
    input: { create: { width: third, height: SIDE, channels: 3 as const, background } },
    left: index * third,
    top: 0,
  }));
  const striped = await canvas(SIDE).composite(stripes).png().toBuffer();
  return openPicture(striped)
    .composite([{ input: await fitted(cutout) }])
    .png()
    .toBuffer();
}

const fitted = (picture: Uint8Array) =>
  openPicture(picture)
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();

const canvas = (width: number) =>
  sharp({ create: { width, height: SIDE, channels: 3, background: PAPER } });
