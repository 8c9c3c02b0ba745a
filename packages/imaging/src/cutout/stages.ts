export type CutoutStage = 'reading' | 'finding' | 'outlining' | 'refining' | 'saving';

export type CutoutProgress = (stage: CutoutStage, fraction: number) => void;

export type CutoutResult = {
  /** PNG with straight alpha, as large as the photo (at most 24 megapixels). */
  png: Uint8Array;
  width: number;
  height: number;
  /** Share of the picture that is subject, 0..1. */
  coverage: number;
  mask: {
    /** Where the outline came from: the models, or transparency the picture already had. */
    source: 'models' | 'alpha';
    subjects: number;
    /** The outlining model's own estimate of its overlap with the truth, 0..1. */
    confidence: number;
    /** Smallest box around everything visible. */
    box: { left: number; top: number; width: number; height: number };
  };
};

export type PreviewResult = { png: Uint8Array; width: number; height: number };
