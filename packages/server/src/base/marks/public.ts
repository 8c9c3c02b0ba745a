export { createStamp, type Making, markKeyOf, type Stamp } from './stamp.ts';
