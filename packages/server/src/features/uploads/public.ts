export { importPicture } from './import-picture.ts';
