import { type CalendarDay, dayOf, formatDay } from '@linehaul/contract/dates';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { discountLineName } from '../../discount-codes/code-rules.ts';
import { issueInvoice } from '../../invoices/issue-invoice-command.ts';
import type { Payer } from '../../organisations/payer-rules.ts';

interface BookedTickets extends Payer {
  readonly config: Context['config'];
  readonly now: Date;
  readonly ticketTypeId: string;
  readonly quantity: number;
  readonly totalCents: number;
  /** What a code took off all of them, before that total. */
  readonly discount?: { readonly code: string; readonly cents: number } | null;
  /** Null for what is paid already. */
  readonly dueOn: CalendarDay | null;
}

/** The tickets at their full price, and what a code took off. */
const linesOf = ({ quantity, totalCents, discount = null }: BookedTickets, itemName: string) => {
  const full = { itemName, quantity, unitPriceCents: (totalCents + (discount?.cents ?? 0)) / quantity };
  if (discount === null) return [full];
  return [
    full,
    { itemName: discountLineName(discount.code), quantity, unitPriceCents: -discount.cents / quantity },
  ];
};

/** The tax invoice of tickets, to whoever pays. */
export const invoiceTickets = async (transaction: Transaction, booked: BookedTickets): Promise<string> => {
  const { config, now, organisationId, accountId, ticketTypeId, dueOn } = booked;
  const { title, startsAt, timeZone, name } = await transaction
    .selectFrom('eventTicketTypes')
    .innerJoin('events', 'events.id', 'eventId')
    .select(['title', 'startsAt', 'timeZone', 'name'])
    .where('eventTicketTypes.id', '=', ticketTypeId)
    .executeTakeFirstOrThrow();
  return issueInvoice(transaction, {
    ...{ config, now, organisationId, accountId, membershipId: null },
    lines: linesOf(booked, `${title}, ${formatDay(dayOf(startsAt, timeZone))}: ${name}`),
    ...{ paymentCount: 1, dueOn, periodStartsOn: null, periodEndsOn: null },
  });
};
