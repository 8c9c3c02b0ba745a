type UpscaleStage = 'reading' | 'enlarging' | 'saving';

/** When each stage begins, as shares of the time that a 12 megapixel result took on two cores. */
export const STAGE_STARTS: Record<UpscaleStage | 'end', number> = {
  reading: 0,
  enlarging: 0.01,
  saving: 0.95,
  end: 1,
};

export type UpscaleFactor = 2 | 4;
/** Either the factor, or the number of pixels that the longer side should have. */
export type UpscaleTarget = { factor: UpscaleFactor } | { targetSide: number };

export type UpscaleResult = {
  /** JPEG (quality 95, 4:4:4), or PNG where the picture is transparent or `lossless` was asked for. */
  bytes: Uint8Array;
  contentType: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
};
