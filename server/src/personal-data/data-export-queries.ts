import type { DataExport } from '@linehaul/contract/personal-data';
import type { Reader } from '../db/database.ts';
import type { AccountId } from '../http/audience.ts';
import { toDataExport } from './data-export-rules.ts';

const LISTED = 5;

/** The copies that a person has asked for, the latest first. */
export const listDataExports = async (
  reader: Reader,
  accountId: AccountId,
  now: Date,
): Promise<DataExport[]> => {
  const rows = await reader
    .selectFrom('dataExports')
    .select(['id', 'status', 'requestedAt', 'expiresAt', 'byteSize'])
    .where('accountId', '=', accountId)
    .orderBy('requestedAt', 'desc')
    .orderBy('id')
    .limit(LISTED)
    .execute();
  return rows.map((row) => toDataExport(row, now));
};
