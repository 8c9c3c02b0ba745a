import type { LabelMap, Part } from './labels.ts';
import { measureOpenShare, measureWidth, type Silhouette } from './laid/silhouette.ts';

/** The categories that clothes are uploaded under. */
export const CATEGORIES = [
  'women-top',
  'women-bottom',
  'men-top',
  'men-bottom',
  'dress',
  'other',
] as const;
export type Category = (typeof CATEGORIES)[number];
/** All categories with their likelihoods, which add up to 1, the likeliest first. */
export type CategoryGuess = { category: Category; confidence: number }[];

type Shape = 'top' | 'bottom' | 'dress' | 'other';
type Weights = Record<Shape, number>;

/** The worn part that covers the largest area decides; long hair makes a woman likelier. */
export function guessCategoryWorn(parts: readonly Part[], longHair: boolean): CategoryGuess {
  const share = (name: Part['name']) => parts.find((part) => part.name === name)?.share ?? 0;
  const weights: Weights = {
    top: share('top') ** 1.5,
    bottom: share('bottom') ** 1.5,
    dress: share('dress') ** 1.5,
    other: share('accessory') ** 1.5 + share('bag') ** 1.5 + share('shoes') ** 1.5,
  };
  return normaliseWeights(weights, longHair ? 0.85 : 0.5);
}

/**
 * Guesses from the outline alone: two legs, sleeves, and how long it is for its width. This is rough, and the outline
 * does not show whether it is cut for women or men.
 */
export function guessCategoryLaid(outline: Silhouette): CategoryGuess {
  const tall = outline.height / outline.width;
  const legs = measureOpenShare(outline, 0.6, 0.95);
  const upper = measureWidth(outline, 0.1, 0.3);
  const middle = measureWidth(outline, 0.4, 0.6);
  const lower = measureWidth(outline, 0.85, 0.97);
  const sleeves = Math.max(0, upper - middle);
  const flare = Math.max(0, lower - upper);
  const near = (value: number, at: number, width: number) =>
    Math.exp(-(((value - at) / width) ** 2));
  const weights: Weights = {
    top: near(tall, 1.05, 0.45) * (0.5 + 2 * sleeves),
    bottom: legs > 0.4 ? 0.4 + near(tall, 1.8, 0.8) : near(tall, 1.0, 0.5) * flare * 1.5,
    dress: near(tall, 1.85, 0.55) * (0.2 + 1.2 * flare) * (1 - legs),
    other: 0.06,
  };
  return normaliseWeights(weights, 0.5);
}

function normaliseWeights(weights: Weights, women: number): CategoryGuess {
  const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return normaliseWeights({ ...weights, other: 1 }, women);
  const share = (shape: Shape) => weights[shape] / total;
  const guess: CategoryGuess = [
    { category: 'women-top', confidence: share('top') * women },
    { category: 'men-top', confidence: share('top') * (1 - women) },
    { category: 'women-bottom', confidence: share('bottom') * women },
    { category: 'men-bottom', confidence: share('bottom') * (1 - women) },
    { category: 'dress', confidence: share('dress') },
    { category: 'other', confidence: share('other') },
  ];
  return guess.sort((a, b) => b.confidence - a.confidence);
}

/** Whether hair reaches below the chin by a head's length. */
export function hasLongHair(
  labels: LabelMap,
  hairLabel: number,
  face: { top: number; height: number } | undefined,
): boolean {
  if (!face) return false;
  const { data, width, height } = labels;
  const below = Math.floor((face.top + face.height * 1.35) * height);
  let count = 0;
  for (let i = below * width; i < data.length; i++) if (data[i] === hairLabel) count++;
  return count > 0.01 * (face.height * height) ** 2 * 4;
}
