import type { Language, ServerEvent } from '@vitrine/contract';

/** The change of a task, in the words of whoever hears of it. */
export type TaskChange = {
  taskId: string;
  change: number;
  describe(language: Language): ServerEvent;
};
export type Audience = { userId: string; language: Language };

export type Changes = {
  changes: TaskChange[];
  /** Whoever has told these looks from here the next time and misses nothing. */
  horizon: number;
  /** There are more; they are asked for with this. */
  next?: { change: number; id: string };
};

export type EventSource = {
  /** Where a stream that begins now looks from. */
  horizon(): Promise<number>;
  since(userId: string, position: number, after?: Changes['next']): Promise<Changes>;
  points(userId: string): Promise<number>;
  order(audience: Audience, id: string): Promise<ServerEvent | null>;
  /** null: there is none to tell of. */
  export(userId: string): Promise<ServerEvent | null>;
};
