import type { Wanted } from '../../making/retouch/retouch.ts';
import type { RetouchSettings } from '../../making/retouch/settings.ts';
import type { Tool } from '../tool.ts';
import { readNumber, UsageError, type Values } from '../values.ts';
import { readMaskFile } from './mask-file.ts';

const RANGES: Readonly<
  Record<Exclude<keyof RetouchSettings, 'white'>, [min: number, max: number]>
> = {
  exposure: [-2, 2],
  contrast: [-1, 1],
  temperature: [-1, 1],
  tint: [-1, 1],
  cast: [0, 1],
  denoise: [0, 1],
  wrinkles: [0, 1],
  skin: [0, 1],
  sharpen: [0, 1],
};

export const retouch: Tool = {
  usage: '[--auto | --exposure -2..2 --contrast -1..1 …] [--mask FILE] [--side PIXELS]',
  help: `
  --auto         neutral light, enough of it, clear contrast, less noise (nothing else may be set)
  --exposure     stops, -2 to 2
  --contrast     -1 to 1
  --temperature  -1 cooler to 1 warmer
  --tint         -1 greener to 1 more magenta
  --white        a colour of the photo that should be neutral, as #rrggbb
  --cast         0 to 1: how much of the colour cast is taken away
  --denoise      0 to 1
  --wrinkles     0 to 1, on cloth only
  --skin         0 to 1, on skin only
  --sharpen      0 to 1
  --mask         what is white in this picture is taken away first
  --side         enlarges the result until its longer side has this many pixels`,
  options: [...Object.keys(RANGES), 'white', 'mask', 'side'],
  switches: ['auto'],
  read(values) {
    const settings = readRetouchSettings(values);
    const mask = readMaskFile(values);
    const targetSide = readNumber(values, 'side', { min: 1, max: 16_384, whole: true });
    return async (imaging, bytes, work) => {
      const wanted = { bytes, settings, mask, targetSide, lossless: true };
      return (await imaging.run('retouch', wanted, work)).bytes;
    };
  },
};

function readRetouchSettings(values: Values): Wanted {
  const settings: Partial<RetouchSettings> = {};
  for (const [name, [min, max]] of Object.entries(RANGES)) {
    const amount = readNumber(values, name, { min, max });
    if (amount !== undefined) settings[name as keyof typeof RANGES] = amount;
  }
  const white = readWhite(values);
  if (white) settings.white = white;
  if (!values.auto) return settings;
  if (Object.keys(settings).length > 0) throw new UsageError('--auto decides everything itself');
  return 'auto';
}

function readWhite({ white }: Values): RetouchSettings['white'] {
  if (white === undefined) return null;
  const digits = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(String(white));
  if (!digits) throw new UsageError('--white: expected a colour like #f2ead8');
  const [red = 0, green = 0, blue = 0] = digits.slice(1).map((pair) => Number.parseInt(pair, 16));
  return { red, green, blue };
}
