import { gaussianBlur } from '../../pixels/blur/gaussian-blur.ts';
import { openPicture } from '../../pixels/files/open-picture.ts';
import { createLayer, decodeLayer, type Layer, layOver } from '../../pixels/layer.ts';
import { computeDistanceInside } from '../../pixels/morphology/distance.ts';
import type { Box } from '../../pixels/raster.ts';
import { clampShare } from '../../pixels/shares.ts';

export type StickerBody = {
  /** The subject with its white rim, and its shadow, kept apart since a GIF cannot hold soft shadows. */
  subject: Layer;
  shadow: Layer;
};

/** All as shares of the sticker's side. */
const RIM = 0.022;
const SHADOW = { blur: 0.014, down: 0.012, strength: 0.32 };

/** A cut-out in the middle of the box, with a white rim of even width all around. */
export async function drawBody(cutout: Uint8Array, side: number, box: Box): Promise<StickerBody> {
  const rim = side * RIM;
  const room = Math.ceil(rim + side * (SHADOW.blur * 2 + SHADOW.down));
  const fitted = await openPicture(cutout)
    .resize(box.width - 2 * room, box.height - 2 * room, { fit: 'inside', kernel: 'lanczos3' })
    .png()
    .toBuffer();
  const picture = await decodeLayer(fitted);
  const placed = createLayer(side, side);
  const left = Math.round(box.left + (box.width - picture.width) / 2);
  const top = Math.round(box.top + (box.height - picture.height) / 2);
  layOver(placed, picture, left, top);
  const subject = addRim(placed, rim);
  return { subject, shadow: drawShadow(subject) };
}

/** White wherever the subject is at most `rim` away; small gaps close by themselves. */
function addRim(picture: Layer, rim: number): Layer {
  const { width, height } = picture;
  const outside = new Uint8Array(width * height);
  for (let i = 0; i < outside.length; i++) {
    outside[i] = picture.data[i * 4 + 3] < 0.5 ? 1 : 0;
  }
  const away = computeDistanceInside({ data: outside, width, height });
  const soft = gaussianBlur(away, picture, 1.2);
  const layer = createLayer(width, height);
  for (let i = 0; i < outside.length; i++) {
    const x = i % width;
    const y = Math.floor(i / width);
    // The distance also counts from the frame, where no subject is.
    const toFrame = Math.min(x, y, width - 1 - x, height - 1 - y) + 1;
    if (away[i] >= toFrame - 1.5) continue;
    const opacity = clampShare(rim - soft[i] + 0.5);
    if (opacity === 0) continue;
    layer.data.fill(255 * opacity, i * 4, i * 4 + 3);
    layer.data[i * 4 + 3] = opacity;
  }
  layOver(layer, picture);
  return layer;
}

function drawShadow({ data, width, height }: Layer): Layer {
  const opacity = new Float32Array(width * height);
  const down = Math.round(height * SHADOW.down);
  for (let i = 0; i < opacity.length - down * width; i++) {
    opacity[i + down * width] = data[i * 4 + 3];
  }
  const soft = gaussianBlur(opacity, { width, height }, width * SHADOW.blur);
  const layer = createLayer(width, height);
  for (let i = 0; i < soft.length; i++) layer.data[i * 4 + 3] = SHADOW.strength * soft[i];
  return layer;
}
