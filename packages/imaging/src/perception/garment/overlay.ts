import { openPicture } from '../../pixels/files/open-picture.ts';
import type { GarmentPhotoReading } from './read-garment-photo.ts';

const TINTS: Readonly<Record<string, string>> = {
  neck_shoulder: '#e5383b',
  shoulder_tip: '#1fb874',
  armpit: '#2f5de1',
  cuff_outer: '#f5d547',
  cuff_inner: '#d64fb0',
  waist: '#35c5d6',
  hip: '#ff8c1a',
  hem: '#2f9de1',
  hem_outer: '#8fd11f',
  hem_inner: '#ffffff',
};
const MIDDLE = '#f5a3d8';
/** Less certain landmarks are drawn hollow. */
const SURE = 0.5;
/** The opacity of the grey over the photo behind the cut-out. */
const FADED = 0.45;

/** Draws the photo with the garment highlighted, its landmarks, and what was found, as a PNG. */
export async function drawReading(
  photo: Uint8Array,
  reading: GarmentPhotoReading,
): Promise<Uint8Array> {
  const { width, height, landmarks, certainty } = reading;
  const radius = Math.max(width, height) / 80;
  const marks = Object.entries(landmarks).map(([name, [x, y]]) => {
    const tint = TINTS[name.replace(/_[lr]$/, '')] ?? MIDDLE;
    const isSure = (certainty[name] ?? 1) >= SURE;
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}"
      fill="${isSure ? tint : 'none'}" stroke="${isSure ? '#111' : tint}" stroke-width="${(radius / 3).toFixed(1)}"/>`;
  });
  const size = radius * 2.6;
  const words = [describe(reading), reading.doubts.join(', ')].map(
    (text, line) =>
      `<text x="${size / 2}" y="${size * 1.2 * (line + 1)}" font-size="${size}" font-family="sans-serif"
        fill="#fff" stroke="#111" stroke-width="${size / 6}" paint-order="stroke">${text}</text>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${marks.join('')}${words.join('')}</svg>`;
  const veil = {
    width,
    height,
    channels: 4 as const,
    background: { r: 90, g: 90, b: 90, alpha: FADED },
  };
  const faded = await openPicture(photo)
    .autoOrient()
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .composite([
      { input: { create: veil } },
      { input: Buffer.from(reading.png) },
      { input: Buffer.from(drawing) },
    ])
    .png()
    .toBuffer();
  return new Uint8Array(faded);
}

const describe = ({ kind, way, side, confidence }: GarmentPhotoReading) =>
  `${kind}, ${way}, ${side}, ${Math.round(confidence * 100)} %`;
