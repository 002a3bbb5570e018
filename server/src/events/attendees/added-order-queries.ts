import type { Reader } from '../../db/database.ts';
import { findSameOrder } from '../orders/own-order-queries.ts';
import { REPEATED_WITHIN_MS } from '../orders/registration-rules.ts';
import type { Charge } from './charge-attendee-command.ts';
import type { Newcomer } from './newcomer-queries.ts';

interface Added extends Newcomer {
  readonly ticketTypeId: string;
  readonly charge: Charge | undefined;
  readonly now: Date;
}

/** How an order is paid for: by nothing, by an invoice with a due day, or at once. */
const findPaying = async (reader: Reader, orderId: string): Promise<'free' | 'charged' | 'paid'> => {
  const { totalCents, dueOn } = await reader
    .selectFrom('eventOrders')
    .leftJoin('invoices', 'invoices.id', 'invoiceId')
    .select(['eventOrders.totalCents', 'dueOn'])
    .where('eventOrders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (dueOn !== null) return 'charged';
  return totalCents === 0 ? 'free' : 'paid';
};

/** The place that was just asked for, where it is there already: the same person, ticket and payer. */
export const findAddedOrder = async (
  reader: Reader,
  { person, bookerId: accountId, ticketTypeId, charge, now }: Added,
): Promise<string | undefined> => {
  const since = new Date(now.getTime() - REPEATED_WITHIN_MS);
  const organisationId = charge?.orgId ?? null;
  const orderId = await findSameOrder(
    reader,
    { accountId, ticketTypeId },
    { people: [person], organisationId, since },
  );
  if (orderId === undefined) return undefined;
  return (await findPaying(reader, orderId)) === (charge ? 'charged' : 'free') ? orderId : undefined;
};
