/**
 * Takes the mean over a box that may be wider than high, several times over: three passes are close to a Gaussian.
 * Radii may be fractional: the outermost pixels are weighted by the fraction. Beyond the frame the edge of the picture
 * is repeated.
 */
export function softBlur(
  data: Float32Array,
  width: number,
  height: number,
  radii: { x: number; y: number },
  passes = 3,
): Float32Array {
  let [from, to] = [data.slice(), new Float32Array(data.length)];
  for (let pass = 0; pass < passes; pass++) {
    if (radii.x > 0) {
      for (let y = 0; y < height; y++) blurRow(from, to, y * width, width, radii.x);
      [from, to] = [to, from];
    }
    if (radii.y > 0) {
      blurColumns(from, to, width, height, radii.y);
      [from, to] = [to, from];
    }
  }
  return from;
}

function blurRow(
  from: Float32Array,
  to: Float32Array,
  start: number,
  length: number,
  radius: number,
): void {
  const whole = Math.floor(radius);
  const rest = radius - whole;
  const end = start + length - 1;
  let sum = 0;
  for (let i = -whole; i <= whole; i++) {
    sum += from[Math.min(Math.max(start + i, start), end)];
  }
  const scale = 1 / (2 * radius + 1);
  for (let i = start; i <= end; i++) {
    const before = i - whole - 1;
    const next = from[i + whole + 1 > end ? end : i + whole + 1];
    const last = from[before < start ? start : before];
    to[i] = (sum + rest * (last + next)) * scale;
    sum += next - from[before + 1 < start ? start : before + 1];
  }
}

/** Adds whole rows at once, which reads memory in order. */
function blurColumns(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  radius: number,
): void {
  const whole = Math.floor(radius);
  const rest = radius - whole;
  const row = (y: number) => Math.min(Math.max(y, 0), height - 1) * width;
  const sums = new Float64Array(width);
  for (let y = -whole; y <= whole; y++) {
    const at = row(y);
    for (let x = 0; x < width; x++) sums[x] = sums[x] + from[at + x];
  }
  const scale = 1 / (2 * radius + 1);
  for (let y = 0; y < height; y++) {
    const [above, below, leaving] = [row(y - whole - 1), row(y + whole + 1), row(y - whole)];
    for (let x = 0; x < width; x++) {
      const sum = sums[x];
      const next = from[below + x];
      to[y * width + x] = (sum + rest * (from[above + x] + next)) * scale;
      sums[x] = sum + next - from[leaving + x];
    }
  }
}
