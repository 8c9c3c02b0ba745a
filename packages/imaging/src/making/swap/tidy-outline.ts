import type { SemanticMasks } from '../../perception/semantics/semantics.ts';
import { type Lab, labAt, labDistance, medianLab, toLab } from '../../pixels/colour/lab.ts';
import { findConnectedComponents } from '../../pixels/morphology/connected-components.ts';
import type { Plane, Rgb } from '../../pixels/raster.ts';

/** Separate pieces smaller than this share of the largest one are twigs and neighbours. */
const LEAST_PIECE = 0.06;
/** A gap is wall where the network is this sure of background and the colour is this near to the wall's in CIELAB. */
const SURE = 0.5;
const ALIKE = 7;
/** About this many pixels of the wall are sampled. */
const LOOKED = 4000;

/** Where the network is this sure of cloth, a hole is a zip or a print in the colour of the wall. */
const CLOTH = 0.7;
/** A hole larger than this share of the picture is the wall between arm and body. */
const LARGEST_HOLE = 0.0012;

/** Closes holes of the outline in the middle of cloth; `cut` gets back the colours that were lost there. */
export function closeHoles(
  alpha: Plane<Uint8Array>,
  cut: Rgb,
  photo: Rgb,
  { planes, width, height }: SemanticMasks,
): void {
  const open = { ...alpha, data: alpha.data.map((value) => (value < 250 ? 1 : 0)) };
  const { labels, components } = findConnectedComponents(open);
  const inside = new Map<number, { cloth: number; all: number }>();
  const most = LARGEST_HOLE * alpha.data.length;
  for (const { label, area, touchesFrame } of components) {
    if (!touchesFrame && area < most) inside.set(label, { cloth: 0, all: 0 });
  }
  for (let i = 0; i < labels.length; i++) {
    const hole = inside.get(labels[i]);
    if (!hole) continue;
    const x = Math.floor(((i % alpha.width) * width) / alpha.width);
    const y = Math.floor((Math.floor(i / alpha.width) * height) / alpha.height);
    hole.cloth += planes.clothes.data[y * width + x] / 255;
    hole.all++;
  }
  for (let i = 0; i < labels.length; i++) {
    const hole = inside.get(labels[i]);
    if (!hole || hole.cloth < CLOTH * hole.all) continue;
    alpha.data[i] = 255;
    cut.data.set(photo.data.subarray(i * 3, i * 3 + 3), i * 3);
  }
}

/** Removes pieces that are separate from the person. */
export function dropApart(alpha: Plane<Uint8Array>): void {
  const solid = { ...alpha, data: alpha.data.map((value) => (value > 20 ? 1 : 0)) };
  const { labels, components } = findConnectedComponents(solid);
  const largest = Math.max(0, ...components.map(({ area }) => area));
  const isSmall = new Set(
    components.filter(({ area }) => area < LEAST_PIECE * largest).map(({ label }) => label),
  );
  for (let i = 0; i < alpha.data.length; i++) {
    if (isSmall.has(labels[i])) alpha.data[i] = 0;
  }
}

/** Removes what was cut out along with a person: separate pieces, and wall seen between arm and body. */
export function tidyOutline(
  alpha: Plane<Uint8Array>,
  photo: Rgb,
  { planes, width, height }: SemanticMasks,
): void {
  dropApart(alpha);
  const wall = wallColour(alpha, photo);
  for (let i = 0; i < alpha.data.length; i++) {
    if (!wall || alpha.data[i] === 0) continue;
    const x = Math.floor(((i % alpha.width) * width) / alpha.width);
    const y = Math.floor((Math.floor(i / alpha.width) * height) / alpha.height);
    const share = planes.background.data[y * width + x] / 255;
    if (share > SURE && labDistance(labAt(photo, i), wall) < ALIKE) alpha.data[i] = 0;
  }
  if (wall) peelRim(alpha, photo, wall);
}

/** The light of a wall spills this many pixels over an edge, which is then this near to the wall's colour in CIELAB. */
const RIM = 5;
const SPILLED = 16;
const SOFT = 150;
/** Cells of this many pixels show what is behind a rim; cloth in the wall's own colour has no rim. */
const CELL = 24;

/** Removes a bright line along the outline, which would shine in front of a dark place. */
function peelRim(alpha: Plane<Uint8Array>, photo: Rgb, wall: Lab): void {
  const { width, height } = alpha;
  const inner = cellColours(alpha, photo);
  for (let pass = 0; pass < RIM; pass++) {
    const peeled: number[] = [];
    for (let i = 0; i < alpha.data.length; i++) {
      if (alpha.data[i] === 0) continue;
      const x = i % width;
      const y = (i - x) / width;
      const isEdge =
        (x > 0 && alpha.data[i - 1] === 0) ||
        (x + 1 < width && alpha.data[i + 1] === 0) ||
        (y > 0 && alpha.data[i - width] === 0) ||
        (y + 1 < height && alpha.data[i + width] === 0);
      if (!isEdge || labDistance(labAt(photo, i), wall) > SPILLED) continue;
      const own = inner.at(x, y);
      if (own && labDistance(own, wall) > 2 * SPILLED) peeled.push(i);
    }
    for (const i of peeled) alpha.data[i] = 0;
    // The new edge becomes as soft as an edge of a photo.
    for (const i of peeled) {
      for (const next of [i - 1, i + 1, i - width, i + width]) {
        alpha.data[next] = Math.min(SOFT, alpha.data[next] ?? 0);
      }
    }
  }
}

/** The mean colours of what is certainly the person, cell by cell. */
function cellColours(alpha: Plane<Uint8Array>, photo: Rgb) {
  const across = Math.ceil(alpha.width / CELL);
  const sums = new Float64Array(across * Math.ceil(alpha.height / CELL) * 4);
  const cellAt = (x: number, y: number) =>
    (Math.floor(y / CELL) * across + Math.floor(x / CELL)) * 4;
  for (let i = 0; i < alpha.data.length; i++) {
    if (alpha.data[i] !== 255) continue;
    const cell = cellAt(i % alpha.width, Math.floor(i / alpha.width));
    for (let c = 0; c < 3; c++) {
      sums[cell + c] = sums[cell + c] + photo.data[i * 3 + c];
    }
    sums[cell + 3] = sums[cell + 3] + 1;
  }
  return {
    at(x: number, y: number): Lab | undefined {
      const cell = cellAt(x, y);
      const count = sums[cell + 3];
      if (count < CELL) return undefined;
      const mean = (c: number) => Math.round(sums[cell + c] / count);
      return toLab(mean(0), mean(1), mean(2));
    },
  };
}

/** The median colour of a wall, if it is plain. */
function wallColour(alpha: Plane<Uint8Array>, photo: Rgb): Lab | undefined {
  const outside: number[] = [];
  const every = Math.max(1, Math.floor(alpha.data.length / (4 * LOOKED)));
  for (let i = 0; i < alpha.data.length; i += every) if (alpha.data[i] === 0) outside.push(i);
  if (outside.length < 50) return undefined;
  const colours = outside.map((i) => labAt(photo, i));
  const wall = medianLab(colours);
  if (!wall) return undefined;
  const alike = colours.filter((colour) => labDistance(colour, wall) < ALIKE).length;
  return alike > 0.7 * colours.length ? wall : undefined;
}
