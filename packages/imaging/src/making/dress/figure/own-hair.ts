import { boxBlur } from '../../../pixels/blur/box-blur.ts';
import { clampShare, smoothShare } from '../../../pixels/shares.ts';
import type { HeadPicture } from './read-head.ts';

/** Solid hair covers more of its pixel than this, out of 255. */
const SOLID = 240;
/** Where hair covers less than this share of a pixel, nothing of the pixel's own colour is left. */
const THIN = 0.4;
/** Colours of solid hair are averaged in cells of so many pixels, twice over so many cells to each side. */
const CELL = 4;
const RADIUS = 3;
/** By how many display steps green and blue may be further above red than they are in the mean of all solid hair. */
const COOLER = { green: 2, blue: 8 };
/** What a display step of these adds to how bright a colour looks. */
const BRIGHT = { green: 0.59, blue: 0.11 };
/** A mean of fewer solid cells than this share says nothing. */
const LEAST = 1e-4;

/**
 * Hair still shows the leaves and the sky that were behind it when the portrait was taken. This gives thin hair the
 * colour of the solid hair beside it, and takes out what is greener or bluer than hair. Changes the picture.
 */
export function keepOwnHair({ picture, hair }: HeadPicture): void {
  const { data, width, height } = picture;
  const { count, sums, columns, most } = averageSolid({ picture, hair });
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / CELL) * columns;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const strands = hair.data[i];
      if (strands === 0) continue;
      const alpha = data[i * 4 + 3];
      const share = Math.min(1, strands / Math.max(1, alpha));
      warmUp(data, i * 4, share, most);
      if (alpha > SOLID) continue;
      const cell = row + Math.floor(x / CELL);
      if (count[cell] < LEAST) continue;
      const gone = share * smoothShare(clampShare((1 - alpha / 255) / (1 - THIN)));
      for (let c = 0; c < 3; c++) {
        const own = data[i * 4 + c];
        data[i * 4 + c] = Math.round(own + (sums[c][cell] / count[cell] - own) * gone);
      }
    }
  }
}

type Cooler = { green: number; blue: number };

/** Takes the green and blue that is more above red than this from a share of a pixel, and leaves it as bright as it was. */
function warmUp(data: Uint8Array, at: number, share: number, most: Cooler): void {
  const red = data[at];
  const green = share * Math.max(0, data[at + 1] - red - most.green);
  const blue = share * Math.max(0, data[at + 2] - red - most.blue);
  if (green + blue === 0) return;
  const lost = BRIGHT.green * green + BRIGHT.blue * blue;
  data[at] = Math.round(Math.min(255, red + lost));
  data[at + 1] = Math.round(Math.min(255, data[at + 1] - green + lost));
  data[at + 2] = Math.round(Math.min(255, data[at + 2] - blue + lost));
}

/** How much solid hair there is around each cell, the sums of its colours, and how much cooler than red hair may be. */
function averageSolid({ picture: { data, width, height }, hair }: HeadPicture) {
  const columns = Math.ceil(width / CELL);
  const rows = Math.ceil(height / CELL);
  const [count, red, green, blue] = Array.from(
    { length: 4 },
    () => new Float32Array(columns * rows),
  );
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / CELL) * columns;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (hair.data[i] < SOLID || data[i * 4 + 3] < SOLID) continue;
      const cell = row + Math.floor(x / CELL);
      count[cell] += 1;
      red[cell] += data[i * 4];
      green[cell] += data[i * 4 + 1];
      blue[cell] += data[i * 4 + 2];
    }
  }
  const total = (plane: Float32Array) => plane.reduce((sum, one) => sum + one, 0);
  const solid = Math.max(1, total(count));
  const above = (plane: Float32Array) => Math.max(0, (total(plane) - total(red)) / solid);
  const most = { green: COOLER.green + above(green), blue: COOLER.blue + above(blue) };
  const scratch = new Float32Array(count.length);
  for (const plane of [count, red, green, blue]) {
    for (let pass = 0; pass < 2; pass++) boxBlur(plane, plane, scratch, columns, rows, RADIUS);
  }
  return { count, sums: [red, green, blue], columns, most };
}
