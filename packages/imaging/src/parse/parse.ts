import { throwIfAborted } from '../errors.ts';
import type { OperationContext } from '../operation.ts';
import { encodeGrey } from '../raster/encode.ts';
import {
  decodeRgb,
  flattenOnWhite,
  type Plane,
  type Rgb,
  resizeRgb,
  wholeOf,
} from '../raster/raster.ts';
import { createStageReport } from '../stage-report.ts';
import { type CategoryGuess, categoryOfLaid, categoryOfWorn, hasLongHair } from './category.ts';
import { type MainColour, mainColours } from './colour/main-colours.ts';
import { isSkinTone } from './colour/skin-tone.ts';
import { type Face, findFaces } from './faces.ts';
import type { Pose } from './joints.ts';
import { labelOf, listParts, maskOf, PART_NAMES, type Part, type PartName } from './labels.ts';
import { findDummy } from './laid/dummy/dummy.ts';
import { subjectMask } from './laid/garment-mask.ts';
import { hookRows } from './laid/hook.ts';
import { laidParts } from './laid/laid-parts.ts';
import { silhouetteOf } from './laid/silhouette.ts';
import { gatherShares, guessKind, type KindGuess, type PhotoKind } from './photo-kind.ts';
import { findPose } from './pose.ts';
import { type SemanticMasks, semanticMasks } from './semantics.ts';
import { type Body, bodyOf } from './worn/body.ts';
import { hasHand } from './worn/hands.ts';
import { wornParts } from './worn/worn-parts.ts';

export type ParseResult = {
  /** Of the photo; the labels may be smaller. */
  width: number;
  height: number;
  kind: PhotoKind;
  kindConfidence: number;
  categories: CategoryGuess;
  /** Only where they fit the person that was found. */
  pose?: Pose;
  faces: Face[];
  parts: Part[];
  /** Of all clothes together. */
  colours: MainColour[];
  /** One grey value for each pixel: the place of its name in `names`. */
  labels: { png: Uint8Array; width: number; height: number; names: readonly PartName[] };
};

/** Nothing is known finer than this: masks follow edges up to 1024 pixels. */
const MAX_SIDE = 2400;
const CLOTHES: PartName[] = ['top', 'bottom', 'dress', 'garment'];

/** What a photo of clothes shows, and where. */
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
  const masks = await semanticMasks(picture, context, { pose });
  throwIfAborted(context.signal);
  report('outlining', 0);
  const body = bodyOf(pose, masks);
  const small = await resizeRgb(picture, wholeOf(picture), masks.width, masks.height);
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
    colours: mainColours(small, maskOf(labels, CLOTHES)),
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
    const labels = await wornParts(picture, masks, body, context);
    const longHair = hasLongHair(labels, labelOf('hair'), faces[0]?.box);
    return { kind: first, labels, categories: categoryOfWorn(listParts(labels), longHair) };
  }
  const subject = (await subjectMask(small, context)) ?? emptyMask(small);
  const outline = silhouetteOf(subject);
  const hook = outline && hookRows(outline) > 0 ? 0.8 : 0.2;
  const dummy = findDummy(small, subject);
  const kind: KindGuess = guessKind({ ...evidence, hook, hasDummy: dummy !== undefined });
  const labels = laidParts(small, subject, masks, kind.kind, dummy?.mask);
  const garment = silhouetteOf(maskOf(labels, ['garment']));
  return {
    kind,
    labels,
    categories: garment ? categoryOfLaid(garment) : categoryOfWorn([], false),
  };
}

const emptyMask = ({ width, height }: Rgb): Plane<Uint8Array> => ({
  data: new Uint8Array(width * height),
  width,
  height,
});
