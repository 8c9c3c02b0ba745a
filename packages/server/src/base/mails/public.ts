export { queueMail } from './mails.ts';
export type { OneTimeKeys } from './one-time-keys.ts';
