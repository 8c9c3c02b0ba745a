import { create } from 'zustand';
import type { Task } from './task.ts';

/** The one dialog for paying a task that waits for it, wherever such tasks are shown. */
export const usePayTask = create<{ task: Task | null }>(() => ({ task: null }));

export const openPayTask = (task: Task): void => usePayTask.setState({ task });
export const closePayTask = (): void => usePayTask.setState({ task: null });
