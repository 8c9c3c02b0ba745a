import { LINEAR } from '../../../pixels/colour/srgb.ts';
import type { Canvas } from './canvas.ts';
import type { Layer } from './layer.ts';

/** A sock is this much darker than the shoe over it. */
const DARKER = 0.6;
/** Skin of this linear light is as bright as the sock's own colour. */
const USUAL_SKIN = 0.3;
/** A sock reaches this many centimetres above the shoe, where trousers hide its end. */
const ABOVE_SHOE = 9;
/** Nothing of a foot is left down to this many centimetres below the soles. */
const BELOW_SOLE = 4;

/**
 * Bodies were photographed barefoot, and their feet stand out a little beside shoes that were made for another foot.
 * What shows of them becomes a sock in the shoe's colour, and what is below a sole goes. Call it before the shoes are
 * drawn, while only the body is on the canvas.
 */
export function pullSocks({ data, width }: Canvas, shoes: Layer, perCm: number): void {
  const { top, bottom, lowest, colour } = measureShoes(shoes);
  const first = Math.max(0, Math.round(top - ABOVE_SHOE * perCm));
  const last = Math.min(shoes.height - 1, Math.round(bottom + BELOW_SOLE * perCm));
  for (let y = first; y <= last; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4;
      const alpha = data[i + 3];
      if (alpha === 0) continue;
      if (y > lowest[x]) {
        data.fill(0, i, i + 4);
        continue;
      }
      const lit = Math.min(1.3, data[i + 1] / alpha / USUAL_SKIN);
      for (let c = 0; c < 3; c++) data[i + c] = DARKER * colour[c] * lit * alpha;
    }
  }
}

/** Measures the rows that shoes reach over, their lowest row in each column (else the picture's), and their mean light. */
function measureShoes({ data, width, height }: Layer) {
  const lowest = new Int32Array(width).fill(height);
  const sum = [0, 0, 0];
  let [top, bottom, count] = [height, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4;
      if (data[i + 3] < 128) continue;
      top = Math.min(top, y);
      bottom = y;
      lowest[x] = y;
      count++;
      for (let c = 0; c < 3; c++) sum[c] = sum[c] + LINEAR[data[i + c]];
    }
  }
  return { top, bottom, lowest, colour: sum.map((light) => light / Math.max(1, count)) };
}
