import { accountEndpoints } from './account.ts';
import { configEndpoints } from './config.ts';
import { inviteEndpoints } from './invite.ts';
import { phoneEndpoints } from './phone.ts';
import { photoEndpoints } from './photo.ts';
import { taskEndpoints } from './task.ts';
import { thirdEndpoints } from './third.ts';
import { uploadEndpoints } from './upload.ts';
import { userEndpoints } from './user.ts';

/** Every call of the product, by noun. A group without handlers does not compile in the server. */
export const api = {
  config: configEndpoints,
  user: userEndpoints,
  third: thirdEndpoints,
  phone: phoneEndpoints,
  invite: inviteEndpoints,
  account: accountEndpoints,
  upload: uploadEndpoints,
  photo: photoEndpoints,
  task: taskEndpoints,
};
export type Api = typeof api;
