/** The limits by which a face counts as found, and as the one that is wanted. */
export const FACE = {
  /** The least score of the mesh. */
  certain: 0.5,
  /**
   * How far an eye may be off, in distances from eyes to mouth. For 18 models in five poses, eyes were found within 0.21
   * of where the studio has them, and on 216 portraits within 0.09; on heads with two half faces one eye was off by at
   * least 0.46.
   */
  within: 0.32,
  /** A face found within this many eye-to-mouth distances of where one should be is that face gone wrong. */
  near: 2,
} as const;
