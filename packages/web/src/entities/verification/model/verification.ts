import type { api, Verdict } from '@vitrine/contract';
import type { OutputOf } from '../../../lib/transport/api.ts';

export type Verification = OutputOf<typeof api.verify.file>;

/** What a verdict means to its reader: all is well, look closer, or there is nothing to say. */
export const TONES = {
  unchanged: 'good',
  changed: 'doubtful',
  unproven: 'doubtful',
  foreign: 'plain',
  none: 'plain',
} as const satisfies Record<Verdict, string>;
