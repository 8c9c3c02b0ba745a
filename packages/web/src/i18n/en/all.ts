import { first } from './first.ts';
import { rest } from './rest.ts';

/** All texts but those that only a few pages need. */
export const en = { ...first, ...rest };
