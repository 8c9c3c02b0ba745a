import { throwIfAborted } from '../../errors.ts';
import { encodeJpeg, encodePng, toEncodable } from '../../pixels/encode.ts';
import type { Decoded } from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import type { StageReport } from '../../runtime/stage-report.ts';
import { enlargeTo } from './enlarge-to.ts';
import type { UpscaleResult } from './stages.ts';

export type Picture = UpscaleResult;
export type Delivery = {
  /** PNG, in which every pixel stays as it is, for opaque pictures, too. */
  lossless?: boolean;
  /** Enlarges the picture until its longer side has this many pixels. */
  targetSide?: number;
};

/** The last steps of an operation that makes a picture: enlarge if asked to, and encode. */
export async function deliver(
  picture: Decoded,
  { lossless = false, targetSide = 0 }: Delivery,
  context: Pick<OperationContext, 'sessions' | 'signal'>,
  report: StageReport,
): Promise<Picture> {
  const opacity = picture.alpha?.data.some((value) => value < 255) ? picture.alpha : undefined;
  const shown = { rgb: picture.rgb, alpha: opacity };
  const larger = await enlargeTo(shown, targetSide, context, (fraction) =>
    report('enlarging', fraction),
  );
  throwIfAborted(context.signal);
  report('saving', 0);
  const made = larger ?? toEncodable(shown);
  const asPng = lossless || made.channels === 4;
  const bytes = asPng ? await encodePng(made) : await encodeJpeg(made);
  report('saving', 1);
  const contentType = asPng ? 'image/png' : 'image/jpeg';
  return { bytes, contentType, width: made.width, height: made.height };
}
