import { findOutputSchema, serverEventSchema } from '@vitrine/contract';

/** What the server may send, apart from the rest of the page: it is fetched while the first answer is on its way. */
export const replySchemas = { findOutputSchema, eventSchema: serverEventSchema };
