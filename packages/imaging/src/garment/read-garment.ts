import type { Point } from '../catalogue/catalogue.ts';
import type { GarmentKind } from '../catalogue/templates.ts';
import { nothingFound } from '../cutout/find-outline.ts';
import { measureMask } from '../cutout/place.ts';
import { throwIfAborted } from '../errors.ts';
import type { Sessions } from '../models/sessions.ts';
import type { OperationContext } from '../operation.ts';
import type { Plane, Rgb } from '../raster/raster.ts';
import { createStageReport } from '../stage-report.ts';
import { outlineAgrees } from './agreement.ts';
import { balanceOf } from './balance.ts';
import { chooseKind } from './choose-kind.ts';
import { largestRegion, traceBorder } from './contour.ts';
import { confidenceOf, type Evidence, findDoubts, shareOnBorder } from './doubts.ts';
import { isCuff, visibleLandmarks } from './landmark-names.ts';
import { askNetwork, type NetworkReading } from './landmark-network.ts';
import { GARMENT_KINDS, type GarmentInput, type GarmentReading } from './reading.ts';
import { smallPicture } from './small-picture.ts';
import { snapToOutline } from './snap.ts';
import { type TakenGarment, takeGarment } from './take-garment.ts';
import { waistOfTop } from './waist.ts';

const SHARES = { reading: 1, finding: 30, outlining: 35, refining: 25, looking: 9 };
/** Backs are rare, and a high neckline alone makes a front look like one. */
const BACK = 0.8;
const SLEEVED = 0.5;

/** What a photo of a garment shows, and where its landmarks are. */
export async function readGarment(
  { bytes, kinds = GARMENT_KINDS }: GarmentInput,
  context: OperationContext,
): Promise<GarmentReading> {
  const report = createStageReport(context.onProgress, SHARES);
  const taken = await takeGarment(bytes, kinds, context, report);
  throwIfAborted(context.signal);
  report('looking', 0);
  const { rgb, alpha, cutout, way } = taken;
  const possible = kinds.filter((kind) => taken.kinds.includes(kind));
  const found = await findLandmarks(
    rgb,
    alpha,
    possible.length > 0 ? possible : kinds,
    context.sessions,
    taken,
  );
  report('looking', 1);
  const { width, height } = rgb;
  return { width, height, way, cutout, ...found };
}

type Found = Omit<GarmentReading, 'width' | 'height' | 'way' | 'cutout'>;

/** The landmarks of a garment that has been taken out of its photo. */
export async function findLandmarks(
  rgb: Rgb,
  alpha: Plane<Uint8Array>,
  kinds: readonly GarmentKind[],
  sessions: Sessions,
  { shoulders, isFaceless = false }: Pick<TakenGarment, 'shoulders' | 'isFaceless'> = {},
): Promise<Found> {
  const small = await smallPicture(rgb, alpha);
  const region = largestRegion(small.alpha);
  const border = traceBorder(region);
  const box = measureMask(alpha).box;
  if (border.length < 8 || box.width === 0) throw nothingFound();
  const seen = await askNetwork(small.rgb, small.alpha, sessions);
  const kind = chooseKind(seen.kinds, kinds);
  const hasSleeves = kind.kind !== 'dress' || sleeveShare(seen) > SLEEVED;
  const names = visibleLandmarks(kind.kind).filter((name) => hasSleeves || !isCuff(name));
  const places = Object.fromEntries(names.map((name) => [name, placeIn(seen, name)]));
  const size = Math.max(box.width, box.height) * small.scale;
  const raw = Object.fromEntries(names.map((name) => [name, placeIn(seen, name).at]));
  const landmarks = snapToOutline(raw, border, size);
  const evidence: Evidence = {
    kind,
    places,
    landmarks,
    balance: balanceOf(landmarks, size),
    size,
    box,
    onBorder: shareOnBorder(small.alpha, border.length),
    loose: 1 - areaOf(region.data, 0) / Math.max(1, areaOf(small.alpha.data, 127)),
    agrees: outlineAgrees(small.alpha, kind.kind, landmarks, size),
    isFaceless,
    shoulders: shoulders?.map(([x, y]): Point => [x * small.scale, y * small.scale]),
  };
  const doubts = findDoubts(evidence);
  const whole = completed(kind.kind, landmarks, hasSleeves);
  return {
    kind: kind.kind,
    side: seen.back > BACK ? 'back' : 'front',
    landmarks: inPhoto(whole, small.scale, rgb),
    certainty: Object.fromEntries(names.map((name) => [name, placeIn(seen, name).certainty])),
    confidence: confidenceOf(evidence, doubts),
    doubts,
  };
}

const areaOf = (data: Uint8Array, above: number) =>
  data.reduce((sum, value) => sum + (value > above ? 1 : 0), 0);

function placeIn({ places }: NetworkReading, name: string) {
  const place = places[name];
  if (!place) throw new TypeError(`The network knows no ${name}`);
  return place;
}

const sleeveShare = (seen: NetworkReading) =>
  (placeIn(seen, 'cuff_outer_l').there + placeIn(seen, 'cuff_outer_r').there) / 2;

/** With what no photo shows: the waist of tops, and where sleeves would begin on a dress without. */
function completed(
  kind: GarmentKind,
  landmarks: Record<string, Point>,
  hasSleeves: boolean,
): Record<string, Point> {
  if (kind === 'skirt' || kind === 'trousers') return landmarks;
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
