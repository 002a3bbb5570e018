import type { Reader } from '../../db/database.ts';
import { findTicketsOfOrder } from './ticket-document-queries.ts';

const findOrder = (reader: Reader, orderId: string) =>
  reader
    .selectFrom('eventOrders')
    .innerJoin('accounts', 'accounts.id', 'eventOrders.accountId')
    .leftJoin('invoices', 'invoices.id', 'eventOrders.invoiceId')
    .leftJoin('organisations', 'organisations.id', 'eventOrders.organisationId')
    .leftJoin('invoiceDocuments', 'invoiceDocuments.invoiceId', 'invoices.id')
    .select(['eventOrders.id', 'eventId', 'eventOrders.accountId', 'firstName', 'lastName', 'email'])
    .select(['eventOrders.invoiceId', 'invoices.dueOn', 'invoices.accountId as payerId'])
    .select('organisations.name as organisation')
    .select(['eventOrders.totalCents', 'invoices.balanceCents', 'invoiceNumber', 'issuedOn'])
    .select('invoiceDocuments.fileKey')
    .where('eventOrders.id', '=', orderId)
    .where('eventOrders.status', '=', 'confirmed')
    .where('closedAt', 'is', null)
    .executeTakeFirst();

/** An order that stands, with its event, its tickets and who booked it; undefined once there is none to confirm. */
export const findConfirmedOrder = async (reader: Reader, orderId: string) => {
  const order = await findOrder(reader, orderId);
  if (!order) return undefined;
  const event = await reader
    .selectFrom('events')
    .selectAll()
    .where('id', '=', order.eventId)
    .executeTakeFirstOrThrow();
  const tickets = await findTicketsOfOrder(reader, orderId);
  const [first] = tickets;
  return first && { ...order, event, tickets, ticketName: first.ticketName };
};

export type ConfirmedOrder = NonNullable<Awaited<ReturnType<typeof findConfirmedOrder>>>;
