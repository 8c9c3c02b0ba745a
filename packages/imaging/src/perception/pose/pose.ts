import type { Tensor } from 'onnxruntime-node';
import { throwIfAborted } from '../../errors.ts';
import {
  type Point,
  type Square,
  squareAround,
  squareToPicture,
} from '../../pixels/geometry/square.ts';
import type { Rgb } from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { squareTensor } from '../../runtime/square-tensor.ts';
import { readFloats } from '../../runtime/tensor.ts';
import { type AnchorGrid, readDetections, sigmoid } from '../detections.ts';
import { JOINT_NAMES, type Joint, type JointName, LIMBS, type Pose } from './joints.ts';

const DETECTOR_SIDE = 224;
const DETECTOR_GRIDS: AnchorGrid[] = [
  { stride: 8, count: 2 },
  { stride: 16, count: 2 },
  { stride: 32, count: 6 },
];
const SIDE = 256;
/** The values of a joint are x, y, depth, visible and present. */
const VALUES_PER_JOINT = 5;
/** After the joints come the middle of the hips and a point on the circle around the body. */
const CENTRE = 33;
const RIM = 34;
const ROOM = 1.25;
const CERTAIN = 0.5;

/** Radians: a body that leans more than this from the upright is more likely a pair of feet. */
const UPRIGHT = 1;

/**
 * Finds the joints of the main person. The detector looks for heads and shoulders; if it finds none (in a picture cut
 * off at the neck, or of legs alone), several places where the body may extend beyond the picture are tried, and the
 * one that explains most of it is chosen.
 */
export async function findPose(picture: Rgb, context: OperationContext): Promise<Pose | undefined> {
  const person = await detectPerson(picture, context);
  if (person && Math.abs(person.angle) < UPRIGHT) {
    const found = await readTwice(picture, person, context);
    if (found.score >= CERTAIN) return { joints: found.joints, score: found.score };
  }
  let best: Pose | undefined;
  for (const square of guessSquares(picture)) {
    throwIfAborted(context.signal);
    const { joints, score } = await readTwice(picture, square, context);
    if (score < CERTAIN) continue;
    const pose = { joints, score };
    if (!best || scoreCoverage(pose) > scoreCoverage(best)) best = pose;
  }
  return best;
}

/** Squares around hips in the middle, at the lower end (legs out of sight) and at the upper end. */
function guessSquares(picture: Rgb): Square[] {
  const { x, y, side } = squareAround(picture);
  return [
    { x, y, side: side * ROOM, angle: 0 },
    { x, y: picture.height * 0.9, side: side * 2.2, angle: 0 },
    { x, y: picture.height * 0.1, side: side * 2.2, angle: 0 },
  ];
}

/** Reads the joints twice: a square that follows from joints shows the body better than the one before. */
async function readTwice(picture: Rgb, square: Square, context: OperationContext) {
  const rough = await readJoints(picture, square, context);
  const fine = await readJoints(picture, rough.next, context);
  return fine.score >= rough.score - 0.05 ? fine : rough;
}

/** Scores how many joints are seen, and how much of the picture they span. */
export function scoreCoverage({ joints, score }: Pose): number {
  const seen = LIMBS.map((name) => joints[name]).filter(
    ({ x, y, score: visible }) => visible > CERTAIN && x > 0 && x < 1 && y > 0 && y < 1,
  );
  if (seen.length === 0) return 0;
  const ys = seen.map(({ y }) => y);
  return score * seen.length * Math.sqrt(Math.max(...ys) - Math.min(...ys));
}

async function detectPerson(
  picture: Rgb,
  { model, sessions }: OperationContext,
): Promise<Square | undefined> {
  const around = squareAround(picture);
  const input = await squareTensor(picture, around, DETECTOR_SIDE, {
    low: -1,
    high: 1,
    outside: 'black',
  });
  const result = await sessions.run(model('pose-detector'), { input_1: input });
  const boxes = readFloats(result.Identity as Tensor);
  const logits = readFloats(result.Identity_1 as Tensor);
  const [person] = readDetections(boxes, logits, DETECTOR_SIDE, DETECTOR_GRIDS).sort(
    (a, b) => b.score * b.box.height - a.score * a.box.height,
  );
  if (!person) return undefined;
  const [centre, rim] = person.points.map((point) => squareToPicture(around, point));
  return squareAroundBody(centre as Point, rim as Point);
}

/** The square around a body, upright along the line from the hips to the rim. */
function squareAroundBody(centre: Point, rim: Point): Square {
  const radius = Math.hypot(rim.x - centre.x, rim.y - centre.y);
  const angle = Math.PI / 2 - Math.atan2(centre.y - rim.y, rim.x - centre.x);
  return { ...centre, side: 2 * radius * ROOM, angle };
}

async function readJoints(picture: Rgb, square: Square, { model, sessions }: OperationContext) {
  const input = await squareTensor(picture, square, SIDE, { low: 0, high: 1, outside: 'edge' });
  const outputs = ['Identity', 'Identity_1'];
  const result = await sessions.run(model('pose-landmarks'), { input_1: input }, outputs);
  const values = readFloats(result.Identity as Tensor);
  const at = (index: number) =>
    squareToPicture(square, {
      x: values[index * VALUES_PER_JOINT] / SIDE,
      y: values[index * VALUES_PER_JOINT + 1] / SIDE,
    });
  const joints = Object.fromEntries(
    JOINT_NAMES.map((name, index): [JointName, Joint] => {
      const { x, y } = at(index);
      const visible = sigmoid(values[index * VALUES_PER_JOINT + 3]);
      const present = sigmoid(values[index * VALUES_PER_JOINT + 4]);
      const score = Math.min(visible, present);
      return [name, { x: x / picture.width, y: y / picture.height, score }];
    }),
  ) as Record<JointName, Joint>;
  const score = readFloats(result.Identity_1 as Tensor)[0];
  return { joints, score, next: squareAroundBody(at(CENTRE), at(RIM)) };
}
