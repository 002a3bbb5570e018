import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSealer, type Sealer } from '../../adapters/sealer.ts';
import { diskFaultOf } from '../../backups/backup-place.ts';
import type { EnvironmentConfig } from '../../config.ts';
import type { Reader } from '../../db/database.ts';
import { isSameKey } from '../../second-factors/secret-key-commands.ts';
import { type Finding, findingsOf } from './finding.ts';

const key = findingsOf('Secret key');

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The key of the settings, or the one of the data folder; none is made. What keeps it from us in words. */
export const findSealer = async ({
  secretKey,
  dataDir,
}: EnvironmentConfig): Promise<{ sealer?: Sealer; fault?: string }> => {
  if (secretKey) return { sealer: createSealer(secretKey) };
  try {
    const text = await readFile(join(dataDir, 'secret-key'), 'utf8');
    return { sealer: createSealer(Buffer.from(text, 'base64')) };
  } catch (error) {
    if (isMissing(error)) return {};
    const fault = diskFaultOf(error);
    if (fault === undefined) throw error;
    return { fault: 'DATA_DIR/secret-key may not be read' };
  }
};

/** Whether the key is the one that the database was begun with. */
export const examineSecretKey = async (
  reader: Reader,
  { sealer, fault }: { sealer?: Sealer; fault?: string },
): Promise<Finding> => {
  if (fault !== undefined)
    return key.wrong(fault, 'Run this, and the portal, as the user that owns the file');
  const isSame = sealer && (await isSameKey(reader, sealer));
  if (!sealer)
    return key.note(
      'there is none yet',
      'The first start makes one; if there was one, set SECRET_KEY or DATA_DIR to it',
    );
  if (isSame === undefined) return key.well('the database has none noted yet');
  return isSame
    ? key.well('it is the one that the database was begun with')
    : key.wrong(
        'the database was begun with another one, and the portal does not start',
        'Set SECRET_KEY, or DATA_DIR, to the key of then; where it is lost for good, npm run secret-key:lost leads on',
      );
};
