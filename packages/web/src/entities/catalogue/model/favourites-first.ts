/** Sorts the option "no change" first, then favourites in the order they were marked, then all others unchanged. */
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
