import { type GarmentKind, isBottom } from '../../catalogue/garment-kinds.ts';
import type { Complement, FlatPattern } from '../../catalogue/templates.ts';
import { ImagingError, throwIfAborted } from '../../errors.ts';
import { createMemory } from '../../runtime/remember.ts';
import type { Ratio } from '../place/sizes.ts';
import { rotateThrough } from '../place/variation.ts';
import { hashBytes, type Recipe } from '../recipe.ts';
import { chooseComplements, colourOfTexture, type Own } from './compose/complements.ts';
import { type Dressed, dressModel } from './compose/dress-model.ts';
import { type Framing, framingFor } from './compose/view.ts';
import { type Fit, type Fitted, fitGarment } from './fit/fit.ts';
import type { Enlarge } from './fit/refine-photo.ts';
import { checkLandmarks, decodeCutout, type GarmentInput } from './garment-input.ts';
import { type DressChoices, dressRecipe } from './recipe.ts';
import { type GarmentScore, scoreGarment } from './score.ts';
import { findCut, isFor } from './wardrobe/cuts.ts';
import {
  type Figure,
  findFigure,
  listSuitingPoses,
  openWardrobe,
  type Wardrobe,
} from './wardrobe/wardrobe.ts';

export type DressWishes = {
  /** One to three garments that are worn together: a top and a bottom, for example. */
  garments: GarmentInput[];
  model: string;
  /** Unless a pose is named, the seed chooses one that all garments exist in. */
  pose?: string;
  /** Unless an expression is named, the seed chooses one. */
  expression?: string;
  /** Unless a framing is named, the picture shows as much of the body as the garments need. */
  framing?: Framing;
  ratio?: Ratio;
  /** Kinds or entries of the catalogue's plain clothes; by default they are chosen to go with the garment. */
  complements?: string[];
  /**
   * With `photo`, a garment on a dummy keeps the folds of its photo; with `hung`, one that was laid flat or hangs hangs on
   * the model with its own. Both need a single garment and no pose; otherwise, and with `model`, it is fitted.
   */
  drape?: 'photo' | 'hung' | 'model';
  seed?: number;
  /** The catalogue's folder, where it is not the default one. */
  catalogue?: string;
};

const MOST_GARMENTS = 3;

/** Fits take about 15 MB each; six are enough for eight variations of an outfit on models of both genders. */
const rememberFit = createMemory<Fitted>(6);

export type Outfit = {
  dressed: Dressed;
  /** One fit for each garment, in the order in which the garments were given; the scores have the same order. */
  fitted: Fitted[];
  scores: GarmentScore[];
  /** The kinds for which the catalogue has no drape of its own. */
  assumed: Substitute[];
  recipe(background: string): Recipe<DressChoices>;
};

export type Fitting = {
  fit?: Fit;
  /** Enlarges photos that are too small for the picture. */
  enlarge?: Enlarge;
  /** This may throw before anything is drawn. */
  onFitted?: (fitted: readonly Fitted[]) => void;
};

/** Reads, fits and composes a whole outfit; readings and fits from earlier calls are used again. */
export async function wearOutfit(
  wishes: DressWishes,
  signal?: AbortSignal,
  onProgress: (share: number) => void = () => undefined,
  { fit = 'close', enlarge, onFitted = () => undefined }: Fitting = {},
): Promise<Outfit> {
  const { garments, ratio = '2:3', seed = 1 } = wishes;
  if (garments.length === 0 || garments.length > MOST_GARMENTS) {
    throw new ImagingError('landmarks-missing', `One to ${MOST_GARMENTS} garments can be worn`);
  }
  const wardrobe = await openWardrobe(wishes.catalogue);
  const kinds = garments.map(({ reading }) => reading.kind);
  const { framing = framingFor(kinds) } = wishes;
  const figure = chooseFigure(wardrobe, wishes, seed);
  const expression = expressionFor(figure, wishes, seed);
  const fitted: Fitted[] = [];
  for (const garment of garments) {
    throwIfAborted(signal);
    const pattern = patternFor(wardrobe, figure, garment.reading);
    fitted.push(await fitOnce(garment, pattern, fit, enlarge));
  }
  onFitted(fitted);
  throwIfAborted(signal);
  onProgress(0);
  const own = fitted.map(({ garment: { kind }, texture }) => ({
    kind,
    colour: colourOfTexture(texture),
  }));
  const complements = await complementsFor(wardrobe, figure, wishes.complements, own);
  const order = drawingOrder(kinds);
  const dressed = await dressModel(wardrobe, {
    figure,
    expression,
    framing,
    ratio,
    complements,
    garments: order.map((index) => fitted[index]),
  });
  onProgress(1);
  const scores = kinds.map((_, index) => {
    const worn = dressed.worn[order.indexOf(index)];
    if (!worn) throw new Error('a garment was not drawn');
    return scoreGarment(dressed.model, worn);
  });
  const choices = {
    model: figure.model.id,
    pose: figure.pose.id,
    expression,
    framing,
    ratio,
    complements: complements.map(({ kind }) => kind),
    drape: 'model' as const,
    fit,
    drapes: fitted.map(({ pattern }) => pattern.id),
  };
  return {
    dressed,
    fitted,
    scores,
    assumed: substitutes(fitted),
    recipe: (background) => dressRecipe(garments, { ...choices, background }, seed),
  };
}

