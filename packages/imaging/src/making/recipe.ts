import { createHash } from 'node:crypto';

/** Increased whenever the same recipe would give another picture. */
const PLACE_VERSION = '3';

/** All that is needed to make the same picture again; pictures are identified by their hash. */
export type Recipe<Choices> = {
  engine: 'local';
  step: string;
  version: string;
  inputs: Record<string, string>;
  choices: Choices;
  /** Absent where nothing is left to chance. */
  seed?: number;
};

export const hashBytes = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

export function createRecipe<Choices>(
  step: string,
  pictures: Record<string, Uint8Array | undefined>,
  choices: Choices,
  seed?: number,
): Recipe<Choices> {
  const inputs: Record<string, string> = {};
  for (const [name, bytes] of Object.entries(pictures)) {
    if (bytes) inputs[name] = hashBytes(bytes);
  }
  const random = seed === undefined ? {} : { seed };
  return { engine: 'local', step, version: PLACE_VERSION, inputs, choices, ...random };
}
