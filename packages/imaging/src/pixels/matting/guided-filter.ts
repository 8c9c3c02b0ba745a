import { boxBlur } from '../blur/box-blur.ts';

/** The colours of one tile, 0..1. */
export type Guide = {
  red: Float32Array;
  green: Float32Array;
  blue: Float32Array;
  width: number;
  height: number;
};

/**
 * A guided filter (He, Sun, Tang 2010) with a colour guide: around each pixel the value is modelled as a linear
 * function of the colour, so its edges move to where the picture has edges. `look` takes the colours of a tile, and
 * `filter` any number of planes of values there, in place. The scratch planes are reused from tile to tile.
 */
export function createGuidedFilter(maxPixels: number, radius: number, epsilon: number) {
  const plane = () => new Float32Array(maxPixels);
  const scratch = plane();
  const [mr, mg, mb, mv] = [plane(), plane(), plane(), plane()];
  const [vr, vg, vb] = [plane(), plane(), plane()];
  const [rr, rg, rb, gg, gb, bb] = [plane(), plane(), plane(), plane(), plane(), plane()];
  const none = new Float32Array(0);
  let guide: Guide = { red: none, green: none, blue: none, width: 0, height: 0 };

  const blur = (source: Float32Array, target: Float32Array) =>
    boxBlur(source, target, scratch, guide.width, guide.height, radius);
  function blurProduct(a: Float32Array, b: Float32Array, target: Float32Array): void {
    const count = guide.width * guide.height;
    for (let i = 0; i < count; i++) target[i] = a[i] * b[i];
    blur(target, target);
  }

  function look(colours: Guide): void {
    guide = colours;
    const { red, green, blue } = guide;
    blur(red, mr);
    blur(green, mg);
    blur(blue, mb);
    blurProduct(red, red, rr);
    blurProduct(red, green, rg);
    blurProduct(red, blue, rb);
    blurProduct(green, green, gg);
    blurProduct(green, blue, gb);
    blurProduct(blue, blue, bb);
  }

  function filter(value: Float32Array): void {
    const { red, green, blue, width, height } = guide;
    const count = width * height;
    blur(value, mv);
    blurProduct(red, value, vr);
    blurProduct(green, value, vg);
    blurProduct(blue, value, vb);

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
  }

  return { look, filter };
}

export type GuidedFilter = ReturnType<typeof createGuidedFilter>;
