import type { Language, ServerEvent } from '@vitrine/contract';

/** A changed task, described in the language of the subscriber. */
export type TaskChange = {
  taskId: string;
  change: number;
  describe(language: Language): ServerEvent;
};
export type Audience = { userId: string; language: Language };

export type Changes = {
  changes: TaskChange[];
  /** The position to read from next time; nothing committed later can lie before it. */
  horizon: number;
  /** Where the next page begins; absent on the last page. */
  next?: { change: number; id: string };
};

export type EventSource = {
  /** The position at which a new stream starts reading. */
  horizon(): Promise<number>;
  since(userId: string, position: number, after?: Changes['next']): Promise<Changes>;
  points(userId: string): Promise<number>;
  order(audience: Audience, id: string): Promise<ServerEvent | null>;
  /** null when the run has been deleted. */
  run(userId: string, id: string): Promise<ServerEvent | null>;
  /** null when the user has no export. */
  export(userId: string): Promise<ServerEvent | null>;
};
