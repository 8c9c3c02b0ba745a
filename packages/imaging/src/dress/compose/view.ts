import type { Box, StudioCamera } from '../../catalogue/basics.ts';
import type { BodyPose } from '../../catalogue/people.ts';
import { type Ratio, sizeFor } from '../../place/sizes.ts';

export type Framing = keyof BodyPose['framings'];
/** The part of the studio's picture that is shown, and how large. */
export type View = { box: Box; width: number; height: number; scale: number };

/**
 * The catalogue's crops are 2:3; other ratios show more or less beside the model, which is as large in
 * each of them.
 */
export function viewOf(pose: BodyPose, framing: Framing, ratio: Ratio): View {
  const { width, height } = sizeFor(ratio);
  const [left, top, right, bottom] = pose.framings[framing];
  const scale = height / (bottom - top);
  const across = width / scale;
  const from = Math.round((left + right) / 2 - across / 2);
  return { box: [from, top, from + across, bottom], width, height, scale };
}

/** The same projection in the pixels of the view. */
export function cameraIn(camera: StudioCamera, { box, scale, width, height }: View) {
  return {
    ...camera,
    width,
    height,
    focal_px: camera.focal_px * scale,
    horizon_px: (camera.horizon_px - box[1]) * scale,
    centre_px: (camera.width / 2 - box[0]) * scale,
  };
}
