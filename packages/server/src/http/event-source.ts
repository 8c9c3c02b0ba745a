import type { Language, ServerEvent } from '@vitrine/contract';

/** An event about a task, with the change that it tells of. */
export type TaskEvent = { taskId: string; change: number; event: ServerEvent };
export type Audience = { userId: string; language: Language };

export type Changes = {
  events: TaskEvent[];
  /** Whoever has told these looks from here the next time and misses nothing. */
  horizon: number;
  /** There are more; they are asked for with this. */
  next?: { change: number; id: string };
};

export type EventSource = {
  /** Where a stream that begins now looks from. */
  horizon(): Promise<number>;
  since(audience: Audience, position: number, after?: Changes['next']): Promise<Changes>;
  points(audience: Audience): Promise<number>;
  order(audience: Audience, id: string): Promise<ServerEvent | null>;
  /** null: there is none to tell of. */
  export(audience: Audience): Promise<ServerEvent | null>;
};
