import { GARMENT_KINDS, type GarmentKind, isBottom, isTop } from '../../catalogue/garment-kinds.ts';
import { ImagingError, type ImagingErrorReason, throwIfAborted } from '../../errors.ts';
import type { Point } from '../../pixels/geometry/points.ts';
import { measureMask } from '../../pixels/mask.ts';
import {
  dropSmallRegions,
  keepLargestRegion,
  traceBorder,
} from '../../pixels/morphology/contour.ts';
import type { Plane, Rgb } from '../../pixels/raster.ts';
import type { Sessions } from '../../runtime/models/sessions.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { createStageReport } from '../../runtime/stage-report.ts';
import { applyMask } from '../cutout/apply-mask.ts';
import { noSubjectError } from '../cutout/find-outline.ts';
import { estimateAcceptance } from './acceptance.ts';
import { outlineAgrees } from './agreement.ts';
import { armpitsBelowHoles } from './armholes.ts';
import { measureBalance } from './balance.ts';
import { inferKind, withoutHoodie } from './choose-kind.ts';
import { clearFringe } from './clear-fringe.ts';
import { coatIfLong } from './coat-length.ts';
import { shareCutOff } from './cut-off.ts';
import { type Evidence, findDoubts } from './doubts.ts';
import { topOrDress } from './dress-length.ts';
import { clearGroundRest } from './foreign/clear-ground.ts';
import { clearHangerRest } from './foreign/hanger-rest.ts';
import { takeOffForeign } from './foreign/take-off.ts';
import { hemBesideSleeves } from './hanging-sleeves.ts';
import { canHaveHood, HOOD, isCuff, visibleLandmarks } from './landmark-names.ts';
import { askNetwork, type NetworkPlace, type NetworkReading } from './landmark-network.ts';
import { repairByMirror } from './mirror-repair.ts';
import { hasPointedHem, isBodysuit } from './pointed-hem.ts';
import type { GarmentInput, GarmentReading } from './reading.ts';
import { findSet } from './set/find-set.ts';
import { armpitsBesideSleeves } from './sleeve-armpits.ts';
import { isDressSleeved, lacksSleeves, showsArmholes, toVest } from './sleeves.ts';
import { smallPicture } from './small-picture.ts';
import { snapToOutline } from './snap.ts';
import { takeGarment } from './take-garment.ts';
import type { TakenGarment } from './taken-garment.ts';
import { refuseUnfit } from './unfit.ts';
import { waistOfTop } from './waist.ts';
import { scaledWearer } from './wearer.ts';
import { isWithoutDummy } from './without-dummy.ts';

const SHARES = { reading: 1, finding: 30, outlining: 35, refining: 25, looking: 9 };
/** Backs are rare, and a high neckline alone makes a front look like a back. */
const BACK = 0.8;
const HOODED = 0.5;
/** How near to the outline a hood's top has to be, as a share of the garment's longer side. */
const ON_OUTLINE = 0.03;
/** A piece beside the garment that is smaller than this share of its area is not part of it. */
const CRUMB = 0.03;

/** Why a whole photo may be refused although one garment can be read within an outline. */
const OUTLINE_HELPS: readonly ImagingErrorReason[] = [
  'no-subject',
  'not-clothes',
  'several-garments',
  'a-set',
  'face-alone',
  'a-drawing',
];

/** Reads what a photo of a garment shows, and where its landmarks are. */
export async function readGarment(
  { mask, ...input }: GarmentInput,
  context: OperationContext,
): Promise<GarmentReading> {
  try {
    return await readPhoto(input, context);
  } catch (error) {
    const isRefused = error instanceof ImagingError && OUTLINE_HELPS.includes(error.reason);
    if (!mask || !isRefused) throw error;
    const { sessions, model, signal } = context;
    const { png } = await applyMask({ bytes: input.bytes, mask }, { sessions, model, signal });
    return readPhoto({ ...input, bytes: png, isOutlined: true }, context);
  }
}

