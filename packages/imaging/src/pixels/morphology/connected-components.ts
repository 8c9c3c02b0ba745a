import type { Box, Plane } from '../raster.ts';

export type Component = { label: number; area: number; box: Box; touchesFrame: boolean };

/**
 * Finds the connected regions (4-neighbourhood) of the pixels that are set, or of those that are set to `equal` values;
 * label 0 means "not set". Rows are divided into runs, and runs that touch are joined: most of the work is done once for
 * each run instead of once for each pixel.
 */
export function findConnectedComponents(
  { data, width, height }: Plane<Uint8Array>,
  alike: 'set' | 'equal' = 'set',
): {
  labels: Int32Array;
  components: Component[];
} {
  const isEqual = alike === 'equal';
  /** Where each run begins and ends, as indices of pixels, and the first run that it is joined with. */
  const [starts, ends, joined]: [number[], number[], number[]] = [[], [], []];
  let above = 0;
  for (let row = 0; row < height; row++) {
    const [first, end] = [starts.length, (row + 1) * width];
    for (let i = row * width; i < end; ) {
      const value = data[i];
      if (!value) {
        i++;
        continue;
      }
      const start = i;
      while (i < end && data[i] && (!isEqual || data[i] === value)) i++;
      joined.push(starts.length);
      starts.push(start);
      ends.push(i);
    }
    joinRows(above, first);
    above = first;
  }

  /** Joins the runs of the last row with those of the row above that lie above them. */
  function joinRows(from: number, to: number) {
    let [upper, lower] = [from, to];
    while (upper < to && lower < starts.length) {
      const [upperEnd, lowerEnd] = [ends[upper] + width, ends[lower]];
      const meet = starts[upper] + width < lowerEnd && starts[lower] < upperEnd;
      if (meet && (!isEqual || data[starts[upper]] === data[starts[lower]])) join(upper, lower);
      if (upperEnd < lowerEnd) upper++;
      else lower++;
    }
  }

  function findFirst(run: number): number {
    let first = run;
    while (joined[first] !== first) {
      joined[first] = joined[joined[first]];
      first = joined[first];
    }
    return first;
  }

  function join(a: number, b: number) {
    const [first, second] = [findFirst(a), findFirst(b)];
    joined[Math.max(first, second)] = Math.min(first, second);
  }

  const labels = new Int32Array(width * height);
  const components: Component[] = [];
  const labelOf = new Int32Array(starts.length);
  for (let run = 0; run < starts.length; run++) {
    const first = findFirst(run);
    const [start, end] = [starts[run], ends[run]];
    const [left, top] = [start % width, Math.floor(start / width)];
    if (first === run) {
      labelOf[run] = components.length + 1;
      const box = { left, top, width: 0, height: 0 };
      components.push({ label: labelOf[run], area: 0, box, touchesFrame: false });
    }
    const label = labelOf[first];
    labels.fill(label, start, end);
    grow(components[label - 1], left, top, end - start);
  }
  for (const component of components) {
    const { left, top, width: across, height: down } = component.box;
    component.touchesFrame =
      left === 0 || top === 0 || left + across === width || top + down === height;
  }
  return { labels, components };
}

/** Adds a run of pixels below those that a component has. */
function grow(component: Component, left: number, top: number, length: number): void {
  const { box } = component;
  const right = Math.max(box.left + box.width, left + length);
  box.left = Math.min(box.left, left);
  box.width = right - box.left;
  box.height = top + 1 - box.top;
  component.area += length;
}
