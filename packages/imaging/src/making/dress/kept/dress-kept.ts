import type { Box } from '../../../catalogue/catalogue.ts';
import { isBottom } from '../../../catalogue/garment-kinds.ts';
import type { Complement } from '../../../catalogue/templates.ts';
import { ImagingError } from '../../../errors.ts';
import type { Rgba } from '../../../perception/cutout/finish.ts';
import type { FacePlace } from '../../../perception/faces/compare-faces.ts';
import type { Pixels } from '../../../pixels/decode-pixels.ts';
import type { Point } from '../../../pixels/geometry/points.ts';
import type { Plane } from '../../../pixels/raster.ts';
import type { Ratio } from '../../place/sizes.ts';
import { createCanvas, darken, drawOver, toBytes } from '../compose/canvas.ts';
import { closeSlits } from '../compose/close-slits.ts';
import {
  hidesAnkles,
  isClosedShoe,
  isForLegs,
  isOfCloth,
  isPlainTop,
} from '../compose/complements.ts';
import { castContact } from '../compose/contact.ts';
import { cropToAlpha, type Layer, layerIn, planeIn, toAlphaShares } from '../compose/layer.ts';
import { modelIn } from '../compose/model-in.ts';
import { readCloth } from '../compose/read-cloth.ts';
import { lightEvenly } from '../compose/relight.ts';
import { smoothLayer } from '../compose/smooth-layer.ts';
import { pullSocks } from '../compose/socks.ts';
import { measureExtents } from '../compose/spread.ts';
import { tuckIn } from '../compose/tuck.ts';
import { hangLower, shadeAbove } from '../compose/tucked-top.ts';
import { endAt, type Framing, framePose, shoulderRow, type View } from '../compose/view.ts';
import { weave } from '../compose/weave.ts';
import type { DressedModel } from '../dressed-model.ts';
import { mouthRow } from '../figure/place-head.ts';
import { preparePhoto } from '../fit/photo.ts';
import { type BodyFrame, toBodyFrame } from '../folds/body-frame.ts';
import { readFolded } from '../folds/read-folded.ts';
import type { GarmentInput } from '../garment-input.ts';
import { computeBodyScale } from '../wardrobe/stature.ts';
import type { Wardrobe } from '../wardrobe/wardrobe.ts';
import { type Bare, bareAround } from './bare.ts';
import { bareSlip, keepWhere } from './body-parts.ts';
import { findCutOff } from './cut-off.ts';
import { goAround, STAYS } from './go-around.ts';
import { hemColumns, hemCorners, hemRows } from './hem.ts';
import { closeBites, squeezeBelow } from './legs.ts';
import { frontOfOpening } from './opening.ts';
import { keepBetween, photoIn, splitAtOpening } from './photo-layers.ts';
import { BEYOND_CUFF, besideCuffs, INSIDE_SLEEVE, selectArms } from './select-arms.ts';
import { placed, type Stand, standOn } from './stand.ts';
import type { Wearer } from './wearer.ts';

/** A garment as it is to be worn; `stretch` says by how much it was changed where it had been laid flat. */
export type KeptGarment = { cutout: Rgba; reading: GarmentInput['reading']; stretch?: number };

export type KeptLook = {
  wearer: Wearer;
  framing: Framing;
  ratio: Ratio;
  garment: KeptGarment;
  complements: readonly Complement[];
  /** Asked for down to the shoes. */
  isWhole: boolean;
};

export type KeptDress = {
  model: DressedModel;
  face: FacePlace;
  /** The garment as it lies in the view, and the uncovered share of each of its pixels, 0..1. */
  garment: Layer;
  cover: Plane;
  /** The photo's lower edge cuts the garment: the picture ends above the cut. */
  endsAtCut: boolean;
};

/** The longer side, in pixels, of the photo in which the neckline is searched for. */
const FINEST = 1600;
/** Hands may have hung in these rows around the hem. */
const AROUND_HEM = { above: 60, below: 260 };
/** The hips are drawn down to this many rows below the upper edge of the garment for the legs. */
const ABOVE_WAISTBAND = 40;

