import type { SceneLight } from '../../catalogue/scenes.ts';
import { weighLuminance } from '../../pixels/colour/light-planes.ts';
import { encodeSrgbByte, LINEAR } from '../../pixels/colour/srgb.ts';
import { mapFloats } from '../../pixels/map-values.ts';
import type { Plane } from '../../pixels/raster.ts';
import { sampleBilinear } from '../../pixels/resample/bilinear.ts';
import { clampShare } from '../../pixels/shares.ts';
import { type ComposedPerson, composePerson } from '../place/compose-person.ts';
import { framePerson } from '../place/frame-person.ts';
import { frameSetting } from '../place/framed-setting.ts';
import { completeLook, type Look } from '../place/look.ts';
import type { Setting } from '../place/setting.ts';
import { trim } from '../place/subject.ts';
import { type Cloth, commonGrain } from './common-grain.ts';
import type { DressedModel } from './dressed-model.ts';

/** The strength of the studio's relight maps, which were made for strong side light. */
const RELIGHT = 0.7;
/** The difference between the two sides of the probe in a place that is lit from one side, as a share of their sum. */
const FROM_ONE_SIDE = 0.45;

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

/** Chooses the side that the light comes from, and how much of side light it is: a place is seldom lit evenly. */
export function chooseSide({ mix, white }: SceneLight): { side: 'left' | 'right'; share: number } {
  if (mix !== 'even') return { side: mix, share: 1 };
  const [left, right] = [weighLuminance(...white.left), weighLuminance(...white.right)];
  const share = clampShare(Math.abs(left - right) / (left + right) / FROM_ONE_SIDE);
  return { side: left > right ? 'left' : 'right', share };
}

/** Lights the model from the side that the place is lit from, by the studio's maps, in linear light. */
function relightFigure(
  { pixels, width, height, relight }: DressedModel,
  { light }: Setting,
  wished: number,
) {
  const data = pixels.slice();
  const { side, share } = chooseSide(light);
  const strength = share * Math.min(1, wished);
  if (strength <= 0) return data;
  const map = toFloats(relight[side], relight.range / 255);
  const [stepX, stepY] = [map.width / width, map.height / height];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4;
      if (data[i + 3] === 0) continue;
      const factor = sampleBilinear(map, (x + 0.5) * stepX, (y + 0.5) * stepY);
      const lit = 1 + RELIGHT * strength * (factor - 1);
      for (let c = i; c < i + 3; c++) {
        data[c] = encodeSrgbByte(LINEAR[data[c]] * lit);
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