async function readPhoto(
  {
    bytes,
    kinds = GARMENT_KINDS,
    isOutlined = false,
  }: Omit<GarmentInput, 'mask'> & { isOutlined?: boolean },
  context: OperationContext,
): Promise<GarmentReading> {
  const report = createStageReport(context.onProgress, SHARES);
  const taken = await takeGarment(bytes, kinds, context, report);
  throwIfAborted(context.signal);
  report('looking', 0);
  const { rgb, alpha, cutout, way } = taken;
  const possible = kinds.filter((kind) => taken.kinds.includes(kind));
  const look = () =>
    findLandmarks(rgb, alpha, possible.length > 0 ? possible : kinds, context.sessions, taken);
  const first = await look();
  // If ground came along, the landmarks were looked for on its outline, too.
  const { looksTwofold, ...found } = (await clearGroundRest(taken, first)) ? await look() : first;
  // A seller who has named the kind or drawn the outline knows that it is a garment.
  if (way !== 'worn' && kinds.length > 1 && !isOutlined) {
    const parts = await findSet(taken, { ...found, looksTwofold }, context);
    if (parts) throw new ImagingError('a-set', 'A top and a bottom in one photo', { parts });
    refuseUnfit({ rgb, alpha, doubts: found.doubts });
  }
  const hangs = way === 'hanger';
  const takenOff = way === 'worn' ? [] : await takeOffForeign(taken, { ...found, hangs }, context);
  if (hangs) clearHangerRest(cutout, found);
  if (way !== 'worn' && !taken.isCutOut) clearFringe(cutout, rgb);
  report('looking', 1);
  const { width, height } = rgb;
  const withoutDummy = way === 'flat' && isWithoutDummy(found, rgb, alpha);
  return { width, height, way, withoutDummy, cutout, takenOff, ...found };
}

type Found = Pick<
  GarmentReading,
  'kind' | 'side' | 'landmarks' | 'certainty' | 'confidence' | 'doubts'
>;

/** How likely the landmarks of a top and of a bottom, or a romper, must be. */
const TWOFOLD = { landmarks: 0.5, romper: 0.3 };

type Surroundings = Pick<TakenGarment, 'wearer' | 'isFaceless' | 'isCutOut'>;

/** Finds the landmarks of a garment that has been cut out of its photo. */
export async function findLandmarks(
  rgb: Rgb,
  alpha: Plane<Uint8Array>,
  kinds: readonly GarmentKind[],
  sessions: Sessions,
  { wearer, isFaceless = false, isCutOut }: Surroundings = {},
): Promise<Found & { looksTwofold: boolean }> {
  const { scale, ...small } = await smallPicture(rgb, alpha);
  const tidy = dropSmallRegions(small.alpha, CRUMB);
  const worn = wearer && scaledWearer(wearer, scale);
  // The face of somebody who wears trousers need not be visible.
  const areLegs = worn !== undefined && kinds.every(isBottom);
  const region = keepLargestRegion(tidy);
  const border = traceBorder(region);
  const { box } = measureMask(tidy);
  if (border.length < 8 || box.width === 0) throw noSubjectError();
  const size = Math.max(box.width, box.height);
  const seen = await askNetwork({ rgb: small.rgb, alpha: tidy, isCutOut, wearer: worn }, sessions);
  // A wearer's head hides the hood.
  const likeliest = inferKind(seen, worn ? kinds : withoutHoodie(kinds, placeIn(seen, HOOD).there));
  const isVest =
    !worn &&
    (lacksSleeves(seen, likeliest, size) ||
      (isTop(likeliest.kind) && showsArmholes(seen, tidy, size)));
  const kind = isVest ? toVest(likeliest, seen) : likeliest;
  const hasSleeves = !isVest && (kind.kind !== 'dress' || isDressSleeved(seen));
  const names = [
    ...visibleLandmarks(kind.kind).filter((name) => hasSleeves || !isCuff(name)),
    ...(canHaveHood(kind.kind) && isHooded(seen, border, size) ? [HOOD] : []),
  ];
  const found = Object.fromEntries(names.map((name) => [name, placeIn(seen, name)]));
  const whole = repairByMirror(found, size);
  // A wearer's sleeve follows the arm: the outline only helps with laid garments.
  const places = worn ? whole : mendByOutline(whole, border, size);
  const raw = Object.fromEntries(names.map((name) => [name, places[name].at]));
  const landmarks = snapToOutline(raw, border, size);
  const cutOff = shareCutOff(tidy, landmarks, border.length);
  const evidence: Evidence = {
    kind,
    isMended: names.some((name) => whole[name] !== seen.places[name]),
    places,
    landmarks,
    balance: measureBalance(landmarks, size),
    size,
    pixels: Math.min(box.width, box.height) / scale,
    cutOff,
    acceptance: estimateAcceptance({ kind, places, size, cutOff, isWorn: worn !== undefined }),
    loose: 1 - countAbove(region.data, 0) / Math.max(1, countAbove(small.alpha.data, 127)),
    agrees: outlineAgrees(tidy, kind.kind, landmarks, size),
    isFaceless: isFaceless && !areLegs,
    isWorn: worn !== undefined,
    isLaidFront: !worn && seen.back <= BACK,
    hasPointedHem: hasPointedHem(tidy, landmarks),
    isBodysuit: !worn && isBodysuit(tidy, landmarks),
    shoulders: worn?.shoulders,
  };
  const doubts = findDoubts(evidence);
  const cut = worn ? kind.kind : topOrDress(kind.kind, landmarks, seen.kinds, kinds);
  const complete = completeReading(cut, landmarks, hasSleeves);
  const isLong = !worn && kinds.includes('coat');
  return {
    kind: isLong ? coatIfLong(cut, landmarks) : cut,
    side: seen.back > BACK ? 'back' : 'front',
    landmarks: inPhoto(complete, scale, rgb),
    certainty: Object.fromEntries(names.map((name) => [name, places[name].certainty])),
    confidence: evidence.acceptance,
    doubts,
    looksTwofold: looksTwofold(seen),
  };
}

