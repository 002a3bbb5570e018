import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';

/** What people keep of licences now. */
export const findHeldLicences = (reader: Reader, accountIds: readonly string[]) =>
  reader
    .selectFrom('licences')
    .select(['accountId', 'kindId', 'expiresOn'])
    .where('accountId', '=', sql<string>`any(${accountIds}::uuid[])`)
    .where('renewedAt', 'is', null)
    .execute();
