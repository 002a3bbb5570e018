import type { BodyOf } from '@linehaul/contract/endpoint';
import { dollarsFromCents } from '@linehaul/contract/money';
import type { addAttendee } from '@linehaul/contract/office-event-adding';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import { formatMoney } from '../../ledger/money-rules.ts';
import { invoiceTickets } from '../checkout/invoice-order-command.ts';
import type { TicketTypeRow } from '../tickets/ticket-queries.ts';
import { requirePerson } from './newcomer-queries.ts';
import { findPayersOf } from './payer-queries.ts';
import { dueDayOf, priceForPerson } from './quote-attendee-queries.ts';

export type Charge = NonNullable<BodyOf<typeof addAttendee>['charge']>;

const refuse = (words: string): DomainError => new DomainError('wrong-state', words);

const requirePrice = (cents: number, { amountAsSeen }: Charge): void => {
  if (cents === 0) throw refuse('This ticket is free: there is nothing to charge');
  if (dollarsFromCents(cents) !== amountAsSeen)
    throw refuse(`The ticket costs ${formatMoney(cents)} by now. Please look again before you charge it`);
};

const requirePayer = async (
  transaction: Transaction,
  person: Parameters<typeof findPayersOf>[1],
  { orgId }: Charge,
) => {
  const organisationId = orgId ?? null;
  const payers = await findPayersOf(transaction, person);
  const payer = payers.find((one) => one.organisationId === organisationId);
  if (!payer) throw notFound();
  if (!payer.sentTo)
    throw refuse(`${payer.name} has nobody who pays for it, and so nobody to send an invoice to`);
  return { organisationId, accountId: payer.sentTo.accountId };
};

interface Charging {
  readonly context: Context;
  readonly ticket: TicketTypeRow;
  readonly email: string;
  readonly charge: Charge;
}

/** Issues the open invoice of somebody's ticket, at the price that it has for them now. */
export const chargeTicket = async (
  transaction: Transaction,
  { context, ticket, email, charge }: Charging,
) => {
  const person = await requirePerson(transaction, email);
  const { cents } = await priceForPerson(transaction, { ticket, accountId: person.id }, context);
  requirePrice(cents, charge);
  const { organisationId, accountId } = await requirePayer(transaction, person, charge);
  const invoiceId = await invoiceTickets(transaction, {
    ...{ config: context.config, now: context.clock.now(), organisationId, accountId },
    ...{ ticketTypeId: ticket.id, quantity: 1, totalCents: cents, dueOn: dueDayOf(context) },
  });
  return { priceCents: cents, billed: { organisationId, invoiceId } };
};