/** Keeps the garment as it is in the photo, fold for fold, and puts a model's body into its openings. */
export async function dressKept(wardrobe: Wardrobe, look: KeptLook): Promise<KeptDress> {
  const { wearer, garment } = look;
  const { reading, cutout } = garment;
  const { figure, pictures, parts } = wearer;
  const { pose, body: build } = figure;
  const frame = toBodyFrame(build, pose);
  const { head } = pictures;
  const wasLaid = garment.stretch !== undefined;
  const stand = standOn(reading, wearer.body, { wasLaid });
  const hem = {
    row: Math.max(...hemCorners(reading).map((point) => placed(stand, point)[1])),
    columns: hemColumns(cutout, reading).map((x) => placed(stand, [x, 0])[0]) as [number, number],
  };
  const whole = framePose(pose, look.framing, look.ratio, {
    size: computeBodyScale(figure),
    hem: hem.row,
    mouth: mouthRow(figure),
  });
  const { view, endsAtCut } = leaveOutCut(whole, look, stand);
  const opening = isBottom(reading.kind)
    ? undefined
    : frontOfOpening(await preparePhoto(cutout, FINEST), reading, wasLaid);
  const bare = bareAround(reading, stand, hemRows(cutout, reading), opening);
  const { front, inner } = splitAtOpening(cutout, opening);
  const perCm = frame.perCm * view.scale;
  // A photo of worn clothes stays as it is; what was laid has been cut at its armholes.
  const smooth = (layer: Layer) => (wasLaid ? smoothLayer(layer, perCm) : layer);
  const flat = smooth(await photoIn(front, stand, view));
  const worn = wasLaid ? await goAround(wardrobe, look, stand, view) : STAYS;
  const cloth = worn.light(worn.bend(flat));
  const canvas = createCanvas(await layerIn(head.behind, head.box, view));
  drawOver(canvas, worn.bend(smooth(await photoIn(inner, stand, view))));
  const legs = look.complements.find(({ kind }) => isForLegs(kind));
  const covered = findCovered(look, legs);
  const body = keepWhere(bareSlip(pictures.body, parts), (i, x, y) => {
    const kind = parts.kindAt(i);
    return bare(kind, x, y) && (kind !== 'hips' || y < covered.from || y > covered.until);
  });
  const { full } = pose.framings;
  drawOver(canvas, await layerIn(body, full, view));
  drawOver(canvas, await layerIn(head.neck, head.box, view));
  const columns = openingColumns(reading, stand, view);
  const hasSocks = hidesAnkles(look.complements);
  const isForBottom = isBottom(reading.kind);
  let plainTop: { layer: Layer; before: Float32Array } | undefined;
  for (const complement of look.complements) {
    const { box, kind } = complement;
    const layer = await readFolded(wardrobe, complement, frame);
    const drawn = await layerIn(
      isForLegs(kind) ? legsBelow(layer, box, frame, hem, bare) : layer,
      box,
      view,
    );
    if (isOfCloth(kind)) weave(drawn, kind, perCm);
    if (hasSocks && isClosedShoe(kind)) pullSocks(canvas, drawn, perCm);
    const isTop = isPlainTop(kind);
    if (isTop && isForBottom) hangLower(drawn, perCm);
    else if (isTop) keepBetween(drawn, cloth, columns);
    if (isTop) plainTop = { layer: drawn, before: canvas.data.slice() };
    drawOver(canvas, drawn);
    if (isForLegs(kind)) closeSlits(canvas, readCloth(drawn), perCm);
  }
  const arms = (from: number) => selectArms(wearer, garment, stand, from);
  const under: Layer[] = [];
  for (const arm of arms(-INSIDE_SLEEVE)) under.push(await layerIn(arm, full, view));
  for (const layer of under) drawOver(canvas, layer);
  const area = { left: 0, top: 0, ...toSize(view) };
  const ofCloth = toAlphaShares(cloth);
  castContact(canvas, ofCloth, area, view.scale);
  drawOver(canvas, cloth);
  if (wasLaid)
    closeSlits(canvas, readCloth(cloth), perCm, isForBottom ? 0 : shoulderRow(pose, view));
  if (plainTop && isForBottom) {
    shadeAbove(canvas, plainTop.layer, { area, cover: ofCloth }, perCm);
    tuckIn(
      canvas,
      plainTop.before,
      plainTop.layer,
      measureExtents(cloth, (i) => cloth.data[i * 4 + 3]),
    );
  }
  const before: Layer[] = [];
  for (const arm of arms(BEYOND_CUFF)) before.push(await layerIn(arm, full, view));
  // No hand casts a shadow on its own arm.
  const spared = besideCuffs(under, cloth);
  for (const layer of before) {
    const shown = cropToAlpha(layer);
    castContact(canvas, shown.cover, shown.area, view.scale, spared);
    drawOver(canvas, layer);
  }
  darken(canvas, await planeIn(head.shadow, head.box, view));
  for (const layer of [head.face, head.strands]) {
    const drawn = await layerIn(layer, head.box, view);
    drawOver(canvas, drawn);
    before.push(drawn);
  }
  const clothes = { garments: [], plainTop: plainTop?.layer };
  const made = await modelIn(wardrobe, figure, pictures, view, clothes, toBytes(canvas));
  const cover = { data: subtractCover(ofCloth, before), ...toSize(view) };
  lightEvenly(made.model.relight, cover);
  return { ...made, garment: cloth, cover, endsAtCut };
}

