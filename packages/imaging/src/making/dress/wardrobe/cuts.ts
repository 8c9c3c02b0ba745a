import { type GarmentKind, hasLegs, isBottom } from '../../../catalogue/garment-kinds.ts';
import type { CatalogueModel } from '../../../catalogue/people.ts';
import type { FlatPattern, GarmentTemplate, TemplatesGroup } from '../../../catalogue/templates.ts';
import { apart } from '../../../pixels/geometry/points.ts';
import type { GarmentInput } from '../garment-input.ts';
import { nearestKind } from './nearest-kind.ts';

export type Wearer = Pick<CatalogueModel, 'gender' | 'type'>;
type Cut = { template: GarmentTemplate; pattern: FlatPattern };
type Reading = Pick<GarmentInput['reading'], 'kind' | 'landmarks'>;
type Landmarks = Reading['landmarks'];
/** The part of a wardrobe that is needed here. */
type Drapes = { templates: TemplatesGroup };

/** For kinds that the catalogue does not have in a pose, those that hang most like them, the nearest first. */
const RELATED: Readonly<Record<GarmentKind, readonly GarmentKind[]>> = {
  tee: ['polo'],
  polo: ['tee'],
  'long-sleeve': ['shirt', 'hoodie'],
  hoodie: ['long-sleeve', 'shirt'],
  shirt: ['long-sleeve'],
  jacket: ['shirt', 'long-sleeve'],
  coat: ['jacket', 'shirt', 'long-sleeve'],
  sleeveless: ['tee'],
  dress: [],
  skirt: [],
  trousers: [],
  shorts: ['trousers'],
};

/** Lists all cuts of a kind that a model can wear in a pose, the regular one first. */
function listCuts({ templates }: Drapes, wearer: Wearer, pose: string, kind: GarmentKind): Cut[] {
  return templates.items
    .filter((item) => item.kind === kind && item.pose === pose && isFor(item, wearer))
    .flatMap((template) => {
      const pattern = templates.patterns.find(({ id }) => id === template.pattern);
      return pattern ? [{ template, pattern }] : [];
    });
}

/** Entries without a type are for regular bodies. */
export const isFor = (
  item: { gender: string; type?: CatalogueModel['type'] },
  { gender, type }: Wearer,
): boolean => item.gender === gender && (item.type ?? 1) === type;

/**
 * Finds the cut that hangs most like the photographed garment, of a related kind where there is none of its own;
 * undefined where nothing comes near.
 */
export function findCut(
  wardrobe: Drapes,
  wearer: Wearer,
  pose: string,
  { kind, landmarks }: Reading,
): Cut | undefined {
  const kinds = [nearestKind(kind, landmarks), kind, ...RELATED[kind]];
  const cuts = kinds.map((one) => listCuts(wardrobe, wearer, pose, one));
  const hooded = landmarks.hood_top && kind === 'jacket' ? findHooded(wardrobe, wearer, pose) : [];
  const [nearest] = [hooded, ...cuts].filter((some) => some.length > 0);
  return nearest && nearestCut(nearest, landmarks);
}

/**
 * Lists the cuts that have a place for a jacket's hood: those of hoodies where no jacket has one, since a hood without a
 * place would be lost.
 */
function findHooded(wardrobe: Drapes, wearer: Wearer, pose: string): Cut[] {
  const [jackets, hoodies] = (['jacket', 'hoodie'] as const).map((kind) =>
    listCuts(wardrobe, wearer, pose, kind).filter(({ pattern }) => pattern.landmarks.hood_top),
  );
  return jackets.length > 0 ? jackets : hoodies;
}

/** How far the nearest cut of a pose is from a garment; related kinds rank after all cuts of its own. */
export function cutDistance(wardrobe: Drapes, wearer: Wearer, pose: string, reading: Reading) {
  const cut = findCut(wardrobe, wearer, pose, reading);
  if (!cut) return Number.POSITIVE_INFINITY;
  const { pattern } = cut;
  return (
    (pattern.kind === nearestKind(reading.kind, reading.landmarks) ? 0 : RELATED_COST) +
    unlikeness(pattern, reading.landmarks)
  );
}

const RELATED_COST = 2;

/** Finds the draped garment of a pattern that something was fitted to. */
export const findDrape = ({ templates }: Drapes, pose: string, pattern: string) =>
  templates.items.find((item) => item.pose === pose && item.pattern === pattern);

export const canWear = (wardrobe: Drapes, wearer: Wearer, pose: string, kind: GarmentKind) =>
  [kind, ...RELATED[kind]].some((one) => listCuts(wardrobe, wearer, pose, one).length > 0);

