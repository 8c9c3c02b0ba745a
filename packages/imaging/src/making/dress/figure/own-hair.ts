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
  const { data, width } = picture;
  const around = averageSolid({ picture, hair });
  warmUp({ picture, hair }, around.most);
  for (let i = 0; i < hair.data.length; i++) {
    const alpha = data[i * 4 + 3];
    if (alpha === 0 || alpha > SOLID || hair.data[i] === 0) continue;
    const cell = around.at(i % width, Math.floor(i / width));
    const count = around.count[cell];
    if (count < LEAST) continue;
    const thin = smoothShare(clampShare((1 - alpha / 255) / (1 - THIN)));
    const share = thin * Math.min(1, hair.data[i] / alpha);
    for (let c = 0; c < 3; c++) {
      const own = data[i * 4 + c];
      data[i * 4 + c] = Math.round(own + (around.sums[c][cell] / count - own) * share);
    }
  }
}

/** Takes from hair the green and blue that is more above red than this, and leaves it as bright as it was. */
function warmUp({ picture: { data }, hair }: HeadPicture, most: { green: number; blue: number }) {
  for (let i = 0; i < hair.data.length; i++) {
    if (hair.data[i] === 0) continue;
    const red = data[i * 4];
    const share = Math.min(1, hair.data[i] / Math.max(1, data[i * 4 + 3]));
    const green = share * Math.max(0, data[i * 4 + 1] - red - most.green);
    const blue = share * Math.max(0, data[i * 4 + 2] - red - most.blue);
    if (green + blue === 0) continue;
    const lost = BRIGHT.green * green + BRIGHT.blue * blue;
    data[i * 4] = Math.round(Math.min(255, red + lost));
    data[i * 4 + 1] = Math.round(Math.min(255, data[i * 4 + 1] - green + lost));
    data[i * 4 + 2] = Math.round(Math.min(255, data[i * 4 + 2] - blue + lost));
  }
}

/** How much solid hair there is around each cell, the sums of its colours, and how cool hair may be. */
function averageSolid({ picture: { data, width, height }, hair }: HeadPicture) {
  const columns = Math.ceil(width / CELL);
  const rows = Math.ceil(height / CELL);
  const [count, ...sums] = Array.from({ length: 4 }, () => new Float32Array(columns * rows));
  const at = (x: number, y: number) => Math.floor(y / CELL) * columns + Math.floor(x / CELL);
  for (let i = 0; i < hair.data.length; i++) {
    if (hair.data[i] < SOLID || data[i * 4 + 3] < SOLID) continue;
    const cell = at(i % width, Math.floor(i / width));
    count[cell] += 1;
    for (let c = 0; c < 3; c++) sums[c][cell] += data[i * 4 + c];
  }
  const [solid, red, green, blue] = [count, ...sums].map((plane) =>
    plane.reduce((sum, one) => sum + one, 0),
  );
  const above = (sum: number) => (solid === 0 ? 0 : Math.max(0, (sum - red) / solid));
  const most = { green: COOLER.green + above(green), blue: COOLER.blue + above(blue) };
  const scratch = new Float32Array(count.length);
  for (const plane of [count, ...sums]) {
    for (let pass = 0; pass < 2; pass++) boxBlur(plane, plane, scratch, columns, rows, RADIUS);
  }
  return { count, sums, at, most };
}
