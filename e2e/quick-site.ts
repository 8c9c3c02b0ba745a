import { QUICK_PORT } from './addresses.ts';
import { test as base } from './fixtures.ts';

/** Journeys with many pictures: against a product of their own whose pictures are made in no time. */
export const test = base.extend({ baseURL: `http://localhost:${QUICK_PORT}` });
