import { findComponents } from '../../cutout/components.ts';
import { commonColours, isCommon, type Palette } from '../../cutout/palette.ts';
import type { Plane, Rgb } from '../../raster/raster.ts';
import { type LabelMap, labelOf } from '../labels.ts';

/** Enclosed gaps smaller than this share of the picture may be flaws of the network. */
const SMALL_HOLE = 0.004;

/** The colours of what is surely background. */
export const backgroundColours = (small: Rgb, background: Plane<Uint8Array>): Palette =>
  commonColours(small, (i) => (background.data[i] as number) > 250);

/**
 * The network fills the gap between an arm and the body. Where the outlining model sees neither
 * garment and the colour is the background's, it is background.
 */
export function openGaps(
  parts: Uint8Array,
  small: Rgb,
  background: Palette,
  isOutside: (i: number) => boolean,
): void {
  for (let i = 0; i < parts.length; i++) {
    if (isOutside(i) && isCommon(background, small, i)) parts[i] = labelOf('background');
  }
}

/** Small holes that are not the background's colour (a dark pocket) get the label around them. */
export function fillHoles(labels: LabelMap, small: Rgb, background: Palette): void {
  const { data, width, height } = labels;
  const set = data.map((label) => (label === 0 ? 1 : 0));
  const { labels: places, components } = findComponents({ data: set, width, height });
  const fills = components.map(({ area, touchesFrame }): number =>
    touchesFrame || area > SMALL_HOLE * data.length ? 0 : -1,
  );
  for (let i = 0; i < data.length; i++) {
    const component = (places[i] as number) - 1;
    if (component < 0 || fills[component] === 0) continue;
    // A row enters a hole from the left, through the part that is around it.
    if (fills[component] === -1) {
      fills[component] = isCommon(background, small, i) ? 0 : (data[i - 1] as number);
    }
    data[i] = fills[component] as number;
  }
}
