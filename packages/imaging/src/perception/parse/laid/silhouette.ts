import type { Plane } from '../../../pixels/raster.ts';

/** One row of an outline: from where to where it extends, and whether it is open in the middle. */
export type Row = { left: number; right: number; open: boolean };
export type Silhouette = {
  rows: Row[];
  top: number;
  left: number;
  width: number;
  height: number;
};

/** The middle of a garment, as shares of its width: between the legs, but not beside a sleeve. */
const MIDDLE = [0.42, 0.58] as const;

export function measureSilhouette({
  data,
  width: stride,
  height: rowCount,
}: Plane<Uint8Array>): Silhouette | undefined {
  const all = Array.from({ length: rowCount }, (_, y) =>
    data.subarray(y * stride, (y + 1) * stride),
  );
  const isSet = (value: number) => value > 127;
  const top = all.findIndex((row) => row.some(isSet));
  if (top < 0) return undefined;
  const bottom = all.findLastIndex((row) => row.some(isSet));
  const lefts = all.map((row) => row.findIndex(isSet)).filter((x) => x >= 0);
  const left = Math.min(...lefts);
  const right = Math.max(...all.map((row) => row.findLastIndex(isSet)));
  const width = right - left + 1;
  const middle = MIDDLE.map((share) => Math.round(left + share * width)) as [number, number];
  const rows = all.slice(top, bottom + 1).map((row): Row => {
    const ends = { left: row.findIndex(isSet), right: row.findLastIndex(isSet) };
    const within = row.subarray(...middle);
    const covered = within.filter(isSet).length;
    const around = ends.left < middle[0] && ends.right > middle[1];
    return { ...ends, open: around && covered < within.length / 2 };
  });
  return { rows, top, left, width, height: rows.length };
}

/** Measures the mean width of the rows in a part of the height, as a share of the whole width. */
export function measureWidth(silhouette: Silhouette, from: number, to: number): number {
  const { rows, height, width } = silhouette;
  const part = rows.slice(Math.floor(from * height), Math.max(1, Math.ceil(to * height)));
  const extents = part.filter(({ left }) => left >= 0).map(({ left, right }) => right - left + 1);
  return extents.reduce((sum, extent) => sum + extent, 0) / Math.max(1, extents.length) / width;
}

/** Measures the share of the rows in a part of the height that are open in the middle, as legs are. */
export function measureOpenShare({ rows, height }: Silhouette, from: number, to: number): number {
  const part = rows.slice(Math.floor(from * height), Math.ceil(to * height));
  return part.filter(({ open }) => open).length / Math.max(1, part.length);
}
