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
  const tellers = new Map<string, Set<Hear>>();
  const tell = (userId: string, notice: Notice) => {
    for (const hear of tellers.get(userId) ?? []) hear(notice);
  };
  listener.on('task', ([userId = '', task = '']) => tell(userId, { task }));
  listener.on('points', ([userId = '']) => tell(userId, { points: true }));
  listener.on('order', ([userId = '', order = '']) => tell(userId, { order }));
  listener.on('run', ([userId = '', run = '']) => tell(userId, { run }));
  listener.on('export', ([userId = '']) => tell(userId, { export: true }));
  listener.onResume(() => {
    for (const userId of tellers.keys()) tell(userId, { resumed: true });
  });

  return {
    subscribe(userId: string, hear: Hear): () => void {
      const own = tellers.get(userId) ?? new Set();
      tellers.set(userId, own.add(hear));
      return () => {
        own.delete(hear);
        if (own.size === 0 && tellers.get(userId) === own) tellers.delete(userId);
      };
    },
  };
}
export type Hub = ReturnType<typeof createHub>;
