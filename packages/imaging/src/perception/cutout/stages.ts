export type CutoutResult = {
  /** A PNG with straight alpha, as large as the photo (at most 24 megapixels) unless it was framed differently. */
  png: Uint8Array;
  width: number;
  height: number;
  /** The share of the picture that is subject, 0..1. */
  coverage: number;
  mask: {
    /** Where the outline came from: the models, transparency the picture had, or a given mask. */
    source: 'models' | 'alpha' | 'given';
    subjects: number;
    /** The outlining model's own estimate of its overlap with the truth, 0..1. */
    confidence: number;
    /** The smallest box around everything visible, in pixels of the result. */
    box: { left: number; top: number; width: number; height: number };
  };
};

export type PreviewResult = { png: Uint8Array; width: number; height: number };
