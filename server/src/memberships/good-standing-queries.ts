import type { CalendarDay } from '@linehaul/contract/dates';
import { composedOnce } from '../db/composed-statement.ts';
import type { Reader } from '../db/database.ts';
import { standingOn } from './standing-rules.ts';

/** Every page of events asks so. */
const findActive = composedOnce((reader: Reader, { accountId }: { readonly accountId: string }) =>
  reader
    .selectFrom('organisationContacts')
    .innerJoin('memberships', 'memberships.organisationId', 'organisationContacts.organisationId')
    .select(['status', 'startsOn', 'endsOn', 'pastDueSince'])
    .where('accountId', '=', accountId)
    .where('status', '=', 'active'),
);

/** Whether the person belongs to an organisation whose membership is in force, with nothing overdue. */
export const isInGoodStanding = async (
  reader: Reader,
  accountId: string,
  today: CalendarDay,
): Promise<boolean> => {
  const memberships = await findActive(reader, { accountId });
  return memberships.some((membership) => standingOn(membership, today) === 'in-force');
};

/** Whether the organisation's membership is in force, with nothing overdue. */
export const isOrganisationInGoodStanding = async (
  reader: Reader,
  organisationId: string,
  today: CalendarDay,
): Promise<boolean> => {
  const memberships = await reader
    .selectFrom('memberships')
    .select(['status', 'startsOn', 'endsOn', 'pastDueSince'])
    .where('organisationId', '=', organisationId)
    .where('status', '=', 'active')
    .execute();
  return memberships.some((membership) => standingOn(membership, today) === 'in-force');
};
