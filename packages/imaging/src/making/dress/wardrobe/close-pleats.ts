import { INSIDE, type SheetMaps, type TemplateMaps } from './sheets.ts';

/** Cloth is hidden where the pattern advances this many times faster than on either side and than USUAL (cm). */
const FASTER = 1.6;
const USUAL = 0.35;
/** A pleat continues within this many half-size columns in the next row, and may be lost for LOST rows. */
const NEAR = 3;
const LOST = 4;
/** The depth of a pleat is averaged over EVEN rows, and fades out over FADE rows beyond its beginning and end. */
const EVEN = 9;
const FADE = 24;
/** Another piece may cover this many half-size columns of a pleat that fades out. */
const HIDDEN = 16;
/** Pleats with fewer rows or less depth (in centimetres) are only places where two triangles of the cloth meet. */
const SHORTEST = 8;
const SHALLOW = 0.5;
/** The pattern is smoothed within BESIDE half-size pixels of a pleat, over SMOOTH pixels to each side. */
const BESIDE = 4;
const SMOOTH = 2;
/** A step of more than this many centimetres leads to another piece of cloth. */
const APART = 2.5;

/** Cloth turns away over TURNS half-size pixels at an outline; its pattern may advance FASTEST centimetres a pixel. */
const TURNS = 3;
const FASTEST = 0.6;
/** The studio continues cloth beyond its outline by this many half-size pixels. */
const BEYOND = 3;

type Maps = Pick<TemplateMaps, 'front' | 'half'>;
/** A place where cloth disappears under itself: to the right of `column` it continues `x`, `y` centimetres on. */
type Place = { row: number; column: number; x: number; y: number };
type Pleat = { chart: number; places: Place[] };

/**
 * The drape lays cloth in pleats that hide up to a hand's width of it. Their light is soft, so a print cut in two there
 * looks torn. The pattern continues instead, and the hidden width is lost at the outer edge, where nobody misses it.
 * Changes the maps.
 */
export function closePleats(maps: Maps): void {
  const { front, half } = maps;
  const moved = { x: new Float32Array(front.x.length), y: new Float32Array(front.x.length) };
  const closed: Place[] = [];
  for (const { chart, places } of findPleats(maps)) {
    const even = smoothPlaces(places);
    const depths = even.map(({ x, y }) => Math.hypot(x, y));
    if (places.length < SHORTEST || Math.max(...depths) < SHALLOW) continue;
    const { row, column } = places[0];
    const isRight = front.x[row * half.width + column] > 0;
    for (const place of fadeOut(even, half.height)) {
      shiftOutside(maps, chart, place, isRight, moved);
      closed.push(place);
    }
  }
  for (let i = 0; i < front.x.length; i++) {
    front.x[i] = front.x[i] - moved.x[i];
    front.y[i] = front.y[i] - moved.y[i];
  }
  smoothBeside(maps, closed);
  calmOutlines(maps);
}

/** Reads the chart of the full-size pixel at the corner of a half-size one. */
const chartAt = ({ chart, alpha }: SheetMaps, row: number, column: number) =>
  chart[2 * row * alpha.width + 2 * column];

/** Follows each pleat from row to row. */
function findPleats({ front, half: { width, height } }: Maps): Pleat[] {
  const pleats: Pleat[] = [];
  let open: Pleat[] = [];
  for (let row = 0; row < height; row++) {
    open = open.filter(({ places }) => row - (places.at(-1) as Place).row <= LOST);
    const begun: Pleat[] = [];
    for (let column = 1; column + 2 < width; column++) {
      const chart = chartAt(front, row, column);
      if (chart === 0 || chart > INSIDE || !isAmidst(front, row, column, chart)) continue;
      const place = hiddenAt(front, row * width + column, row, column);
      if (!place) continue;
      const pleat = open.find(({ chart: own, places }) => {
        const last = places.at(-1) as Place;
        return own === chart && last.row < row && Math.abs(last.column - column) <= NEAR;
      });
      if (pleat) pleat.places.push(place);
      else begun.push({ chart, places: [place] });
    }
    open.push(...begun);
    pleats.push(...begun);
  }
  return pleats;
}

/** Next to another piece, a pixel may show this piece and yet have the other's place in the pattern. */
const isAmidst = (sheet: SheetMaps, row: number, column: number, chart: number) =>
  [-1, 1, 2].every((step) => chartAt(sheet, row, column + step) === chart);

/** Finds what is hidden between a half-size pixel and the next; nothing where the cloth only turns away. */
function hiddenAt({ x, y }: SheetMaps, i: number, row: number, column: number): Place | undefined {
  const step = (from: number) => Math.hypot(x[from + 1] - x[from], y[from + 1] - y[from]);
  const own = step(i);
  const usual = FASTER * Math.max(USUAL, step(i - 1) || 0, step(i + 1) || 0);
  // The step is NaN where one of the pixels is missing.
  if (!(own > usual)) return undefined;
  const share = 1 - usual / own;
  return {
    row,
    column,
    x: (x[i + 1] - x[i]) * share,
    y: (y[i + 1] - y[i]) * share,
  };
}

