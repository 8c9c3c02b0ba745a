/** PostgreSQL stores neither a zero character nor half a surrogate pair; nobody types them, only attackers send them. */
const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed();

/**
 * The first field whose text the database cannot hold; undefined when all can. Without recursion: an input may be very
 * deep.
 */
export function findUnstorable(input: unknown): string | undefined {
  const left = [{ value: input, field: 'body' }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, field } = next;
    if (typeof value === 'string' && !isStorable(value)) return field;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) return field;
      // The outermost name is enough to find it by.
      left.push({ value: inner, field: value === input ? name : field });
    }
  }
  return undefined;
}
