import type { Tensor } from 'onnxruntime-node';
import {
  type Point,
  type Square,
  squareAround,
  squareToPicture,
} from '../../pixels/geometry/square.ts';
import type { Box, Rgb } from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { squareTensor } from '../../runtime/square-tensor.ts';
import { readFloats } from '../../runtime/tensor.ts';
import { type AnchorGrid, type Detection, readDetections, sigmoid } from '../detections.ts';
import type { Pose } from '../pose/joints.ts';
import { FACE } from './thresholds.ts';

/** All places and sizes are shares of the picture. */
export type Face = {
  /** The box from forehead to chin and from ear to ear. */
  box: Box;
  score: number;
  points: {
    leftEye: Point;
    rightEye: Point;
    noseTip: Point;
    mouthLeft: Point;
    mouthRight: Point;
    upperLip: Point;
    lowerLip: Point;
    chin: Point;
  };
  outline: Point[];
  /** The line from the person's right ear via the chin to the left ear. */
  chinLine: Point[];
  lips: Point[];
  leftEyeRing: Point[];
  rightEyeRing: Point[];
};

const DETECTOR_SIDE = 192;
const DETECTOR_GRIDS: AnchorGrid[] = [{ stride: 4, count: 1 }];
const SIDE = 192;
/** The mesh network expects half of the face's size as room around the face. */
const ROOM = 1.5;
/** In the whole picture small faces are missed: a square of this many shoulder widths around the head shows them. */
const HEAD_OF_SHOULDERS = 1.6;

/**
 * Finds faces, the largest first. A known pose, or squares of the picture to look at closely, help with small faces.
 */
export async function findFaces(
  picture: Rgb,
  context: OperationContext,
  { pose, near = [] }: { pose?: Pose; near?: readonly Square[] } = {},
): Promise<Face[]> {
  const squares = [squareAround(picture), ...(pose ? [headSquare(pose, picture)] : []), ...near];
  const found: Square[] = [];
  for (const square of squares) {
    for (const face of await detect(picture, square, context)) {
      if (!found.some((other) => isSame(other, face))) found.push(face);
    }
  }
  const faces: Face[] = [];
  for (const square of found) {
    const face = await readMesh(picture, square, context);
    if (face) faces.push(face);
  }
  return faces.sort((a, b) => b.box.width * b.box.height - a.box.width * a.box.height);
}

const isSame = (a: Square, b: Square) =>
  Math.hypot(a.x - b.x, a.y - b.y) < Math.max(a.side, b.side) / 3;

function headSquare({ joints }: Pose, { width, height }: Rgb): Square {
  const { leftShoulder, rightShoulder, nose } = joints;
  const across = Math.hypot(
    (leftShoulder.x - rightShoulder.x) * width,
    (leftShoulder.y - rightShoulder.y) * height,
  );
  const fromMiddle = Math.hypot(
    (nose.x - (leftShoulder.x + rightShoulder.x) / 2) * width,
    (nose.y - (leftShoulder.y + rightShoulder.y) / 2) * height,
  );
  const side = HEAD_OF_SHOULDERS * Math.max(across, fromMiddle);
  return { x: nose.x * width, y: nose.y * height, side, angle: 0 };
}

async function detect(
  picture: Rgb,
  around: Square,
  { model, sessions }: OperationContext,
): Promise<Square[]> {
  const input = await squareTensor(picture, around, DETECTOR_SIDE, {
    low: -1,
    high: 1,
    outside: 'black',
  });
  const result = await sessions.run(model('face-detector'), { input });
  const boxes = readFloats(result.reshaped_regressor_face_4 as Tensor);
  const logits = readFloats(result.reshaped_classifier_face_4 as Tensor);
  return readDetections(boxes, logits, DETECTOR_SIDE, DETECTOR_GRIDS).map((found) =>
    squareAroundFace(found, around),
  );
}

/** The square around a face, turned so that the eyes are level. */
function squareAroundFace({ box, points }: Detection, around: Square): Square {
  const [rightEye, leftEye] = points.map((point) => squareToPicture(around, point)) as [
    Point,
    Point,
  ];
  const angle = Math.atan2(leftEye.y - rightEye.y, leftEye.x - rightEye.x);
  const side = Math.max(box.width, box.height) * around.side * ROOM;
  return { ...squareToPicture(around, box), side, angle };
}

async function readMesh(
  picture: Rgb,
  square: Square,
  { model, sessions }: OperationContext,
): Promise<Face | undefined> {
  const input = await squareTensor(picture, square, SIDE, { low: 0, high: 1, outside: 'edge' });
  const result = await sessions.run(model('face-landmarks'), { input_1: input });
  const values = readFloats(result.conv2d_21 as Tensor);
  const score = sigmoid(readFloats(result.conv2d_31 as Tensor)[0]);
  if (score < FACE.certain) return undefined;
  const at = (index: number): Point => {
    const shares = {
      x: values[index * 3] / SIDE,
      y: values[index * 3 + 1] / SIDE,
    };
    const { x, y } = squareToPicture(square, shares);
    return { x: x / picture.width, y: y / picture.height };
  };
  const ring = (places: readonly number[]) => places.map(at);
  const outline = ring(MESH.outline);
  const leftEyeRing = ring(MESH.leftEye);
  const rightEyeRing = ring(MESH.rightEye);
  return {
    box: boxAround(outline),
    score,
    points: {
      leftEye: average(leftEyeRing),
      rightEye: average(rightEyeRing),
      noseTip: at(MESH.noseTip),
      mouthLeft: at(MESH.mouthLeft),
      mouthRight: at(MESH.mouthRight),
      upperLip: at(MESH.upperLip),
      lowerLip: at(MESH.lowerLip),
      chin: at(MESH.chin),
    },
    outline,
    chinLine: ring(MESH.chinLine),
    lips: ring(MESH.lips),
    leftEyeRing,
    rightEyeRing,
  };
}

function average(points: readonly Point[]): Point {
  const mean = (pick: (point: Point) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

function boxAround(points: readonly Point[]): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** Indices into the network's mesh of 468 points; left and right are the person's own. */
const MESH = {
  leftEye: [263, 249, 390, 373, 374, 380, 381, 382, 362, 398, 384, 385, 386, 387, 388, 466],
  rightEye: [33, 7, 163, 144, 145, 153, 154, 155, 133, 173, 157, 158, 159, 160, 161, 246],
  lips: [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 409, 270, 269, 267, 0, 37, 39, 40, 185],
  /** The outline of the face from the middle of the forehead via the person's left. */
  outline: [
    10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152,
    148, 176, 149, 150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
  ],
  /** The line from the person's right ear via the chin to the left ear. */
  chinLine: [
    234, 93, 132, 58, 172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397, 288, 361,
    323, 454,
  ],
  noseTip: 1,
  mouthLeft: 291,
  mouthRight: 61,
  upperLip: 0,
  lowerLip: 17,
  chin: 152,
} as const;
