type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * One text that outlives a load of the page. Where storage is refused it lasts as long as the page does. The store
 * is asked for at each use: merely naming it can throw.
 */
export function keptValue(key: string, store: () => KeyValueStore) {
  let inMemory: string | null = null;
  const attempt = <T>(action: (store: KeyValueStore) => T): T | null => {
    try {
      return action(store());
    } catch {
      return null;
    }
  };
  return {
    keep(value: string): void {
      inMemory = value;
      attempt((opened) => opened.setItem(key, value));
    },
    read: (): string | null => attempt((opened) => opened.getItem(key)) ?? inMemory,
    /** Reads it and forgets it. */
    take(): string | null {
      const value = attempt((opened) => opened.getItem(key)) ?? inMemory;
      inMemory = null;
      attempt((opened) => opened.removeItem(key));
      return value;
    },
  };
}
