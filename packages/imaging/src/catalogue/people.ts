import type { Point } from '../pixels/geometry/points.ts';
import type { Box, Licence, StudioCamera, Text } from './basics.ts';

/** A shared body in one pose, photographed without a head. Everything in pixels of the whole picture. */
export type BodyPose = {
  id: string;
  name: Text;
  /** Skin in the group's medium tone, straight alpha; the neck goes on upwards behind any jaw. */
  picture: string;
  /** Grey: (value / 255)² × `gloss_range` is linear light that the skin mirrors, whatever its tone. */
  gloss: string;
  /** One byte per pixel: the index into the group's `parts`. */
  parts: string;
  relight: { left: string; right: string };
  shadow: { file: string; box: Box };
  /** How bright usual skin is beside its tone. */
  light: number;
  bounds: Box;
  joints: Record<string, Point>;
  /** Where a head's chin goes, how high a head is from chin to crown, and degrees that it leans clockwise. */
  head: { chin: Point; height: number; lean: number };
  /** The narrowest row of the neck, and its sides. */
  neck: { row: number; left: number; right: number };
  framings: { full: Box; three_quarter: Box; lips_down: Box };
};

export type CatalogueBody = {
  gender: 'female' | 'male';
  /** 1 regular, 2 plus, as models have it. */
  type: 1 | 2;
  camera: StudioCamera;
  poses: BodyPose[];
};

/** The person's own left and right, in pixels of the picture. */
export type PortraitPoints = Record<
  | 'eye_l'
  | 'eye_r'
  | 'nose_tip'
  | 'mouth'
  | 'chin'
  | 'ear_l'
  | 'ear_r'
  | 'jaw_l'
  | 'jaw_r'
  | 'neck_base',
  Point
>;

/** Head, hair and neck out of a portrait. */
export type PersonHead = {
  /** Straight alpha. */
  picture: string;
  /** How much of each pixel is hair. */
  hair: string;
  size: Point;
  /** Degrees that the head is turned to its own left. */
  yaw: number;
  /** How bright the neck is under the chin, beside the face. */
  shade: number;
  points: PortraitPoints;
  /** From the person's right ear over the chin to the left one. */
  jaw: Point[];
  /** What another expression changes, to be put over `box`. */
  expressions: Record<string, { file: string; box: Box }>;
};

export const LOOKS = [
  'east-asian',
  'african',
  'european',
  'south-asian',
  'middle-eastern',
  'latin',
] as const;
export type PersonLook = (typeof LOOKS)[number];

export type CatalogueModel = {
  id: string;
  name: Text;
  gender: 'female' | 'male';
  m_type: 1 | 2;
  type: 1 | 2;
  look: PersonLook;
  skin_type: 1 | 2 | 3;
  /** Years. */
  age: number;
  /** The height is in centimetres. */
  stature: number;
  /** Stays with a model for ever: assisted orders have it. */
  face_id: number;
  task_types: number[];
  phiz_list: { type: number; id: string; name: Text }[];
  /** The tone of the skin, in linear light. */
  tone: [number, number, number];
  head: PersonHead;
  thumb: string;
  /** The body's, with a picture of this model in each. */
  poses: { id: string; thumb: string }[];
};

export type PeopleGroup = {
  alpha: 'straight';
  parts: string[];
  relight_range: number;
  /** The tone that bodies are photographed in, in linear light. */
  skin: { tone: [number, number, number]; gloss_range: number };
  bodies: CatalogueBody[];
  models: CatalogueModel[];
  licences: Licence[];
};
