import { findConnectedComponents } from '../../../pixels/morphology/connected-components.ts';
import type { JointName } from '../../pose/joints.ts';
import type { SemanticMasks } from '../../semantics/semantics.ts';
import { SURE_SKIN } from '../photo-kind.ts';
import type { Body } from './body.ts';

const HAND: JointName[] = [
  'leftWrist',
  'rightWrist',
  'leftPinky',
  'rightPinky',
  'leftIndex',
  'rightIndex',
  'leftThumb',
  'rightThumb',
];
const BELIEVED = 0.5;
/** How near to a joint of the hand skin has to be, as a share of the trunk's length. */
const REACH = 0.1;
/** The least share of the picture that a hand covers. */
const SMALLEST = 0.001;
/** The least share of a piece of skin that is surely skin: hands came to 0.93 and more, wood below a shirt to 0.45. */
const MOSTLY = 0.8;

/** Whether bare skin is where the joints place a hand: a laid garment has arms, but nothing at their ends. */
export function hasHand(
  { planes, width, height }: SemanticMasks,
  body: Pick<Body, 'joint' | 'torso'> | undefined,
): boolean {
  if (!body) return false;
  const { data } = planes.bodySkin;
  const skin = data.map((value) => (value > 127 ? 1 : 0));
  const { labels, components } = findConnectedComponents({ data: skin, width, height });
  const sure = new Uint32Array(components.length + 1);
  const near = new Uint8Array(components.length + 1);
  const ends = HAND.map(body.joint).filter(({ score }) => score > BELIEVED);
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i];
    if (label === 0 || data[i] <= SURE_SKIN) continue;
    sure[label] = sure[label] + 1;
    if (near[label]) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    const isNear = ends.some((end) => Math.hypot(end.x - x, end.y - y) < REACH * body.torso);
    if (isNear) near[label] = 1;
  }
  return components.some(
    ({ label, area }) =>
      near[label] === 1 && area > SMALLEST * width * height && sure[label] > MOSTLY * area,
  );
}
