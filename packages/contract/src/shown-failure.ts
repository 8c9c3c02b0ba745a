import { z } from 'zod';

/** Why something did not work out, in the language of the call. */
export const shownFailureSchema = z.object({ code: z.number().int(), msg: z.string() });
