/** A grey picture of real numbers. */
export type Field = { width: number; height: number; data: Float32Array };

export const newField = (width: number, height: number, fill = 0): Field => ({
  width,
  height,
  data: new Float32Array(width * height).fill(fill),
});

export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));
export const mix = (a: number, b: number, share: number) => a + (b - a) * share;
export const smoothstep = (from: number, to: number, value: number) => {
  const share = clamp((value - from) / (to - from));
  return share * share * (3 - 2 * share);
};

/** Bilinear; beyond the edge the edge goes on. */
export function sample({ width, height, data }: Field, x: number, y: number): number {
  const px = clamp(x, 0, width - 1.001);
  const py = clamp(y, 0, height - 1.001);
  const left = Math.floor(px);
  const top = Math.floor(py);
  const at = top * width + left;
  const upper = mix(data[at] as number, data[at + 1] as number, px - left);
  const lower = mix(data[at + width] as number, data[at + width + 1] as number, px - left);
  return mix(upper, lower, py - top);
}

export function mapField(field: Field, at: (x: number, y: number, value: number) => number): Field {
  const { width, height, data } = field;
  const out = newField(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) out.data[i] = at(x, y, data[i] as number);
  }
  return out;
}

function boxBlurRows({ width, height, data }: Field, radius: number): Field {
  const out = newField(height, width);
  const span = 2 * radius + 1;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const at = (x: number) => data[row + clamp(x, 0, width - 1)] as number;
    let sum = 0;
    for (let x = -radius; x <= radius; x++) sum += at(x);
    for (let x = 0; x < width; x++) {
      // Written transposed, so that a second pass blurs the columns.
      out.data[x * height + y] = sum / span;
      sum += at(x + radius + 1) - at(x - radius);
    }
  }
  return out;
}

/** Three box blurs are a Gaussian for the eye. */
export function blur(field: Field, sigma: number): Field {
  const radius = Math.max(1, Math.round(sigma));
  let out = field;
  for (let pass = 0; pass < 3; pass++) out = boxBlurRows(boxBlurRows(out, radius), radius);
  return out;
}
