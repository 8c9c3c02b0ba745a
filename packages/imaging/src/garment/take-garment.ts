import { GARMENT_KINDS, type GarmentKind } from '../catalogue/garment-kinds.ts';
import { decontaminate } from '../cutout/decontaminate.ts';
import { MAX_CUTOUT_PIXELS } from '../cutout/deliver.ts';
import { nothingFound } from '../cutout/find-outline.ts';
import { limitAlpha, measureMask } from '../cutout/place.ts';
import { throwIfAborted } from '../errors.ts';
import type { OperationContext } from '../operation.ts';
import { type LabelMap, listParts, maskOf, type PartName } from '../parse/labels.ts';
import { wornParts } from '../parse/worn/worn-parts.ts';
import { decodeRgb, flattenOnWhite, type Plane, type Rgb } from '../raster/raster.ts';
import type { StageReport } from '../stage-report.ts';
import { fullSize } from './full-size.ts';
import { type Look, lookForWearer } from './look-for-wearer.ts';
import { mendParts } from './mend-parts.ts';
import { takeLaid } from './take-laid.ts';
import type { TakenGarment } from './taken-garment.ts';
import { wearerOf } from './wearer.ts';

/** Of the picture. */
const LEAST_HAIR = 0.004;
const PART_OF: Readonly<Record<GarmentKind, PartName>> = {
  tee: 'top',
  'long-sleeve': 'top',
  shirt: 'top',
  sleeveless: 'top',
  polo: 'top',
  hoodie: 'top',
  jacket: 'top',
  coat: 'top',
  dress: 'dress',
  skirt: 'bottom',
  trousers: 'bottom',
  shorts: 'bottom',
};

export async function takeGarment(
  bytes: Uint8Array,
  kinds: readonly GarmentKind[],
  context: OperationContext,
  report: StageReport,
): Promise<TakenGarment> {
  report('reading', 0);
  const decoded = await decodeRgb(bytes, { maxPixels: MAX_CUTOUT_PIXELS });
  const rgb = decoded.alpha ? flattenOnWhite(decoded.rgb, decoded.alpha) : decoded.rgb;
  const given = decoded.alpha && isCutOut(decoded.alpha) ? decoded.alpha : undefined;
  report('finding', 0);
  const seen = await lookForWearer(rgb, context);
  throwIfAborted(context.signal);
  const taken =
    seen.way === 'worn'
      ? await takeFromWearer(rgb, seen, kinds, context)
      : await takeLaid(rgb, seen, given, context, report);
  if (decoded.alpha) limitAlpha(taken.alpha, decoded.alpha);
  if (measureMask(taken.alpha).coverage === 0) throw nothingFound();
  const { width, height } = rgb;
  const data = decontaminate(rgb, taken.alpha);
  return { rgb, cutout: { data, width, height }, isCutOut: given !== undefined, ...taken };
}

async function takeFromWearer(
  rgb: Rgb,
  { masks, small, body, evidence }: Look,
  kinds: readonly GarmentKind[],
  context: OperationContext,
): Promise<Omit<TakenGarment, 'rgb' | 'cutout'>> {
  const labels = await wornParts(rgb, masks, body, context);
  mendParts(labels, small, body);
  const part = mainPart(labels, kinds);
  const alpha = await fullSize(rgb, maskOf(labels, [part]));
  const possible = GARMENT_KINDS.filter((kind) => PART_OF[kind] === part);
  return {
    alpha,
    way: 'worn',
    kinds: possible,
    wearer: body && wearerOf(body, rgb.width / masks.width),
    isFaceless: evidence.faces === 0 && evidence.hair < LEAST_HAIR,
  };
}

/** What was asked for, or what covers most; a dress is a top to those who look for one, if there is none. */
function mainPart(labels: LabelMap, kinds: readonly GarmentKind[]): PartName {
  const wanted = new Set(kinds.map((kind) => PART_OF[kind]));
  const parts = listParts(labels).filter(({ name }) => ['top', 'bottom', 'dress'].includes(name));
  const best = (from: typeof parts) =>
    from.reduce<(typeof parts)[number] | undefined>(
      (most, part) => (part.share > (most?.share ?? 0) ? part : most),
      undefined,
    );
  const chosen = best(parts.filter(({ name }) => wanted.has(name))) ?? best(parts);
  if (!chosen) throw nothingFound();
  return chosen.name;
}

function isCutOut({ data }: Plane<Uint8Array>): boolean {
  let clear = 0;
  for (const value of data) if (value < 16) clear++;
  return clear > data.length * 0.02 && clear < data.length * 0.995;
}
