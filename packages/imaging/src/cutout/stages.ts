export type CutoutStage = 'reading' | 'finding' | 'outlining' | 'refining' | 'saving';

/** Where each stage begins: shares of the time that a 12 megapixel photo took on two cores. */
const BEGINS: Record<CutoutStage | 'end', number> = {
  reading: 0,
  finding: 0.01,
  outlining: 0.06,
  refining: 0.61,
  saving: 0.96,
  end: 1,
};
const NEXT: Record<CutoutStage, CutoutStage | 'end'> = {
  reading: 'finding',
  finding: 'outlining',
  outlining: 'refining',
  refining: 'saving',
  saving: 'end',
};

/** From "how much of this stage" to "how much of everything". */
export function overall(stage: CutoutStage, within: number): number {
  return BEGINS[stage] + within * (BEGINS[NEXT[stage]] - BEGINS[stage]);
}

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
