import type { ModelName } from './models/catalogue.ts';
import type { Sessions } from './models/sessions.ts';

/** The current stage, in words that the page translates for its progress bar. */
export type Stage =
  | 'fetching-model'
  | 'reading'
  | 'finding'
  | 'outlining'
  | 'refining'
  | 'looking'
  | 'erasing'
  | 'evening'
  | 'fitting'
  | 'dressing'
  | 'lighting'
  | 'painting'
  | 'animating'
  | 'enlarging'
  | 'saving';

/** `fraction` is that of the whole work, 0..1, and never decreases. */
export type Progress = (stage: Stage, fraction: number) => void;

/** What a caller may pass along with the input. */
export type RunOptions = { signal?: AbortSignal; onProgress?: Progress };

/** Operations by name, from an input to an output; both are plain data that can travel between processes. */
export type OperationTable = Record<
  string,
  (input: never, context: OperationContext) => Promise<unknown>
>;
export type InputOf<Operation> = Operation extends (input: infer Input, ...rest: never[]) => unknown
  ? Input
  : never;
/** Inferred instead of awaited, so that it stays assignable inside generic code. */
export type OutputOf<Operation> = Operation extends (
  ...parameters: never[]
) => Promise<infer Output>
  ? Output
  : never;

/** What an operation has available while it runs in the child process. */
export type OperationContext = RunOptions & {
  sessions: Sessions;
  /** The path of a model's file; only of those that `operation-models.ts` lists for the operation. */
  model(name: ModelName): string;
};
