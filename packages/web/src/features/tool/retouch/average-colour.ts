import type { ToneColour } from '@vitrine/contract';

type Pixels = { data: ArrayLike<number>; width: number; height: number };

/** One pixel is noise; a small square around it is a colour. */
const REACH = 3;

export function averageAround(
  { data, width, height }: Pixels,
  { x, y }: { x: number; y: number },
): ToneColour {
  const sum = { red: 0, green: 0, blue: 0 };
  let count = 0;
  for (let row = Math.floor(y) - REACH; row <= y + REACH; row++) {
    for (let column = Math.floor(x) - REACH; column <= x + REACH; column++) {
      if (row < 0 || column < 0 || row >= height || column >= width) continue;
      const i = (row * width + column) * 4;
      sum.red += data[i] as number;
      sum.green += data[i + 1] as number;
      sum.blue += data[i + 2] as number;
      count++;
    }
  }
  const mean = (total: number) => Math.round(total / Math.max(1, count));
  return { red: mean(sum.red), green: mean(sum.green), blue: mean(sum.blue) };
}
