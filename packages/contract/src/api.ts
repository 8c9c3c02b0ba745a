import { configEndpoints } from './config.ts';
import { photoEndpoints } from './photo.ts';
import { taskEndpoints } from './task.ts';
import { uploadEndpoints } from './upload.ts';
import { userEndpoints } from './user.ts';

/** Every call of the product, by noun. A group without handlers does not compile in the server. */
export const api = {
  config: configEndpoints,
  user: userEndpoints,
  upload: uploadEndpoints,
  photo: photoEndpoints,
  task: taskEndpoints,
};
export type Api = typeof api;
