import { throwIfAborted } from '../../errors.ts';
import { findMainColours, type MainColour } from '../../pixels/colour/main-colours.ts';
import { encodeGrey } from '../../pixels/encode.ts';
import { mapBytes } from '../../pixels/map-values.ts';
import { placeMask } from '../../pixels/mask.ts';
import {
  decodeRgb,
  flattenOnWhite,
  type Plane,
  type Rgb,
  resizeRgb,
  wholeBox,
} from '../../pixels/raster.ts';
import { resamplePlane } from '../../pixels/resample/bilinear.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { createStageReport } from '../../runtime/stage-report.ts';
import { outlineSubjects } from '../cutout/outline.ts';
import { findSaliency } from '../cutout/saliency.ts';
import { findSubjects } from '../cutout/subjects.ts';
import { type Face, findFaces } from '../faces/faces.ts';
import type { Pose } from '../pose/joints.ts';
import { findPose } from '../pose/pose.ts';
import { findSemanticMasks, type SemanticMasks } from '../semantics/semantics.ts';
import {
  type CategoryGuess,
  guessCategoryLaid,
  guessCategoryWorn,
  hasLongHair,
} from './category.ts';
import {
  labelIndex,
  listParts,
  maskParts,
  PART_NAMES,
  type Part,
  type PartName,
} from './labels.ts';
import { findDummy } from './laid/dummy/dummy.ts';
import { countHookRows } from './laid/hook.ts';
import { labelLaidParts } from './laid/laid-parts.ts';
import { measureSilhouette } from './laid/silhouette.ts';
import { gatherShares, guessKind, type KindGuess, type PhotoKind } from './photo-kind.ts';
import { isSkinTone } from './skin-tone.ts';
import { type Body, locateBody } from './worn/body.ts';
import { hasHand } from './worn/hands.ts';
import { labelWornParts } from './worn/worn-parts.ts';

export type ParseResult = {
  /** The size of the photo; the labels may be smaller. */
  width: number;
  height: number;
  kind: PhotoKind;
  kindConfidence: number;
  categories: CategoryGuess;
  /** Present only if the joints fit the person that was found. */
  pose?: Pose;
  faces: Face[];
  parts: Part[];
  /** The colours of all clothes together. */
  colours: MainColour[];
  /** One grey value for each pixel: the index of its name in `names`. */
  labels: { png: Uint8Array; width: number; height: number; names: readonly PartName[] };
};

/** The longer side in pixels; nothing finer is known, since masks follow edges up to 1024 pixels. */
const MAX_SIDE = 2400;
const CLOTHES: PartName[] = ['top', 'bottom', 'dress', 'garment'];

/** Finds what a photo of clothes shows, and where. */
export async function parsePhoto(
  { bytes }: { bytes: Uint8Array },
  context: OperationContext,
): Promise<ParseResult> {
  const report = createStageReport(context.onProgress, { reading: 1, finding: 6, outlining: 20 });
  report('reading', 0);
  const decoded = await decodeRgb(bytes, { maxSide: MAX_SIDE });
  const picture = decoded.alpha ? flattenOnWhite(decoded.rgb, decoded.alpha) : decoded.rgb;
  report('finding', 0);
  const pose = await findPose(picture, context);
  throwIfAborted(context.signal);
  const faces = await findFaces(picture, context, { pose });
  const masks = await findSemanticMasks(picture, context, { pose });
  throwIfAborted(context.signal);
  report('outlining', 0);
  const body = locateBody(pose, masks);
  const small = await resizeRgb(picture, wholeBox(picture), masks.width, masks.height);
  const seen = await labelPhoto({ picture, small, masks, body, faces }, context);
  const { labels } = seen;
  report('outlining', 1);
  return {
    width: picture.width,
    height: picture.height,
    kind: seen.kind.kind,
    kindConfidence: seen.kind.confidence,
    categories: seen.categories,
    ...(body && seen.kind.kind !== 'flat' && seen.kind.kind !== 'hanger' && { pose }),
    faces: seen.kind.kind === 'worn' ? faces : [],
    parts: listParts(labels),
    colours: findMainColours(small, maskParts(labels, CLOTHES)),
    labels: {
      png: await encodeGrey(labels),
      width: labels.width,
      height: labels.height,
      names: PART_NAMES,
    },
  };
}

type Seen = { picture: Rgb; small: Rgb; masks: SemanticMasks; body?: Body; faces: Face[] };

async function labelPhoto(seen: Seen, context: OperationContext) {
  const { picture, small, masks, body, faces } = seen;
  const evidence = {
    ...gatherShares(masks),
    faces: faces.length,
    body: body !== undefined,
    skinTone: isSkinTone(small, masks.planes.bodySkin, masks.planes.faceSkin),
    hand: hasHand(masks, body),
    hook: 0,
  };
  const first = guessKind(evidence);
  if (first.kind === 'worn') {
    const labels = await labelWornParts(picture, masks, body, context);
    const longHair = hasLongHair(labels, labelIndex('hair'), faces[0]?.box);
    return { kind: first, labels, categories: guessCategoryWorn(listParts(labels), longHair) };
  }
  const subject = (await subjectMask(small, context)) ?? emptyMask(small);
  const outline = measureSilhouette(subject);
  const hook = outline && countHookRows(outline) > 0 ? 0.8 : 0.2;
  const dummy = findDummy(small, subject);
  const kind: KindGuess = guessKind({ ...evidence, hook, hasDummy: dummy !== undefined });
  const labels = labelLaidParts(small, subject, masks, kind.kind, dummy?.mask);
  const garment = measureSilhouette(maskParts(labels, ['garment']));
  return {
    kind,
    labels,
    categories: garment ? guessCategoryLaid(garment) : guessCategoryWorn([], false),
  };
}

const emptyMask = ({ width, height }: Rgb): Plane<Uint8Array> => ({
  data: new Uint8Array(width * height),
  width,
  height,
});

/** Masks what stands out with 255, found as for a cut-out but not refined. Undefined if nothing does. */
async function subjectMask(
  small: Rgb,
  context: OperationContext,
): Promise<Plane<Uint8Array> | undefined> {
  const { model, sessions, signal } = context;
  const map = await findSaliency(small, model('u2netp'), sessions);
  const subjects = findSubjects(map);
  if (subjects.length === 0) return undefined;
  const { logits, frame } = await outlineSubjects(small, map.saliency, subjects, {
    paths: { encoder: model('sam2-encoder'), decoder: model('sam2-decoder') },
    sessions,
    isPerson: false,
    signal,
    onProgress: () => undefined,
  });
  const { data } = resamplePlane(logits, wholeBox(logits), frame.width, frame.height);
  const mask = mapBytes(data, (logit) => (logit > 0 ? 255 : 0));
  const inFrame = { data: mask, width: frame.width, height: frame.height };
  return placeMask(inFrame, frame, small.width, small.height);
}
