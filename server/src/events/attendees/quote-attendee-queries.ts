import { addDays } from '@linehaul/contract/dates';
import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import { dollarsFromCents } from '@linehaul/contract/money';
import type { quoteAttendee } from '@linehaul/contract/office-event-adding';
import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { isInGoodStanding } from '../../memberships/good-standing-queries.ts';
import { requireTicket } from '../orders/order-queries.ts';
import type { TicketTypeRow } from '../tickets/ticket-queries.ts';
import { priceFor } from '../tickets/ticket-rules.ts';
import type { Viewer } from '../viewer-queries.ts';
import { requirePerson } from './newcomer-queries.ts';
import { findPayersOf } from './payer-queries.ts';

type Time = Pick<Context, 'clock' | 'config'>;

/** The day until when an invoice of today is to be paid. */
export const dueDayOf = (time: Time) => addDays(todayOf(time), time.config.invoiceDueDays);

/** What a ticket costs somebody now by their own standing, whoever asks. */
export const priceForPerson = async (
  reader: Reader,
  { ticket, accountId }: { readonly ticket: TicketTypeRow; readonly accountId: string },
  time: Time,
): Promise<{ cents: number; isMemberPrice: boolean }> => {
  const now = time.clock.now();
  const isMember = await isInGoodStanding(reader, accountId, todayOf(time));
  const cents = priceFor(ticket, { isInGoodStanding: isMember, now });
  return { cents, isMemberPrice: cents < priceFor(ticket, { isInGoodStanding: false, now }) };
};

/** What the office is told before it adds somebody. */
export const quoteAddition = async (
  context: Context,
  { ticketPriceId, email }: BodyOf<typeof quoteAttendee>,
  viewer: Viewer,
): Promise<DataOf<typeof quoteAttendee>> => {
  const { db } = context;
  const { ticket } = await requireTicket(db, ticketPriceId, viewer);
  const person = await requirePerson(db, email);
  const { cents, isMemberPrice } = await priceForPerson(db, { ticket, accountId: person.id }, context);
  const payers = await findPayersOf(db, person);
  return {
    holder: `${person.firstName} ${person.lastName}`,
    ...{ amount: dollarsFromCents(cents), isMemberPrice, dueDate: dueDayOf(context) },
    payers: payers.map(({ organisationId, name, sentTo }) => ({
      ...{ orgId: organisationId, name },
      sentTo: sentTo && sentTo.name,
    })),
  };
};
