/**
 * Keeps the latest results of slow work by name, so that eight variations read and fit only once. Failed results are
 * forgotten. `most` limits the memory; the cost of each entry is stated where it is made.
 */
export function createMemory<Value>(most: number) {
  const entries = new Map<string, Promise<Value>>();
  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const made = entries.get(key) ?? make();
    entries.delete(key);
    entries.set(key, made);
    made.catch(() => {
      if (entries.get(key) === made) entries.delete(key);
    });
    for (const oldest of entries.keys()) {
      if (entries.size <= most) break;
      entries.delete(oldest);
    }
    return made;
  };
}
