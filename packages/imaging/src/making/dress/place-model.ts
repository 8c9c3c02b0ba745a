import { toDisplayValue, toLinear } from '../../pixels/colour/light-planes.ts';
import { mapFloats } from '../../pixels/map-values.ts';
import type { Plane } from '../../pixels/raster.ts';
import { sampleBilinear } from '../../pixels/resample/bilinear.ts';
import { type ComposedPerson, composePerson } from '../place/compose-person.ts';
import { framePerson } from '../place/frame-person.ts';
import { frameSetting } from '../place/framed-setting.ts';
import { completeLook, type Look } from '../place/look.ts';
import type { Setting } from '../place/setting.ts';
import { trim } from '../place/subject.ts';
import { type Cloth, commonGrain } from './common-grain.ts';
import type { DressedModel } from './dressed-model.ts';

/** The strength of the studio's relight maps, which were made for strong side light. */
const RELIGHT = 0.6;

/**
 * Sets a dressed model into a place, in the frame of the model's own picture: the place is moved behind the model so
 * that both cameras agree. `cloth` is where photographed cloth shows. The result is deterministic for a seed.
 */
export async function placeModel(
  model: DressedModel,
  setting: Setting,
  { seed = 1, cloth = [], ...wished }: Look & { seed?: number; cloth?: Cloth } = {},
): Promise<ComposedPerson> {
  const look = completeLook(wished);
  const { camera, width, height } = model;
  const perMetre = camera.focal_px / camera.distance;
  const ground = camera.horizon_px + perMetre * camera.eye;
  const frame = { width, height };
  const { crop, zoom } = framePerson(setting, frame, camera.centre_px, { perMetre, ground });
  const grain = commonGrain(model, cloth);
  const blur = setting.blur * look.blur * Math.min(2, zoom);
  const place = await frameSetting({ ...setting, blur }, crop);
  const { subject, box } = trim({ data: relightFigure(model, setting, look.light), ...frame });
  return composePerson(
    place,
    subject,
    { left: box.left, top: box.top },
    {
      look,
      grain: grain.strength,
      grainAt: grain.shareAt,
      ground: ground < height ? ground : undefined,
      floorShadow: model.shadow,
      seed,
    },
  );
}

/** Lights the model from the side that the place is lit from, by the studio's maps, in linear light. */
function relightFigure(
  { pixels, width, height, relight }: DressedModel,
  { light }: Setting,
  strength: number,
) {
  const data = pixels.slice();
  if (light.mix === 'even' || strength <= 0) return data;
  const map = toFloats(light.mix === 'left' ? relight.left : relight.right, relight.range / 255);
  const [stepX, stepY] = [map.width / width, map.height / height];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4;
      if (data[i + 3] === 0) continue;
      const factor = sampleBilinear(map, (x + 0.5) * stepX, (y + 0.5) * stepY);
      const lit = 1 + RELIGHT * Math.min(1, strength) * (factor - 1);
      for (let c = i; c < i + 3; c++) {
        data[c] = Math.round(toDisplayValue(toLinear(data[c]) * lit));
      }
    }
  }
  return data;
}

const toFloats = ({ data, width, height }: Plane<Uint8Array>, scale: number): Plane => ({
  data: mapFloats(data, (value) => value * scale),
  width,
  height,
});
