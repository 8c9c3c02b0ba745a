import { smoothOutline } from '../../../pixels/blur/smooth-outline.ts';
import { createFinder } from '../../../pixels/morphology/find-near.ts';
import { boundingBox, growBox } from '../../../pixels/tile.ts';
import { type Layer, toAlphaShares } from './layer.ts';

/** The edge of cloth has no teeth finer than this many centimetres, and hardly any twice as coarse. */
const FINEST = 0.2;
/** A pixel with less alpha than this is mixed with what was behind the cloth: it takes the colour of the nearest whole one. */
const WHOLE = 230;
const BEYOND = 4;

/** Draws the outline of a picture of cloth, in RGBA with straight alpha, as one smooth line. Returns a new picture. */
export function smoothLayer<Picture extends Layer>(layer: Picture, perCm: number): Picture {
  const { width, height } = layer;
  const alpha = toAlphaShares(layer);
  const fine = Math.max(1, Math.round(FINEST * perCm));
  const wide = 2 * fine;
  const box = boundingBox({ width, height, data: alpha });
  const area = growBox(box, 2 * wide, width, height);
  const placeOf = (row: number) => (area.top + row) * width + area.left;
  const cover = new Float32Array(area.width * area.height);
  for (let row = 0; row < area.height; row++) {
    const from = placeOf(row);
    cover.set(alpha.subarray(from, from + area.width), row * area.width);
  }
  const line = smoothOutline(cover, area, { fine, wide });
  const findWhole = createFinder(layer, BEYOND, (i) => layer.data[i * 4 + 3] >= WHOLE);
  const data = new Uint8Array(layer.data);
  for (let k = 0; k < cover.length; k++) {
    const own = cover[k];
    if (own === line[k]) continue;
    const row = Math.floor(k / area.width);
    const i = placeOf(row) + k - row * area.width;
    const wanted = Math.round(line[k] * 255);
    const from = own * 255 < WHOLE && wanted > 0 ? findWhole(i) : i;
    if (from < 0) continue;
    for (let c = 0; c < 3; c++) data[i * 4 + c] = layer.data[from * 4 + c];
    data[i * 4 + 3] = wanted;
  }
  return { ...layer, data };
}
