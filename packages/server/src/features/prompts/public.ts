export { readPicture } from './read-picture.interactive.ts';
