export { createStamp, deriveMarkKey, type Making, pictureTypeOf, type Stamp } from './stamp.ts';
