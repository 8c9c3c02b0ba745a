import { cutOut } from '../../perception/cutout/cut-out.ts';
import { requireWholePerson } from '../../perception/cutout/require-whole.ts';
import { encodePng } from '../../pixels/encode.ts';
import { openPicture } from '../../pixels/files/open-picture.ts';
import { type Box, type Decoded, joinAlpha } from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { cropToPhoto } from './frame.ts';

/** The outline is searched in a margin of this share of the frame's side around the frame. */
const ROOM = 0.12;

/** What the frame shows of the person as a square PNG, transparent where it reaches beyond the photo. */
export async function cutPerson(
  picture: Decoded,
  frame: Box,
  side: number,
  context: OperationContext,
): Promise<Uint8Array> {
  const part = cropToPhoto(frame, picture.rgb, ROOM);
  const bytes = await cropToPng(picture, part);
  const { png } = await cutOut({ bytes }, context);
  await requireWholePerson(bytes, png, context);
  const left = frame.left - part.left;
  const top = frame.top - part.top;
  const padding = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    right: Math.max(0, left + frame.width - part.width),
    bottom: Math.max(0, top + frame.height - part.height),
  };
  const padded = await openPicture(png)
    .extend({ ...padding, background: '#00000000' })
    .png()
    .toBuffer();
  return openPicture(padded)
    .extract({ ...frame, left: Math.max(0, left), top: Math.max(0, top) })
    .resize(side, side, { kernel: 'lanczos3' })
    .png()
    .toBuffer();
}

async function cropToPng({ rgb, alpha }: Decoded, box: Box): Promise<Uint8Array> {
  const { width, height } = rgb;
  const whole = alpha
    ? await encodePng({ data: joinAlpha(rgb, alpha), width, height, channels: 4 })
    : await encodePng({ data: rgb.data, width, height, channels: 3 });
  return openPicture(whole).extract(box).png().toBuffer();
}
