export { giveMarkId, newMarkId } from './mark-id.ts';
export { createStamp, deriveMarkKey, detectPictureType, type Making, type Stamp } from './stamp.ts';
