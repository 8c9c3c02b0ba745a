import type { Listener } from '../db/listener.ts';

export type Notice =
  | { task: string }
  | { order: string }
  | { points: true }
  | { export: true }
  | { resumed: true }
  /** Time to look, though nobody has said so: a notice may have been lost. */
  | { look: true };
type Hear = (notice: Notice) => void;

/** Hands what this node's one LISTEN connection hears to the streams of the user it concerns. */
export function createHub(listener: Listener) {
  const streams = new Map<string, Set<Hear>>();
  const tell = (userId: string, notice: Notice) => {
    for (const hear of streams.get(userId) ?? []) hear(notice);
  };
  listener.on('task', ([userId = '', task = '']) => tell(userId, { task }));
  listener.on('points', ([userId = '']) => tell(userId, { points: true }));
  listener.on('order', ([userId = '', order = '']) => tell(userId, { order }));
  listener.on('export', ([userId = '']) => tell(userId, { export: true }));
  listener.onResume(() => {
    for (const userId of streams.keys()) tell(userId, { resumed: true });
  });

  return {
    subscribe(userId: string, hear: Hear): () => void {
      const own = streams.get(userId) ?? new Set();
      streams.set(userId, own.add(hear));
      return () => {
        own.delete(hear);
        if (own.size === 0 && streams.get(userId) === own) streams.delete(userId);
      };
    },
    isConnected: (userId: string) => streams.has(userId),
    get connected() {
      return [...streams.values()].reduce((sum, own) => sum + own.size, 0);
    },
  };
}
export type Hub = ReturnType<typeof createHub>;
