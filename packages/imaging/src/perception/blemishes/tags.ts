import { findConnectedComponents } from '../../pixels/morphology/connected-components.ts';
import { closeMask, dilate } from '../../pixels/morphology/morphology.ts';
import type { Plane } from '../../pixels/raster.ts';
import type { Finding, Scene } from './scene.ts';
import { describeShape, type Shape } from './shape.ts';

/** Paper is brighter than this level and has less colour than this. */
const BRIGHT = 185;
const COLOURLESS = 14;
/** What lies beside paper is darker than `BRIGHT` by at least this many levels. */
const SHADED = 45;
const SLIT = 2;
/** A tag hangs on the garment or just beside it, within this share of the longer side. */
const BESIDE = 0.06;
const SMALLEST = 0.025;
const LARGEST = 0.2;
/** A tag fills at least this share of the rectangle that fits it best; rounded corners and a hole are allowed. */
const RECTANGULAR = 0.82;
/** If more than this share of the cloth is as white as paper, a tag cannot be told from the cloth. */
const WHITE_CLOTH = 0.25;
/** More than this many are a check pattern or a print. */
const MOST = 3;
/** On a background as white as paper, a gap between arm and body looks like a tag: a tag differs by more levels. */
const UNLIKE_BACKGROUND = 8;
const WHITE_BACKGROUND = 0.3;
/** The cloth around a tag is plain: its brightness varies by no more than this. */
const CALM = 28;

/** Finds bright rectangles on or beside darker cloth. */
export function findTags(scene: Scene): Finding[] {
  const { y, inside, width, height, side } = scene;
  const paper = new Uint8Array(y.length);
  let clothArea = 0;
  let clothPaper = 0;
  for (let i = 0; i < paper.length; i++) {
    if (isPaper(scene, i)) paper[i] = 1;
    clothArea += inside[i];
    if (inside[i] && paper[i]) clothPaper++;
  }
  if (clothArea === 0 || clothPaper > WHITE_CLOTH * clothArea) return [];
  const backdrop = measureWhiteBackdrop(scene, paper);
  const near = dilate(inside, width, height, Math.round(BESIDE * side));
  const { labels, components } = findConnectedComponents({
    data: closeMask({ data: paper, width, height }, SLIT),
    width,
    height,
  });
  const tags = components
    .filter(({ box, touchesFrame }) => {
      const longer = Math.max(box.width, box.height);
      return !touchesFrame && longer > SMALLEST * side && longer < LARGEST * side;
    })
    .map((component) => describeShape(labels, width, component))
    .filter((shape) => isRectangle(shape) && liesIn(shape, near, width))
    .filter((shape) => !backdrop || isUnlike(backdrop, shape, scene))
    .flatMap((shape) => judgePaper(shape, scene, BRIGHT - SHADED));
  return tags.length > MOST ? [] : tags;
}

/** Mean brightness of the background, if that is mostly paper white. */
function measureWhiteBackdrop({ y, inside }: Scene, paper: Uint8Array): number | undefined {
  let [white, count, sum] = [0, 0, 0];
  for (let i = 0; i < y.length; i++) {
    if (inside[i]) continue;
    count++;
    if (!paper[i]) continue;
    white++;
    sum += y[i];
  }
  return white > WHITE_BACKGROUND * count ? sum / white : undefined;
}

function isUnlike(backdrop: number, { component: { box }, own }: Shape, scene: Scene): boolean {
  let [count, away] = [0, 0];
  for (let i = 0; i < own.data.length; i++) {
    if (!own.data[i]) continue;
    const at =
      (box.top - 1 + Math.floor(i / own.width)) * scene.width + box.left - 1 + (i % own.width);
    count++;
    away += Math.abs(scene.y[at] - backdrop);
  }
  return away / count > UNLIKE_BACKGROUND;
}

const isPaper = ({ y, cb, cr }: Scene, i: number) =>
  y[i] > BRIGHT && Math.hypot(cb[i], cr[i]) < COLOURLESS;

/** The extents are those of a bar of even thickness, so the area of a rectangle is nearly their product. */
function isRectangle({ component, long, wide }: Shape): boolean {
  const filled = component.area / (long * wide);
  return filled > RECTANGULAR && filled < 1.12 && long < 4 * wide && wide > 8;
}

function liesIn({ component: { box } }: Shape, near: Uint8Array, width: number): boolean {
  const [x, y] = [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];
  return near[y * width + x] === 1;
}

/** Judges a bright shape by its edge: paper has a clear one all around; highlights and light prints fade or go on. */
export function judgePaper(
  { component: { box }, own }: Shape,
  scene: Scene,
  dark: number,
): Finding[] {
  const rim = findRing(own);
  let [hard, count, sum, squares] = [0, 0, 0, 0];
  for (let i = 0; i < rim.length; i++) {
    if (!rim[i]) continue;
    const x = box.left - 3 + (i % (own.width + 4));
    const y = box.top - 3 + Math.floor(i / (own.width + 4));
    if (x < 0 || y < 0 || x >= scene.width || y >= scene.height) continue;
    count++;
    const light = scene.y[y * scene.width + x];
    if (light < dark) hard++;
    sum += light;
    squares += light * light;
  }
  const share = count === 0 ? 0 : hard / count;
  const deviation = Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
  if (share < 0.75 || deviation > CALM) return [];
  const onCloth = measureDepth(box, scene) > 0;
  return [{ kind: 'tag', confidence: Math.min(1, share) * (onCloth ? 0.75 : 0.6), box, own }];
}

/** Finds the ring, one pixel wide, that lies two pixels away from the shape. */
function findRing({ data, width, height }: Plane<Uint8Array>): Uint8Array {
  const padded = new Uint8Array((width + 4) * (height + 4));
  for (let y = 0; y < height; y++)
    padded.set(data.subarray(y * width, (y + 1) * width), (y + 2) * (width + 4) + 2);
  const inner = dilate(padded, width + 4, height + 4, 2);
  return dilate(padded, width + 4, height + 4, 3).map((value, i) => value - inner[i]);
}

function measureDepth({ left, top, width, height }: Finding['box'], scene: Scene): number {
  return scene.depth[Math.round(top + height / 2) * scene.width + Math.round(left + width / 2)];
}
