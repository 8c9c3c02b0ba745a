import type { SlotRule } from '@vitrine/marketplace';
import { ImagingError, throwIfAborted } from '../../errors.ts';
import { cutOut } from '../../perception/cutout/cut-out.ts';
import { dilate } from '../../pixels/morphology/morphology.ts';
import { decodeRgb, type Plane } from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { drawLabel } from '../export/label.ts';
import { type Mark, markGround } from '../watermark/mark-ground.ts';
import { canvasSize, type Dimensions, wantedFill } from './canvas.ts';
import { cropToGoods } from './crop-to-goods.ts';
import { BEST_QUALITY, fitBytes } from './fit-bytes.ts';
import { findGoods } from './goods-mask.ts';
import { layOnCanvas, markGoods } from './lay.ts';
import { measureColourChange } from './measure-colour-change.ts';
import { type Frame, frameOnGround, frameWithin } from './reframe.ts';
import { resizeDecoded } from './resize.ts';

export type FixInput = {
  bytes: Uint8Array;
  rule: SlotRule;
  /** The outline that the seller has corrected; without it, the goods are cut out again if that is needed. */
  mask?: Uint8Array;
  /** Visible words, written beside the goods. */
  label?: string;
  /** The invisible mark, written beside the goods; a background of pure white cannot carry one. */
  mark?: Mark;
  /** The number of bytes of the marketplace's limit to keep free for notes that are written later. */
  reserve?: number;
};

export type FixStep = 'whitened' | 'extended' | 'cropped' | 'enlarged' | 'shrunk' | 'compressed';

export type FixResult = {
  /** A JPEG in sRGB. */
  bytes: Uint8Array;
  width: number;
  height: number;
  quality: number;
  steps: FixStep[];
  /** The factor by which the goods are larger than in the source. */
  scale: number;
  /** The mean ΔE2000 between the goods here and in the source. */
  colourChange: number;
  /** Whether the requested mark can be read in it. */
  isMarked: boolean;
};

const NO_LIMIT = 20 * 1024 * 1024;
/** A larger factor than this would show detail that the photo does not have. */
const MOST_ENLARGED = 4;
/** A trained eye sees a difference from about 1 on. */
const MOST_CHANGED = 1;

/** Makes a picture comply with a slot of a marketplace. What cannot be done is refused, never faked. */
export async function fixListing(
  { bytes, rule, mask, label, mark, reserve = 0 }: FixInput,
  context: OperationContext,
): Promise<FixResult> {
  const onWhite = needsWhite(rule);
  const cut = onWhite ? await cutOut({ bytes, ...(mask && { mask }) }, context) : undefined;
  throwIfAborted(context.signal);
  const whole = await decodeRgb(cut?.png ?? bytes);
  const found = await findGoods(whole, context);
  if (!found) throw new ImagingError('no-subject', 'There are no goods to frame in this picture');
  const canvas = canvasSize(rule, whole.rgb);
  const { source, goods } = onWhite ? cropToGoods(whole, found) : { source: whole, goods: found };
  const frame = onWhite
    ? frameOnGround(goods.box, source.rgb, canvas, wantedFill(rule))
    : frameWithin(goods.box, source.rgb, canvas, rule);
  if (frame.scale > MOST_ENLARGED) {
    throw new ImagingError('size-out-of-reach', 'The photo is too small for this place');
  }
  const sized = await resizeDecoded(source, frame.scale, context);
  const corner = { left: Math.round(frame.left), top: Math.round(frame.top) };
  const laid = layOnCanvas(sized, corner, canvas, frame.mirrored);
  const still = markGoods(goods.mask, sized.rgb, corner, canvas);
  const marked = mark && !onWhite ? markGround(laid, widen(still), mark) : undefined;
  const shown = marked ?? laid;
  const flat = label ? (await drawLabel({ rgb: shown }, label, still)).rgb : shown;
  const fitted = await fitBytes(flat, (rule.maxBytes ?? NO_LIMIT) - reserve);
  const made = (await decodeRgb(fitted.bytes)).rgb;
  const changed = measureColourChange(source, goods.mask, made, { ...frame, ...corner });
  if (changed > MOST_CHANGED) {
    throw new ImagingError('garment-changed', `The colours of the goods changed by ${changed}`);
  }
  const steps = listSteps({ onWhite, frame, source: source.rgb, canvas, quality: fitted.quality });
  return {
    ...{ ...fitted, ...canvas, steps, scale: frame.scale, colourChange: changed },
    isMarked: marked !== undefined,
  };
}

/** No mark is written this near to the goods, as a share of the picture's width: outlines of networks are rough. */
const MARK_MARGIN = 0.015;

function widen({ data, width, height }: Plane<Uint8Array>): Plane<Uint8Array> {
  return { data: dilate(data, width, height, Math.round(MARK_MARGIN * width)), width, height };
}

/** White is needed only if the marketplace refuses every other background. */
const needsWhite = ({ background }: SlotRule): boolean =>
  background !== undefined && 'tolerance' in background && !background.advised;

type Work = {
  onWhite: boolean;
  frame: Frame;
  source: Dimensions;
  canvas: Dimensions;
  quality: number;
};

function listSteps({ onWhite, frame, source, canvas, quality }: Work): FixStep[] {
  const [wide, high] = [source.width * frame.scale, source.height * frame.scale];
  const extended = frame.left > 0.5 || frame.top > 0.5;
  const cropped = wide > canvas.width + 1 || high > canvas.height + 1;
  const steps: [FixStep, boolean][] = [
    ['whitened', onWhite],
    ['extended', !onWhite && extended],
    ['cropped', !onWhite && cropped],
    ['enlarged', frame.scale > 1],
    ['shrunk', frame.scale < 1],
    ['compressed', quality < BEST_QUALITY],
  ];
  return steps.filter(([, done]) => done).map(([step]) => step);
}
