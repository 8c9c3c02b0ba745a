import { first } from './first.ts';
import { rest } from './rest.ts';

/** But for those that only few pages need. */
export const en = { ...first, ...rest };
