/** What was kept for this account; another one that signs in here starts with `first`. */
export function parseKept<Draft extends object>(
  text: string | null,
  userId: string,
  first: Draft,
): Draft {
  try {
    const stored = JSON.parse(text ?? '') as { userId?: string; draft?: Partial<Draft> };
    return stored.userId === userId ? { ...first, ...stored.draft } : first;
  } catch {
    return first;
  }
}
