import type { Progress, Stage } from './operation.ts';

/** `within` is the share of the stage that is done. */
export type StageReport = (stage: Stage, within: number) => void;

/** Takes the stages in order with the share of the time that each takes, and reports shares of the whole. */
export function createStageReport(
  onProgress: Progress = () => undefined,
  shares: Partial<Record<Stage, number>>,
): StageReport {
  const whole = Object.values(shares).reduce((sum, share) => sum + share, 0);
  let furthest = 0;
  return (stage, within) => {
    let before = 0;
    for (const [name, share] of Object.entries(shares)) {
      if (name === stage) break;
      before += share;
    }
    furthest = Math.max(furthest, Math.min(1, (before + within * (shares[stage] ?? 0)) / whole));
    onProgress(stage, furthest);
  };
}
