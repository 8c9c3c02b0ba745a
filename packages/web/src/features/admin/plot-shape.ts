export const PLOT = { width: 240, height: 64 } as const;

/** Half a pixel of room above and below, so that the line is not cut off. */
const ROOM = 1.5;

const round = (value: number) => Math.round(value * 10) / 10;

/** A line through all values from left to right; the largest one touches the top. */
export function linePath(values: readonly number[]): string {
  const max = Math.max(...values, 0);
  const min = Math.min(...values, 0);
  const height = PLOT.height - 2 * ROOM;
  const step = values.length > 1 ? PLOT.width / (values.length - 1) : 0;
  return values
    .map((value, index) => {
      const share = max === min ? 0 : (value - min) / (max - min);
      return `${index === 0 ? 'M' : 'L'}${round(index * step)} ${round(ROOM + height * (1 - share))}`;
    })
    .join('');
}

/** The same line with the ground below it, to be filled. */
export const areaPath = (values: readonly number[]): string =>
  values.length === 0 ? '' : `${linePath(values)}L${PLOT.width} ${PLOT.height}L0 ${PLOT.height}Z`;
