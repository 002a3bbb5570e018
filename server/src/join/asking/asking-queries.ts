import type { DataOf } from '@linehaul/contract/endpoint';
import type { getAskedOrganisation } from '@linehaul/contract/organisations';
import type { Reader } from '../../db/database.ts';

export interface PendingAsking {
  readonly id: string;
  readonly organisationId: string;
  readonly organisation: string;
  readonly requestedAt: Date;
}

/** What the person has asked an organisation and nobody has decided; there is one at most. */
export const findPendingAsking = (reader: Reader, accountId: string): Promise<PendingAsking | undefined> =>
  reader
    .selectFrom('joinRequests')
    .innerJoin('organisations', 'organisations.id', 'joinRequests.organisationId')
    .select(['joinRequests.id', 'organisationId', 'organisations.name as organisation', 'requestedAt'])
    .where('accountId', '=', accountId)
    .where('joinRequests.status', '=', 'pending')
    .executeTakeFirst();

export const readAsked = async (
  reader: Reader,
  accountId: string,
): Promise<DataOf<typeof getAskedOrganisation>> => {
  const found = await findPendingAsking(reader, accountId);
  if (!found) return { asked: null };
  return { asked: { organisation: found.organisation, askedUtc: found.requestedAt.toISOString() } };
};
