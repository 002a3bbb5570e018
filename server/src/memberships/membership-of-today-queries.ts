import type { CalendarDay } from '@linehaul/contract/dates';
import { isVehicle, type Vehicle } from '@linehaul/contract/vehicles';
import { sql } from 'kysely';
import { composedOnce } from '../db/composed-statement.ts';
import type { Reader } from '../db/database.ts';
import { oncePerInstant } from '../db/instant.ts';
import { IS_AHEAD } from './membership-queries.ts';
import type { MembershipDays } from './standing-rules.ts';

/** The membership that an organisation has today, or the newest: its days, and what it is called and drawn as. */
export interface MembershipOfToday extends MembershipDays {
  readonly id: string;
  readonly organisationId: string;
  readonly organisation: string;
  readonly tier: string;
  readonly vehicle: Vehicle | null;
  readonly frequency: string;
  /** When the organisation's first membership began; null while none has. */
  readonly memberSince: CalendarDay | null;
}

/** Of the organisation that a statement asks for. */
const since = (organisationId: string) => sql<CalendarDay | null>`(
  select association_day(min(activated_at)) from memberships where organisation_id = ${organisationId})`;

const inForceOn = (today: string) =>
  sql<boolean>`memberships.status in ('active', 'past-due') and ${today}::date between starts_on and ends_on`;

interface Asked {
  readonly organisationId: string;
  readonly today: string;
}

const selectOfToday = composedOnce((reader: Reader, { organisationId, today }: Asked) =>
  reader
    .selectFrom('memberships')
    .innerJoin('membershipProducts', 'membershipProducts.id', 'memberships.productId')
    .innerJoin('productPrices', 'productPrices.id', 'memberships.productPriceId')
    .innerJoin('organisations', 'organisations.id', 'memberships.organisationId')
    .select(['memberships.id', 'memberships.organisationId', 'organisations.name as organisation'])
    .select(['membershipProducts.title as tier', 'membershipProducts.vehicle', 'productPrices.frequency'])
    .select(['memberships.status', 'memberships.startsOn', 'memberships.endsOn'])
    .select(['memberships.pastDueSince', 'memberships.graceUntil'])
    .select(since(organisationId).as('memberSince'))
    .where('memberships.organisationId', '=', organisationId)
    .orderBy(inForceOn(today), 'desc')
    .orderBy(sql`memberships.status = 'cancelled'`)
    .orderBy(IS_AHEAD)
    .orderBy('memberships.startsOn', 'desc')
    .limit(1),
);
const findOfToday = oncePerInstant(selectOfToday);

/** The one in force before any other, then the newest that was not cancelled. */
export const findMembershipOfToday = async (
  reader: Reader,
  organisationId: string,
  today: CalendarDay,
): Promise<MembershipOfToday | undefined> => {
  const [row] = await findOfToday(reader, { organisationId, today });
  return row && { ...row, vehicle: isVehicle(row.vehicle) ? row.vehicle : null };
};

const findSince = composedOnce((reader: Reader, { organisationId }: Pick<Asked, 'organisationId'>) =>
  reader.selectNoFrom(since(organisationId).as('since')),
);

/** When the organisation's first membership began; null while none has. */
export const findMemberSince = async (
  reader: Reader,
  organisationId: string,
): Promise<CalendarDay | null> => {
  const [row] = await findSince(reader, { organisationId });
  return row?.since ?? null;
};
