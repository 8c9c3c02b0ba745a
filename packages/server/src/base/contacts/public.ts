export { chooseNotifyChannel, listChannels } from './channels.ts';
export { homeOrigin } from './home-origin.ts';
export { requireUser, type UserRow } from './user-rows.ts';
