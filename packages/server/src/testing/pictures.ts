import path from 'node:path';
import sharp from 'sharp';

const SAMPLES = path.resolve(import.meta.dirname, '../../../../catalogue/samples');

/** A dark red tee on a pale wooden floor, drawn: big enough to upload, with a subject that a model finds. */
export async function drawTee(width = 900, height = 1000): Promise<Buffer> {
  const planks = Array.from(
    { length: 10 },
    (_, row) =>
      `<rect x="0" y="${row * 100}" width="900" height="98" fill="${row % 2 ? '#d9c3a0' : '#d2b98f'}"/>`,
  ).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 1000" width="${width}" height="${height}">
    <rect width="900" height="1000" fill="#b89e75"/>${planks}
    <path d="M300 190 L370 160 Q450 230 530 160 L600 190 L760 330 L680 440 L610 390 L615 840 L285 840
      L290 390 L220 440 L140 330 Z" fill="#7a1f2b" stroke="#641722" stroke-width="6"/>
    <path d="M370 160 Q450 230 530 160 Q450 260 370 160" fill="#54121c"/>
    <circle cx="450" cy="520" r="80" fill="#f1e4c8"/>
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer();
}

/** A mask whose left part, up to this share of the width, is inside; by default as large as the tee. */
export const leftMask = (share: number, width = 900, height = 1000): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#000' } })
    .composite([
      {
        input: {
          create: {
            width: Math.round(width * share),
            height,
            channels: 3,
            background: '#fff',
          },
        },
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer();

/** A green polo and jeans side by side before a plain wall. */
export async function composeSet(): Promise<Buffer> {
  const sized = (file: string) => sharp(path.join(SAMPLES, file)).resize(450, 600, { fit: 'fill' });
  const cutOut = async (name: string) => {
    const mask = await sized(`garment-${name}-alpha.png`).extractChannel(0).toBuffer();
    return sized(`garment-${name}.jpg`).joinChannel(mask).png().toBuffer();
  };
  const [left, right] = [await cutOut('polo-green'), await cutOut('jeans')];
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#e7e3dc' } })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: 450, top: 0 },
    ])
    .jpeg({ quality: 92 })
    .toBuffer();
}
