export { requireUpload } from './intake/uploads.ts';
export { resumeRun, startRun } from './making/steer.ts';
export { redoItems } from './review/decide.ts';
