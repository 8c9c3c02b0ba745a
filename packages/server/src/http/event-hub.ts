import type { Listener } from '../db/listener.ts';

export type Notice =
  | { task: string }
  | { order: string }
  | { run: string }
  | { points: true }
  | { export: true }
  | { resumed: true }
  /** A new stream has joined and needs the current state. */
  | { joined: true }
  /** A periodic check, because a notice may have been lost. */
  | { look: true };
type Hear = (notice: Notice) => void;

/** Distributes the notices of this node's single LISTEN connection to the streams of the user they concern. */
export function createHub(listener: Listener) {
  const subscribers = new Map<string, Set<Hear>>();
  const notify = (userId: string, notice: Notice) => {
    for (const hear of subscribers.get(userId) ?? []) hear(notice);
  };
  listener.on('task', ([userId = '', task = '']) => notify(userId, { task }));
  listener.on('points', ([userId = '']) => notify(userId, { points: true }));
  listener.on('order', ([userId = '', order = '']) => notify(userId, { order }));
  listener.on('run', ([userId = '', run = '']) => notify(userId, { run }));
  listener.on('export', ([userId = '']) => notify(userId, { export: true }));
  listener.onResume(() => {
    for (const userId of subscribers.keys()) notify(userId, { resumed: true });
  });

  return {
    subscribe(userId: string, hear: Hear): () => void {
      const own = subscribers.get(userId) ?? new Set();
      subscribers.set(userId, own.add(hear));
      return () => {
        own.delete(hear);
        if (own.size === 0 && subscribers.get(userId) === own) subscribers.delete(userId);
      };
    },
  };
}
export type Hub = ReturnType<typeof createHub>;
