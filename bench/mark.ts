import { readdir, readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { embedMark } from '../packages/imaging/src/making/watermark/embed.ts';
import { findMark } from '../packages/imaging/src/making/watermark/find.ts';
import { decodeRgb, type Plane, type Rgb } from '../packages/imaging/src/pixels/raster.ts';

/**
 * How often the invisible mark is found again after what platforms do to pictures, how often one is seen where none is,
 * and what both cost: node bench/mark.ts [--count 200] [--strangers 40]
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    strangers: { type: 'string', default: '40' },
  },
});
const SCENES = path.resolve(import.meta.dirname, '../catalogue/scenes');
const KEY = Buffer.from('the key of this measurement');
const SIDE = 1024;

const names = (await readdir(SCENES)).filter((name) => /\.(webp|jpg)$/.test(name)).sort();

/** A catalogue scene; later rounds take other parts of it, mirrored or darker: no two pictures are alike. */
async function readPicture(index: number): Promise<Rgb> {
  const round = Math.floor(index / names.length);
  const bytes = await readFile(path.join(SCENES, names[index % names.length] ?? ''));
  const position = ['centre', 'top', 'bottom', 'left', 'right'][round % 5] ?? 'centre';
  const zoom = 1 + 0.15 * round;
  const picture = sharp(bytes)
    .resize(Math.round(SIDE * zoom), Math.round(SIDE * zoom), { fit: 'cover', position })
    .extract({ left: 0, top: 0, width: SIDE, height: SIDE })
    .modulate({ brightness: 1 - 0.06 * (round % 4) });
  if (round % 2 === 1) picture.flop();
  return (await decodeRgb(await picture.png().toBuffer())).rgb;
}

/** The goods: two fifths of the width and three of the height, in the middle. */
function goodsOf({ width, height }: Rgb): Plane<Uint8Array> {
  const data = Uint8Array.from({ length: width * height }, (_, pixel) => {
    const [x, y] = [(pixel % width) / width, Math.floor(pixel / width) / height];
    return Math.abs(x - 0.5) < 0.2 && Math.abs(y - 0.5) < 0.3 ? 255 : 0;
  });
  return { data, width, height };
}

const encode = ({ data, width, height }: Rgb) =>
  sharp(data, { raw: { width, height, channels: 3 } });

const ATTACKS: Record<string, (picture: Rgb) => Promise<Buffer>> = {
  'JPEG 75': (picture) => encode(picture).jpeg({ quality: 75 }).toBuffer(),
  '× 0.5, JPEG 75': (picture) =>
    encode(picture)
      .resize(SIDE / 2)
      .jpeg({ quality: 75 })
      .toBuffer(),
  'cut by 10 %, JPEG 75': (picture) => {
    const side = Math.round(0.9 * SIDE);
    const part = { left: Math.round(0.07 * SIDE), top: Math.round(0.03 * SIDE) };
    return encode(picture)
      .extract({ ...part, width: side, height: side })
      .jpeg({ quality: 75 })
      .toBuffer();
  },
};

let seconds = 0;
async function search(bytes: Buffer): Promise<bigint | undefined> {
  const { rgb } = await decodeRgb(bytes);
  const used = process.cpuUsage();
  const found = findMark(rgb, KEY)?.id;
  const { user, system } = process.cpuUsage(used);
  seconds += (user + system) / 1e6;
  return found;
}

const count = Number(values.count);
const found: Record<string, number> = {};
let changedGoods = 0;
for (let index = 0; index < count; index++) {
  const picture = await readPicture(index);
  const goods = goodsOf(picture);
  const id = BigInt(index) * 0x9e37_79b9_7f4an + 1n;
  const marked = embedMark(picture, { id, key: KEY, goods });
  for (let at = 0; at < marked.data.length; at++) {
    const isGoods = goods.data[Math.floor(at / 3)] !== 0;
    if (isGoods && marked.data[at] !== picture.data[at]) changedGoods += 1;
  }
  for (const [name, attack] of Object.entries(ATTACKS)) {
    if ((await search(await attack(marked))) === id) found[name] = (found[name] ?? 0) + 1;
  }
}
console.log(`${count} pictures of ${SIDE} × ${SIDE}, load ${loadavg()[0]?.toFixed(1)}`);
for (const name of Object.keys(ATTACKS)) {
  const hits = found[name] ?? 0;
  console.log(
    `${name.padEnd(22)} found ${hits} of ${count} (${((100 * hits) / count).toFixed(1)} %)`,
  );
}
console.log(`values of the goods that changed: ${changedGoods}`);
const tries = Object.keys(ATTACKS).length * count;
console.log(`a search that ends with a mark: ${(seconds / tries).toFixed(2)} processor seconds`);

seconds = 0;
const strangers = Number(values.strangers);
let alarms = 0;
for (let index = 0; index < strangers; index++) {
  const bytes = await encode(await readPicture(index))
    .jpeg({ quality: 90 })
    .toBuffer();
  if ((await search(bytes)) !== undefined) alarms += 1;
}
console.log(`false alarms: ${alarms} of ${strangers} pictures without a mark`);
console.log(`a search that ends without: ${(seconds / strangers).toFixed(2)} processor seconds`);
