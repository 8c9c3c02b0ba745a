import type { CastProfile, Colour, ToneSettings } from './settings.ts';

/** One table of 256 values for each channel: red, green, blue. */
export type ToneTables = readonly [Uint8Array, Uint8Array, Uint8Array];

const CHANNELS = ['red', 'green', 'blue'] as const;
const LUMA: Colour = { red: 0.2126, green: 0.7152, blue: 0.0722 };
/** At either end of the sliders, in stops between red and blue, and between green and the others. */
const TEMPERATURE_STOPS = 0.6;
const TINT_STOPS = 0.35;
/** A white that is nearly black in one channel would multiply that channel's noise. */
const STRONGEST_GAIN = 8;

/**
 * Everything here acts on each channel alone, so that a photo of any size costs one look-up per
 * value, in the page as in the worker. Tables of neutral settings change nothing.
 */
export function createToneTables(
  settings: ToneSettings,
  cast: CastProfile | null = null,
): ToneTables {
  // White is given as the photo shows it; what the cast removes of it must not be removed twice.
  const white =
    settings.white && cast
      ? removeCastFromColour(settings.white, cast, settings.cast)
      : settings.white;
  const gains = multiply(whiteGains(white), sliderGains(settings));
  const table = (channel: keyof Colour) => channelTable(channel, gains[channel], settings, cast);
  return [table('red'), table('green'), table('blue')];
}

/** In place; a fourth channel is opacity and stays. */
export function applyTone(
  pixels: Uint8Array | Uint8ClampedArray,
  channels: 3 | 4,
  [red, green, blue]: ToneTables,
): void {
  for (let i = 0; i < pixels.length; i += channels) {
    pixels[i] = red[pixels[i] as number] as number;
    pixels[i + 1] = green[pixels[i + 1] as number] as number;
    pixels[i + 2] = blue[pixels[i + 2] as number] as number;
  }
}

function channelTable(
  channel: keyof Colour,
  gain: number,
  { exposure, contrast, cast: share }: ToneSettings,
  cast: CastProfile | null,
): Uint8Array {
  const table = new Uint8Array(256);
  const stops = 2 ** exposure;
  const slope = 2 ** contrast;
  for (let level = 0; level < 256; level++) {
    const neutral = cast && share > 0 ? removeCast(level, channel, cast, share) : level;
    const light = Math.min(1, toLight(neutral / 255) * gain);
    const value = raiseContrast(toValue(expose(light, stops)), slope);
    table[level] = Math.round(value * 255);
  }
  return table;
}

/**
 * A plain gain in the dark and the middle that levels off towards white, so that brightening loses
 * no detail. Higher is nearer to a plain gain; at 4 a backdrop of 200 is still lifted as far as 228
 * by half a stop.
 */
const SHOULDER = 4;

function expose(light: number, gain: number): number {
  if (gain <= 1) return gain * light;
  return (gain * light) / (1 + (gain ** SHOULDER - 1) * light ** SHOULDER) ** (1 / SHOULDER);
}

function raiseContrast(value: number, slope: number): number {
  if (slope === 1) return value;
  const up = value ** slope;
  return up / (up + (1 - value) ** slope);
}

/** Gains of at least 1: what has lost its colour to overexposure stays white. */
function whiteGains(white: Colour | null): Colour {
  if (!white) return { red: 1, green: 1, blue: 1 };
  const light = CHANNELS.map((channel) => Math.max(toLight(white[channel] / 255), 1e-4));
  const most = Math.max(...light);
  const gain = (index: number) => Math.min(STRONGEST_GAIN, most / (light[index] as number));
  return { red: gain(0), green: gain(1), blue: gain(2) };
}

function sliderGains({ temperature, tint }: ToneSettings): Colour {
  const gains = {
    red: 2 ** (TEMPERATURE_STOPS * temperature),
    green: 2 ** (-TINT_STOPS * tint),
    blue: 2 ** (-TEMPERATURE_STOPS * temperature),
  };
  const brightness = CHANNELS.reduce((sum, one) => sum + LUMA[one] * gains[one], 0);
  return multiply(gains, { red: 1 / brightness, green: 1 / brightness, blue: 1 / brightness });
}

const multiply = (a: Colour, b: Colour): Colour => ({
  red: a.red * b.red,
  green: a.green * b.green,
  blue: a.blue * b.blue,
});

/** The difference from grey at three levels, drawn through black and white, which have none. */
function removeCast(
  level: number,
  channel: keyof Colour,
  { dark, middle, bright }: CastProfile,
  share: number,
): number {
  const anchors = [
    { at: 0, shift: 0 },
    ...[dark, middle, bright].map((colour) => ({
      at: colour[channel],
      shift: meanGrey(colour) - colour[channel],
    })),
    { at: 255, shift: 0 },
  ];
  const next = anchors.findIndex(({ at }) => at >= level);
  const above = anchors[Math.max(next, 1)] as { at: number; shift: number };
  const below = anchors[Math.max(next, 1) - 1] as { at: number; shift: number };
  const way = above.at > below.at ? (level - below.at) / (above.at - below.at) : 0;
  const shift = below.shift + (above.shift - below.shift) * way;
  return Math.min(255, Math.max(0, level + share * shift));
}

const removeCastFromColour = (colour: Colour, cast: CastProfile, share: number): Colour => ({
  red: removeCast(colour.red, 'red', cast, share),
  green: removeCast(colour.green, 'green', cast, share),
  blue: removeCast(colour.blue, 'blue', cast, share),
});

const meanGrey = ({ red, green, blue }: Colour) =>
  LUMA.red * red + LUMA.green * green + LUMA.blue * blue;

const toLight = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const toValue = (light: number) =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
