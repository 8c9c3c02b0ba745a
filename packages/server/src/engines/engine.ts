import type { Product, Stage, TaskChoice } from '@vitrine/contract';

/** What is to be made, as a value: it can be stored, compared and made again. */
export type Operation = TaskChoice & {
  source: Buffer;
  /** Of the source. */
  width: number;
  height: number;
  /** Drawn by the seller for this photo: grey, white is inside. */
  mask?: Buffer;
  /** What the outlining model saw in this photo earlier; it saves the slow part. */
  embedding?: Buffer;
};

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
export type Refusal = 'NO_SUBJECT' | 'NO_HEAD' | 'NOTHING_TO_RETOUCH' | 'FILE_BROKEN';

export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly refusal: Refusal;

  constructor(refusal: Refusal, cause: unknown) {
    super(refusal, { cause });
    this.refusal = refusal;
  }
}
