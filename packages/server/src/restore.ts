import { runOnFolder } from './backup/command.ts';
import { restoreBackup } from './backup/restore-backup.ts';

await runOnFolder(
  restoreBackup,
  'Usage: VITRINE_DATA_DIR=new-folder npm run restore -- FOLDER (of a backup)',
  'Restored',
);
