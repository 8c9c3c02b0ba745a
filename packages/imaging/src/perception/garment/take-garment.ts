import { GARMENT_KINDS, type GarmentKind } from '../../catalogue/garment-kinds.ts';
import { ImagingError, throwIfAborted } from '../../errors.ts';
import { limitAlpha, measureMask } from '../../pixels/mask.ts';
import { decontaminate } from '../../pixels/matting/decontaminate.ts';
import { decodeRgb, flattenOnWhite, type Plane, type Rgb } from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import type { StageReport } from '../../runtime/stage-report.ts';
import { MAX_CUTOUT_PIXELS } from '../cutout/deliver.ts';
import { noSubjectError } from '../cutout/find-outline.ts';
import { type LabelMap, listParts, maskParts, type Part, type PartName } from '../parse/labels.ts';
import { labelWornParts } from '../parse/worn/worn-parts.ts';
import { fullSize } from './full-size.ts';
import { glanceAt, liesAlone } from './glance.ts';
import { type Look, lookForWearer } from './look-for-wearer.ts';
import { mendParts } from './mend-parts.ts';
import { laidAlone, takeLaid } from './take-laid.ts';
import type { TakenGarment } from './taken-garment.ts';
import { REFUSAL_LIMITS } from './thresholds.ts';
import { toWearer } from './wearer.ts';

/** Less than this share of the picture does not count as hair. */
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
  // What was cut out before has no ground that could show how it lies.
  const glance = given ? undefined : await glanceAt(rgb, context.sessions);
  const isAlone = glance !== undefined && liesAlone(glance);
  const seen = isAlone ? undefined : await lookForWearer(rgb, context, glance);
  throwIfAborted(context.signal);
  const taken =
    seen?.way === 'worn'
      ? await takeFromWearer(rgb, seen, kinds, context)
      : await takeLaid(
          rgb,
          seen ?? (await laidAlone(rgb, glance)),
          { given, glance },
          context,
          report,
        );
  if (decoded.alpha) limitAlpha(taken.alpha, decoded.alpha);
  if (measureMask(taken.alpha).coverage === 0) throw noSubjectError();
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
  const labels = await labelWornParts(rgb, masks, body, context);
  mendParts(labels, small, body);
  const part = mainPart(labels, kinds);
  if (!part || isFaceAlone(part, evidence)) {
    if (evidence.faces === 0) throw noSubjectError();
    throw new ImagingError('face-alone', 'Somebody is in the photo, and hardly any cloth');
  }
  const alpha = await fullSize(rgb, maskParts(labels, [part.name]));
  const possible = GARMENT_KINDS.filter((kind) => PART_OF[kind] === part.name);
  return {
    alpha,
    way: 'worn',
    kinds: possible,
    wearer: body && toWearer(body, rgb.width / masks.width),
    isFaceless: evidence.faces === 0 && evidence.hair < LEAST_HAIR,
  };
}

/** Selects the requested part, or else the largest; a dress serves as a top if a top is requested and there is none. */
function mainPart(labels: LabelMap, kinds: readonly GarmentKind[]): Part | undefined {
  const wanted = new Set(kinds.map((kind) => PART_OF[kind]));
  const parts = listParts(labels).filter(({ name }) => ['top', 'bottom', 'dress'].includes(name));
  const best = (from: typeof parts) =>
    from.reduce<(typeof parts)[number] | undefined>(
      (most, part) => (part.share > (most?.share ?? 0) ? part : most),
      undefined,
    );
  return best(parts.filter(({ name }) => wanted.has(name))) ?? best(parts);
}

/** Whether it is a portrait, in which there is much more of the head than of the clothes. */
const isFaceAlone = ({ share }: Part, { faces, skin, hair }: Look['evidence']) =>
  faces > 0 && share * REFUSAL_LIMITS.head < skin + hair;

function isCutOut({ data }: Plane<Uint8Array>): boolean {
  let clear = 0;
  for (const value of data) if (value < 16) clear++;
  return clear > data.length * 0.02 && clear < data.length * 0.995;
}
