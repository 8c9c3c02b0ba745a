const linear = (channel: number) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance (WCAG 2) of '#rrggbb'. */
function luminance(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16);
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255].map(linear);
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Luminance at which black and white stand out equally: both have a contrast of 4.58 there. */
const MIDDLE = 0.179;

/** Whether dark marks are read better than light ones on this colour. */
export const isLightColour = (colour: string): boolean =>
  colour === 'transparent' || luminance(colour) > MIDDLE;
