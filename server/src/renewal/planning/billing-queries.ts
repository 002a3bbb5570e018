import type { CalendarDay } from '@linehaul/contract/dates';
import { anyOf } from '../../db/any-of.ts';
import type { Reader } from '../../db/database.ts';
import { givesRight } from '../../sessions/firm-right-queries.ts';
import type { RunningMembership } from '../running-membership-queries.ts';

/** Who pays for the organisations, to whom the last invoice of each membership was billed first. */
const selectWhoPay = (reader: Reader, membershipIds: readonly string[]) =>
  reader
    .selectFrom('memberships')
    .innerJoin('organisationContacts as contact', 'contact.organisationId', 'memberships.organisationId')
    .innerJoin('accounts', 'accounts.id', 'contact.accountId')
    .leftJoin('invoices', (join) =>
      join
        .onRef('invoices.membershipId', '=', 'memberships.id')
        .onRef('invoices.accountId', '=', 'contact.accountId'),
    )
    .select(['memberships.id', 'contact.accountId', 'accounts.email as address'])
    .select(['accounts.emailConfirmedAt'])
    .where('memberships.id', '=', anyOf(membershipIds))
    .where(givesRight('pay', 'contact'))
    .where('accounts.disabledAt', 'is', null)
    .orderBy('memberships.id')
    .orderBy('invoices.id', (order) => order.asc().nullsLast())
    .orderBy('contact.isAdministrator', 'desc')
    .orderBy('contact.accountId')
    .execute();

export interface WhoPays {
  readonly accountId: string;
  readonly address: string;
  /** Whether they have shown that the address is theirs. */
  readonly isProven: boolean;
}

/** By membership; who is billed comes first. */
export const findWhoPay = async (
  reader: Reader,
  membershipIds: readonly string[],
): Promise<Map<string, WhoPays[]>> => {
  const found = new Map<string, WhoPays[]>();
  for (const { id, accountId, address, emailConfirmedAt } of await selectWhoPay(reader, membershipIds)) {
    const payer = { accountId, address, isProven: emailConfirmedAt !== null };
    found.set(id, [...(found.get(id) ?? []), payer]);
  }
  return found;
};

/** To whom a membership is billed: who the last invoice was, while they pay for the organisation, or else another who does. */
export const findBilled = async (reader: Reader, { id }: RunningMembership): Promise<string | undefined> =>
  (await findWhoPay(reader, [id])).get(id)?.[0]?.accountId;

interface Period {
  readonly startsOn: CalendarDay;
  readonly endsOn: CalendarDay;
}

/** Of these memberships, each with its next period, those for which something else of the organisation lies in the days already. */
export const findTaken = async (
  reader: Reader,
  periods: ReadonlyMap<string, Period>,
): Promise<Set<string>> => {
  const others = await reader
    .selectFrom('memberships as other')
    .innerJoin('memberships', 'memberships.organisationId', 'other.organisationId')
    .select(['memberships.id', 'other.startsOn', 'other.endsOn'])
    .where('memberships.id', '=', anyOf([...periods.keys()]))
    .where('other.status', '<>', 'cancelled')
    .whereRef('other.endsOn', '>', 'memberships.endsOn')
    .execute();
  return new Set(
    others
      .filter(({ id, startsOn, endsOn }) => {
        const period = periods.get(id);
        return period !== undefined && startsOn <= period.endsOn && endsOn >= period.startsOn;
      })
      .map(({ id }) => id),
  );
};
