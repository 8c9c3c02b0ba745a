import type { Point } from '../pixels/geometry/points.ts';
import type { Box, Licence, StudioCamera, Text } from './basics.ts';

/** A shared body in one pose, photographed without a head. All places are in pixels of the whole picture. */
export type BodyPose = {
  id: string;
  name: Text;
  /** Skin in the group's medium tone, with straight alpha; the neck continues upwards behind any jaw. */
  picture: string;
  /** Grey: (value / 255)² × `gloss_range` is the linear light that the skin reflects, whatever its tone. */
  gloss: string;
  /** One byte per pixel: the index into the group's `parts`. */
  parts: string;
  relight: { left: string; right: string };
  shadow: { file: string; box: Box };
  /** How bright typical skin is in the picture, relative to its tone. */
  light: number;
  bounds: Box;
  joints: Record<string, Point>;
  /** The place of the chin, the height of a head from chin to crown, and the degrees by which it leans clockwise. */
  head: { chin: Point; height: number; lean: number };
  /** The narrowest row of the neck, and its sides. */
  neck: { row: number; left: number; right: number };
  framings: { full: Box; three_quarter: Box; lips_down: Box };
};

export type CatalogueBody = {
  gender: 'female' | 'male';
  /** 1 is regular and 2 is plus, as for models. */
  type: 1 | 2;
  camera: StudioCamera;
  poses: BodyPose[];
};

/** Left and right are the person's own; all points are in pixels of the picture. */
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

/** Head, hair and neck from a portrait. */
export type PersonHead = {
  /** A picture with straight alpha. */
  picture: string;
  /** How much of each pixel is hair. */
  hair: string;
  size: Point;
  /** The degrees by which the head is turned to its own left. */
  yaw: number;
  /** How bright the neck is under the chin, relative to the face. */
  shade: number;
  points: PortraitPoints;
  /** The line from the person's right ear via the chin to the left ear. */
  jaw: Point[];
  /** What another expression changes, to be laid over `box`. */
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
  /** The age in years. */
  age: number;
  /** The height in centimetres. */
  stature: number;
  /** Never changes for a model, because assisted orders contain it. */
  face_id: number;
  task_types: number[];
  phiz_list: { type: number; id: string; name: Text }[];
  /** The skin tone, in linear light. */
  tone: [number, number, number];
  head: PersonHead;
  thumb: string;
  /** The poses of the body, with a picture of this model in each. */
  poses: { id: string; thumb: string }[];
};

export type PeopleGroup = {
  alpha: 'straight';
  parts: string[];
  relight_range: number;
  /** Poses that show less of the cloth than others, which are used only when somebody asks for them. */
  poses_on_request: string[];
  /** The skin tone in which bodies are photographed, in linear light. */
  skin: { tone: [number, number, number]; gloss_range: number };
  bodies: CatalogueBody[];
  models: CatalogueModel[];
  licences: Licence[];
};
