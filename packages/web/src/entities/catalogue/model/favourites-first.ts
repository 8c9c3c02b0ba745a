/** Whoever is nobody (no change) stays on top, then favourites as they were marked, then all others as they came. */
export function favouritesFirst<Item extends { modelId: string | null }>(
  items: readonly Item[],
  favourites: readonly string[],
): Item[] {
  const place = ({ modelId }: Item) => {
    if (modelId === null) return -1;
    const at = favourites.indexOf(modelId);
    return at === -1 ? favourites.length : at;
  };
  return items.toSorted((a, b) => place(a) - place(b));
}
