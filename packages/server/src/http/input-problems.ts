import type { InputProblem } from '@vitrine/contract';
import type { z } from 'zod';

const FIELD_MAX = 80;

/** What a schema has against an input, in words that its sender can act on; each field once. */
export function inputProblems(issues: readonly z.core.$ZodIssue[], input: unknown): InputProblem[] {
  const byField = new Map<string, InputProblem>();
  for (const issue of issues) {
    const field = issue.path.join('.').slice(0, FIELD_MAX) || 'body';
    if (!byField.has(field)) byField.set(field, { field, problem: describeProblem(issue, input) });
  }
  return [...byField.values()];
}

function describeProblem(issue: z.core.$ZodIssue, input: unknown): InputProblem['problem'] {
  if (issue.code === 'too_big') return 'too-large';
  if (issue.code === 'too_small') return 'too-small';
  return valueAt(input, issue.path) === undefined ? 'missing' : 'invalid';
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, name) => (value as Record<PropertyKey, unknown> | null | undefined)?.[name],
    input,
  );