/** The rows of the trunk that something else covers than the garment itself. */
function findCovered({ garment, wearer, complements }: KeptLook, legs: Complement | undefined) {
  const nothing = { from: Number.POSITIVE_INFINITY, until: Number.POSITIVE_INFINITY };
  if (legs) return { ...nothing, from: legs.box[1] + ABOVE_WAISTBAND };
  const { pose } = wearer.figure;
  const hasTop = isBottom(garment.reading.kind) && complements.some(({ kind }) => isPlainTop(kind));
  return hasTop ? { from: pose.joints.chest[1], until: pose.joints.pelvis[1] } : nothing;
}

/** This many pixels of the body's picture above a cut the picture ends: what is cut is soft there. */
const ABOVE_CUT = 6;

/**
 * Ends the view where the photo's lower edge cuts the garment. A garment that its sides cut, or too much of it, or one
 * that is to be shown down to the shoes, cannot stay as it is: fitted to a model, what is missing is drawn on.
 */
function leaveOutCut(whole: View, { garment, isWhole }: KeptLook, stand: Stand) {
  const { below, beside } = findCutOff(garment.cutout);
  const row = placed(stand, [0, garment.cutout.height])[1] - ABOVE_CUT;
  const above = isWhole ? undefined : endAt(whole, row);
  const view = below ? above : whole;
  if (beside || !view) {
    throw new ImagingError('garment-changed', 'The photo ends before the garment does');
  }
  return { view, endsAtCut: view !== whole };
}

/** The columns of the view between the neck's sides, where an open garment opens. */
function openingColumns(
  { landmarks }: GarmentInput['reading'],
  stand: Stand,
  view: View,
): [number, number] {
  const column = (point: Point | undefined) =>
    point ? (placed(stand, point)[0] - view.box[0]) * view.scale : 0;
  return [column(landmarks.neck_shoulder_r), column(landmarks.neck_shoulder_l)];
}

const toSize = ({ width, height }: View) => ({ width, height });

function subtractCover(cover: Float32Array, before: readonly Layer[]): Float32Array {
  const left = cover.slice();
  for (const { data } of before) {
    for (let i = 0; i < left.length; i++) left[i] = left[i] * (1 - data[i * 4 + 3] / 255);
  }
  return left;
}

/** The garment for the legs, without the bites of hands and no wider than the hem above it. */
function legsBelow(
  layer: Pixels,
  [left, top, right]: Box,
  frame: BodyFrame,
  hem: { row: number; columns: readonly [number, number] },
  bare: Bare,
): Pixels {
  const row = hem.row - top;
  const edges = hem.columns.map((x) => x - left) as [number, number];
  const closed = { ...layer, data: new Uint8Array(layer.data) };
  closeBites(closed, row - AROUND_HEM.above, row + AROUND_HEM.below);
  const whole = smoothLayer(closed, (frame.perCm * layer.width) / (right - left));
  const squeezed = row > 0 ? squeezeBelow(whole, row, edges) : whole;
  const isBelowHem = (x: number, y: number) => y > row || (x >= edges[0] && x <= edges[1]);
  return keepWhere(squeezed, (_, x, y) => isBelowHem(x, y) && bare('other', x + left, y + top));
}
