import { type GarmentKind, hasLegs } from '../../catalogue/garment-kinds.ts';
import { ImagingError } from '../../errors.ts';
import type { Rgba } from '../../perception/cutout/finish.ts';
import type { GarmentReading } from '../../perception/garment/reading.ts';
import { decodePixels } from '../../pixels/decode-pixels.ts';
import { openPicture } from '../../pixels/files/open-picture.ts';
import { readSize } from '../../pixels/raster.ts';

/** A garment that has been read: its cut-out as a picture with alpha, and where its landmarks are. */
export type GarmentInput = {
  /** The picture is as large as the photo that the landmarks refer to. */
  bytes: Uint8Array;
  reading: Pick<GarmentReading, 'kind' | 'way' | 'landmarks'> &
    Partial<Pick<GarmentReading, 'certainty'>>;
};

const MAX_PIXELS = 50_000_000;

export async function decodeCutout(bytes: Uint8Array): Promise<Rgba> {
  const size = await readSize(bytes);
  if (size.width * size.height > MAX_PIXELS) {
    throw new ImagingError('too-many-pixels', 'The cut-out is too large');
  }
  const picture = openPicture(bytes).autoOrient().toColourspace('srgb');
  const { data, width, height, channels } = await decodePixels(picture);
  if (channels !== 4 || !hasBoth(data)) {
    throw new ImagingError('no-subject', 'The garment has not been cut out');
  }
  return { data, width, height };
}

/** Whether a picture has both opaque and transparent pixels. */
function hasBoth(data: Uint8Array): boolean {
  let [solid, clear] = [false, false];
  for (let i = 3; i < data.length && !(solid && clear); i += 4) {
    if (data[i] > 200) solid = true;
    if (data[i] < 55) clear = true;
  }
  return solid && clear;
}

/** The landmarks without which a kind cannot be fitted. */
const NEEDED = {
  shoulders: ['neck_shoulder', 'shoulder_tip', 'armpit', 'hem'],
  sleeves: ['cuff_outer', 'cuff_inner'],
  skirt: ['waist', 'hem'],
  trousers: ['waist', 'hem_outer', 'hem_inner'],
} as const;

export function neededLandmarks(kind: GarmentKind): string[] {
  const single = hasLegs(kind) ? ['crotch'] : [];
  return [...neededPairs(kind).flatMap((name) => [`${name}_l`, `${name}_r`]), ...single];
}

function neededPairs(kind: GarmentKind): readonly string[] {
  if (hasLegs(kind)) return NEEDED.trousers;
  if (kind === 'skirt') return NEEDED.skirt;
  return [...NEEDED.shoulders, ...(kind === 'sleeveless' ? [] : NEEDED.sleeves)];
}

/** Throws if a landmark is missing, lies outside the picture or is on the wrong side: the result could not be good. */
export function checkLandmarks(
  { kind, landmarks }: GarmentInput['reading'],
  { width, height }: { width: number; height: number },
): void {
  const refuse = (message: string): never => {
    throw new ImagingError('landmarks-missing', message);
  };
  for (const name of neededLandmarks(kind)) {
    const [x, y] = landmarks[name] ?? refuse(`The landmark ${name} is missing`);
    const inside = x >= 0 && y >= 0 && x <= width && y <= height;
    if (!inside) refuse(`The landmark ${name} lies beside the photo`);
  }
  for (const name of neededLandmarks(kind).filter((one) => one.endsWith('_l'))) {
    const [left] = landmarks[name];
    const [right] = landmarks[name.replace(/_l$/, '_r')];
    if (left <= right) refuse(`The landmarks ${name} and its counterpart have changed sides`);
  }
}
