import { isBottom as isBottomKind, isTop as isTopKind } from '../../../catalogue/garment-kinds.ts';
import type { Complement } from '../../../catalogue/templates.ts';
import type { FacePlace } from '../../../perception/faces/compare-faces.ts';
import type { Ratio } from '../../place/sizes.ts';
import type { DressedModel } from '../dressed-model.ts';
import { readFigure } from '../figure/figure-pictures.ts';
import { mouthRow } from '../figure/place-head.ts';
import type { Fitted } from '../fit/fit.ts';
import { toBodyFrame } from '../folds/body-frame.ts';
import { withFolds } from '../folds/fold-maps.ts';
import { readFolded } from '../folds/read-folded.ts';
import { findDrape } from '../wardrobe/cuts.ts';
import { computeBodyScale } from '../wardrobe/stature.ts';
import { readTemplateMaps } from '../wardrobe/template-maps.ts';
import type { Figure, Wardrobe } from '../wardrobe/wardrobe.ts';
import { createCanvas, darken, drawOver, toBytes } from './canvas.ts';
import { closeGaps } from './close-gaps.ts';
import { closeSlits } from './close-slits.ts';
import { hidesAnkles, isClosedShoe, isForLegs, isOfCloth, isPlainTop } from './complements.ts';
import { layGarment, paintGarment, type Worn } from './garment.ts';
import { type Layer, layerIn, planeIn } from './layer.ts';
import { longerMaps } from './longer-maps.ts';
import { modelIn } from './model-in.ts';
import { readCloth } from './read-cloth.ts';
import { pullSocks } from './socks.ts';
import { type Extents, measureExtents } from './spread.ts';
import { tuckIn } from './tuck.ts';
import { hangLower, shadeAbove } from './tucked-top.ts';
import { keepUnder } from './under.ts';
import { type Framing, framePose, shoulderRow, type View } from './view.ts';
import { weave } from './weave.ts';

export type Look = {
  figure: Figure;
  expression: string;
  framing: Framing;
  ratio: Ratio;
  /** The garments in drawing order, the lowest layer first. */
  garments: readonly Fitted[];
  complements: readonly Complement[];
};

export type Dressed = {
  model: DressedModel;
  worn: Worn[];
  /** Where the model's face is, or would be outside the frame, in pixels of the picture. */
  face: FacePlace;
};

/** Puts the fitted garments onto a model. */
export async function dressModel(wardrobe: Wardrobe, look: Look): Promise<Dressed> {
  const { figure, garments } = look;
  const { pose, body } = figure;
  const size = computeBodyScale(figure);
  const frame = toBodyFrame(body, pose);
  const maps = await Promise.all(garments.map((fitted) => readWornMaps(wardrobe, figure, fitted)));
  const hem = Math.max(0, ...maps.map(({ box }) => box[3]));
  const mouth = mouthRow(figure);
  const view = framePose(pose, look.framing, look.ratio, { size, hem, mouth });
  const pictures = await readFigure(wardrobe, figure, look.expression);
  const { head } = pictures;
  const [, , right, bottom] = pose.framings.full;
  // Other threads resize these layers, the later ones while garments are drawn here.
  const inFront = Promise.all([
    planeIn(head.shadow, head.box, view),
    layerIn(head.face, head.box, view),
    layerIn(head.strands, head.box, view),
  ]);
  // Where the drawing fails first, that is what is told.
  inFront.catch(() => undefined);
  const [behind, skin, neck] = await Promise.all([
    layerIn(head.behind, head.box, view),
    layerIn(pictures.body, [0, 0, right, bottom], view),
    layerIn(head.neck, head.box, view),
  ]);
  const canvas = createCanvas(behind);
  drawOver(canvas, skin);
  drawOver(canvas, neck);
  const perCm = frame.perCm * view.scale;
  const shoulders = shoulderRow(pose, view);
  const hasSocks = hidesAnkles(look.complements);
  const layers = await Promise.all(
    look.complements.map(async (complement) => {
      const pixels = await readFolded(wardrobe, complement, frame);
      const layer = await layerIn(pixels, complement.box, view);
      if (isOfCloth(complement.kind)) weave(layer, complement.kind, perCm);
      return { kind: complement.kind, layer };
    }),
  );
  const legs = layers.find(({ kind }) => isForLegs(kind))?.layer;
  let below = legs && measureLayer(legs);
  const worn: Worn[] = [];
  for (const [index, fitted] of garments.entries()) {
    const drawn = paintGarment(maps[index], fitted, view, below);
    worn.push(drawn);
    if (isBottom(fitted)) below = shownIn(view, drawn);
  }
  const over = worn.find(({ fitted }) => isWornOver(fitted));
  let plainTop: { layer: Layer; before: Float32Array } | undefined;
  for (const { kind, layer } of layers) {
    const isTop = isPlainTop(kind);
    if (isTop && over) keepUnder(layer, over, view);
    if (isTop && !over) hangLower(layer, perCm);
    if (isTop) plainTop = { layer, before: canvas.data.slice() };
    if (hasSocks && isClosedShoe(kind)) pullSocks(canvas, layer, perCm);
    drawOver(canvas, layer);
    if (!isForLegs(kind)) continue;
    const cloth = readCloth(layer);
    closeSlits(canvas, cloth, perCm);
    if (!plainTop || over) continue;
    shadeAbove(canvas, plainTop.layer, cloth, perCm);
    tuckIn(canvas, plainTop.before, plainTop.layer, measureLayer(layer));
  }
  for (const drawn of worn) {
    const isForBottom = isBottom(drawn.fitted);
    layGarment(canvas, drawn, view.scale);
    closeSlits(canvas, drawn, perCm, isForBottom ? 0 : shoulders);
    if (!isForBottom) closeGaps(canvas, drawn, shoulders, perCm, isHooded(drawn.fitted));
    if (!isForBottom || !plainTop) continue;
    shadeAbove(canvas, plainTop.layer, drawn, perCm);
    tuckIn(canvas, plainTop.before, plainTop.layer, shownIn(view, drawn));
  }
  const [shadow, ...front] = await inFront;
  darken(canvas, shadow);
  for (const layer of front) drawOver(canvas, layer);
  hideCovered(worn, front);
  const clothes = { garments: worn, plainTop: plainTop?.layer };
  return {
    worn,
    ...(await modelIn(wardrobe, figure, pictures, view, clothes, toBytes(canvas))),
  };
}

