import { clampShare } from '../../../pixels/shares.ts';
import { INSIDE, isBody, isSleeve, OPAQUE, type SheetMaps, type TemplateMaps } from './sheets.ts';
import { type Arm, ENDS, fitTube, type Tube, WHOLE } from './sleeve-tube.ts';

/** The sleeve is kept this many forearms beyond its end, so that the garment's own cuff cuts it. */
const BEYOND = 0.03;
/** Up to this many forearms beyond the end, the hand is no longer in front of the cloth. */
const AROUND = 0.12;
/** The draped sleeve may stand out beside the tube over this many forearms above the wrist, less and less. */
const TAPER = 0.14;
const MOST_OUT = 9;
/** A sleeve within this many pixels of the garment's body lies on it, and no gap may open between them. */
const TOUCHES = 16;
/** Folds of that cloth may lie from here on, in forearms from the elbow. */
const FOLDS = 0.5;

/**
 * The studio drapes long sleeves over the hand, which comes through them and spreads them behind itself. From the wrist
 * on, a sleeve is extrapolated from the part above it, and ends straight across the arm. Changes the maps.
 */
export function straightenCuffs(maps: TemplateMaps, arms: readonly Arm[]): void {
  for (const arm of arms) {
    const tube = fitTube(maps, arm);
    if (!tube) continue;
    moveCoordinates(maps, tube, arm);
    const shown = coverBeyondWrist(maps, tube);
    for (const sheet of [maps.front, maps.back]) dropRest(sheet, tube, shown);
    layTube(maps, tube, shown);
  }
}

/** Moves the pattern more and more from mid-forearm on, so that its straight cuff lies straight on the arm. */
function moveCoordinates(
  { front, half }: TemplateMaps,
  tube: Tube,
  { sign, direction }: Arm,
): void {
  for (let row = 0; row < half.height; row++) {
    for (let column = 0; column < half.width; column++) {
      const i = row * half.width + column;
      const x = front.x[i];
      const chart = front.chart[2 * row * front.alpha.width + 2 * column];
      if (!(x * sign > 0) || !isSleeve(chart)) continue;
      const [px, py] = [2 * column + 1, 2 * row + 1];
      const along = tube.along(px, py);
      if (along > WHOLE) continue;
      const moved = tube.moved(along, tube.share(along, tube.aside(px, py)));
      front.x[i] = x + direction[0] * sign * moved;
      front.y[i] = front.y[i] + direction[1] * moved;
    }
  }
}

const hasBody = ({ chart, alpha }: SheetMaps, i: number) =>
  isBody(chart[i]) && alpha.data[i] > OPAQUE;

/** Whether a sleeve lies on the garment's body at this place. */
function touchesBody(sheet: SheetMaps, i: number): boolean {
  for (let k = 1; k <= TOUCHES; k++)
    if (hasBody(sheet, i - k) || hasBody(sheet, i + k)) return true;
  return false;
}

/** Draws the tube's cover beyond the wrist at full size, without what the garment's body hides. */
function coverBeyondWrist({ front }: TemplateMaps, tube: Tube): Uint8Array {
  const { width, height } = front.alpha;
  const shown = new Uint8Array(width * height);
  for (let i = 0; i < shown.length; i++) {
    const [x, y] = [(i % width) + 0.5, Math.floor(i / width) + 0.5];
    const along = tube.along(x, y);
    const inside = tube.inside(along, tube.aside(x, y));
    // A fold of the draped sleeve turns cloth from beyond the wrist inside out.
    const isFold = along > FOLDS && inside > 0 && front.chart[i] === tube.chart + INSIDE;
    if (isFold && along <= WHOLE) shown[i] = 255;
    if (along <= WHOLE || along > ENDS + BEYOND || hasBody(front, i)) continue;
    const isOn = front.chart[i] === tube.chart && inside < 1 && touchesBody(front, i);
    shown[i] = isOn ? 255 : Math.round(clampShare(inside + 0.5) * 255);
  }
  return shown;
}

/** Removes the parts of the draped sleeve that lie beside the tube and beyond it. */
function dropRest(sheet: SheetMaps, tube: Tube, shown: Uint8Array): void {
  const { chart, alpha } = sheet;
  for (let i = 0; i < shown.length; i++) {
    const own = chart[i];
    if (own === 0 || ((own - 1) & 3) !== tube.chart - 1 || shown[i] > 0) continue;
    const [x, y] = [(i % alpha.width) + 0.5, Math.floor(i / alpha.width) + 0.5];
    const along = tube.along(x, y);
    if (along <= WHOLE - TAPER) continue;
    const above = Math.max(0, WHOLE - along) / TAPER;
    const kept = along > WHOLE ? 0 : tube.inside(along, tube.aside(x, y)) + MOST_OUT * above + 0.5;
    if (kept >= 1 || (above > 0 && touchesBody(sheet, i))) continue;
    alpha.data[i] = Math.round(alpha.data[i] * Math.max(0, kept));
    if (kept <= 0) chart[i] = 0;
  }
}

function layTube({ front, back, before, half }: TemplateMaps, tube: Tube, shown: Uint8Array): void {
  const { width } = front.alpha;
  for (let i = 0; i < shown.length; i++) {
    const [x, y] = [(i % width) + 0.5, Math.floor(i / width) + 0.5];
    const along = tube.along(x, y);
    const isHand = along > WHOLE && along < ENDS + AROUND;
    if (isHand && tube.inside(along, tube.aside(x, y)) > 0) before.data[i] = 0;
    if (shown[i] === 0) continue;
    front.alpha.data[i] = shown[i];
    front.chart[i] = tube.chart;
    back.alpha.data[i] = 0;
    // Edge pixels use the coordinates of their neighbours, so each half-size pixel gets its own.
    const home = (Math.floor(y) >> 1) * half.width + (Math.floor(x) >> 1);
    const [px, py] = [2 * (Math.floor(x) >> 1) + 1, 2 * (Math.floor(y) >> 1) + 1];
    const place = tube.place(tube.along(px, py), tube.aside(px, py));
    front.x[home] = place.x;
    front.y[home] = place.y;
    front.light.data[home] = place.light;
  }
}
