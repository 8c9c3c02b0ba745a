import type {
  Fidelity,
  GarmentKind,
  ImageVariant,
  Localized,
  Notice,
  PHOTO_WAYS,
  Product,
  Stage,
  TaskChoice,
} from '@vitrine/contract';

/** What is to be made, as a value: it can be stored, compared and made again. */
export type Operation = TaskChoice & {
  source: Buffer;
  /** The size of the source. */
  width: number;
  height: number;
  /** Drawn by the seller for this photo: grey, white is inside. */
  mask?: Buffer;
  /** What the outlining model saw in this photo earlier; it saves the slow part. */
  embedding?: Buffer;
  /** The subject of this photo alone, where that is known already. */
  cutout?: Buffer;
  /** What is this picture's own among those of its task. */
  variant: ImageVariant;
  /** The id of the source's file. */
  sourceId: string;
  /** Other pictures and masks that the choices name, by file id. */
  files: ReadonlyMap<string, Buffer>;
  /** The chosen scene where it is an operator's own: its picture, and what was marked on it. */
  scene?: OwnScenePicture;
  /** Scenes that operators do not offer: words and references lead to none of them. */
  hiddenScenes?: readonly string[];
  /** What is known of garments from an earlier reading, by file id. */
  readings: ReadonlyMap<string, KnownGarment>;
};

/** Places on it as shares of its height and width. */
export type OwnScenePicture = {
  bytes: Buffer;
  /** What the operator calls it: words of an order may mean it. */
  name?: Localized;
  position?: string;
  floorLine: number;
  spot: { x: number; y: number };
};

/** A garment that was read: landmarks in pixels of its photo, and its cut-out. */
export type KnownGarment = {
  reading: {
    width: number;
    height: number;
    kind: GarmentKind;
    way: (typeof PHOTO_WAYS)[number];
    landmarks: Record<string, [number, number]>;
    /** What speaks against the landmarks: somebody has to look at them first. */
    doubts?: readonly string[];
    /** Shaped as on a dummy that somebody has taken out of the picture. */
    withoutDummy?: boolean;
    /** What lay on it and is not on the cut-out any more. */
    takenOff?: readonly ('tag' | 'clips')[];
  };
  png: Uint8Array;
};

export type Made = {
  bytes: Buffer;
  contentType: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
  /** How large a product was taken to be: the page sketches it alike. */
  thing?: { metres: number; fill: number };
  /** One of the catalogue's models is on it, whose head was drawn by a generative model. */
  showsModel?: boolean;
  /** Files that belong to the picture. */
  extras?: readonly { name: string; bytes: Buffer; contentType: string }[];
  /** The fidelity of the clothes on a model, stored with the recipe. */
  fidelity?: Fidelity;
  /** Remarks that explain the picture to the seller, stored with the recipe. */
  notices?: readonly Notice[];
  /** What is needed to make the same picture again, besides the inputs. */
  recipe: { engine: string; version: string; [more: string]: unknown };
};

export type MakeContext = {
  /** Aborts with 'cancelled' where the seller does not want it any more, else where the worker has to stop. */
  signal: AbortSignal;
  onProgress(stage: Stage, fraction: number): void;
  /** The image of a task that is made; what is kept for it lies under keys that begin with `notes`. */
  image?: { id: string; notes: string };
  /** A small picture of what is being made lies under this key. */
  onPreview?(key: string): Promise<void>;
  /** Keeps the whole picture behind a preview, in the place of the last one of the same photo. */
  keepLook?(bytes: Buffer): Promise<unknown>;
  /** Reads what the last preview of the photo has kept. */
  findLook?(): Promise<Buffer | null>;
};

export type Engine = {
  readonly name: string;
  readonly kinds: readonly Product[];
  make(operation: Operation, context: MakeContext): Promise<Made>;
  /** A small preview of what `make` would produce, within a few seconds. */
  preview?(operation: Operation, context: MakeContext): Promise<Omit<Made, 'recipe'>>;
};

/** Reasons for withholding a finished picture that failed its checks. Operators see how many there are. */
export const HELD_BACK = ['GARMENT_LOST', 'FACE_WRONG', 'OUTLINE_BROKEN'] as const;

/** Failures that another attempt would not change; the user gets the text and the points back. */
export const REFUSALS = [
  'NO_SUBJECT',
  'NO_HEAD',
  'HEAD_STAYS',
  'NO_FACE',
  'NOTHING_TO_RETOUCH',
  'FILE_BROKEN',
  'NO_GARMENT',
  'NOT_CLOTHES',
  'SEVERAL_GARMENTS',
  'A_SET',
  'FACE_ALONE',
  'A_DRAWING',
  'NO_PERSON',
  'LANDMARKS_NEEDED',
  'NO_TEMPLATE',
  'WEARER_TURNED',
  'SCENE_UNKNOWN',
  'PROVIDER_MODERATED',
  ...HELD_BACK,
] as const;
export type Refusal = (typeof REFUSALS)[number];

export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly refusal: Refusal;
  /** Models that would have worked. */
  readonly models: readonly string[] | undefined;

  constructor(refusal: Refusal, cause: unknown, models?: readonly string[]) {
    super(refusal, { cause });
    this.refusal = refusal;
    this.models = models;
  }
}
