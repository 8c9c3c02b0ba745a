const LOBES = 3;

type Rgb = { data: Uint8Array; width: number; height: number };

/**
 * Lanczos as it should be, to compare with: libvips enlarges with a smaller kernel and half a pixel
 * aside, which would flatter whatever stands next to it.
 */
export function enlargeByLanczos({ data, width, height }: Rgb, factor: number): Rgb {
  const taps = Array.from({ length: factor }, (_, phase) =>
    computeTaps((phase + 0.5) / factor - 0.5),
  );
  const wide = new Float32Array(width * factor * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width * factor; x++) {
      const from = Math.floor(x / factor);
      for (let channel = 0; channel < 3; channel++) {
        wide[(y * width * factor + x) * 3 + channel] = weigh(taps[x % factor], (k) => {
          const at = Math.min(Math.max(from + k, 0), width - 1);
          return data[(y * width + at) * 3 + channel];
        });
      }
    }
  }
  const stride = width * factor * 3;
  const result = new Uint8Array(stride * height * factor);
  for (let y = 0; y < height * factor; y++) {
    const from = Math.floor(y / factor);
    for (let i = 0; i < stride; i++) {
      const value = weigh(taps[y % factor], (k) => {
        const at = Math.min(Math.max(from + k, 0), height - 1);
        return wide[at * stride + i];
      });
      result[y * stride + i] = Math.min(Math.max(value, 0), 255) + 0.5;
    }
  }
  return { data: result, width: width * factor, height: height * factor };
}

type Tap = { offset: number; weight: number };

function computeTaps(shift: number): Tap[] {
  const taps = Array.from({ length: 2 * LOBES + 1 }, (_, i) => ({
    offset: i - LOBES,
    weight: kernel(i - LOBES - shift),
  }));
  const total = taps.reduce((sum, { weight }) => sum + weight, 0);
  return taps.map(({ offset, weight }) => ({ offset, weight: weight / total }));
}

function kernel(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= LOBES) return 0;
  const angle = Math.PI * x;
  return (LOBES * Math.sin(angle) * Math.sin(angle / LOBES)) / angle ** 2;
}

const weigh = (taps: Tap[] | undefined, value: (offset: number) => number) =>
  (taps as Tap[]).reduce((sum, { offset, weight }) => sum + weight * value(offset), 0);