/** Averages the depth, which differs from row to row by up to a pixel's worth: prints beside it would tremble. */
function smoothPlaces(places: readonly Place[]): Place[] {
  return places.map((place, k) => {
    const near = places.slice(Math.max(0, k - EVEN), k + EVEN + 1);
    const mean = (axis: 'x' | 'y') => near.reduce((sum, one) => sum + one[axis], 0) / near.length;
    return { ...place, x: mean('x'), y: mean('y') };
  });
}

/** Adds the rows in which the pleat was lost and some beyond its ends, so that nothing is torn across. */
function fadeOut(places: readonly Place[], height: number): Place[] {
  const [first, last] = [places[0], places.at(-1) as Place];
  const result: Place[] = [];
  for (const [k, place] of places.entries()) {
    const until = places[k + 1]?.row ?? place.row + 1;
    for (let row = place.row; row < until; row++) result.push({ ...place, row });
  }
  for (let k = 1; k < FADE; k++) {
    const share = 1 - k / FADE;
    for (const [end, row] of [
      [first, first.row - k],
      [last, last.row + k],
    ] as const) {
      if (row >= 0 && row < height)
        result.push({ ...end, row, x: end.x * share, y: end.y * share });
    }
  }
  return result;
}

/**
 * Moves what lies farther out than the pleat, and its continuation beyond the edge; the middle stays. The shift
 * decreases towards another piece that this one is sewn to.
 */
function shiftOutside(
  { front, half: { width } }: Maps,
  chart: number,
  { row, column, x, y }: Place,
  isRight: boolean,
  moved: { x: Float32Array; y: Float32Array },
): void {
  const sign = isRight ? 1 : -1;
  let first = isRight ? column + 1 : column;
  // Beyond its ends, a pleat may lie behind another piece.
  for (let k = 0; k < HIDDEN && chartAt(front, row, first) !== chart; k++) first += sign;
  let end = first;
  while (isInRow(end, width) && chartAt(front, row, end) === chart) end += sign;
  const isSewn = isInRow(end, width) && chartAt(front, row, end) !== 0;
  for (let at = first; isInRow(at, width); at += sign) {
    const own = chartAt(front, row, at);
    if (own !== 0 && own !== chart) break;
    const left = isSewn ? (end - at) / (end - first + sign) : 1;
    const i = row * width + at;
    moved.x[i] = moved.x[i] + sign * x * left;
    moved.y[i] = moved.y[i] + sign * y * left;
  }
}

const isInRow = (column: number, width: number) => column >= 0 && column < width;

/** Along an outline a very narrow stripe becomes a row of dots, so the pattern advances more slowly there. */
function calmOutlines(maps: Maps): void {
  const { front, half } = maps;
  for (let row = 0; row < half.height; row++) {
    for (let column = 1; column < half.width; column++) {
      const [before, own] = [chartAt(front, row, column - 1), chartAt(front, row, column)];
      if (before > 0 && own === 0) calmFrom(maps, row, column - TURNS, 1);
      if (before === 0 && own > 0) calmFrom(maps, row, column + TURNS - 1, -1);
    }
  }
}

function calmFrom(
  { front: { x, y }, half: { width } }: Maps,
  row: number,
  from: number,
  sign: number,
): void {
  if (!isInRow(from, width)) return;
  let i = row * width + from;
  let [ownX, ownY] = [x[i], y[i]];
  for (let k = 1; k <= TURNS + BEYOND && isInRow(from + k * sign, width); k++) {
    i += sign;
    const [nextX, nextY] = [x[i], y[i]];
    const step = Math.hypot(nextX - ownX, nextY - ownY);
    // The step is NaN where one of the pixels is missing.
    if (!(step < APART)) return;
    const share = Math.min(1, FASTEST / step);
    x[i] = x[i - sign] + (nextX - ownX) * share;
    y[i] = y[i - sign] + (nextY - ownY) * share;
    [ownX, ownY] = [nextX, nextY];
  }
}

/** Smooths what is left of a pleat, which trembles from row to row. */
function smoothBeside({ front, half: { width, height } }: Maps, closed: readonly Place[]): void {
  const beside = new Uint8Array(width * height);
  for (const { row, column } of closed) {
    const from = Math.max(0, column - BESIDE + 1);
    beside.fill(1, row * width + from, row * width + Math.min(width, column + BESIDE + 1));
  }
  const own = { x: front.x.slice(), y: front.y.slice() };
  for (let i = 0; i < beside.length; i++) {
    const [row, column] = [Math.floor(i / width), i % width];
    if (!beside[i] || Number.isNaN(own.x[i])) continue;
    const chart = chartAt(front, row, column);
    let [x, y, count] = [0, 0, 0];
    for (let dy = -SMOOTH; dy <= SMOOTH; dy++) {
      for (let dx = -SMOOTH; dx <= SMOOTH; dx++) {
        // Opposite neighbours count together, so that a slope stays the same.
        const [j, k] = [i + dy * width + dx, i - dy * width - dx];
        if (!isNear(own, i, j) || !isNear(own, i, k)) continue;
        if (chartAt(front, row + dy, column + dx) !== chart) continue;
        x += own.x[j];
        y += own.y[j];
        count++;
      }
    }
    if (count === 0) continue;
    front.x[i] = x / count;
    front.y[i] = y / count;
  }
}

const isNear = ({ x, y }: { x: Float32Array; y: Float32Array }, i: number, j: number) =>
  Math.abs(x[i] - x[j]) < APART && Math.abs(y[i] - y[j]) < APART;
