import { z } from 'zod';

/**
 * For the page: its content security policy forbids code made of text, which zod would try for speed, and browsers
 * report every attempt.
 */
export const parseWithoutEval = () => z.config({ jitless: true });
