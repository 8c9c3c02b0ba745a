import type { PortraitPicture } from '../making/swap/portrait.ts';
import type { Wearer } from '../making/swap/wearer.ts';
import type { Face } from '../perception/faces/faces.ts';
import { JOINT_NAMES, type Joint, type JointName } from '../perception/pose/joints.ts';
import {
  SEMANTIC_NAMES,
  type SemanticMasks,
  type SemanticName,
} from '../perception/semantics/semantics.ts';
import type { Point } from '../pixels/geometry/square.ts';

type Colour = readonly [number, number, number];

const [WIDTH, HEIGHT] = [240, 360];
export const CHIN = { x: 120, y: 108 };
const inEllipse = (x: number, y: number, cx: number, cy: number, rx: number, ry: number) =>
  Math.hypot((x - cx) / rx, (y - cy) / ry) < 1;

/** Colours that nothing else in the drawing has. */
export const OLD_HAIR: Colour = [150, 30, 140];
export const GEM: Colour = [20, 60, 220];
/** A band on the arm, which the network calls skin. */
export const isInGem = (x: number, y: number) => x > 44 && x < 64 && y >= 240 && y < 248;

function partAt(x: number, y: number): SemanticName {
  if (inEllipse(x, y, 120, 70, 28, 38)) return 'faceSkin';
  if (inEllipse(x, y, 120, 62, 38, 44)) return 'hair';
  if (y >= 128 && y < 310 && Math.abs(x - 120) < 60) return 'clothes';
  if (y >= 95 && y < 128 && Math.abs(x - 120) < 15) return 'bodySkin';
  if (y >= 150 && y < 300 && (Math.abs(x - 54) < 9 || Math.abs(x - 186) < 9)) return 'bodySkin';
  return 'background';
}

function colourAt(x: number, y: number, part: SemanticName): Colour {
  if (part === 'hair') return OLD_HAIR;
  if (part === 'clothes') return y % 16 < 8 ? [40, 120, 90] : [230, 230, 225];
  if (part === 'background') return [0, 0, 0];
  if (isInGem(x, y)) return GEM;
  // Limbs are darker on one side, as under any light.
  const shade = part === 'bodySkin' && y > 140 ? 1 - (x % 9) / 30 : 1;
  return [224 * shade, 178 * shade, 150 * shade].map(Math.round) as [number, number, number];
}

/** Somebody drawn: face, hair, neck, a striped top and two bare arms, with what networks would say. */
export function drawWearer(): Wearer {
  const photo = { data: new Uint8Array(WIDTH * HEIGHT * 3), width: WIDTH, height: HEIGHT };
  const alpha = { data: new Uint8Array(WIDTH * HEIGHT), width: WIDTH, height: HEIGHT };
  const planes = Object.fromEntries(
    SEMANTIC_NAMES.map((name) => [name, { ...alpha, data: new Uint8Array(WIDTH * HEIGHT) }]),
  ) as SemanticMasks['planes'];
  for (let i = 0; i < alpha.data.length; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const part = partAt(x, y);
    planes[part].data[i] = 255;
    alpha.data[i] = part === 'background' ? 0 : 255;
    photo.data.set(colourAt(x, y, part), i * 3);
  }
  const masks = { width: WIDTH, height: HEIGHT, planes };
  return { photo, whole: photo, alpha, faces: [createFace()], masks };
}

/** Turned by moving the tip of the nose; in shares of the drawing. */
export function createFace(nose = 120): Face {
  const share = (x: number, y: number): Point => ({ x: x / WIDTH, y: y / HEIGHT });
  const chinLine = Array.from({ length: 21 }, (_, k) => {
    const angle = Math.PI - (k / 20) * Math.PI;
    return share(120 + 28 * Math.cos(angle), 70 + 38 * Math.sin(angle));
  });
  return {
    box: { left: 92 / WIDTH, top: 32 / HEIGHT, width: 56 / WIDTH, height: 76 / HEIGHT },
    score: 1,
    points: {
      leftEye: share(132, 64),
      rightEye: share(108, 64),
      noseTip: share(nose, 78),
      mouthLeft: share(130, 90),
      mouthRight: share(110, 90),
      upperLip: share(120, 88),
      lowerLip: share(120, 92),
      chin: share(CHIN.x, CHIN.y),
    },
    outline: chinLine,
    chinLine,
    lips: [],
    leftEyeRing: [],
    rightEyeRing: [],
  };
}

/** Joints at these places, and everything else unseen. */
export function createPose(places: Partial<Record<JointName, Point>>) {
  const joints = Object.fromEntries(
    JOINT_NAMES.map((name): [JointName, Joint] => [
      name,
      { ...(places[name] ?? { x: 0.5, y: 0.5 }), score: places[name] ? 0.99 : 0 },
    ]),
  ) as Record<JointName, Joint>;
  return { joints, score: 1 };
}

export const NEW_SKIN: Colour = [112, 72, 52];
export const NEW_HAIR: Colour = [24, 22, 20];

/** Head, hair and neck of somebody darker, larger than they will show. */
export function drawPortrait(): PortraitPicture {
  const [width, height] = [300, 400];
  const data = new Uint8Array(width * height * 4);
  const hair = { data: new Uint8Array(width * height), width, height };
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const isFace = inEllipse(x, y, 150, 180, 70, 95);
    const isHair = !isFace && inEllipse(x, y, 150, 150, 88, 100);
    const isNeck = y >= 240 && Math.abs(x - 150) < 40;
    if (!isFace && !isHair && !isNeck) continue;
    data.set([...(isHair ? NEW_HAIR : NEW_SKIN), 255], i * 4);
    hair.data[i] = isHair ? 255 : 0;
  }
  const marks = {
    eye_l: { x: 180, y: 165 },
    eye_r: { x: 120, y: 165 },
    nose_tip: { x: 150, y: 200 },
    mouth: { x: 150, y: 230 },
    chin: { x: 150, y: 275 },
    ear_l: { x: 225, y: 185 },
    ear_r: { x: 75, y: 185 },
    jaw_l: { x: 212, y: 225 },
    jaw_r: { x: 88, y: 225 },
    neck_base: { x: 150, y: 390 },
  };
  return { data, width, height, hair, marks, yaw: 0 };
}
