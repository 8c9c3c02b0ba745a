import { TASK_TYPES, type TaskType } from '@vitrine/contract';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

/** What a tile of another page has chosen already (?task_type=4). Taken once: a reload must not undo a later choice. */
export function useWantedType(choose: (taskType: TaskType) => void): void {
  const [search, setSearch] = useSearchParams();
  const wanted = Object.values(TASK_TYPES).find((type) => String(type) === search.get('task_type'));
  const take = useEffectEvent((taskType: TaskType) => {
    choose(taskType);
    const { task_type: _, ...others } = Object.fromEntries(search);
    setSearch(others, { replace: true });
  });
  useEffect(() => {
    if (wanted) take(wanted);
  }, [wanted]);
}
