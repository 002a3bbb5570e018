import type { CalendarDay } from '@linehaul/contract/dates';
import { sql } from 'kysely';
import { composedOnce } from '../db/composed-statement.ts';
import type { Reader } from '../db/database.ts';
import { statusesThat } from './rights-rules.ts';
import { standingOn } from './standing-rules.ts';

const STANDING_WELL = sql.join(statusesThat('standsWell').map((status) => sql.lit(status)));

/** People beside the memberships of their organisations that `standingOn` finds in force on that day. */
const inForceOn = (today: CalendarDay) =>
  sql`from organisation_contacts join memberships using (organisation_id)
    where memberships.status in (${STANDING_WELL}) and ${today}::date between memberships.starts_on and memberships.ends_on`;

const inForceOf = (accountId: string, today: CalendarDay) =>
  sql`${inForceOn(today)} and organisation_contacts.account_id = ${accountId}`;

/** Everybody of an organisation whose membership is in force on that day, with its product. */
export const accountsStandingWell = (today: CalendarDay) =>
  sql<{ accountId: string; productId: string }>`
    select organisation_contacts.account_id, memberships.product_id ${inForceOn(today)}`;

/** Whether the person belongs to an organisation whose membership is in force on that day, with nothing overdue. */
export const isStandingWell = (accountId: string, today: CalendarDay) =>
  sql<boolean>`exists (select ${inForceOf(accountId, today)})`;

/** The products that those organisations are members with. */
export const productsStandingWell = (accountId: string, today: CalendarDay) =>
  sql<string[]>`array(select distinct memberships.product_id ${inForceOf(accountId, today)})`;

const findStanding = composedOnce(
  (_reader: Reader, { accountId, today }: { accountId: string; today: string }) =>
    sql<{ isInGoodStanding: boolean }>`select ${isStandingWell(accountId, today)} as is_in_good_standing`,
);

/** Whether the person belongs to an organisation whose membership is in force, with nothing overdue. */
export const isInGoodStanding = async (
  reader: Reader,
  accountId: string,
  today: CalendarDay,
): Promise<boolean> => {
  const [found] = await findStanding(reader, { accountId, today });
  return found?.isInGoodStanding === true;
};

/** Whether the organisation's membership is in force, with nothing overdue. */
export const isOrganisationInGoodStanding = async (
  reader: Reader,
  organisationId: string,
  today: CalendarDay,
): Promise<boolean> => {
  const memberships = await reader
    .selectFrom('memberships')
    .select(['status', 'startsOn', 'endsOn', 'pastDueSince', 'graceUntil'])
    .where('organisationId', '=', organisationId)
    .where('status', 'in', statusesThat('standsWell'))
    .execute();
  return memberships.some((membership) => standingOn(membership, today) === 'in-force');
};
