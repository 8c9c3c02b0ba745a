import { z } from 'zod';

/**
 * Created by the client once for each submission; a repeated key returns the first result. Without one the server
 * derives a key from the call, so that the same call within a minute counts once.
 */
export const clientKey = z.string().min(8).max(64).optional();
