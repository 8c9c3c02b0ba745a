export type { PayableTasks } from './money-deps.ts';
