import { PART_NAMES, type PartName } from '../../perception/parse/labels.ts';
import type { ParseResult } from '../../perception/parse/parse.ts';
import type { JointName, Pose } from '../../perception/pose/joints.ts';
import { decodePixels } from '../../pixels/decode-pixels.ts';
import { openPicture } from '../../pixels/files/open-picture.ts';
import type { Point } from '../../pixels/geometry/square.ts';
import type { Tool } from '../tool.ts';

export const parse: Tool = {
  usage: '[--json]',
  help: `
  --json       also print what was found: kind, category, parts, colours, joints, faces`,
  options: [],
  switches: ['json'],
  read: (values) => async (imaging, bytes, work) => {
    const parsed = await imaging.run('parse', { bytes }, work);
    if (values.json) {
      const { labels, ...found } = parsed;
      process.stdout.write(`${JSON.stringify({ ...found, labels: labels.names }, null, 1)}\n`);
    }
    return drawParse(bytes, parsed);
  },
};

const TINTS: Readonly<Record<PartName, string>> = {
  background: '#000000',
  top: '#1fb874',
  bottom: '#2f7de1',
  dress: '#b04fd6',
  shoes: '#e5383b',
  bag: '#ff8c1a',
  accessory: '#c7a41c',
  skin: '#f2a65a',
  hair: '#7b4fd0',
  face: '#f5d547',
  garment: '#1fb874',
  mannequin: '#9aa3ad',
  stand: '#4d5661',
  hanger: '#e5383b',
};
const COVER = 0.5;

const BONES: readonly (readonly [JointName, JointName])[] = [
  ['leftShoulder', 'rightShoulder'],
  ['leftShoulder', 'leftElbow'],
  ['leftElbow', 'leftWrist'],
  ['rightShoulder', 'rightElbow'],
  ['rightElbow', 'rightWrist'],
  ['leftShoulder', 'leftHip'],
  ['rightShoulder', 'rightHip'],
  ['leftHip', 'rightHip'],
  ['leftHip', 'leftKnee'],
  ['leftKnee', 'leftAnkle'],
  ['rightHip', 'rightKnee'],
  ['rightKnee', 'rightAnkle'],
];

/** The photo with its parts tinted, joints and faces drawn in: to look at, as PNG. */
async function drawParse(photo: Uint8Array, parsed: ParseResult): Promise<Uint8Array> {
  const { width, height } = parsed;
  const enlarged = openPicture(parsed.labels.png)
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .extractChannel(0);
  const { data: labels } = await decodePixels(enlarged);
  const tint = new Uint8Array(width * height * 4);
  const colours = PART_NAMES.map((name) => Number.parseInt(TINTS[name].slice(1), 16));
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i];
    if (label === 0) continue;
    const colour = colours[label];
    tint.set([colour >> 16, colour >> 8, colour, 255 * COVER], i * 4);
  }
  const drawing = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none"
      stroke-width="${Math.max(width, height) / 250}">${drawPose(parsed)}${drawFaces(parsed)}</svg>`,
  );
  return openPicture(photo)
    .autoOrient()
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .composite([
      { input: Buffer.from(tint.buffer), raw: { width, height, channels: 4 } },
      { input: drawing },
    ])
    .png()
    .toBuffer();
}

const place = ({ x, y }: Point, { width, height }: ParseResult) =>
  `${(x * width).toFixed(1)},${(y * height).toFixed(1)}`;

function drawPose(parsed: ParseResult): string {
  const { joints } = parsed.pose ?? ({} as Partial<Pose>);
  if (!joints) return '';
  return BONES.map(([a, b]) => {
    const opacity = Math.max(0.2, Math.min(joints[a].score, joints[b].score));
    const points = `${place(joints[a], parsed)} ${place(joints[b], parsed)}`;
    return `<polyline points="${points}" stroke="#ffffff" opacity="${opacity}"/>`;
  }).join('');
}

const drawFaces = (parsed: ParseResult) =>
  parsed.faces
    .map(({ outline, lips }) =>
      [outline, lips]
        .map((ring) => ring.map((point) => place(point, parsed)).join(' '))
        .map((points) => `<polygon points="${points}" stroke="#ffffff"/>`)
        .join(''),
    )
    .join('');
