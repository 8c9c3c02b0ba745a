import { describe, expect, it } from 'vitest';
import { catalogueFile, readCatalogue } from '../../catalogue/catalogue.ts';
import { sharp } from '../../pixels/files/sharp.ts';
import { imaging } from '../../testing/imaging.ts';

const SIDE = 600;

const draw = (body: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${body}</svg>`,
    ),
  )
    .jpeg({ quality: 95 })
    .toBuffer();
const WHITE = `<rect width="${SIDE}" height="${SIDE}" fill="#ffffff"/>`;

async function cutAlpha(bytes: Uint8Array) {
  const { png } = await imaging.run('cutout', { bytes });
  const { data } = await sharp(png)
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => data[y * SIDE + x];
}

describe('a cut-out before a plain wall', () => {
  it('opens the strap of a watch that stands on white', async () => {
    const watch = `<ellipse cx="300" cy="300" rx="135" ry="210" fill="none" stroke="#2a2420" stroke-width="41"/>
        <circle cx="300" cy="118" r="88" fill="#777"/><circle cx="300" cy="118" r="70" fill="#f6f6f2"/>
        <path d="M300 118 V66 M300 118 L340 136" stroke="#222" stroke-width="5"/>`;
    const at = await cutAlpha(await draw(WHITE + watch));
    for (const [x, y] of [
      [300, 300],
      [240, 340],
      [300, 440],
    ] as const) {
      expect(at(x, y), `${x} ${y}`).toBe(0);
    }
    // The strap, and a face nearly as white as the wall.
    for (const [x, y] of [
      [165, 300],
      [435, 300],
      [300, 510],
      [270, 140],
    ] as const) {
      expect(at(x, y), `${x} ${y}`).toBe(255);
    }
  });

  it('keeps every stud of a black jacket on white, and its zip', async () => {
    const studs = Array.from({ length: 40 }, (_, i) => ({
      x: [176, 190, 410, 424][i % 4],
      y: 180 + Math.floor(i / 4) * 28,
    }));
    const jacket = `<path d="M235 90 L365 90 L445 125 L530 380 L470 405 L430 280 L436 510 L164 510
        L170 280 L130 405 L70 380 L155 125 Z" fill="#101011"/>
        <path d="M300 236 V510" stroke="#c8c8c8" stroke-width="4"/>
        ${studs
          .map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="4.5" fill="#f6f6f6"/>`)
          .join('')}`;
    const at = await cutAlpha(await draw(WHITE + jacket));
    for (const { x, y } of studs) expect(at(x, y), `${x} ${y}`).toBe(255);
    for (let y = 250; y < 500; y += 10) expect(at(300, y), `zip ${y}`).toBe(255);
    expect(at(150, 430)).toBe(0);
  });
});

/** A model of the catalogue in a shirt whose dye passes through the colour of the wall. */
async function drawTieDye(): Promise<Buffer> {
  const { groups } = await readCatalogue();
  const head = groups.people?.models.find(({ gender }) => gender === 'male')?.head;
  if (!head) throw new Error('the catalogue has no man');
  const rings = Array.from(
    { length: 14 },
    (_, i) =>
      `<circle cx="430" cy="820" r="${460 - i * 32}" fill="${i % 2 ? '#dcd9d3' : '#b9c4cf'}"/>`,
  ).join('');
  const shirt = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="900">
    <clipPath id="c"><path d="M60 900 C60 700 130 640 300 600 Q400 660 500 600 C670 640 740 700 740 900 Z"/></clipPath>
    <g clip-path="url(#c)"><rect width="800" height="900" fill="#d9d6d0"/>${rings}</g></svg>`;
  const wall = { width: 800, height: 900, channels: 3 as const, background: '#dcd9d3' };
  return sharp({ create: wall })
    .composite([
      { input: Buffer.from(shirt) },
      {
        input: catalogueFile(head.picture),
        left: Math.round(400 - head.points.chin[0]),
        top: Math.round(570 - head.points.chin[1]),
      },
    ])
    .jpeg({ quality: 95 })
    .toBuffer();
}

describe('an avatar', () => {
  it('lets nothing of the chosen wall through a pale shirt before a pale wall', async () => {
    const background = { kind: 'plain' as const, colour: '#ff00cc' };
    const { bytes } = await imaging.run('avatar', { bytes: await drawTieDye(), background });
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const isWall = (x: number, y: number) => {
      const i = (y * info.width + x) * info.channels;
      return data[i] > 200 && data[i + 1] < 90;
    };
    expect(isWall(20, 20)).toBe(true);
    let seen = 0;
    for (let y = Math.round(0.85 * info.height); y < info.height; y++) {
      for (let x = Math.round(0.3 * info.width); x < 0.7 * info.width; x++) {
        if (isWall(x, y)) seen++;
      }
    }
    expect(seen).toBe(0);
  });
});
