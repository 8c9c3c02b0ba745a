import { z } from 'zod';

/**
 * Made by the client once for each submission: a repeated one answers the first. Where it is missing the server makes
 * one from the call, so that the same call within a minute counts once.
 */
export const clientKey = z.string().min(8).max(64).optional();
