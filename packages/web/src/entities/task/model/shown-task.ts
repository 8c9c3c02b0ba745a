import { useEffect } from 'react';
import { create } from 'zustand';

/** The task whose progress the open view shows itself, so that the tray need not show it a second time. */
export const useShownTask = create<{ taskId: string | null }>(() => ({ taskId: null }));

export function useShowTask(taskId: string): void {
  useEffect(() => {
    useShownTask.setState({ taskId });
    return () => useShownTask.setState({ taskId: null });
  }, [taskId]);
}
