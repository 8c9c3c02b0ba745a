import type { Language, ServerEvent } from '@vitrine/contract';

/** An event with its place in the order of changes: a stream that was cut resumes behind it. */
export type PlacedEvent = { position: number; event: ServerEvent };
export type Audience = { userId: string; language: Language };

export type EventSource = {
  position(): Promise<number>;
  since(audience: Audience, position: number): Promise<PlacedEvent[]>;
  ofTasks(audience: Audience, ids: readonly string[]): Promise<PlacedEvent[]>;
  points(audience: Audience): Promise<ServerEvent>;
  order(audience: Audience, id: string): Promise<ServerEvent | null>;
  /** null: there is none to tell of. */
  export(audience: Audience): Promise<ServerEvent | null>;
};