/** Reads the template that a garment is worn by, as long as the garment is and with folds. */
async function readWornMaps(wardrobe: Wardrobe, { body, model, pose }: Figure, fitted: Fitted) {
  const drape = findDrape(wardrobe, pose.id, fitted.pattern.id);
  if (!drape) throw new Error(`${model.id} cannot wear ${fitted.pattern.id} in ${pose.id}`);
  const maps = await readTemplateMaps(wardrobe, drape);
  const { longer } = fitted.laid;
  return withFolds(longer ? longerMaps(maps, longer) : maps, fitted, toBodyFrame(body, pose));
}

const isBottom = ({ pattern: { kind } }: Fitted) => isBottomKind(kind);
const isHooded = ({ pattern }: Fitted) => pattern.landmarks.hood_top !== undefined;
const isWornOver = ({ pattern: { kind } }: Fitted) => isTopKind(kind);

const measureLayer = (layer: Layer): Extents => measureExtents(layer, (i) => layer.data[i * 4 + 3]);

const shownIn = (view: View, { area, cover }: Worn): Extents =>
  measureExtents(view, (i) => {
    const column = (i % view.width) - area.left;
    const row = Math.floor(i / view.width) - area.top;
    if (column < 0 || row < 0 || column >= area.width || row >= area.height) return 0;
    return cover[row * area.width + column] * 255;
  });

/** Removes from each garment's cover what later garments and the layers in front of all of them hide. */
function hideCovered(worn: readonly Worn[], before: readonly Layer[]): void {
  const [{ width, height }] = before as readonly [Layer];
  const hidden = new Float32Array(width * height);
  for (const { data } of before) {
    for (let i = 0; i < hidden.length; i++) {
      const opacity = data[i * 4 + 3];
      if (opacity > 0) hidden[i] = 1 - (1 - hidden[i]) * (1 - opacity / 255);
    }
  }
  for (const { area, cover } of [...worn].reverse()) {
    for (let row = 0; row < area.height; row++) {
      const from = (area.top + row) * width + area.left;
      for (let column = 0; column < area.width; column++) {
        const i = row * area.width + column;
        const own = cover[i];
        if (own === 0) continue;
        const over = hidden[from + column];
        cover[i] = own * (1 - over);
        hidden[from + column] = 1 - (1 - over) * (1 - own);
      }
    }
  }
}
