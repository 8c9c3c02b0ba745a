import { runOnFolder } from './backup/command.ts';
import { writeBackup } from './backup/write-backup.ts';

await runOnFolder(
  writeBackup,
  'Usage: npm run backup -- FOLDER (one that does not exist yet)',
  'Saved',
);
