import type { PeopleGroup } from '../../../catalogue/people.ts';
import { labToLinear, toLab } from '../../../pixels/colour/lab.ts';
import { weighLuminance } from '../../../pixels/colour/light-planes.ts';
import { encodeSrgbByte, LINEAR } from '../../../pixels/colour/srgb.ts';
import type { Pixels } from '../../../pixels/decode-pixels.ts';
import type { Plane } from '../../../pixels/raster.ts';
import { compressHighlights } from '../../../pixels/shares.ts';
import { WARM } from './warm-shade.ts';

/** The studio's lamps are softer than those of portraits: limbs get a little more contrast; this is the exponent. */
const CONTRAST = 1.14;
/** Bare skin reflects this share of the lamps' light that the studio's skin reflects. */
const GLOSS = 0.8;
/** Linear light above this rolls off, so that light skin is never overexposed. */
const SHOULDER = 0.7;

type Shot = {
  picture: Pixels;
  gloss: Plane<Uint8Array>;
  parts: Plane<Uint8Array>;
  /** How bright average skin is in relation to its tone. */
  light: number;
};

/**
 * The shares of the way from a portrait's tone to the middle colour of its face, in light and in hue. Tones of dark
 * skin were measured in the face's shade, and bodies looked darker than their faces; but the middle of a face has lost
 * hue to its shine.
 */
const TOWARDS_LIGHT = 0.5;
const TOWARDS_HUE = 0.65;

/**
 * Faces blush, and portraits are taken in warm light; limbs in shop photographs lie within these limits of hue (degrees
 * in CIELAB), and of what their chroma has above `vivid`, a share counts.
 */
const LIMBS = { hue: { least: 51, most: 58 }, vivid: 25, above: 0.5 };
const [LEAST_FACTOR, MOST_FACTOR] = [0.9, 1.7];

/** Gives a body the tone of a face; what is not skin stays as it is. Changes the picture. */
export function toneBody(
  { picture, gloss, parts, light }: Shot,
  tone: readonly [number, number, number],
  face: readonly [number, number, number],
  { skin, parts: names }: Pick<PeopleGroup, 'skin' | 'parts'>,
): void {
  const slip = names.indexOf('slip');
  const lighter = weighLuminance(...face) / weighLuminance(...tone);
  const limited = Math.min(MOST_FACTOR, Math.max(LEAST_FACTOR, lighter ** TOWARDS_LIGHT));
  const wanted = likeLimbs(
    tone.map((own, c) => own * limited * (face[c] / own / lighter) ** TOWARDS_HUE),
  );
  const toned = wanted.map((own, c) => {
    return Float32Array.from(LINEAR, (value) => {
      const relative = value / skin.tone[c] / light;
      return compressHighlights(own * relative ** (CONTRAST * WARM[c]), SHOULDER);
    });
  });
  const mirrored = Float32Array.from(
    { length: 256 },
    (_, value) => GLOSS * (value / 255) ** 2 * skin.gloss_range,
  );
  const { data } = picture;
  for (let i = 0; i < parts.data.length; i++) {
    if (data[i * 4 + 3] === 0 || parts.data[i] === slip) continue;
    const shine = mirrored[gloss.data[i]];
    for (let c = 0; c < 3; c++) {
      const table = toned[c];
      data[i * 4 + c] = encodeSrgbByte(table[data[i * 4 + c]] + shine);
    }
  }
}

/** The colour of skin, in linear light, as limbs have it: as light as before, and neither flushed nor too vivid. */
export function likeLimbs(colour: readonly number[]): [number, number, number] {
  const [lightness, a, b] = toLab(
    encodeSrgbByte(colour[0]),
    encodeSrgbByte(colour[1]),
    encodeSrgbByte(colour[2]),
  );
  const { hue, vivid, above } = LIMBS;
  const own = (Math.atan2(b, a) * 180) / Math.PI;
  const angle = (Math.min(hue.most, Math.max(hue.least, own)) * Math.PI) / 180;
  const chroma = Math.hypot(a, b);
  const calm = chroma <= vivid ? chroma : vivid + above * (chroma - vivid);
  return labToLinear([lightness, calm * Math.cos(angle), calm * Math.sin(angle)]);
}
