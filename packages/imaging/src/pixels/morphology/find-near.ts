/**
 * Finds the nearest pixel for which something is true, at most `reach` pixels away, or -1: for the few pixels along an
 * edge, where looking at the whole picture would take longer.
 */
export function createFinder(
  { width, height }: { width: number; height: number },
  reach: number,
  isWanted: (i: number) => boolean,
): (i: number) => number {
  const offsets: { x: number; y: number; square: number }[] = [];
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) {
      const square = x * x + y * y;
      if (square <= reach * reach) offsets.push({ x, y, square });
    }
  }
  offsets.sort((a, b) => a.square - b.square);
  return (i) => {
    const row = Math.floor(i / width);
    const column = i - row * width;
    for (const { x, y } of offsets) {
      const [px, py] = [column + x, row + y];
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      const j = py * width + px;
      if (isWanted(j)) return j;
    }
    return -1;
  };
}
