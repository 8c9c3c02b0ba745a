import { runBackupCommand } from './backup/command.ts';
import { writeBackup } from './backup/write-backup.ts';

await runBackupCommand(
  writeBackup,
  'Usage: npm run backup -- FOLDER (one that does not exist yet)',
  'Saved',
);
