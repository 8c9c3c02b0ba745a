import { parseArgs } from 'node:util';
import { DRESS_USAGE } from './dress-folder.ts';
import { SHEET_USAGE } from './make-sheet.ts';
import type { Make, Tool } from './tool.ts';
import { art } from './tools/art.ts';
import { avatar } from './tools/avatar.ts';
import { changeScene } from './tools/change-scene.ts';
import { cutout } from './tools/cutout.ts';
import { erase } from './tools/erase.ts';
import { garment } from './tools/garment.ts';
import { handheld } from './tools/handheld.ts';
import { headless } from './tools/headless.ts';
import { parse as parseTool } from './tools/parse.ts';
import { place } from './tools/place.ts';
import { retouch } from './tools/retouch.ts';
import { stickers } from './tools/stickers.ts';
import { swap } from './tools/swap.ts';
import { upscale } from './tools/upscale.ts';
import { readNumber, UsageError, type Values } from './values.ts';

const TOOLS: Readonly<Record<string, Tool>> = {
  cutout,
  upscale,
  erase,
  retouch,
  headless,
  parse: parseTool,
  garment,
  art,
  avatar,
  stickers,
  place,
  handheld,
  scene: changeScene,
  swap,
};

export const HELP = `Usage:
${Object.entries(TOOLS)
  .map(([name, { usage }]) => `  npm run image -- ${name} IN OUT ${usage}`.trimEnd())
  .join('\n')}
  npm run image -- ${SHEET_USAGE}
  npm run image -- ${DRESS_USAGE}

IN is a photo (JPEG, PNG, WebP, AVIF, HEIC), and OUT is written by its ending: .png, .jpg or .webp.
IN may be a folder: every photo in it is worked on, and OUT is the folder for the results (PNG).
sheet shows every photo of a folder beside its cut-out on black, white and magenta.
dress shows every garment of a folder on several models.

  --threads    cores to use (all of them)
  --help       this text
${Object.entries(TOOLS)
  .filter(([, { help }]) => help)
  .map(([name, { help }]) => `\n${name}:${help}\n`)
  .join('')}`;

export type Command = { input: string; output: string; threads?: number; make: Make };

export function readCommand(args: string[]): Command | 'help' {
  const { values, positionals } = parse(args);
  if (values.help || positionals.length === 0) return 'help';
  const [name = '', input, output, ...more] = positionals;
  if (!input || !output || more.length > 0) throw new UsageError('Expected: TOOL IN OUT');
  const tool = Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined;
  if (!tool) throw new UsageError(`There is no tool "${name}"`);
  const own = [...tool.options, ...(tool.switches ?? []), 'threads'];
  const stray = Object.keys(values).find((option) => !own.includes(option));
  if (stray) throw new UsageError(`--${stray} does not belong to ${name}`);
  const threads = readNumber(values, 'threads', { min: 1, max: 256, whole: true });
  return { input, output, threads, make: tool.read(values) };
}

function parse(args: string[]): { values: Values; positionals: string[] } {
  const tools = Object.values(TOOLS);
  const texts = ['threads', ...tools.flatMap(({ options }) => options)];
  const switches = ['help', ...tools.flatMap((tool) => tool.switches ?? [])];
  const options = Object.fromEntries([
    ...texts.map((name) => [name, { type: 'string' as const }]),
    ...switches.map((name) => [name, { type: 'boolean' as const }]),
  ]);
  try {
    const parsed = parseArgs({
      args,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    return { values: parsed.values as Values, positionals: parsed.positionals };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
