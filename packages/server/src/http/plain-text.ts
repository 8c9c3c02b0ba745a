/** PostgreSQL stores neither a zero character nor half a surrogate pair; nobody types them, only attackers send them. */
const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed();

/** Whether every text of an input is one that the database can hold. Without recursion: it may be very deep. */
export function holdsPlainText(input: unknown): boolean {
  const left = [input];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && !isStorable(value)) return false;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, field] of Object.entries(value)) {
      if (!isStorable(name)) return false;
      left.push(field);
    }
  }
  return true;
}
