import { parseArgs } from 'node:util';
import type { UpscaleTarget } from '../upscale/stages.ts';

export const HELP = `Usage:
  npm run image -- upscale IN OUT [--factor 2|4 | --side PIXELS] [--crispness 0..1]
  npm run image -- cutout IN OUT

IN is a photo (JPEG, PNG, WebP, AVIF, HEIC), and OUT is written by its ending: .png, .jpg or .webp.
IN may be a folder: every photo in it is worked on, and OUT is the folder for the results (PNG).

  --factor     so many times larger, 2 or 4 (2 if nothing else is said)
  --side       until the longer side has this many pixels
  --crispness  0: truest to the photo (the usual), 1: sharpest to the eye
  --threads    cores to use (all of them)
  --help       this text
`;

/** Something is wrong with what was typed: the message says what. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export type Command = { input: string; output: string; threads?: number } & (
  | { tool: 'cutout' }
  | { tool: 'upscale'; target: UpscaleTarget; crispness: number }
);

const OPTIONS = {
  factor: { type: 'string' },
  side: { type: 'string' },
  crispness: { type: 'string' },
  threads: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;
type Values = { [Name in 'factor' | 'side' | 'crispness' | 'threads']?: string };

export function readCommand(args: string[]): Command | 'help' {
  const { values, positionals } = parse(args);
  if (values.help || positionals.length === 0) return 'help';
  const [tool, input, output, ...more] = positionals;
  if (!input || !output || more.length > 0) throw new UsageError('Expected: TOOL IN OUT');
  const threads = numberOf(values, 'threads', { min: 1, max: 256, whole: true });
  if (tool === 'cutout') {
    const stray = (['factor', 'side', 'crispness'] as const).find((name) => values[name]);
    if (stray) throw new UsageError(`--${stray} belongs to upscale`);
    return { tool, input, output, threads };
  }
  if (tool !== 'upscale') throw new UsageError(`There is no tool "${tool}"`);
  const crispness = numberOf(values, 'crispness', { min: 0, max: 1 }) ?? 0;
  return { tool, input, output, threads, target: targetOf(values), crispness };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function targetOf(values: Values): UpscaleTarget {
  const factor = numberOf(values, 'factor', { min: 2, max: 4, whole: true });
  const targetSide = numberOf(values, 'side', { min: 1, max: 16_384, whole: true });
  if (factor !== undefined && targetSide !== undefined) {
    throw new UsageError('--factor and --side exclude each other');
  }
  if (targetSide !== undefined) return { targetSide };
  if (factor === 3) throw new UsageError('--factor: expected 2 or 4');
  return { factor: factor === 4 ? 4 : 2 };
}

type Range = { min: number; max: number; whole?: boolean };

function numberOf(values: Values, name: keyof Values, range: Range): number | undefined {
  const text = values[name];
  if (text === undefined) return undefined;
  const value = Number(text);
  const fits = text.trim() !== '' && value >= range.min && value <= range.max;
  if (!fits || (range.whole && !Number.isInteger(value))) {
    throw new UsageError(`--${name}: expected a number from ${range.min} to ${range.max}`);
  }
  return value;
}
