import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const PUBLIC = path.resolve(import.meta.dirname, '../../packages/web/public');
const PAPER = '#faf8f5';
const SOCIAL = { width: 1200, height: 630 };

/** For installed apps: plain, with room for the masks of phones, and for Apple's rounded squares. */
const ICONS = [
  { name: '192.png', side: 192, share: 1 },
  { name: '512.png', side: 512, share: 1 },
  { name: 'maskable.png', side: 512, share: 0.72 },
  { name: 'apple-touch.png', side: 180, share: 1 },
];
const INK = '#161513';

export async function makeIcons() {
  await mkdir(path.join(PUBLIC, 'icons'), { recursive: true });
  for (const { name, side, share } of ICONS) {
    const inner = Math.round(side * share);
    const icon = await sharp(path.join(PUBLIC, 'icon.svg'), { density: 600 })
      .resize(inner)
      .png()
      .toBuffer();
    await sharp({ create: { width: side, height: side, channels: 3, background: INK } })
      .composite([{ input: icon }])
      .png({ palette: true })
      .toFile(path.join(PUBLIC, 'icons', name));
  }
}

const cover = (picture: Buffer, width: number, height: number) =>
  sharp(picture).resize({ width, height, fit: 'cover', position: 'top' }).toBuffer();

/** What a shared link shows: the photo as a print, beside what was made of it. */
export async function makeSocial(before: Buffer, after: Buffer) {
  const print = await cover(before, 330, 440);
  const framed = await sharp(print)
    .extend({ top: 10, bottom: 10, left: 10, right: 10, background: '#ffffff' })
    .toBuffer();
  await sharp({ create: { ...SOCIAL, channels: 3, background: PAPER } })
    .composite([
      { input: await cover(after, 640, 630), left: 560, top: 0 },
      { input: framed, left: 150, top: 85 },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(path.join(PUBLIC, 'social.jpg'));
}
