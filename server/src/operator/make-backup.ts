import { access } from 'node:fs/promises';
import { connectFileStore } from '../adapters/open-file-store.ts';
import { PORTAL_VERSION } from '../association/portal-settings-rules.ts';
import { diskFaultOf, placeOfBackup } from '../backups/backup-place.ts';
import { makeBackup } from '../backups/make-backup-command.ts';
import type { Manifest } from '../backups/manifest.ts';
import { noteBackup } from '../backups/note-backup-command.ts';
import { runOperatorCommand } from './operator-command.ts';
import { StartRefused } from '../start-refused.ts';

const WITHOUT_FILES = '--without-files';

const NUMBERS = new Intl.NumberFormat('en-AU');

const inWords = (count: number, one: string, many: string): string =>
  `${NUMBERS.format(count)} ${count === 1 ? one : many}`;

const megabytesOf = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const summary = ({ tables, files, ownFiles }: Manifest, hasSecretKeySet: boolean): string[] => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = (files ?? []).reduce((sum, file) => sum + file.bytes, 0);
  const hasKey = ownFiles.some(({ name }) => name === 'secret-key');
  return [
    `${inWords(rows, 'row', 'rows')} of ${inWords(tables.length, 'table', 'tables')}`,
    files
      ? `${inWords(files.length, 'document or picture', 'documents and pictures')}, ${megabytesOf(bytes)}`
      : 'No documents and pictures: keep a copy of them of your own.',
    ...(hasKey ? ['The secret key of the portal is in it: keep it as you keep passwords.'] : []),
    ...(hasSecretKeySet ? ['SECRET_KEY is not in it: keep that as well, elsewhere.'] : []),
  ];
};

const refuseTaken = async (path: string): Promise<void> => {
  const isTaken = await access(path).then(
    () => true,
    () => false,
  );
  if (isTaken) throw new StartRefused(`${path} is there already: name another file.`);
};

runOperatorCommand(() => {
  const given = process.argv.slice(2);
  const isWithoutFiles = given.includes(WITHOUT_FILES);
  const wanted = given.find((word) => word !== WITHOUT_FILES);
  return async ({ db, config, connectionString }) => {
    const path = await placeOfBackup(config.dataDir, wanted, new Date());
    await refuseTaken(path);
    const files = isWithoutFiles ? undefined : await connectFileStore(config);
    const source = { connectionString, files, dataDir: config.dataDir, version: PORTAL_VERSION };
    try {
      const manifest = await makeBackup(source, path);
      await noteBackup(db, { hasFiles: files !== undefined });
      const lines = [path, ...summary(manifest, config.secretKey !== undefined).map((line) => `  ${line}`)];
      process.stdout.write(
        `${lines.join('\n')}\nCopy it to another machine: what is lost with this one is lost.\n`,
      );
      return true;
    } catch (error) {
      const fault = diskFaultOf(error);
      throw fault ? new StartRefused(`${path} could not be written: ${fault}.`) : error;
    }
  };
});
