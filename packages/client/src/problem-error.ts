import type { Problem } from './generated.ts';

/** What the server refuses (RFC 9457): `problem.name` says why, `problem.detail` says it to people. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly problem: Problem;
  /** Seconds after which it may be worth trying again. */
  readonly retryAfter: number | undefined;

  constructor(problem: Problem, retryAfter?: number) {
    super(problem.detail);
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}
