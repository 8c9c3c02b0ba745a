import type { SceneLight } from '../catalogue/scenes.ts';
import type { Setting } from '../making/place/setting.ts';
import { STUDIO_LIGHT } from '../making/place/settings/solid-setting.ts';
import { computeRoomDepth, createStandardView } from '../making/place/settings/standard-view.ts';
import type { Subject } from '../making/place/subject.ts';
import type { Rgb } from '../pixels/raster.ts';
import { drawRgb } from './cloth.ts';

const side = (x: number): SceneLight['towards'] => {
  const rest = Math.sqrt(1 - x * x);
  return [x, -0.35 * rest, Math.sqrt(1 - 0.35 ** 2) * rest];
};

export const createSunLight = (from: 'left' | 'right'): SceneLight => ({
  ...STUDIO_LIGHT,
  from,
  mix: from,
  towards: side(from === 'left' ? -0.6 : 0.6),
  softness: 0.2,
  shadow: 0.6,
});

/** A light wall above a slightly darker floor; people stand on it, or things. */
export function drawSetting(
  wished: Partial<Setting> = {},
  use: 'people' | 'product' = 'product',
  size = { width: 400, height: 400 },
): Setting {
  const { view, spot } = createStandardView(size, use);
  const line = 0.66 * size.height;
  return {
    id: 'drawn',
    picture: drawRgb(size.width, size.height, (_, y) =>
      y < line ? [205, 200, 190] : [180, 172, 160],
    ),
    view,
    depth: computeRoomDepth(view, use),
    light: STUDIO_LIGHT,
    surface: { height: 0, reflection: 0, roughness: 0.2 },
    spots: [spot],
    blur: 0,
    plain: false,
    assumed: [],
    ...wished,
  };
}

/** A printed carton: opaque, with a stripe and a soft rim of one pixel. */
export function drawCarton(width = 90, height = 140): Subject {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isRim = x === 0 || y === 0 || x === width - 1;
      const colour = Math.floor(y / 20) % 3 === 1 ? [30, 60, 150] : [190, 40 + x, 60];
      data.set([...colour, isRim ? 128 : 255], (y * width + x) * 4);
    }
  }
  return { data, width, height };
}

/** Mean of all channels over a box of a picture. */
export function measureBrightness(
  picture: Rgb,
  box: { left: number; top: number; width: number; height: number },
): number {
  let [sum, count] = [0, 0];
  for (let y = Math.round(box.top); y < box.top + box.height; y++) {
    for (let x = Math.round(box.left); x < box.left + box.width; x++) {
      for (let c = 0; c < 3; c++) sum += picture.data[(y * picture.width + x) * 3 + c];
      count += 3;
    }
  }
  return sum / count;
}
