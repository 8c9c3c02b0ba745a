import type { Point } from '../../pixels/geometry/square.ts';

export type FaceMeasures = {
  /** The midpoint between the eyes. */
  eyes: Point;
  chin: Point;
  /** The width of the face at the height of the mouth. */
  jaw: number;
};

/**
 * Positions in a face of any size and tilt: `across` is 0 at the middle and ±0.5 at the jaw, `down`
 * 0 at the eyes, 1 at the chin.
 */
export function faceAxes({ eyes, chin, jaw }: FaceMeasures) {
  const length = Math.hypot(chin.x - eyes.x, chin.y - eyes.y);
  const [dx, dy] = [(chin.x - eyes.x) / length, (chin.y - eyes.y) / length];
  return (x: number, y: number) => {
    const [px, py] = [x - eyes.x, y - eyes.y];
    return { across: (px * dy - py * dx) / jaw, down: (px * dx + py * dy) / length };
  };
}

/** Cheeks and nose are skin in every face, away from eyes, mouth, hair and beard. */
const isCheek = ({ across, down }: { across: number; down: number }) =>
  down > 0.14 && down < 0.46 && Math.abs(across) < 0.4;

/** The pixels of cheeks and nose in a picture of this size. */
export function cheekPixels(
  face: FaceMeasures,
  { width, height }: { width: number; height: number },
  counts: (pixel: number) => boolean,
): number[] {
  const axes = faceAxes(face);
  const { eyes, jaw } = face;
  const [left, right] = [Math.max(0, eyes.x - jaw), Math.min(width, eyes.x + jaw)];
  const [top, bottom] = [Math.max(0, eyes.y - jaw), Math.min(height, face.chin.y)];
  const found: number[] = [];
  for (let y = Math.floor(top); y < bottom; y++) {
    for (let x = Math.floor(left); x < right; x++) {
      const i = y * width + x;
      if (counts(i) && isCheek(axes(x + 0.5, y + 0.5))) found.push(i);
    }
  }
  return found;
}
