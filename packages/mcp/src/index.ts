export * from './answer-http.ts';
export * from './serve-stdio.ts';
