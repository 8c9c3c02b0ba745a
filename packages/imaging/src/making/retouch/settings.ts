import { type Colour, NO_TONE, type ToneSettings } from '@vitrine/picture-math';

/** At 0 (and white: null) nothing changes, bit for bit. */
export type RetouchSettings = ToneSettings & {
  /** 0..1 */
  denoise: number;
  /** 0..1, on cloth only. */
  wrinkles: number;
  /** 0..1, on skin only. */
  skin: number;
  /** 0..1 */
  sharpen: number;
};

export const NO_RETOUCH: RetouchSettings = {
  ...NO_TONE,
  denoise: 0,
  wrinkles: 0,
  skin: 0,
  sharpen: 0,
};

const TONES = ['exposure', 'contrast', 'temperature', 'tint', 'cast'] as const;
const SPATIAL = ['denoise', 'wrinkles', 'skin', 'sharpen'] as const;
type Amount = (typeof TONES)[number] | (typeof SPATIAL)[number];

/** What was done, for the page to say in words. */
export type RetouchStep =
  | { step: 'erase'; holes: number }
  | { step: Amount; amount: number }
  | { step: 'white'; colour: Colour }
  | { step: 'enlarge'; side: number };

/** Lists the steps in the order in which they are done. */
export function listSteps(settings: RetouchSettings): RetouchStep[] {
  const amounts = (names: readonly Amount[]): RetouchStep[] =>
    names.filter((name) => settings[name] !== 0).map((step) => ({ step, amount: settings[step] }));
  const { white } = settings;
  return [
    ...amounts(SPATIAL),
    ...(white ? [{ step: 'white', colour: white } as const] : []),
    ...amounts(TONES),
  ];
}
