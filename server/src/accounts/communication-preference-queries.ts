import type { CommunicationPreferences } from '@linehaul/contract/communication-preferences';
import type { Reader } from '../db/database.ts';
import type { AccountId } from '../http/audience.ts';
import { toOptions, UNSAID } from './communication-preference-rules.ts';

/** What the person wants to hear of. */
export const readCommunicationPreferences = async (
  reader: Reader,
  accountId: AccountId,
): Promise<CommunicationPreferences> => {
  const stored = await reader
    .selectFrom('communicationPreferences')
    .select(['newsletter', 'eventsAndConferences', 'webinarsAndEducation', 'partnerOffers'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return toOptions(stored ?? UNSAID);
};
