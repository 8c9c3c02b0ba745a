import type { ServerEvent } from '@vitrine/contract';
import { AppError } from '../../errors/app-error.ts';
import { type DescribeDeps, describeRun } from './describe-runs.ts';

/** What an event stream reports about a run: its current state. */
export const runFeed = (deps: DescribeDeps) => ({
  run: async (userId: string, runId: string): Promise<ServerEvent | null> => {
    try {
      return { type: 'run', run: await describeRun(deps, userId, runId) };
    } catch (error) {
      // Deleted meanwhile.
      if (error instanceof AppError) return null;
      throw error;
    }
  },
});
