import type { Point } from '../pixels/geometry/points.ts';
import type { Box, Licence, Text } from './catalogue.ts';
import type { GarmentKind } from './garment-kinds.ts';

/** Another cut of the same kind; without a variant it is the regular cut, which comes first. */
export type GarmentVariant = 'slim' | 'boxy' | 'a-line' | 'long' | 'open' | 'hood' | 'sleeveless';

/** 1 is regular and 2 is plus, as for models. */
export type BodyType = 1 | 2;

/** A flat garment in centimetres: x to the picture's right, y down, with 0 at neck-shoulder or waist. */
export type FlatPattern = {
  id: string;
  gender: 'female' | 'male';
  type?: BodyType;
  kind: GarmentKind;
  variant?: GarmentVariant;
  landmarks: Record<string, Point>;
  front: Point[];
  back: Point[];
  seams: Point[][];
};

/** A draped garment for one gender and pose; studio/README.md describes what the pictures hold. */
export type GarmentTemplate = {
  id: string;
  gender: 'female' | 'male';
  type?: BodyType;
  pose: string;
  kind: GarmentKind;
  variant?: GarmentVariant;
  pattern: string;
  box: Box;
  parts_before: string[];
  files: {
    coordinates: string;
    masks: string;
    charts: string;
    shading: string;
    relight: string;
  };
};

export type TemplatesGroup = {
  coordinates: { scale: number; offset: number };
  unit_light: number;
  kinds: { id: GarmentKind; name: Text }[];
  patterns: FlatPattern[];
  items: GarmentTemplate[];
  licences: Licence[];
};

/** Finished layers with straight alpha, to be drawn in `order` below or beside a garment. */
export type ComplementsGroup = {
  alpha: 'straight';
  order: string[];
  /**
   * By how much the colours of a kind must suit a garment better than those of kinds that are not named here. Dark
   * trousers and jeans suit any top; what is light or wide has to earn its place.
   */
  handicaps: Record<string, number>;
  items: {
    id: string;
    kind: string;
    gender: 'female' | 'male';
    type?: BodyType;
    pose: string;
    file: string;
    /** The colour that the cloth of the file is shown in, where it is not its own. */
    dye?: [red: number, green: number, blue: number];
    box: Box;
    name: Text;
  }[];
  licences: Licence[];
};

export type Complement = ComplementsGroup['items'][number];

export type GarmentSample = {
  id: string;
  name: Text;
  kind: GarmentKind;
  gender: 'female' | 'male';
  way: 'flat' | 'hanger' | 'mannequin' | 'worn';
  file: string;
  alpha: string;
  size: Point;
  landmarks: Record<string, Point>;
};
