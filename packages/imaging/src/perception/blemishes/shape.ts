import type { Component } from '../../pixels/morphology/connected-components.ts';
import { computeDistanceInside } from '../../pixels/morphology/distance.ts';
import { measureExtents } from '../../pixels/morphology/extents.ts';
import type { Plane } from '../../pixels/raster.ts';

/** A component by itself, with an empty rim of one pixel, and what it looks like. */
export type Shape = {
  component: Component;
  own: Plane<Uint8Array>;
  x: number;
  y: number;
  /** The thickness at the widest place. */
  thickness: number;
  /** The length, as if the shape were drawn with a pen of that thickness. */
  length: number;
  /** The extents along and across the longest direction. */
  long: number;
  wide: number;
};

export function describeShape(labels: Int32Array, width: number, component: Component): Shape {
  const { box, label, area } = component;
  const own = {
    data: new Uint8Array((box.width + 2) * (box.height + 2)),
    width: box.width + 2,
    height: box.height + 2,
  };
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      if (labels[(box.top + y) * width + box.left + x] !== label) continue;
      own.data[(y + 1) * own.width + x + 1] = 1;
    }
  }
  const { x, y, along, across } = measureExtents(component, labels, width);
  const thickness = 2 * computeDistanceInside(own).reduce((most, one) => Math.max(most, one), 0);
  return {
    component,
    own,
    x,
    y,
    thickness,
    length: area / Math.max(1, thickness - 1),
    long: along,
    wide: across,
  };
}

/** Dilates the shape: everything nearer than `margin` is added to it. */
export function grow(
  { data, width, height }: Plane<Uint8Array>,
  margin: number,
): Plane<Uint8Array> {
  const grown = {
    data: new Uint8Array((width + 2 * margin) * (height + 2 * margin)),
    width: width + 2 * margin,
    height: height + 2 * margin,
  };
  for (let i = 0; i < data.length; i++) {
    if (!data[i]) continue;
    const [x, y] = [(i % width) + margin, Math.floor(i / width) + margin];
    for (let dy = -margin; dy <= margin; dy++) {
      const reach = Math.floor(Math.sqrt(margin * margin - dy * dy));
      const row = (y + dy) * grown.width + x;
      grown.data.fill(1, row - reach, row + reach + 1);
    }
  }
  return grown;
}