function nearestCut(cuts: readonly Cut[], landmarks: Landmarks): Cut {
  const costs = cuts.map(({ pattern }) => unlikeness(pattern, landmarks));
  return cuts[costs.indexOf(Math.min(...costs))];
}

/** The weight of missing length: surplus cloth of a pattern is cut off, but what it lacks is lost. */
const TOO_SHORT = 4;
/** Another cut has to be nearer than the regular one by this much, because landmarks are no more exact than that. */
const IRREGULAR = 0.06;
/** Slim trousers cling to the legs, so straight ones that taper a little hang better in the regular cut. */
const SLIM = 0.17;
/** A front that opens beyond this share of the length hangs open; the single button of a blazer closes it at 0.6. */
const OPEN = 0.82;

/** How far the proportions of a garment are from those of a pattern; 0 if they are the same. */
export function unlikeness(pattern: FlatPattern, landmarks: Landmarks): number {
  const seen = measureProportions(pattern.kind, landmarks);
  const own = measureProportions(pattern.kind, pattern.landmarks);
  if (!seen || !own) return pattern.variant ? 1 : 0;
  const width = Math.abs(Math.log(seen.lower / own.lower));
  // All cuts of trousers reach the ankles.
  const tooShort = pattern.kind === 'trousers' ? 0 : TOO_SHORT;
  const length = Math.max(0, Math.log(seen.length / own.length)) * tooShort;
  const isSlim = pattern.variant === 'slim' && hasLegs(pattern.kind);
  const irregular = isSlim ? SLIM : pattern.variant ? IRREGULAR : 0;
  return width + length + rankByParts(pattern.variant, seen.opening, landmarks) + irregular;
}

/** Ranks cuts that need certain parts: a garment that has them must use such a cut, and one without them must not. */
function rankByParts(
  variant: FlatPattern['variant'],
  opening: number,
  landmarks: Landmarks,
): number {
  const has: Partial<Record<NonNullable<FlatPattern['variant']>, boolean>> = {
    open: opening > OPEN,
    hood: landmarks.hood_top !== undefined,
    sleeveless: isBare(landmarks),
  };
  const found = variant && has[variant];
  return found === undefined ? 0 : found ? -1 : 1;
}

/** Cuffs nearer to the armhole than this share of the width between the armpits are corners of the armhole itself. */
const AT_ARMHOLE = 0.05;

function isBare({ armpit_l, armpit_r, ...marks }: Landmarks): boolean {
  if (!armpit_l || !armpit_r) return false;
  const near = (cuff: Landmarks[string] | undefined, to: Landmarks[string] | undefined) =>
    !cuff || !to || apart(cuff, to) < AT_ARMHOLE * apart(armpit_l, armpit_r);
  const { cuff_outer_l, cuff_outer_r, shoulder_tip_l, shoulder_tip_r } = marks;
  return near(cuff_outer_l, shoulder_tip_l) && near(cuff_outer_r, shoulder_tip_r);
}

/** Measures the lower end's width and the length, both in widths of the upper part, and how far the garment opens. */
function measureProportions(kind: GarmentKind, marks: Landmarks) {
  const across = (name: string) => {
    const [left, right] = [marks[`${name}_l`], marks[`${name}_r`]];
    return left && right ? apart(left, right) : undefined;
  };
  const upper = across(isBottom(kind) ? (marks.hip_l ? 'hip' : 'waist') : 'armpit');
  const [from, to] = isBottom(kind) ? ['waist', 'hem'] : ['neck_shoulder', 'hem'];
  const low = hasLegs(kind) ? `${to}_outer` : to;
  const lower = hasLegs(kind) ? legWidth(marks) : across(low as string);
  const [start, end] = [marks[`${from}_l`], marks[`${low}_l`]];
  if (!upper || !lower || !start || !end) return undefined;
  const length = apart(start, end);
  const front = marks.collar_front;
  const opening = front && !isBottom(kind) ? (front[1] - start[1]) / (end[1] - start[1]) : 0;
  return { lower: lower / upper, length: length / upper, opening };
}

/** The width of both hems together. */
function legWidth(marks: Landmarks): number | undefined {
  const sum = (['l', 'r'] as const).map((side) => {
    const [outer, inner] = [marks[`hem_outer_${side}`], marks[`hem_inner_${side}`]];
    return outer && inner ? apart(outer, inner) : Number.NaN;
  });
  const width = sum[0] + sum[1];
  return width > 0 ? width : undefined;
}
