import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** One page of a list, newest first; `cursor` is the `next_cursor` of the page before. */
export const pageInput = {
  cursor: z.string().max(200).optional(),
  limit: z.number().int().min(1).max(LIMITS.listPageMax).default(30),
};

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ list: z.array(item), next_cursor: z.string().nullable() });
