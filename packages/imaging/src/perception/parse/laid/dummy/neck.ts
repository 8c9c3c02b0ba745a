import type { Lab } from '../../../../pixels/colour/lab.ts';
import { labAt } from '../../../../pixels/colour/lab.ts';
import type { Plane, Rgb } from '../../../../pixels/raster.ts';
import type { Row, Silhouette } from '../silhouette.ts';
import { medianTone } from './tone.ts';

/** Shoulders and sleeves lie within this upper share of the figure's height. */
const UPPER = 0.45;
/** The neck's width as a share of the shoulders' width: a hook is narrower, a collar laid flat is broader. */
const NARROWEST = 0.1;
const BROADEST = 0.42;
/** A neck stands out by at least this share of its own width, including the slope to the shoulders. */
const TALL = 0.3;
/** How far the neck may be from the middle of the shoulders, as a share of their width. */
const OFF_CENTRE = 0.12;
/** A cap closes the neck at the top, in another colour, and takes up to this share of its rows. */
const CAP = 0.3;
/** Weighted CIELAB distance: what is painted or covered with a single cloth varies less. */
const PLAIN = 5;

export type Neck = { tone: Lab; rows: Row[]; top: number; middle: number; shoulders: number };

/** Finds a narrow plain piece that stands out at the top of a cut-out, in the middle. */
export function findNeck(
  small: Rgb,
  { data, width }: Plane<Uint8Array>,
  { rows, top, height }: Silhouette,
): Neck | undefined {
  const upper = rows.slice(0, Math.ceil(UPPER * height)).filter(({ left }) => left >= 0);
  const shoulders = Math.max(...upper.map(breadth));
  const below = upper.findIndex((row) => breadth(row) > BROADEST * shoulders);
  const neck = upper.slice(0, below);
  const usual = neck.map(breadth).sort((a, b) => a - b)[neck.length >> 1] ?? 0;
  if (usual < NARROWEST * shoulders || neck.length < TALL * usual) return undefined;
  const middle = mean(neck.map(centre));
  const body = mean(upper.filter((row) => breadth(row) > 0.8 * shoulders).map(centre));
  if (Math.abs(middle - body) > OFF_CENTRE * shoulders) return undefined;
  const labs: Lab[] = [];
  for (const [n, row] of neck.entries()) {
    if (n < CAP * neck.length) continue;
    const room = 0.2 * breadth(row);
    for (let x = Math.ceil(row.left + room); x <= row.right - room; x++) {
      const i = (top + n) * width + x;
      if (data[i] > 127) labs.push(labAt(small, i));
    }
  }
  const { tone, spread } = medianTone(labs);
  return spread < PLAIN ? { tone, rows: neck, top, middle, shoulders } : undefined;
}

const breadth = ({ left, right }: Row) => right - left + 1;
const centre = ({ left, right }: Row) => (left + right) / 2;
const mean = (values: number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
