import { TASK_TYPES } from '@vitrine/contract';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { readWantedCast } from '../../entities/catalogue/model/wanted-cast.ts';
import type { Choices } from './choices.ts';

const NAMES = ['task_type', 'model', 'mix'];

function readWanted(search: URLSearchParams): Partial<Choices> {
  const taskType = Object.values(TASK_TYPES).find(
    (type) => String(type) === search.get('task_type'),
  );
  const cast = readWantedCast(search);
  return {
    ...(taskType && { taskType }),
    ...(cast && { ...cast, pose: 'auto', expression: 'auto' }),
  };
}

/**
 * What another page has chosen already (?task_type=4, ?model=lin). Taken once: a reload must not undo a later choice.
 */
export function useWanted(choose: (wanted: Partial<Choices>) => void): void {
  const [search, setSearch] = useSearchParams();
  const take = useEffectEvent(() => {
    choose(readWanted(search));
    const others = [...search].filter(([name]) => !NAMES.includes(name));
    setSearch(others, { replace: true });
  });
  const isAsked = NAMES.some((name) => search.has(name));
  useEffect(() => {
    if (isAsked) take();
  }, [isAsked]);
}
