import { findOutputSchema, serverEventSchema } from '@vitrine/contract';

/** The schemas of replies in a separate chunk, which is fetched while the first reply is on its way. */
export const replySchemas = { findOutputSchema, eventSchema: serverEventSchema };