type Places = Record<string, NetworkPlace>;

function mendByOutline(places: Places, border: readonly Point[], size: number) {
  if (!places.cuff_outer_l) return armpitsBelowHoles(places, border, size);
  return armpitsBesideSleeves(hemBesideSleeves(places, border, size), border);
}

/** Whether it has a neck and a crotch: a romper, or a top above a bottom. */
const looksTwofold = ({ places, kinds }: NetworkReading): boolean =>
  kinds.romper > TWOFOLD.romper ||
  ['neck_shoulder_l', 'crotch'].every((name) => (places[name]?.there ?? 0) > TWOFOLD.landmarks);

/** A hood that lies behind a wearer's head has no upper edge in the picture. */
function isHooded(seen: NetworkReading, border: readonly Point[], size: number): boolean {
  const { at, there } = placeIn(seen, HOOD);
  const isOnOutline = border.some(([x, y]) => Math.hypot(x - at[0], y - at[1]) < ON_OUTLINE * size);
  return there > HOODED && isOnOutline;
}

const countAbove = (data: Uint8Array, above: number) =>
  data.reduce((sum, value) => sum + (value > above ? 1 : 0), 0);

function placeIn({ places }: NetworkReading, name: string) {
  const place = places[name];
  if (!place) throw new TypeError(`The network knows no ${name}`);
  return place;
}

/** Adds what no photo shows: the waist of tops, and where sleeves would begin on a dress or vest. */
function completeReading(
  kind: GarmentKind,
  landmarks: Record<string, Point>,
  hasSleeves: boolean,
): Record<string, Point> {
  if (isBottom(kind)) return landmarks;
  const whole = { ...landmarks, ...waistOfTop(landmarks) };
  if (hasSleeves || kind === 'sleeveless') return whole;
  for (const side of ['l', 'r'] as const) {
    const [tip, pit] = [whole[`shoulder_tip_${side}`], whole[`armpit_${side}`]];
    if (tip && pit)
      Object.assign(whole, { [`cuff_outer_${side}`]: tip, [`cuff_inner_${side}`]: pit });
  }
  return whole;
}

function inPhoto(landmarks: Record<string, Point>, scale: number, { width, height }: Rgb) {
  return Object.fromEntries(
    Object.entries(landmarks).map(([name, [x, y]]): [string, Point] => [
      name,
      [Math.min(Math.max(x / scale, 0), width), Math.min(Math.max(y / scale, 0), height)],
    ]),
  );
}
