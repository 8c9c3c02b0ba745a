import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { arrangeProduct } from '../packages/imaging/src/making/place/arrange-product.ts';
import { completeLook } from '../packages/imaging/src/making/place/look.ts';
import type { Setting } from '../packages/imaging/src/making/place/setting.ts';
import {
  readCatalogueSetting,
  readScenes,
} from '../packages/imaging/src/making/place/settings/catalogue-setting.ts';
import { createSolidSetting } from '../packages/imaging/src/making/place/settings/solid-setting.ts';
import { chooseSize } from '../packages/imaging/src/making/place/sizes.ts';
import type { Subject } from '../packages/imaging/src/making/place/subject.ts';

/**
 * A product into a place, without its cut-out, against pasting it with a blurred drop shadow:
 * node bench/place.ts [--side 1536] [--count 4]
 */
const { values } = parseArgs({
  options: {
    side: { type: 'string', default: '1536' },
    count: { type: 'string', default: '4' },
  },
});
const frame = chooseSize('1:1', Number(values.side));
const count = Number(values.count);

/** A round bottle with a label. */
async function drawBottle(): Promise<Subject> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="1200">
    <defs><linearGradient id="g"><stop offset="0" stop-color="#24543f"/><stop offset=".3" stop-color="#7fc2a0"/>
    <stop offset="1" stop-color="#173a2b"/></linearGradient></defs>
    <path d="M190 0h120v260q150 60 150 220v640q0 60-210 60t-210-60V480q0-160 150-220z" fill="url(#g)"/>
    <rect x="60" y="560" width="380" height="380" fill="#f3ead8"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

type Figures = { seconds: number; cpuSeconds: number };

async function measure(work: () => Promise<unknown>): Promise<Figures> {
  const [start, used] = [performance.now(), process.cpuUsage()];
  for (let i = 0; i < count; i++) await work();
  const { user, system } = process.cpuUsage(used);
  const seconds = (performance.now() - start) / 1000 / count;
  return { seconds, cpuSeconds: (user + system) / 1e6 / count };
}

const bottle = await drawBottle();
const raw = { width: bottle.width, height: bottle.height, channels: 4 as const };

async function paste({ picture }: Setting): Promise<Buffer> {
  const height = Math.round(0.58 * frame.height);
  const product = await sharp(bottle.data, { raw }).resize({ height }).png().toBuffer();
  const shadow = await sharp(product).tint('#000').modulate({ brightness: 0 }).blur(20).toBuffer();
  return sharp(picture.data, { raw: { ...toSize(picture), channels: 3 } })
    .resize(frame.width, frame.height)
    .composite([{ input: shadow, top: 360, left: 640 }, { input: product }])
    .raw()
    .toBuffer();
}

const toSize = ({ width, height }: { width: number; height: number }) => ({ width, height });

const wishes = { kind: 'bottle', placement: {}, look: completeLook({}), frame, seed: 1 } as const;
const [scene] = (await readScenes()).filter(({ position }) => position === 'product');
const settings = [
  createSolidSetting('#f2efea', frame, 'product'),
  ...(scene ? [await readCatalogueSetting(scene.id)] : []),
];
console.log(`${frame.width} × ${frame.height} pixels, mean of ${count}\n`);
console.log('| place | s | CPU s | pasted with a drop shadow: CPU s | ratio | ΔE2000 | peak MB |');
console.log('|---|---|---|---|---|---|---|');
for (const setting of settings) {
  const peer = await measure(() => paste(setting));
  const ours = await measure(() => arrangeProduct(bottle, setting, wishes));
  const { lock } = await arrangeProduct(bottle, setting, wishes);
  const cells = [
    setting.id,
    ours.seconds.toFixed(2),
    ours.cpuSeconds.toFixed(2),
    peer.cpuSeconds.toFixed(2),
    `${(ours.cpuSeconds / peer.cpuSeconds).toFixed(1)}×`,
    lock.colourMean.toFixed(2),
    (process.resourceUsage().maxRSS / 1024).toFixed(0),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
