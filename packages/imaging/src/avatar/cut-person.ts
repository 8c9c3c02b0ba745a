import { cutOut } from '../cutout/cut-out.ts';
import { requireWholePerson } from '../gate/require-whole.ts';
import type { OperationContext } from '../operation.ts';
import { openPicture } from '../photo/open-picture.ts';
import { encodePng } from '../raster/encode.ts';
import { type Box, type Decoded, withAlpha } from '../raster/raster.ts';
import { visiblePart } from './frame.ts';

/** Of the frame's side: what the outline is found in beyond the frame. */
const ROOM = 0.12;

/** What the frame shows of the person as a square PNG; nothing where it reaches out of the photo. */
export async function cutPerson(
  picture: Decoded,
  frame: Box,
  side: number,
  context: OperationContext,
): Promise<Uint8Array> {
  const part = visiblePart(frame, picture.rgb, ROOM);
  const bytes = await cropped(picture, part);
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

async function cropped({ rgb, alpha }: Decoded, box: Box): Promise<Uint8Array> {
  const { width, height } = rgb;
  const whole = alpha
    ? await encodePng({ data: withAlpha(rgb, alpha), width, height, channels: 4 })
    : await encodePng({ data: rgb.data, width, height, channels: 3 });
  return openPicture(whole).extract(box).png().toBuffer();
}
