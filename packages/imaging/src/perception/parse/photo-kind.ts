import type { SemanticMasks } from '../semantics/semantics.ts';

export type PhotoKind = 'flat' | 'hanger' | 'mannequin' | 'worn';
export type KindGuess = { kind: PhotoKind; confidence: number };

/** The evidence for a living person: shares of the picture, and whether face and joints were found. */
export type PersonEvidence = {
  skin: number;
  hair: number;
  faces: number;
  body: boolean;
  /** Whether the skin has a colour that skin can have. */
  skinTone: boolean;
  /** Whether there is bare skin at the end of an arm, according to the joints. */
  hand?: boolean;
  /** How likely something thin stands out above the middle of the garment. */
  hook: number;
  /** Whether neck and limbs in one tone stick out of the garment. */
  hasDummy?: boolean;
};

/**
 * The least certainty of skin, 0 to 255. A wall in warm light is half sure at best (182 on average in the one
 * measured), skin 244 to 253.
 */
export const SURE_SKIN = 210;

export function gatherShares({ planes, width, height }: SemanticMasks) {
  const share = (name: keyof typeof planes, above: number) =>
    planes[name].data.reduce((sum, value) => sum + (value > above ? 1 : 0), 0) / (width * height);
  return {
    skin: share('bodySkin', SURE_SKIN) + share('faceSkin', SURE_SKIN),
    hair: share('hair', 127),
  };
}

/**
 * Weighs the evidence for and against a living person, tried on the available photos: skin in the colours of skin, a
 * face, hair, and joints on the body. Bare parts in another colour belong to a mannequin.
 */
export function guessKind(evidence: PersonEvidence): KindGuess {
  const { skin, hair, faces, body, skinTone, hand, hook, hasDummy = false } = evidence;
  const living =
    (faces > 0 ? 3 : 0) +
    (skinTone ? Math.min(skin / 0.02, 1.5) : 0) +
    Math.min(hair / 0.015, 1.5) +
    (body ? 0.5 : 0) +
    (skinTone && hand ? 0.6 : 0) -
    1.2;
  const worn = logistic(living * 2);
  if (worn >= 0.5) return { kind: 'worn', confidence: worn };
  // A garment laid out like a body also gives joints: only bare parts of the figure decide.
  const bare = skin > 0.012 && !skinTone;
  const figure = hasDummy ? 2.5 : bare ? 1.5 : -1.5;
  const dummy = logistic((body ? 0.5 : -1) + figure);
  if (dummy >= 0.5) return { kind: 'mannequin', confidence: dummy * (1 - worn) };
  if (hook >= 0.5) return { kind: 'hanger', confidence: hook * (1 - worn) };
  return { kind: 'flat', confidence: (1 - hook) * (1 - worn) * (1 - dummy) };
}

const logistic = (value: number) => 1 / (1 + Math.exp(-value));
