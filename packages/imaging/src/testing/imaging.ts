import { createImaging } from '../imaging.ts';
import { createModelStore } from '../runtime/models/store.ts';

/**
 * One child process for all test files that run in this one: it loads its models once. They are the real ones, from the
 * cache of the machine; the first run ever downloads them. It ends with this process.
 */
export const imaging = createImaging({ store: createModelStore(), threads: 2 });
