/** sRGB, each 0..255. */
export type Colour = { red: number; green: number; blue: number };

export type ToneSettings = {
  /** Stops, -2..2; brightening keeps white and what is nearly white apart. */
  exposure: number;
  /** -1..1, around middle grey. */
  contrast: number;
  /** From cooler (-1) to warmer (1). */
  temperature: number;
  /** From greener (-1) to more magenta (1). */
  tint: number;
  /** This colour of the photo becomes neutral. */
  white: Colour | null;
  /** Share (0..1) of the measured colour cast that is taken away. */
  cast: number;
};

/** What should be grey in a photo, as it was measured: in its shadows, middle tones and lights. */
export type CastProfile = { dark: Colour; middle: Colour; bright: Colour };

export const NO_TONE: ToneSettings = {
  exposure: 0,
  contrast: 0,
  temperature: 0,
  tint: 0,
  white: null,
  cast: 0,
};
