import type { Point } from '../pixels/geometry/points.ts';
import type { Box, Licence, Text } from './catalogue.ts';
import type { GarmentSample } from './templates.ts';

/** A product as a seller photographs it with a phone, and its exact outline. */
export type ProductSample = {
  id: string;
  name: Text;
  kind: 'mug' | 'bottle' | 'bag' | 'box' | 'jar' | 'candle' | 'lamp' | 'plant';
  file: string;
  /** A grey picture at a third of the size. */
  alpha: string;
  size: Point;
  /** The box around the product. */
  bounds: Box;
};

export type SamplesGroup = {
  garments: GarmentSample[];
  products: ProductSample[];
  licences: Licence[];
};
