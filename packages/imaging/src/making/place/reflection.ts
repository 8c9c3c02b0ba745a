import { softBlur } from '../../pixels/blur/soft-blur.ts';
import { type LightPlanes, toLinear } from '../../pixels/colour/light-planes.ts';
import { isInsidePolygon } from '../../pixels/geometry/polygon.ts';
import type { Base } from './base.ts';
import type { FramedSetting } from './framed-setting.ts';
import type { Corner } from './paint-subject.ts';
import type { Subject } from './subject.ts';

/** A reflection is strongest at the foot and vanishes after this share of the thing's height. */
const REACH = 0.7;
/** The blur of a reflection on a fully rough ground, as a share of the thing's height. */
const ROUGH = 0.1;

/** Adds the mirror image of a thing to the ground below it. */
export function addReflection(
  light: LightPlanes,
  { surface }: FramedSetting,
  subject: Subject,
  base: Base,
  at: Corner,
): void {
  const { reflection, roughness, outline } = surface;
  const first = Math.floor(base.ground.reduce((least, row) => Math.min(least, row)));
  const height = Math.min(
    Math.round(REACH * subject.height) + base.lowest - first,
    light.height - at.top - first,
  );
  if (reflection <= 0 || height < 2) return;
  const { width } = subject;
  const mirrored = mirrorSubject(subject, base, first, height);
  const radius = Math.max(0.5, ROUGH * roughness * subject.height);
  const [red, green, blue, cover] = mirrored.map((plane) =>
    softBlur(plane, width, height, { x: radius * 0.5, y: radius }, 2),
  ) as [Float32Array, Float32Array, Float32Array, Float32Array];
  for (let y = 0; y < height; y++) {
    const row = at.top + first + y;
    for (let x = 0; x < width; x++) {
      const column = at.left + x;
      if (column < 0 || column >= light.width || row < 0) continue;
      if (outline && !isInsidePolygon([column, row], outline)) continue;
      const below = Math.max(0, first + y - base.ground[x]);
      const fade = reflection * Math.max(0, 1 - below / (REACH * subject.height)) ** 2;
      const from = y * width + x;
      const to = row * light.width + column;
      for (const [c, own] of [red, green, blue].entries()) {
        const plane = light.planes[c];
        const kept = 1 - fade * cover[from];
        plane[to] = plane[to] * kept + fade * own[from];
      }
    }
  }
}

/** Premultiplied linear light and coverage, with each column flipped at the ground below it. */
function mirrorSubject(
  { data, width }: Subject,
  { ground, lowest }: Base,
  first: number,
  height: number,
): Float32Array[] {
  const planes = [0, 1, 2, 3].map(() => new Float32Array(width * height));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const row = Math.round(2 * ground[x]) - first - y;
      if (row < 0 || row > lowest) continue;
      const from = (row * width + x) * 4;
      const opacity = data[from + 3] / 255;
      const to = y * width + x;
      for (let c = 0; c < 3; c++) {
        planes[c][to] = toLinear(data[from + c]) * opacity;
      }
      planes[3][to] = opacity;
    }
  }
  return planes;
}
