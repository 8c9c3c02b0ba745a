export { buildZip } from './build-zip.ts';
export {
  copyPicture,
  cutoutKey,
  deleteFiles,
  EXPORT_PREFIX,
  findClean,
  findOwnFile,
  findOwnPhoto,
  findSegment,
  INCOMING_PREFIX,
  keepClean,
  notesPrefix,
  presentFile,
  purgeDeleted,
  purgeFiles,
  readObject,
  storeExtras,
  storePicture,
  THUMBNAIL_SIDE,
} from './files.ts';
export { removePicture } from './remove-picture.ts';
export { createStoredWork } from './stored-work.ts';
export { copyNotesFromTwin, copyNotesFromTwinById } from './twins.ts';
