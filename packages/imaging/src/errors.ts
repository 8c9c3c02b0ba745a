export type ImagingErrorReason =
  | 'unsupported-format'
  | 'corrupt'
  | 'too-many-pixels'
  /** A mask that does not lie on its photo. */
  | 'wrong-size'
  | 'size-out-of-reach'
  | 'no-subject'
  /** Shoes, a hat, a bag: something stands out, but it is not worn on the body. */
  | 'not-clothes'
  | 'several-garments'
  /** A top and a bottom in one photo. */
  | 'a-set'
  /** Somebody is in the photo, and hardly any cloth. */
  | 'face-alone'
  /** No photo, and no garment can be read from it. */
  | 'a-drawing'
  | 'nothing-marked'
  | 'no-head'
  /** The head cannot be taken off this photo without a trace. */
  | 'head-stays'
  | 'no-face'
  | 'landmarks-missing'
  /** What shows would not be the garment of the photo. */
  | 'garment-changed'
  /** What was made shows a face where none belongs, none where one does, or one with its eyes elsewhere. */
  | 'face-wrong'
  /** What was made has holes in the person or in the goods. */
  | 'outline-broken'
  | 'not-in-catalogue'
  /** A model cannot take the place of the person in the photo. */
  | 'wearer-stays'
  | 'no-scene'
  | 'feet-not-shown'
  | 'model-unavailable'
  | 'aborted';

/** The two garments of a set, each cut out as a PNG. */
export type SetParts = { readonly top: Uint8Array; readonly bottom: Uint8Array };

/** What an error says besides its reason, for whoever offers a way on. */
export type ErrorDetails = {
  /** With 'wearer-stays' for a turned head: models who look the same way, the nearest first. There may be none. */
  fits?: readonly string[] | undefined;
  /** With 'a-set'. */
  parts?: SetParts | undefined;
};

/** The only error that this package throws on purpose; anything else is a defect. */
export class ImagingError extends Error {
  readonly reason: ImagingErrorReason;
  readonly details: ErrorDetails;

  constructor(
    reason: ImagingErrorReason,
    message: string,
    { fits, parts, ...options }: ErrorOptions & ErrorDetails = {},
  ) {
    super(message, options);
    this.name = 'ImagingError';
    this.reason = reason;
    this.details = { fits, parts };
  }
}

export function throwIfAborted(signal?: AbortSignal): void {
  if (signal?.aborted) throw new ImagingError('aborted', 'The operation was aborted');
}
