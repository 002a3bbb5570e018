import type { CalendarDay } from '@linehaul/contract/dates';
import { isWithinMax } from '@linehaul/contract/payment-methods';
import { anyOf } from '../../db/any-of.ts';
import type { Reader } from '../../db/database.ts';
import { idOfKey } from '../../jobs/key-id.ts';
import { firstPaymentCents, methodsOf, type ProductPrice } from '../../memberships/product-rules.ts';
import { findKeptMethods, type KeptMethod } from '../kept-method-queries.ts';
import { isOpen } from '../period-rules.ts';
import { findNexts, type NextPeriod, type RunningMembership } from '../running-membership-queries.ts';
import { findWhoPay, findTaken } from './billing-queries.ts';
import { findInArrears, findNextDebits } from './money-queries.ts';
import { type RenewalFacts, reminderKey } from './plan-rules.ts';
import { findPeriodPrices } from './price-queries.ts';

/** What is kept and may pay the next period; none where the product is renewed by invoice. */
export const chargeableOf = (
  { renews }: Pick<RunningMembership, 'renews'>,
  kept: KeptMethod | undefined,
  price: ProductPrice,
): KeptMethod | undefined => {
  if (renews !== 'automatic' || !kept || !methodsOf(price).includes(kept.paymentMethod)) return undefined;
  return isWithinMax(kept.paymentMethod, firstPaymentCents(price)) ? kept : undefined;
};

/** The occasion of a reminder; who is told has it in their own. */
export const reminderOccasion = (invoiceId: string, days: number): string =>
  `renewal.reminder:${invoiceId}:${days}`;

interface Remindable {
  readonly membership: RunningMembership;
  readonly next: NextPeriod | undefined;
  readonly addresses: readonly string[];
}

/** The reminders of each membership that were queued, by the id of the membership. */
const findReminded = async (
  reader: Reader,
  all: readonly Remindable[],
): Promise<Map<string, Set<string>>> => {
  const reminders = all.flatMap(({ membership, next, addresses }) =>
    isOpen(next) && !next.isCollected
      ? membership.renewalReminderDays.flatMap((days) =>
          addresses.map((address) => ({
            id: idOfKey(`${reminderOccasion(next.invoiceId, days)}:${address}`),
            ...{ membershipId: membership.id, key: reminderKey(days, address) },
          })),
        )
      : [],
  );
  const ids = reminders.map(({ id }) => id);
  const queued = await reader.selectFrom('mails').select('id').where('id', '=', anyOf(ids)).execute();
  const sent = new Set(queued.map(({ id }) => id));
  return new Map(
    Object.entries(
      Object.groupBy(
        reminders.filter(({ id }) => sent.has(id)),
        ({ membershipId }) => membershipId,
      ),
    ).map(([id, those]) => [id, new Set(those?.map(({ key }) => key))]),
  );
};

const readAll = async (reader: Reader, memberships: readonly RunningMembership[], today: CalendarDay) => {
  const ids = memberships.map(({ id }) => id);
  const nexts = await findNexts(reader, ids);
  const administrators = await findWhoPay(reader, ids);
  const prices = await findPeriodPrices(reader, memberships);
  const periods = new Map([...prices].map(([id, { period }]) => [id, period]));
  return {
    ...{ nexts, administrators, prices },
    arrears: await findInArrears(reader, { membershipIds: ids, today }),
    taken: await findTaken(reader, periods),
    kept: await findKeptMethods(reader, ids),
    debits: await findNextDebits(
      reader,
      [...nexts.values()].filter(isOpen).map(({ invoiceId }) => invoiceId),
    ),
    reminded: await findReminded(
      reader,
      memberships.map((membership) => ({
        ...{ membership, next: nexts.get(membership.id) },
        addresses: (administrators.get(membership.id) ?? []).map(({ address }) => address),
      })),
    ),
  };
};

/** All that decides what is done about these memberships, in as many statements for a thousand as for one. */
export const findFacts = async (
  reader: Reader,
  memberships: readonly RunningMembership[],
  today: CalendarDay,
): Promise<RenewalFacts[]> => {
  if (memberships.length === 0) return [];
  const read = await readAll(reader, memberships, today);
  return memberships.map((membership) => {
    const { id } = membership;
    const price = read.prices.get(id);
    if (!price) throw new Error(`There is no price of membership ${id}`);
    const administrators = read.administrators.get(id) ?? [];
    const next = read.nexts.get(id);
    return {
      ...{ membership, next, price, owesForNow: read.arrears.has(id), isTaken: read.taken.has(id) },
      billed: administrators[0],
      administrators: administrators.map(({ address }) => address).toSorted(),
      kept: chargeableOf(membership, read.kept.get(id), price),
      reminded: read.reminded.get(id) ?? new Set(),
      debit: isOpen(next) ? read.debits.get(next.invoiceId) : undefined,
    };
  });
};
