import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/**
 * Hangs a price tag, threads and lint on the sample tee and takes its light down: the photo before retouching.
 * `node packages/web/scripts/samples/tag.ts FOLDER` writes it with the mask of the tag; the photo after it is what the
 * retouch tool made of both.
 */
const SIZE = { width: 660, height: 880 };
const CROP = { left: 300, top: 250, width: 810, height: 1080 };

const TAG =
  '<g transform="translate(92 560) rotate(-9) scale(0.95)">' +
  '<path d="M36 -150 C26 -106 6 -64 0 -8" fill="none" stroke="#d8d2c4" stroke-width="3"/>' +
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
  '<g filter="url(#soft)" opacity="0.22"><path d="M70 566 L140 556 L160 716 L76 726 Z" fill="#000"/></g>';
const SPECKS =
  '<g fill="none" stroke-linecap="round">' +
  '<path d="M286 474 C306 452 330 500 360 478" stroke="#3a2f2a" stroke-width="2.4"/>' +
  '<path d="M322 806 C342 796 352 822 374 810" stroke="#7a1f2b" stroke-width="2"/></g>' +
  [
    [330, 240],
    [400, 560],
    [250, 770],
    [520, 640],
    [430, 780],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.2" fill="#4b443c"/>`)
    .join('');

const svg = (content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">` +
      `<defs><filter id="soft"><feGaussianBlur stdDeviation="9"/></filter></defs>${content}</svg>`,
  );

const WHITE_TAG = TAG.replaceAll(/(fill|stroke)="#[0-9a-f]+"/g, '$1="#fff"').replaceAll(
  /stroke-width="[\d.]+"/g,
  'stroke-width="22"',
);
/** Everything that was hung on, with its shadow, a little wider. */
const MASK = `<rect width="660" height="880"/><g stroke-linejoin="round">${WHITE_TAG}</g>${SHADOW.replace('opacity="0.22"', '').replace('fill="#000"', 'fill="#fff" stroke="#fff" stroke-width="34"')}${SPECKS.replaceAll(
  /(stroke|fill)="#[0-9a-f]{6}"/g,
  '$1="#fff"',
)
  .replaceAll(/stroke-width="[\d.]+"/g, 'stroke-width="14"')
  .replaceAll('r="3.2"', 'r="9"')}`;

const folder = process.argv[2] ?? '.';
const tee = fileURLToPath(new URL('../../src/ui/pictures/tee.webp', import.meta.url));
const cloth = await sharp(tee).extract(CROP).flop().resize(SIZE.width, SIZE.height).toBuffer();
const marked = await sharp(cloth)
  .composite([{ input: svg(SHADOW) }, { input: svg(TAG) }, { input: svg(SPECKS) }])
  .png()
  .toBuffer();
// Lamp light in the evening: darker, and warmer than it should be.
await sharp(marked).linear([0.78, 0.74, 0.66], [0, 0, 0]).png().toFile(`${folder}/tag.png`);
await sharp(svg(MASK)).png().toFile(`${folder}/tag-mask.png`);
