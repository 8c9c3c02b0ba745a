import { resamplePlane } from '../../cutout/sample.ts';
import type { OperationContext } from '../../operation.ts';
import { type Plane, type Rgb, resizeRgb, wholeOf } from '../../raster/raster.ts';
import { followEdges } from '../follow-edges.ts';
import { type LabelMap, labelOf, type PartName } from '../labels.ts';
import { SEMANTIC_NAMES, type SemanticMasks, type SemanticName } from '../semantics.ts';
import type { Body } from './body.ts';
import { areaOf, colourDifference, zonesOf } from './clothes-zones.ts';
import { splitClothes } from './split-clothes.ts';
import { nameThings } from './things.ts';

/** Below this share of the picture a zone of cloth says nothing. */
const SMALLEST_ZONE = 0.003;
/** Dresses gave 0.66 and 0.25, jackets over trousers of the same black 0.00. */
const ONE_GARMENT = 0.15;
/** Colours further apart than this are two garments, whatever the outlines say. */
const OTHER_COLOUR = 25;

const SIMPLE: Readonly<Partial<Record<SemanticName, PartName>>> = {
  bodySkin: 'skin',
  faceSkin: 'face',
  hair: 'hair',
};

/** Labels the size of the semantic masks. */
export async function wornParts(
  picture: Rgb,
  masks: SemanticMasks,
  body: Body | undefined,
  context: OperationContext,
): Promise<LabelMap> {
  const { width, height, planes } = masks;
  const data = new Uint8Array(width * height);
  const strongest = strongestOf(masks);
  const clothes = await clothesParts(picture, planes.clothes, body, context);
  const things = nameThings(masks, strongest, body);
  for (let i = 0; i < data.length; i++) {
    const name = strongest[i] as SemanticName;
    if (name === 'clothes') data[i] = clothes[i] as number;
    else if (name === 'others') data[i] = things[i] as number;
    else data[i] = labelOf(SIMPLE[name] ?? 'background');
  }
  return { data, width, height };
}

function strongestOf({ planes }: SemanticMasks): SemanticName[] {
  return Array.from(planes.background.data, (_, i) =>
    SEMANTIC_NAMES.reduce((best, name) =>
      (planes[name].data[i] as number) > (planes[best].data[i] as number) ? name : best,
    ),
  );
}

/** For each pixel the label it has if it is clothes. */
async function clothesParts(
  picture: Rgb,
  clothes: Plane<Uint8Array>,
  body: Body | undefined,
  context: OperationContext,
): Promise<Uint8Array> {
  const { width, height } = clothes;
  const all = (name: PartName) => new Uint8Array(width * height).fill(labelOf(name));
  const { upper, lower } = zonesOf(clothes, body);
  const [above, below] = [areaOf(upper), areaOf(lower)].map((area) => area / (width * height)) as [
    number,
    number,
  ];
  if (below < SMALLEST_ZONE) return all('top');
  if (above < SMALLEST_ZONE) return all(body ? 'bottom' : 'top');
  const small = await resizeRgb(picture, wholeOf(picture), width, height);
  const split = await splitClothes(picture, clothes, upper, lower, context);
  const otherColour = colourDifference(small, upper, lower) > OTHER_COLOUR;
  if (split.sameThing > ONE_GARMENT && !otherColour) return all(body ? 'dress' : 'top');
  return labelBySplit(small, split, body, width, height);
}

/** What the outlines leave open is decided by the place on the body. */
function labelBySplit(
  small: Rgb,
  split: { upper: Plane; lower: Plane },
  body: Body | undefined,
  width: number,
  height: number,
): Uint8Array {
  const upper = resamplePlane(split.upper, wholeOf(split.upper), width, height);
  const lower = resamplePlane(split.lower, wholeOf(split.lower), width, height);
  const shares = new Float32Array(width * height);
  for (let i = 0; i < shares.length; i++) {
    const place = body ? (body.along(i % width, Math.floor(i / width)) - 1) * 4 : 0;
    const balance = clamp(lower.data[i] as number) - clamp(upper.data[i] as number);
    shares[i] = 1 / (1 + Math.exp(-(balance + Math.min(Math.max(place, -3), 3))));
  }
  const plane = (data: Float32Array): Plane => ({ data, width, height });
  const rest = plane(shares.map((share) => 1 - share));
  const [bottom] = followEdges(small, [plane(shares), rest]);
  return Uint8Array.from(bottom?.data ?? [], (share) => labelOf(share > 127 ? 'bottom' : 'top'));
}

const clamp = (logit: number) => Math.min(Math.max(logit, -6), 6);
