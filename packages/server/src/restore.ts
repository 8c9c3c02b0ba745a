import { runBackupCommand } from './backup/command.ts';
import { restoreBackup } from './backup/restore-backup.ts';

await runBackupCommand(
  restoreBackup,
  'Usage: VITRINE_DATA_DIR=new-folder npm run restore -- FOLDER (of a backup)',
  'Restored',
);
