/** One side of a row: cloth between `still` and `edge` is shown from `still` to `wanted`. */
export type Stretch = { still: number; edge: number; wanted: number };

/** How far beside a column the cloth lies that it is to show; nothing moves on the other side of `still`. */
export function shiftAt({ still, edge, wanted }: Stretch, x: number): number {
  if ((x - still) * (edge - still) <= 0) return 0;
  return still + ((x - still) * (edge - still)) / (wanted - still) - x;
}
