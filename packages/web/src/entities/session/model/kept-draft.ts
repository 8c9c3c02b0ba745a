import { useEffect, useState } from 'react';
import { parseKept } from '../../../lib/storage/parse-kept.ts';
import { useUser } from './session.ts';

const toStorageKey = (place: string) => `vitrine.${place}.choices`;

function load<Draft extends object>(place: string, userId: string, first: Draft): Draft {
  try {
    return parseKept(sessionStorage.getItem(toStorageKey(place)), userId, first);
  } catch {
    return first;
  }
}

function save(place: string, userId: string, draft: object): void {
  try {
    sessionStorage.setItem(toStorageKey(place), JSON.stringify({ userId, draft }));
  } catch {
    // Without storage, choices are merely lost on a reload.
  }
}

/** Choices that survive a reload of this tab, and signing in again. */
export function useKeptDraft<Draft extends object>(place: string, first: () => Draft) {
  const userId = useUser()?.userId ?? '';
  const [draft, setDraft] = useState(() => load(place, userId, first()));
  useEffect(() => save(place, userId, draft), [place, userId, draft]);
  const change = (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes }));
  return { draft, setDraft, change };
}
