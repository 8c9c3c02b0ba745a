import { generateKeyPairSync } from 'node:crypto';

export const newRsaPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
export type RsaPair = ReturnType<typeof newRsaPair>;

/** Two doubles with three pairs each, and some to spare. */
const ENOUGH = 8;
const pairs: RsaPair[] = [];
let taken = 0;

/** Making a pair takes a fifth of a second, so a few serve all doubles in turn: eight in a row all differ. */
export function takeRsaPair(): RsaPair {
  const place = taken++ % ENOUGH;
  pairs[place] ??= newRsaPair();
  return pairs[place];
}
