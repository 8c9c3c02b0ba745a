export { chooseNotifyChannel, listChannels } from './channels.ts';
export { requireUser, type UserRow } from './user-rows.ts';
