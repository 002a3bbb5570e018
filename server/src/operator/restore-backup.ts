import { connectFileStore } from '../adapters/open-file-store.ts';
import { diskFaultOf } from '../backups/backup-place.ts';
import { openBackup, restoreBackup } from '../backups/restore-backup-command.ts';
import { runOperatorCommand } from './operator-command.ts';
import { StartRefused } from '../start-refused.ts';

const USAGE =
  'Name a backup, such as npm run restore -- linehaul-2026-11-28T07-20-00.zip, and set DATA_DIR to a new folder, or DATABASE_URL to an empty database as well.';

runOperatorCommand(() => {
  const path = process.argv[2];
  if (path === undefined) throw new StartRefused(USAGE);
  return async ({ config, connectionString }) => {
    const backup = await openBackup(path);
    try {
      const { dataDir } = config;
      await restoreBackup(backup, { connectionString, files: await connectFileStore(config), dataDir });
    } catch (error) {
      const fault = diskFaultOf(error);
      throw fault ? new StartRefused(`The backup could not be restored: ${fault}.`) : error;
    } finally {
      backup.archive.close();
    }
    const { madeAt, files } = backup.manifest;
    process.stdout.write(
      [
        `All of the backup of ${madeAt} is restored into ${config.databaseUrl ? 'the database' : config.dataDir}.`,
        ...(files ? [] : ['It has no documents and pictures: bring your own copy of them.']),
        'Before you start it, stop the portal that it is a copy of: both would send its mails and collect its debits.',
        'npm run documents:verify and npm run audit:verify show that all is whole.',
        '',
      ].join('\n'),
    );
    return true;
  };
}, 'new');
