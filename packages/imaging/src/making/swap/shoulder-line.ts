import type { HeadPlace } from './head-place.ts';

/** The neck becomes shoulder this many widths of the jaw below the chin. */
const NECK = 0.42;

type Planes = { width: number; height: number; gone: Uint8Array; stays: Uint8Array };

/**
 * For each column, the row at which neck and shoulders begin. Where hair hangs over them, the line
 * is interpolated from where they are visible, so that hair below it is known to lie on the body
 * and hair above it in front of the wall.
 */
export function shoulderLine(
  { width, height, gone, stays }: Planes,
  { chin, jaw }: Pick<HeadPlace, 'chin' | 'jaw'>,
  neck: { left: number; right: number },
  reach: number,
): (number | undefined)[] {
  const line: (number | undefined)[] = new Array(width).fill(undefined);
  const isHidden = new Uint8Array(width);
  const [first, last] = [Math.max(0, chin.x - reach), Math.min(width - 1, chin.x + reach)];
  const isNeck = (x: number) => x > neck.left && x < neck.right;
  const chinRow = Math.min(height - 1, Math.max(0, Math.round(chin.y)));
  for (let x = Math.round(first); x <= last; x++) {
    if (isNeck(x)) {
      line[x] = chinRow;
      continue;
    }
    let y = chinRow;
    while (y < height && stays[y * width + x] < 128) y++;
    line[x] = y;
    isHidden[x] = y >= height || (y > 0 && (gone[(y - 3) * width + x] ?? 0) > 100) ? 1 : 0;
  }
  for (let x = Math.round(first); x <= last; x++) {
    if (!isHidden[x]) continue;
    let end = x;
    while (end <= last && isHidden[end]) end++;
    const foot = chinRow + NECK * jaw;
    const from = isNeck(x - 1) ? foot : line[x - 1];
    const to = end > last ? undefined : isNeck(end) ? foot : line[end];
    for (let k = x; k < end; k++) {
      const drawn = between(from, to, (k - x + 1) / (end - x + 1));
      line[k] = drawn === undefined ? line[k] : Math.min(line[k] ?? drawn, drawn);
    }
    x = end;
  }
  return line;
}

/** Shoulders slope gently at the neck and more further out, but a straight line is close enough under hair. */
function between(from: number | undefined, to: number | undefined, way: number) {
  if (from === undefined || to === undefined) return undefined;
  return from + (to - from) * way;
}
