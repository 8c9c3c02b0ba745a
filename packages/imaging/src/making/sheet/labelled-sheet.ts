import { openPicture } from '../../pixels/files/open-picture.ts';
import { sharp } from '../../pixels/files/sharp.ts';

/** One or two pictures side by side and lines of text below them. */
export type LabelledCell = {
  pictures: readonly (Uint8Array | undefined)[];
  lines: string[];
  isBad?: boolean;
};

const CELL = { width: 300, height: 400, text: 66 };
const GAP = 8;
const COLUMNS = 8;
const PAPER = '#f4f3f1';
/** Makes clear areas visible, and differs from every wall of the catalogue. */
const BEHIND = '#b9c4c9';

/** Draws pictures to look at, each with its name and what is said about it. */
export async function drawLabelledSheet(cells: readonly LabelledCell[]): Promise<Uint8Array> {
  const across = Math.max(1, ...cells.map(({ pictures }) => pictures.length)) * CELL.width;
  const columns = Math.max(1, Math.min(Math.floor((COLUMNS * CELL.width) / across), cells.length));
  const down = CELL.height + CELL.text;
  const layers = cells.map(async (cell, index) => ({
    input: await drawCell(cell, across, down),
    left: GAP + (index % columns) * (across + GAP),
    top: GAP + Math.floor(index / columns) * (down + GAP),
  }));
  const rows = Math.max(1, Math.ceil(cells.length / columns));
  const sheet = canvas(columns * (across + GAP) + GAP, rows * (down + GAP) + GAP);
  return new Uint8Array(
    await sheet
      .composite(await Promise.all(layers))
      .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
      .toBuffer(),
  );
}

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: PAPER } });

async function drawCell(
  { pictures, lines, isBad = false }: LabelledCell,
  width: number,
  height: number,
) {
  const shown = pictures.map(async (picture, index) =>
    picture ? [{ input: await fitted(picture), left: index * CELL.width, top: 0 }] : [],
  );
  const label = { input: Buffer.from(drawLabel(lines, width, isBad)), left: 0, top: CELL.height };
  return canvas(width, height)
    .composite([...(await Promise.all(shown)).flat(), label])
    .png()
    .toBuffer();
}

const fitted = (picture: Uint8Array) =>
  openPicture(picture)
    .autoOrient()
    .flatten({ background: BEHIND })
    .resize(CELL.width, CELL.height, { fit: 'contain', background: BEHIND })
    .png()
    .toBuffer();

function drawLabel(lines: readonly string[], width: number, isBad: boolean): string {
  const texts = lines.map(
    (line, index) =>
      `<text x="6" y="${18 + index * 20}" font-size="15" font-family="sans-serif"
        fill="${isBad ? '#b3001b' : '#222'}">${escapeText(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${CELL.text}">${texts.join('')}</svg>`;
}

const escapeText = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
