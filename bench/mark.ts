import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { embedMark } from '../packages/imaging/src/making/watermark/embed.ts';
import { findMark } from '../packages/imaging/src/making/watermark/find.ts';
import { decodeRgb, type Plane, type Rgb } from '../packages/imaging/src/pixels/raster.ts';
import { ATTACK_NAMES, attack } from './mark/attacks.ts';
import { makePicture } from './mark/pictures.ts';
import { countAlarms } from './mark/strangers.ts';
import { countNearWords } from './mark/words.ts';

/**
 * How often the invisible mark is found again after what platforms do to pictures, how often one is seen where none is,
 * and what both cost: node bench/mark.ts [--count 200] [--from 0] [--strangers 10000] [--words 3000000]
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    from: { type: 'string', default: '0' },
    strangers: { type: 'string', default: '10000' },
    words: { type: 'string', default: '3000000' },
  },
});
const KEY = Buffer.from('the key of this measurement');

const [first, count] = [Number(values.from), Number(values.count)];
const found = new Map(ATTACK_NAMES.map((name) => [name, 0]));
let changedGoods = 0;
let seconds = 0;

function countChanges(before: Rgb, after: Rgb, goods: Plane<Uint8Array>): number {
  let changed = 0;
  for (let at = 0; at < after.data.length; at++) {
    if (goods.data[Math.floor(at / 3)] !== 0 && after.data[at] !== before.data[at]) changed += 1;
  }
  return changed;
}

async function search(bytes: Buffer): Promise<bigint | undefined> {
  const { rgb } = await decodeRgb(bytes);
  const used = process.cpuUsage();
  const id = findMark(rgb, KEY)?.id;
  const { user, system } = process.cpuUsage(used);
  seconds += (user + system) / 1e6;
  return id;
}

for (let index = first; index < first + count; index++) {
  const { name, rgb, goods } = await makePicture(index);
  const id = BigInt(index) * 0x9e37_79b9_7f4an + 1n;
  const marked = embedMark(rgb, { id, key: KEY, goods });
  changedGoods += countChanges(rgb, marked, goods);
  for (const way of ATTACK_NAMES) {
    const isFound = (await search(await attack(way, marked))) === id;
    if (isFound) found.set(way, (found.get(way) ?? 0) + 1);
    else console.log(`lost after ${way}: ${name}`);
  }
}
if (count > 0) {
  console.log(`${count} pictures, load ${loadavg()[0]?.toFixed(1)}`);
  for (const [way, hits] of found) {
    const share = ((100 * hits) / count).toFixed(1);
    console.log(`${way.padEnd(28)} found ${hits} of ${count} (${share} %)`);
  }
  console.log(`values of the goods that changed: ${changedGoods}`);
  const each = seconds / (ATTACK_NAMES.length * count);
  console.log(`a search with a mark to find: ${each.toFixed(2)} processor seconds`);
}
if (Number(values.words) > 0) await countNearWords(Number(values.words), first);
if (Number(values.strangers) > 0) await countAlarms(Number(values.strangers), first);
