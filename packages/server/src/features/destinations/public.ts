export { presentSending, type SendingRow } from './queries.ts';
export { beginSending } from './sendings.ts';
