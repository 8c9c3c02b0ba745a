import type { RunState } from '@vitrine/contract';
import type { Run } from './run.ts';

export const RUN_STEPS = ['photos', 'look', 'make', 'review', 'deliver'] as const;
export type RunStep = (typeof RUN_STEPS)[number];

export const runPath = (runId: string, step?: RunStep): string =>
  step ? `/edit/runs/${runId}/${step}` : `/edit/runs/${runId}`;

/** What was never started has nothing to look through. */
const isBeforeStart = (state: RunState) => ['draft', 'checking', 'ready'].includes(state);

export const isStepOpen = ({ state }: Pick<Run, 'state'>, step: RunStep): boolean =>
  (step !== 'review' && step !== 'deliver') || !isBeforeStart(state);

/** The step at which somebody who opens a run has something to do. */
export function firstStep({ state, photos, recipe }: Pick<Run, 'state' | 'photos' | 'recipe'>) {
  const byState: Record<RunState, RunStep> = {
    draft: photos === 0 || recipe ? 'photos' : 'look',
    checking: 'make',
    ready: 'make',
    running: 'make',
    paused: 'make',
    reviewing: 'review',
    delivered: 'deliver',
    cancelled: 'make',
  };
  return byState[state];
}
