type Address = { search: string; hash: string };

/** The landing page without anything that somebody has to act on; a wish for a language is none. */
export function isLandingAddress({ search, hash }: Address): boolean {
  const query = new URLSearchParams(search);
  query.delete('lang');
  return query.size === 0 && ['', '#', '#/', '#/home'].includes(hash);
}
