import sharp from 'sharp';

/** What is hung and strewn on is drawn in this size, whatever the photo's own is. */
const SIZE = { width: 660, height: 880 };

/** Hanging from the hem, as tags do. */
const TAG =
  '<g transform="translate(452 556) rotate(7) scale(0.8)">' +
  '<path d="M-20 -150 C-16 -106 -4 -64 0 -8" fill="none" stroke="#e4dfd4" stroke-width="3"/>' +
  '<path d="M-20 -12 L20 -12 L44 14 L44 168 L-44 168 L-44 14 Z" fill="#f6f1e6" stroke="#b9b1a1" stroke-width="1.5"/>' +
  '<circle cx="0" cy="8" r="7" fill="#8f897c"/>' +
  '<rect x="-28" y="44" width="56" height="7" fill="#4a4640"/><rect x="-28" y="62" width="38" height="5" fill="#8a847a"/>' +
  '<rect x="-28" y="74" width="46" height="5" fill="#8a847a"/>' +
  Array.from(
    { length: 15 },
    (_, bar) =>
      `<rect x="${-28 + bar * 3.9}" y="104" width="${bar % 3 === 0 ? 2.6 : 1.3}" height="40" fill="#2b2823"/>`,
  ).join('') +
  '</g>';
const SHADOW =
  '<g filter="url(#soft)" opacity="0.25"><path d="M424 566 L486 574 L470 700 L400 690 Z" fill="#000"/></g>';
/** Lint and a thread, lighter than the cloth. */
const SPECKS =
  '<path d="M250 420 C268 402 288 440 314 424" fill="none" stroke="#f4ead9" stroke-width="2.6" stroke-linecap="round"/>' +
  [
    [300, 300],
    [390, 470],
    [262, 560],
    [350, 640],
    [226, 690],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3" fill="#f1e8da"/>`)
    .join('');

/** Lamp light in the evening: darker, and warmer than it should be. */
const LAMP = { gain: [0.72, 0.68, 0.6], lift: [4, 3, 2] };

/** What a seller would paint over: a little more than the things themselves, with their shadow. */
const MARKS =
  '<path d="M418 416 L454 416 L466 540 L512 566 L500 722 L388 706 L410 556 Z" fill="#fff"/>' +
  SPECKS.replaceAll('stroke-width="2.6"', 'stroke-width="15"')
    .replaceAll('r="3"', 'r="9"')
    .replaceAll(/#f[0-9a-f]{5}/g, '#fff');

const drawing = (content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}" width="${SIZE.width}" height="${SIZE.height}">` +
      `<defs><filter id="soft"><feGaussianBlur stdDeviation="9"/></filter></defs>${content}</svg>`,
  );

/** A photo with a price tag, a thread and lint, taken in lamp light: what retouching is for. */
export async function spoil(photo: Buffer): Promise<Buffer> {
  const spoiled = await sharp(photo)
    .resize({ ...SIZE, fit: 'cover' })
    .composite([SHADOW, TAG, SPECKS].map((content) => ({ input: drawing(content) })))
    .png()
    .toBuffer();
  return sharp(spoiled).linear(LAMP.gain, LAMP.lift).png().toBuffer();
}

/** The mask to retouch it with: white is taken away. */
export const spoiledMask = (): Promise<Buffer> =>
  sharp(drawing(`<rect width="100%" height="100%"/>${MARKS}`))
    .png()
    .toBuffer();
