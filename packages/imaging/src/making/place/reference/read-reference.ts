import { throwIfAborted } from '../../../errors.ts';
import type { Pose } from '../../../perception/pose/joints.ts';
import { findPose } from '../../../perception/pose/pose.ts';
import {
  decodeRgb,
  flattenOnWhite,
  type Rgb,
  resizeRgb,
  wholeBox,
} from '../../../pixels/raster.ts';
import type { OperationContext } from '../../../runtime/operation.ts';
import { readScenes } from '../settings/catalogue-setting.ts';
import { guessLight } from '../settings/own-setting.ts';
import { RATIOS, type Ratio } from '../sizes.ts';
import { readPalette } from './palette.ts';
import { classifySurroundings, type Surroundings } from './surroundings.ts';
import {
  measureBrightness,
  measureWarmth,
  rankScenes,
  type SceneChoice,
  type SceneWishes,
} from './wishes.ts';
import type { Framing } from './words.ts';

export type ReadReferenceInput = { bytes: Uint8Array };

/** What was found in a reference picture, and what comes nearest to it in the catalogue. */
export type ReferenceReading = {
  palette: { hex: string; share: number }[];
  light: {
    from: 'left' | 'right' | 'front';
    /** −1 cool to 1 warm. */
    warmth: number;
    /** 0 flat to 1 black and white. */
    contrast: number;
    brightness: number;
  };
  /** Undefined if nobody is visible. */
  framing?: Framing;
  /** Undefined if the picture's rim does not show it. */
  surroundings?: Surroundings;
  ratio: Ratio;
  wishes: SceneWishes;
  /** Best first. */
  scenes: SceneChoice[];
};

const LOOK_SIDE = 640;
const COLOUR_SIDE = 96;
const BELIEVED = 0.5;

export async function readReference(
  { bytes }: ReadReferenceInput,
  context: OperationContext,
): Promise<ReferenceReading> {
  throwIfAborted(context.signal);
  context.onProgress?.('reading', 0);
  const { rgb, alpha } = await decodeRgb(bytes, { maxSide: LOOK_SIDE });
  const shown = alpha ? flattenOnWhite(rgb, alpha) : rgb;
  context.onProgress?.('looking', 0.2);
  const pose = await findPose(shown, context);
  const seen = await readColours(shown);
  const wishes: SceneWishes = {
    palette: seen.palette.map(({ hex }) => hex),
    from: seen.light.from,
    warmth: seen.light.warmth,
    brightness: seen.light.brightness,
    positions: pose ? ['indoor', 'outdoor', 'solid'] : ['product', 'solid'],
  };
  context.onProgress?.('looking', 1);
  return {
    ...seen,
    framing: pose && guessFraming(pose),
    ratio: nearestRatio(rgb),
    wishes,
    scenes: rankScenes(await readScenes(), wishes),
  };
}

export async function readColours(
  picture: Rgb,
): Promise<Pick<ReferenceReading, 'palette' | 'light' | 'surroundings'>> {
  const scale = COLOUR_SIDE / Math.max(picture.width, picture.height);
  const small = await resizeRgb(
    picture,
    wholeBox(picture),
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
  const colours = readPalette(small);
  const { from } = guessLight(small);
  const labs = colours.map(({ lab }) => lab);
  const weighted = colours.flatMap(({ lab, share }) =>
    Array.from({ length: Math.max(1, Math.round(share * 10)) }, () => lab),
  );
  return {
    surroundings: classifySurroundings(small),
    palette: colours.map(({ hex, share }) => ({ hex, share })),
    light: {
      from,
      warmth: measureWarmth(weighted),
      contrast: measureContrast(small),
      brightness: measureBrightness(labs.length ? weighted : labs),
    },
  };
}

/** The difference between the darkest and the brightest twentieth, in display values. */
function measureContrast({ data }: Rgb): number {
  const greens = data.filter((_, i) => i % 3 === 1).sort();
  const at = (share: number) => greens[Math.floor(share * (greens.length - 1))];
  return (at(0.95) - at(0.05)) / 255;
}

/** Guessed from the lowest visible joints, and from whether the head is visible. */
function guessFraming({ joints }: Pose): Framing {
  const shows = (...names: (keyof Pose['joints'])[]) =>
    names.some((name) => {
      const { x, y, score } = joints[name];
      return score >= BELIEVED && x > 0 && x < 1 && y > 0 && y < 1;
    });
  if (!shows('leftEye', 'rightEye', 'nose')) return 'lips_down';
  if (shows('leftAnkle', 'rightAnkle')) return 'full';
  return shows('leftKnee', 'rightKnee') ? 'three_quarter' : 'half';
}

export function nearestRatio({ width, height }: { width: number; height: number }): Ratio {
  const own = Math.log(width / height);
  const apart = (ratio: Ratio) => Math.abs(Math.log(RATIOS[ratio]) - own);
  return (Object.keys(RATIOS) as Ratio[]).reduce((best, ratio) =>
    apart(ratio) < apart(best) ? ratio : best,
  );
}
