export { createStamp, type Making, markKeyOf, pictureTypeOf, type Stamp } from './stamp.ts';
