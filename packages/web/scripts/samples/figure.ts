import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/**
 * Dresses somebody who does not exist, drawn here, in the sample tee: `node packages/web/scripts/samples/figure.ts FILE`. The picture
 * without its head is what the headless tool made of it.
 */
const SIZE = { width: 900, height: 1200 };
/** What is shown: the arms leave the picture before they end. */
const FRAME = { left: 98, top: 12, width: 696, height: 928 };
/** The tee as it was cut out, and where it hangs on the figure. */
const TEE = { width: 690, left: 96, top: 318 };

const at = (x: number, y: number) => `${TEE.left + x * 0.575} ${TEE.top + y * 0.575}`;
const soft = (deviation: number) =>
  `<filter id="soft${deviation}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

const DEFS =
  '<linearGradient id="wall" x1="0" y1="0" x2="0.25" y2="1"><stop offset="0" stop-color="#d8d3ca"/><stop offset="1" stop-color="#b9b3a8"/></linearGradient>' +
  '<radialGradient id="skin" cx="0.4" cy="0.36" r="0.78"><stop offset="0" stop-color="#e9c0a2"/><stop offset="0.65" stop-color="#cf9c7a"/><stop offset="1" stop-color="#9a6a4d"/></radialGradient>' +
  '<linearGradient id="limb" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#b07f60"/><stop offset="0.4" stop-color="#deb091"/><stop offset="1" stop-color="#93654a"/></linearGradient>' +
  '<linearGradient id="neck" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8f6147"/><stop offset="0.45" stop-color="#c9977a"/><stop offset="1" stop-color="#d3a283"/></linearGradient>' +
  soft(1) +
  soft(4) +
  soft(8);

const BEHIND =
  '<rect width="900" height="1200" fill="url(#wall)"/>' +
  `<path d="M${at(250, 600)} L${at(96, 1120)} L${at(176, 1150)} L${at(330, 700)} Z" fill="url(#limb)" filter="url(#soft1)"/>` +
  `<path d="M${at(1000, 560)} L${at(1160, 1110)} L${at(1080, 1140)} L${at(920, 700)} Z" fill="url(#limb)" filter="url(#soft1)"/>`;

/** Drawn on a picture of 900 × 1200 with the head around 451, 236; moved onto this figure's neck. */
const FACE =
  '<path d="M348 250 C336 130 392 72 452 72 C518 72 566 130 554 250 L540 250 L362 250 Z" fill="#2f2019"/>' +
  '<ellipse cx="451" cy="236" rx="92" ry="126" fill="url(#skin)"/>' +
  '<ellipse cx="357" cy="246" rx="13" ry="27" fill="#c08a68"/><ellipse cx="545" cy="246" rx="13" ry="27" fill="#ad7858"/>' +
  '<path d="M354 226 C352 132 404 98 452 98 C508 98 550 134 548 226 C530 186 512 158 470 150 C424 152 380 170 354 226 Z" fill="#33231b"/>' +
  '<g fill="none" stroke="#33231b" stroke-width="6" stroke-linecap="round" filter="url(#soft1)"><path d="M390 215 C402 207 420 207 434 214"/><path d="M470 214 C484 207 502 207 514 215"/></g>' +
  '<path d="M392 241 C402 231 424 231 433 242 C422 250 403 250 392 241 Z" fill="#efe7df"/><path d="M471 242 C480 231 502 231 512 241 C501 250 482 250 471 242 Z" fill="#efe7df"/>' +
  '<circle cx="413" cy="241" r="9" fill="#4a2f1e"/><circle cx="491" cy="241" r="9" fill="#4a2f1e"/><circle cx="413" cy="241" r="4" fill="#120b07"/><circle cx="491" cy="241" r="4" fill="#120b07"/>' +
  '<g fill="none" stroke="#20140d" stroke-width="3"><path d="M390 241 C402 229 424 229 435 242"/><path d="M469 242 C480 229 502 229 514 241"/></g>' +
  '<path d="M456 236 C461 264 468 282 462 289 C455 296 441 295 436 288" fill="none" stroke="#a06a4c" stroke-width="5" filter="url(#soft4)"/>' +
  '<path d="M422 320 C434 314 444 316 452 319 C460 316 472 314 482 320 C472 335 432 335 422 320 Z" fill="#a6564f"/><path d="M422 320 C440 325 464 325 482 320" stroke="#7d3a35" stroke-width="2.5" fill="none"/>';

const FRONT =
  `<path d="M410 300 C412 400 404 440 392 462 C${at(560, 300)} ${at(600, 322)} ${at(634, 322)} C${at(670, 322)} ${at(706, 298)} 516 452 C500 436 496 396 496 300 Z" fill="url(#neck)" filter="url(#soft1)"/>` +
  '<path d="M408 338 C430 380 478 380 498 338 L498 372 C470 402 436 402 408 372 Z" fill="#000" opacity="0.22" filter="url(#soft8)"/>' +
  `<g transform="translate(2 -8)">${FACE}</g>`;

const svg = (content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"><defs>${DEFS}</defs>${content}</svg>`,
  );

const cut = fileURLToPath(new URL('../../src/ui/pictures/tee-cut.webp', import.meta.url));
const tee = await sharp(cut).resize(TEE.width).png().toBuffer();
const grain = await sharp({
  create: {
    ...SIZE,
    channels: 3,
    background: '#808080',
    noise: { type: 'gaussian', mean: 128, sigma: 5 },
  },
})
  .png()
  .toBuffer();
await sharp(svg(BEHIND))
  .composite([
    { input: tee, left: TEE.left, top: TEE.top },
    { input: svg(FRONT) },
    { input: grain, blend: 'soft-light' },
  ])
  .removeAlpha()
  .toBuffer()
  .then((picture) =>
    sharp(picture)
      .extract(FRAME)
      .png()
      .toFile(process.argv[2] ?? 'figure.png'),
  );
