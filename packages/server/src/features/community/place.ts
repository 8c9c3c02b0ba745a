/** The end of a page of posts, as values instead of a row id, because that row may be gone by the next call. */
export type Place = { likes: number; at: string; id: string };

const PLACE = /^(\d+)\|(\d{4}-\d\d-\d\d [\d:.]+[+-][\d:]+)\|([0-9a-f-]{36})$/;

export const encodePlace = ({ likes, at, id }: Place): string =>
  Buffer.from(`${likes}|${at}|${id}`).toString('base64url');

/** A cursor that we did not make starts from the top instead of failing. */
export function decodePlace(cursor: string | undefined): Place | undefined {
  const match = PLACE.exec(Buffer.from(cursor ?? '', 'base64url').toString());
  const [, likes, at, id] = match ?? [];
  return likes && at && id ? { likes: Number(likes), at, id } : undefined;
}
