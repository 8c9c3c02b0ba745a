import { boxBlur } from '../blur/box-blur.ts';

/** The planes of one tile: colours 0..1 as the guide, and the values to be filtered. */
export type GuidedTile = {
  red: Float32Array;
  green: Float32Array;
  blue: Float32Array;
  value: Float32Array;
  width: number;
  height: number;
};

/**
 * A guided filter (He, Sun, Tang 2010) with a colour guide: around each pixel the value is modelled as a linear
 * function of the colour, so its edges move to where the picture has edges. Writes the result into `tile.value`. The
 * scratch planes are reused from tile to tile.
 */
export function createGuidedFilter(maxPixels: number) {
  const plane = () => new Float32Array(maxPixels);
  const scratch = plane();
  const [mr, mg, mb, mv] = [plane(), plane(), plane(), plane()];
  const [vr, vg, vb] = [plane(), plane(), plane()];
  const [rr, rg, rb, gg, gb, bb] = [plane(), plane(), plane(), plane(), plane(), plane()];

  return function filter(tile: GuidedTile, radius: number, epsilon: number): void {
    const { red, green, blue, value, width, height } = tile;
    const count = width * height;
    const blur = (source: Float32Array, target: Float32Array) =>
      boxBlur(source, target, scratch, width, height, radius);
    const blurProduct = (a: Float32Array, b: Float32Array, target: Float32Array) => {
      for (let i = 0; i < count; i++) target[i] = a[i] * b[i];
      blur(target, target);
    };

    blur(red, mr);
    blur(green, mg);
    blur(blue, mb);
    blur(value, mv);
    blurProduct(red, value, vr);
    blurProduct(green, value, vg);
    blurProduct(blue, value, vb);
    blurProduct(red, red, rr);
    blurProduct(red, green, rg);
    blurProduct(red, blue, rb);
    blurProduct(green, green, gg);
    blurProduct(green, blue, gb);
    blurProduct(blue, blue, bb);

    for (let i = 0; i < count; i++) {
      const r = mr[i];
      const g = mg[i];
      const b = mb[i];
      const v = mv[i];
      // The covariance of the colours, with epsilon on the diagonal, and of colour with value.
      const a11 = rr[i] - r * r + epsilon;
      const a12 = rg[i] - r * g;
      const a13 = rb[i] - r * b;
      const a22 = gg[i] - g * g + epsilon;
      const a23 = gb[i] - g * b;
      const a33 = bb[i] - b * b + epsilon;
      const c1 = vr[i] - r * v;
      const c2 = vg[i] - g * v;
      const c3 = vb[i] - b * v;
      const i11 = a22 * a33 - a23 * a23;
      const i12 = a13 * a23 - a12 * a33;
      const i13 = a12 * a23 - a13 * a22;
      const scale = 1 / (a11 * i11 + a12 * i12 + a13 * i13);
      const i22 = a11 * a33 - a13 * a13;
      const i23 = a12 * a13 - a11 * a23;
      const i33 = a11 * a22 - a12 * a12;
      const s1 = scale * (i11 * c1 + i12 * c2 + i13 * c3);
      const s2 = scale * (i12 * c1 + i22 * c2 + i23 * c3);
      const s3 = scale * (i13 * c1 + i23 * c2 + i33 * c3);
      vr[i] = s1;
      vg[i] = s2;
      vb[i] = s3;
      mv[i] = v - s1 * r - s2 * g - s3 * b;
    }

    blur(vr, vr);
    blur(vg, vg);
    blur(vb, vb);
    blur(mv, mv);
    for (let i = 0; i < count; i++) {
      value[i] = vr[i] * red[i] + vg[i] * green[i] + vb[i] * blue[i] + mv[i];
    }
  };
}
