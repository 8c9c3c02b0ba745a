import type { Framing, PictureFacts } from '@vitrine/contract';
import type { OperationOutput } from '@vitrine/imaging';

type Parsed = OperationOutput<'parse'>;
type Seen = OperationOutput<'read-reference'>;
type Joints = NonNullable<Parsed['pose']>['joints'];

const COLOURS_SHOWN = 3;
const SCENES_SHOWN = 3;
const SURE_OF_CATEGORY = 0.45;
/** A joint with a lower score is outside the picture or hidden. */
const SEEN = 0.5;

/** Describes a parsed picture in the terms of the workspace. Whatever is uncertain is left out. */
export function describePicture(parsed: Parsed, seen: Seen): PictureFacts {
  const [likely] = parsed.categories;
  const category = likely && likely.confidence >= SURE_OF_CATEGORY ? likely.category : null;
  return {
    colours: parsed.colours.slice(0, COLOURS_SHOWN).map(({ hex, name, share }) => ({
      hex,
      share,
      name: { zh: name.zh, en: name.en },
    })),
    way: parsed.kind,
    category,
    kind: category === 'dress' ? 'dress' : null,
    pose: parsed.pose ? detectPosture(parsed.pose.joints) : null,
    framing: parsed.pose ? detectFraming(parsed.pose.joints, parsed.faces.length > 0) : null,
    surroundings: seen.surroundings ?? null,
    light: { from: seen.light.from, warmth: seen.light.warmth },
    scene_ids: seen.scenes.slice(0, SCENES_SHOWN).map(({ id }) => id),
    m_type: category?.startsWith('women') ? 1 : category?.startsWith('men') ? 2 : null,
  };
}

const isSeen = ({ x, y, score }: Joints['nose']) =>
  score >= SEEN && x >= 0 && x <= 1 && y >= 0 && y <= 1;

function detectFraming(joints: Joints, hasFace: boolean): Framing | null {
  if (!hasFace) return 'lips-down';
  if (isSeen(joints.leftAnkle) || isSeen(joints.rightAnkle)) return 'full';
  return isSeen(joints.leftHip) || isSeen(joints.rightHip) ? 'three-quarter' : null;
}

function detectPosture(joints: Joints): PictureFacts['pose'] {
  const { leftHip, rightHip, leftKnee, rightKnee, leftAnkle, rightAnkle } = joints;
  if (![leftHip, rightHip, leftKnee, rightKnee].every(isSeen)) return null;
  const hips = (leftHip.y + rightHip.y) / 2;
  const knees = (leftKnee.y + rightKnee.y) / 2;
  const shoulders = (joints.leftShoulder.y + joints.rightShoulder.y) / 2;
  // Thighs that point at the camera or to the side appear short.
  if (knees - hips < 0.35 * (hips - shoulders)) return 'sitting';
  if (!isSeen(leftAnkle) || !isSeen(rightAnkle)) return 'standing';
  const stride = Math.abs(leftAnkle.y - rightAnkle.y);
  return stride > 0.25 * (knees - hips) ? 'walking' : 'standing';
}
