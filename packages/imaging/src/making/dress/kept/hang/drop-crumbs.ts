import type { Rgba } from '../../../../perception/cutout/finish.ts';
import { mapBytes } from '../../../../pixels/map-values.ts';
import { findConnectedComponents } from '../../../../pixels/morphology/connected-components.ts';

/** A separate piece with less than this share of the garment's pixels was torn off its edge. */
const CRUMB = 0.002;

/** Clears the crumbs beside a garment that moving its cloth has torn off. */
export function dropCrumbs({ data, width, height }: Rgba): Rgba {
  const shown = new Uint8Array(width * height);
  for (let i = 0; i < shown.length; i++) shown[i] = data[i * 4 + 3] > 0 ? 1 : 0;
  const { labels, components } = findConnectedComponents({ data: shown, width, height });
  const whole = components.reduce((sum, { area }) => sum + area, 0);
  const isCrumb = new Uint8Array(components.length + 1);
  for (const { label, area } of components) isCrumb[label] = area < CRUMB * whole ? 1 : 0;
  const kept = mapBytes(data, (value, i) => (isCrumb[labels[i >> 2]] ? 0 : value));
  return { data: kept, width, height };
}
