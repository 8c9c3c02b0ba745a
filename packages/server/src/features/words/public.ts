export type { Words } from './words.ts';
