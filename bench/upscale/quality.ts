/** Luma (BT.601, 16..235) of interleaved RGB. */
export type Luma = { data: Float32Array; width: number; height: number };

export function computeLuma(rgb: Uint8Array, width: number, height: number): Luma {
  const data = new Float32Array(width * height);
  for (let i = 0; i < data.length; i++) {
    const [red, green, blue] = [rgb[i * 3], rgb[i * 3 + 1], rgb[i * 3 + 2]] as number[];
    data[i] =
      16 +
      (65.481 * (red as number) + 128.553 * (green as number) + 24.966 * (blue as number)) / 255;
  }
  return { data, width, height };
}

/** The rim is left out, since what was beyond it is unknown. */
function* inside({ width, height }: Luma, rim: number): Generator<number> {
  for (let y = rim; y < height - rim; y++) {
    for (let x = rim; x < width - rim; x++) yield y * width + x;
  }
}

export function psnr(made: Luma, truth: Luma, rim: number): number {
  let sum = 0;
  let count = 0;
  for (const i of inside(truth, rim)) {
    sum += ((made.data[i] as number) - (truth.data[i] as number)) ** 2;
    count++;
  }
  return 10 * Math.log10(255 ** 2 / (sum / count));
}

/** How well the differences between neighbours agree: texture and edges in the right places. */
export function gradientCorrelation(made: Luma, truth: Luma, rim: number): number {
  let [both, own, other] = [0, 0, 0];
  for (const i of inside(truth, rim + 1)) {
    for (const step of [1, truth.width]) {
      const a = (made.data[i + step] as number) - (made.data[i] as number);
      const b = (truth.data[i + step] as number) - (truth.data[i] as number);
      both += a * b;
      own += a * a;
      other += b * b;
    }
  }
  return both / Math.sqrt(own * other);
}

const RADIUS = 5;
const WINDOW = Array.from({ length: 2 * RADIUS + 1 }, (_, i) =>
  Math.exp(-0.5 * ((i - RADIUS) / 1.5) ** 2),
);
const TOTAL = WINDOW.reduce((sum, weight) => sum + weight, 0);

/** Structural similarity (Wang et al. 2004): Gaussian window of 11, mean over the picture. */
export function ssim(made: Luma, truth: Luma, rim: number): number {
  const { width, height } = truth;
  const mean = (value: (i: number) => number) => blur(value, width, height);
  const a = (i: number) => made.data[i] as number;
  const b = (i: number) => truth.data[i] as number;
  const [ma, mb] = [mean(a), mean(b)];
  const [aa, bb, ab] = [mean((i) => a(i) ** 2), mean((i) => b(i) ** 2), mean((i) => a(i) * b(i))];
  let sum = 0;
  let count = 0;
  for (const i of inside(truth, rim + RADIUS)) {
    const [x, y] = [ma[i] as number, mb[i] as number];
    const covariance = (ab[i] as number) - x * y;
    const variances = (aa[i] as number) - x * x + (bb[i] as number) - y * y;
    sum +=
      ((2 * x * y + 6.5025) * (2 * covariance + 58.5225)) /
      ((x * x + y * y + 6.5025) * (variances + 58.5225));
    count++;
  }
  return sum / count;
}

function blur(value: (i: number) => number, width: number, height: number): Float64Array {
  const rows = new Float64Array(width * height);
  const result = new Float64Array(width * height);
  const weigh = (target: Float64Array, at: number, step: number, from: (i: number) => number) => {
    let sum = 0;
    for (let k = -RADIUS; k <= RADIUS; k++) {
      sum += (WINDOW[k + RADIUS] as number) * from(at + k * step);
    }
    target[at] = sum / TOTAL;
  };
  for (let y = 0; y < height; y++) {
    for (let x = RADIUS; x < width - RADIUS; x++) weigh(rows, y * width + x, 1, value);
  }
  for (let y = RADIUS; y < height - RADIUS; y++) {
    for (let x = RADIUS; x < width - RADIUS; x++) {
      weigh(result, y * width + x, width, (i) => rows[i] as number);
    }
  }
  return result;
}
