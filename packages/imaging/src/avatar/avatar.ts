import { type PaintSettings, paint } from '../art/paint.ts';
import { throwIfAborted } from '../errors.ts';
import { moveFace, placeOfFace } from '../gate/compare-faces.ts';
import { isAmong } from '../gate/photo-faces.ts';
import { requireFaces } from '../gate/require-faces.ts';
import type { OperationContext } from '../operation.ts';
import type { Face } from '../parse/faces.ts';
import { type Decoded, decodeRgb, type Rgb } from '../raster/raster.ts';
import { createStageReport } from '../stage-report.ts';
import { deliver, type Picture } from '../upscale/deliver.ts';
import { type AvatarBackground, drawBackground } from './background.ts';
import { roundMask, setBefore } from './compose.ts';
import { cutPerson } from './cut-person.ts';
import { requireFace } from './find-face.ts';
import { type AvatarFrame, frameAvatar } from './frame.ts';

export type AvatarRequest = {
  bytes: Uint8Array;
  frame?: AvatarFrame;
  background: AvatarBackground;
  shape?: 'round' | 'square';
  /** An art style over the whole; natural without. */
  paint?: PaintSettings;
};

const AVATAR_SIDE = 1024;
const MAX_PIXELS = 12_000_000;

/** Head and shoulders of the largest face, cut out and set before a background. */
export async function makeAvatar(
  { bytes, frame = 'shoulders', background, shape = 'square', paint: painting }: AvatarRequest,
  context: OperationContext,
): Promise<Picture> {
  const report = createStageReport(context.onProgress, {
    reading: 4,
    looking: 12,
    outlining: 60,
    painting: painting ? 25 : 4,
    saving: 4,
  });
  throwIfAborted(context.signal);
  report('reading', 0);
  const picture = await decodeRgb(bytes, { maxPixels: MAX_PIXELS });
  report('looking', 0);
  const { face, others } = await requireFace(picture, context);
  throwIfAborted(context.signal);
  const around = frameAvatar(face, picture.rgb, frame);
  report('outlining', 0);
  const png = await cutPerson(picture, around, AVATAR_SIDE, {
    ...context,
    onProgress: (_, fraction) => report('outlining', fraction),
  });
  const person = (await decodeRgb(png)) as Required<Decoded>;
  report('painting', 0);
  const composed = setBefore(drawBackground(background, AVATAR_SIDE), person);
  // Painted faces are found by nobody, so it is looked at before that.
  const inFrame = (one: Face) =>
    moveFace(placeOfFace(one, picture.rgb), ({ x, y }) => ({
      x: ((x - around.left) * AVATAR_SIDE) / around.width,
      y: ((y - around.top) * AVATAR_SIDE) / around.height,
    }));
  const expected = { shown: [inFrame(face)], allows: isAmong(others.map(inFrame)) };
  await requireFaces({ rgb: composed }, expected, context);
  const rgb: Rgb = painting ? paint(composed, painting) : composed;
  throwIfAborted(context.signal);
  const alpha = shape === 'round' ? roundMask(AVATAR_SIDE) : undefined;
  return deliver({ rgb, alpha }, {}, context, report);
}
