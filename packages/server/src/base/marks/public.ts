export { createStamp, deriveMarkKey, detectPictureType, type Making, type Stamp } from './stamp.ts';
