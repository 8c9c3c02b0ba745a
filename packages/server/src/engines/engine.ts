import type { Product, Stage, TaskChoice } from '@vitrine/contract';

/** What is to be made, as a value: it can be stored, compared and made again. */
export type Operation = TaskChoice & { source: Buffer };

export type Made = {
  bytes: Buffer;
  contentType: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
  /** What is needed to make the same picture again, besides the inputs. */
  recipe: { engine: string; version: string };
};

export type MakeContext = {
  signal: AbortSignal;
  onProgress(stage: Stage, fraction: number): void;
};

export type Engine = {
  readonly name: string;
  readonly kinds: readonly Product[];
  make(operation: Operation, context: MakeContext): Promise<Made>;
};

/** A failure that another attempt would not change; the user gets its text and the points back. */
export type Refusal = 'NO_SUBJECT' | 'FILE_BROKEN';

export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly refusal: Refusal;

  constructor(refusal: Refusal, cause: unknown) {
    super(refusal, { cause });
    this.refusal = refusal;
  }
}
