/** More than are ever shown; older ones have ended long ago. */
const KEPT = 20;

export function parseDismissed(text: string | null): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export const addDismissed = (ids: readonly string[], id: string): string[] =>
  [id, ...ids.filter((known) => known !== id)].slice(0, KEPT);
