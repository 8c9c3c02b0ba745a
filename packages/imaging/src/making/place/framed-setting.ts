import { decodePixels } from '../../pixels/decode-pixels.ts';
import { sharp } from '../../pixels/files/sharp.ts';
import type { Point } from '../../pixels/geometry/points.ts';
import type { Plane, Rgb } from '../../pixels/raster.ts';
import { sampleBilinear } from '../../pixels/resample/bilinear.ts';
import type { Setting } from './setting.ts';
import { type Crop, cropView, type View } from './view.ts';

/** A setting as it appears in the picture that is being made, in pixels of that picture. */
export type FramedSetting = Omit<Setting, 'picture' | 'depth' | 'spots' | 'view'> & {
  picture: Rgb;
  view: View;
  /** The depth map has a third of the picture's size. */
  depth: Plane;
};

/** Depth is smooth, and everything that uses it is blurred. */
export const DEPTH_STEP = 3;

export async function frameSetting(setting: Setting, crop: Crop): Promise<FramedSetting> {
  const { width, height, left, top, scale } = crop;
  const { picture, view, depth, surface, spots: _, ...rest } = setting;
  const place = ([x, y]: Point): Point => [(x - left) * scale, (y - top) * scale];
  const size = {
    width: Math.ceil(width / DEPTH_STEP),
    height: Math.ceil(height / DEPTH_STEP),
  };
  const metres = new Float32Array(size.width * size.height);
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const inPictureX = left + ((x + 0.5) * DEPTH_STEP) / scale;
      const inPictureY = top + ((y + 0.5) * DEPTH_STEP) / scale;
      const column = (inPictureX * depth.width) / picture.width;
      metres[y * size.width + x] = sampleBilinear(
        depth,
        column,
        (inPictureY * depth.height) / picture.height,
      );
    }
  }
  return {
    ...rest,
    picture: await cutPicture(picture, crop),
    view: cropView(view, crop),
    depth: { data: metres, ...size },
    surface: { ...surface, outline: surface.outline?.map(place) },
  };
}

async function cutPicture(picture: Rgb, { left, top, scale, width, height }: Crop): Promise<Rgb> {
  const clamp = (value: number, most: number) => Math.min(Math.max(Math.round(value), 0), most);
  const [x0, y0] = [clamp(left, picture.width - 1), clamp(top, picture.height - 1)];
  const box = {
    left: x0,
    top: y0,
    width: Math.max(1, clamp(left + width / scale, picture.width) - x0),
    height: Math.max(1, clamp(top + height / scale, picture.height) - y0),
  };
  const raw = { width: picture.width, height: picture.height, channels: 3 as const };
  const cut = sharp(picture.data, { raw, limitInputPixels: false })
    .extract(box)
    .resize(width, height, { fit: 'fill', kernel: 'cubic' });
  const { data } = await decodePixels(cut);
  return { data, width, height };
}