/** The expression that was named, or each of the model's in turn. */
export const expressionFor = ({ model }: Figure, { expression }: DressWishes, seed: number) =>
  expression ??
  rotateThrough(['neutral', ...Object.keys(model.head.expressions)], seed) ??
  'neutral';

function chooseFigure(
  wardrobe: Wardrobe,
  { model, pose, garments }: DressWishes,
  seed: number,
): Figure {
  if (pose) return findFigure(wardrobe, model, pose);
  const first = wardrobe.people.models.find(({ id }) => id === model)?.poses[0];
  const known = findFigure(wardrobe, model, first?.id ?? '');
  const readings = garments.map(({ reading }) => reading);
  const poses = listSuitingPoses(wardrobe, known.model, readings);
  if (poses.length === 0) {
    throw cannotWear(
      model,
      readings.map(({ kind }) => kind),
    );
  }
  // Pictures of one order have consecutive seeds, so each pose comes once before any comes again.
  return findFigure(wardrobe, model, poses[seed % poses.length]);
}

const cannotWear = (model: string, kinds: readonly GarmentKind[]) =>
  new ImagingError('not-in-catalogue', `${model} cannot wear ${kinds.join(' with ')}`);

function patternFor(
  wardrobe: Wardrobe,
  { model, pose }: Figure,
  reading: GarmentInput['reading'],
): FlatPattern {
  const cut = findCut(wardrobe, model, pose.id, reading);
  if (!cut) throw cannotWear(model.id, [reading.kind]);
  return cut.pattern;
}

/** A kind that is worn as another kind, because none of its own has been draped in that pose. */
export type Substitute = { what: 'drape'; kind: GarmentKind; as: GarmentKind };

const substitutes = (fitted: readonly Fitted[]): Substitute[] =>
  fitted
    .filter(({ garment, pattern }) => garment.kind !== pattern.kind)
    .map(({ garment, pattern }) => ({ what: 'drape', kind: garment.kind, as: pattern.kind }));

function fitOnce(
  { bytes, reading }: GarmentInput,
  pattern: FlatPattern,
  fit: Fit,
  enlarge?: Enlarge,
): Promise<Fitted> {
  const { kind, way, landmarks, certainty } = reading;
  const how = [pattern.id, fit, Boolean(enlarge)];
  const key = JSON.stringify([hashBytes(bytes), kind, way, landmarks, certainty, ...how]);
  return rememberFit(key, async () => {
    const cutout = await decodeCutout(bytes);
    checkLandmarks(reading, cutout);
    return fitGarment({ kind, way, landmarks, certainty, cutout }, pattern, fit, enlarge);
  });
}

/** Draws bottoms first and tops over them, since most tops are worn untucked. */
function drawingOrder(kinds: readonly GarmentKind[]): number[] {
  const layer = (kind: GarmentKind) => (isBottom(kind) ? 0 : kind === 'dress' ? 1 : 2);
  return kinds.map((_, index) => index).sort((a, b) => layer(kinds[a]) - layer(kinds[b]) || a - b);
}

export async function complementsFor(
  wardrobe: Wardrobe,
  { model, pose }: Figure,
  named: string[] | undefined,
  own: readonly Own[],
): Promise<Complement[]> {
  const wearer = { gender: model.gender, type: model.type, pose: pose.id };
  if (!named) return chooseComplements(wardrobe, wearer, own);
  const { items, order } = wardrobe.complements;
  const mine = items.filter((item) => isFor(item, wearer) && item.pose === wearer.pose);
  // An entry for another pose or gender stands for its kind.
  const kinds = new Set(named.map((name) => items.find(({ id }) => id === name)?.kind ?? name));
  return [...kinds]
    .sort((a, b) => order.indexOf(a) - order.indexOf(b))
    .map((kind) => {
      const item = mine.find((one) => one.kind === kind);
      if (!item) throw new ImagingError('not-in-catalogue', `${model.id} has no ${kind} there`);
      return item;
    });
}
