import type { CalendarDay } from '@linehaul/contract/dates';
import { anyOf } from '../../db/any-of.ts';
import type { Reader } from '../../db/database.ts';
import type { RunningMembership } from '../running-membership-queries.ts';

/** Who administers the organisations, to whom the last invoice of each membership was billed first. */
const selectAdministrators = (reader: Reader, membershipIds: readonly string[]) =>
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
    .where('contact.isAdministrator', '=', true)
    .where('accounts.disabledAt', 'is', null)
    .orderBy('memberships.id')
    .orderBy('invoices.id', (order) => order.asc().nullsLast())
    .orderBy('contact.accountId')
    .execute();

export interface Administrator {
  readonly accountId: string;
  readonly address: string;
  /** Whether they have shown that the address is theirs. */
  readonly isProven: boolean;
}

/** By membership; who is billed comes first. */
export const findAdministrators = async (
  reader: Reader,
  membershipIds: readonly string[],
): Promise<Map<string, Administrator[]>> => {
  const found = new Map<string, Administrator[]>();
  for (const { id, accountId, address, emailConfirmedAt } of await selectAdministrators(
    reader,
    membershipIds,
  )) {
    const administrator = { accountId, address, isProven: emailConfirmedAt !== null };
    found.set(id, [...(found.get(id) ?? []), administrator]);
  }
  return found;
};

/** To whom a membership is billed: who the last invoice was, while they administer the organisation, or else another who does. */
export const findBilled = async (reader: Reader, { id }: RunningMembership): Promise<string | undefined> =>
  (await findAdministrators(reader, [id])).get(id)?.[0]?.accountId;

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
