import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type SlotRule, slotRule } from '@vitrine/marketplace';
import sharp from 'sharp';
import { createTestContext } from '../packages/imaging/src/testing/context.ts';

/**
 * What checking and fitting a picture for a marketplace costs, in processor seconds, beside another checkout of this
 * repository in the same run:
 * node bench/check.ts [--side 1600] [--count 3] [--against ../other-checkout]
 */
const { values } = parseArgs({
  options: {
    side: { type: 'string', default: '1600' },
    count: { type: 'string', default: '3' },
    against: { type: 'string' },
  },
});
const side = Number(values.side);
const count = Number(values.count);
const ROOT = path.resolve(import.meta.dirname, '..');

const TEE =
  '<path d="M300 200 L420 160 Q500 230 580 160 L700 200 L820 400 L720 450 L680 390 L680 860 L320 860 L320 390 L280 450 L180 400 Z" fill="#2f6f8f"/>';
const drawTee = (size: number, ground = '') =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="${size}" height="${size}">${ground}${TEE}</svg>`,
    ),
  );

const plain = await drawTee(side, '<rect width="1000" height="1000" fill="#fff"/>')
  .jpeg({ quality: 95 })
  .toBuffer();
const scene = await sharp(await readFile(path.join(ROOT, 'catalogue/scenes/autumn-alley.webp')))
  .resize(side, side)
  .composite([{ input: await drawTee(side).png().toBuffer() }])
  .jpeg({ quality: 95 })
  .toBuffer();
const cutOut = await drawTee(side).png().toBuffer();
const smallCutOut = await drawTee(Math.round(side / 2))
  .png()
  .toBuffer();

async function readSlot(place: string): Promise<SlotRule> {
  const rule = JSON.parse(await readFile(path.join(ROOT, `rules/${place}.json`), 'utf8'));
  return slotRule.parse(rule.slots[0]);
}
const amazon = await readSlot('amazon');

const context = await createTestContext([
  ...(['u2netp', 'person-semantics', 'sam2-encoder', 'sam2-decoder'] as const),
  ...(['face-detector', 'face-landmarks', 'text-detector', 'text-reader', 'text-signs'] as const),
]);

type Listing = {
  check: typeof import('../packages/imaging/src/making/listing/check-listing.ts').checkListing;
  fix: typeof import('../packages/imaging/src/making/listing/fix-listing.ts').fixListing;
};

async function load(root: string): Promise<Listing> {
  const folder = path.join(root, 'packages/imaging/src/making/listing');
  const from = (file: string) => import(pathToFileURL(path.join(folder, file)).href);
  const { checkListing: check } = await from('check-listing.ts');
  const { fixListing: fix } = await from('fix-listing.ts');
  return { check, fix };
}

/** The first time loads the networks and is not counted. */
async function measure(work: () => Promise<unknown>): Promise<number> {
  await work();
  const used = process.cpuUsage();
  for (let round = 0; round < count; round++) await work();
  const { user, system } = process.cpuUsage(used);
  return (user + system) / 1e6 / count;
}

const works = ({ check, fix }: Listing): Record<string, () => Promise<unknown>> => ({
  'check on plain ground': () => check({ bytes: plain }, context),
  'check in a scene': () => check({ bytes: scene, goods: false }, context),
  'check in a scene, words': () => check({ bytes: scene, words: true, goods: false }, context),
  'and where goods are asked for': () => check({ bytes: scene }, context),
  'and words': () => check({ bytes: scene, words: true }, context),
  'fit a cut-out': () => fix({ bytes: cutOut, rule: amazon }, context),
  'fit a cut-out of half the size': () => fix({ bytes: smallCutOut, rule: amazon }, context),
});

const ours = works(await load(ROOT));
const others = values.against ? works(await load(path.resolve(values.against))) : undefined;
console.log(`processor seconds, ${side} × ${side}, load ${loadavg()[0]?.toFixed(1)}`);
for (const [name, work] of Object.entries(ours)) {
  const now = (await measure(work)).toFixed(2);
  const then = others?.[name] && (await measure(others[name])).toFixed(2);
  console.log(`${name.padEnd(32)} ${now}${then ? `   against ${then}` : ''}`);
}
