/** Words for a model that paints, in English. */
export type Prompt = { readonly positive: string; readonly negative: string };

/** PNG or JPEG, in a size that the engine takes. */
export type Picture = {
  readonly bytes: Buffer;
  readonly contentType: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
};

/** Paints where the mask allows and leaves the rest; the router puts the rest back in any case. */
export type Repaint = {
  readonly operation: (typeof REPAINTS)[number];
  readonly picture: Picture;
  /** PNG of the picture's size, in the form that the ability names. */
  readonly mask: Buffer;
  /** Pictures to go by: the garment, the scene. */
  readonly references: readonly Picture[];
  readonly prompt: Prompt;
  readonly seed: number;
};

export type TryOn = {
  readonly operation: 'try-on';
  readonly person: Picture;
  readonly garment: Picture;
  readonly category: 'top' | 'bottom' | 'whole';
  /** Whether the garment lies flat or is worn on its photo. */
  readonly photo: 'flat' | 'worn';
  readonly prompt: Prompt;
  readonly seed: number;
};

export type Enlarge = {
  readonly operation: 'upscale';
  readonly picture: Picture;
  readonly factor: 2 | 4;
  readonly seed: number;
};

/** The background taken away: the answer is clear where it was. Only this outline is used. */
export type CutOut = {
  readonly operation: 'cutout';
  readonly picture: Picture;
  readonly seed: number;
};

/** A portrait made anew from a photo of somebody. */
export type Portrait = {
  readonly operation: 'avatar';
  readonly picture: Picture;
  readonly prompt: Prompt;
  readonly seed: number;
};

/** A picture from words alone. */
export type FromWords = {
  readonly operation: 'art';
  readonly width: number;
  readonly height: number;
  readonly prompt: Prompt;
  readonly seed: number;
};

export type RemoteRequest = Repaint | TryOn | Enlarge | CutOut | Portrait | FromWords;

export const REPAINTS = [
  'model-photo',
  'scene-change',
  'full-body',
  'headless',
  'product-scene',
] as const;
export const REMOTE_OPERATIONS = [
  ...REPAINTS,
  'try-on',
  'upscale',
  'cutout',
  'avatar',
  'art',
] as const;
export type RemoteOperation = (typeof REMOTE_OPERATIONS)[number];
