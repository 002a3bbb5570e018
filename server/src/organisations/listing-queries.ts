import type { Listing } from '@linehaul/contract/directory';
import type { Reader } from '../db/database.ts';

/** What an organisation shows of itself to other members. */
export const readListing = (reader: Reader, organisationId: string): Promise<Listing> =>
  reader
    .selectFrom('organisations')
    .select(['isListed', 'showsAddress', 'showsWebsite', 'directoryPhone as phone'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
