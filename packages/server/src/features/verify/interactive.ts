import { verifyEndpoints } from '@vitrine/contract';
import { z } from 'zod';
import { defineInteractive } from '../../jobs/interactive.ts';

/** Reads the marks of a file that somebody has brought. */
export const verifyFile = defineInteractive({
  name: 'verify-file',
  // Looking for an invisible mark at every scale takes most of it.
  patienceMs: 100_000,
  input: z.object({ incomingKey: z.string() }),
  output: verifyEndpoints.file.output,
});
