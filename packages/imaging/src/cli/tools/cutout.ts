import type { Tool } from '../tool.ts';

export const cutout: Tool = {
  usage: '',
  help: '',
  options: [],
  read: () => async (imaging, bytes, work) => (await imaging.run('cutout', { bytes }, work)).png,
};
