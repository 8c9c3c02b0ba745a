export * from './client.ts';
export * from './generated.ts';
export * from './problem-error.ts';
export * from './run-work.ts';
