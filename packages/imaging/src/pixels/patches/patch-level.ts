/** A picture at one size while its hole is being filled. */
export type PatchLevel = {
  width: number;
  height: number;
  /** Interleaved RGB, 0..255. */
  colours: Float32Array;
  /** 1 marks what has to be filled. */
  hole: Uint8Array;
  /** 1 marks what may be copied; what is neither seen nor hole counts for nothing. */
  seen: Uint8Array;
};

/** Half of a patch's side: patches have 7 × 7 pixels, enough to tell a check's lines from its fields. */
export const HALF = 3;

/** Halves a level. A pixel is a hole if any of its four was one, and is seen if all of them were. */
export function halveLevel({ width, height, colours, hole, seen }: PatchLevel): PatchLevel {
  const [across, down] = [width >> 1, height >> 1];
  const count = across * down;
  const made: PatchLevel = {
    width: across,
    height: down,
    colours: new Float32Array(count * 3),
    hole: new Uint8Array(count),
    seen: new Uint8Array(count),
  };
  for (let i = 0; i < count; i++) {
    const first = 2 * Math.floor(i / across) * width + 2 * (i % across);
    let known = 0;
    for (const j of [first, first + 1, first + width, first + width + 1]) {
      if (hole[j]) made.hole[i] = 1;
      if (!seen[j]) continue;
      known++;
      for (let c = 0; c < 3; c++) made.colours[i * 3 + c] += colours[j * 3 + c];
    }
    for (let c = 0; c < 3; c++) made.colours[i * 3 + c] /= Math.max(1, known);
    if (!made.hole[i] && known === 4) made.seen[i] = 1;
  }
  return made;
}
