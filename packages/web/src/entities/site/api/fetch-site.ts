import { api } from '@vitrine/contract';
import { call } from '../../../lib/transport/api.ts';

/** A file of its own: the landing page does without it. */
export const fetchSite = (signal: AbortSignal) => call(api.config.site, {}, { signal });
