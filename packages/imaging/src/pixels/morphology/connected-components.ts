import type { Box, Plane } from '../raster.ts';

export type Component = { label: number; area: number; box: Box; touchesFrame: boolean };

/**
 * Finds the connected regions (4-neighbourhood) of the pixels that are set, or of those that are set to `equal` values;
 * label 0 means "not set".
 */
export function findConnectedComponents(
  { data, width, height }: Plane<Uint8Array>,
  alike: 'set' | 'equal' = 'set',
): {
  labels: Int32Array;
  components: Component[];
} {
  const labels = new Int32Array(width * height);
  const stack = new Int32Array(width * height);
  const components: Component[] = [];
  for (let start = 0; start < labels.length; start++) {
    if (!data[start] || labels[start]) continue;
    const label = components.length + 1;
    let [left, right, top, bottom] = [width, 0, height, 0];
    let area = 0;
    let depth = 0;
    stack[depth++] = start;
    labels[start] = label;
    while (depth > 0) {
      const i = stack[--depth];
      const x = i % width;
      const y = (i - x) / width;
      area++;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      if (x > 0) visit(i - 1);
      if (x < width - 1) visit(i + 1);
      if (y > 0) visit(i - width);
      if (y < height - 1) visit(i + width);
    }
    function visit(i: number) {
      if (!data[i] || labels[i] || (alike === 'equal' && data[i] !== data[start])) return;
      labels[i] = label;
      stack[depth++] = i;
    }
    components.push({
      label,
      area,
      box: { left, top, width: right - left + 1, height: bottom - top + 1 },
      touchesFrame: left === 0 || top === 0 || right === width - 1 || bottom === height - 1,
    });
  }
  return { labels, components };
}
