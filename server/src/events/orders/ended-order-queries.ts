import type { Reader } from '../../db/database.ts';

/** An invoiced order of which nothing stands any more, with its document and who booked it; undefined where there is none. */
export const findEndedOrder = (reader: Reader, orderId: string) =>
  reader
    .selectFrom('eventOrders')
    .innerJoin('events', 'events.id', 'eventOrders.eventId')
    .innerJoin('accounts', 'accounts.id', 'eventOrders.accountId')
    .innerJoin('invoices', 'invoices.id', 'eventOrders.invoiceId')
    .innerJoin('invoiceDocuments', 'invoiceDocuments.invoiceId', 'invoices.id')
    .select(['eventOrders.id', 'eventOrders.eventId', 'title', 'firstName', 'lastName', 'email'])
    .select(['invoiceNumber', 'issuedOn', 'invoices.totalCents', 'gstCents', 'invoiceDocuments.fileKey'])
    // Another payer has had it already.
    .whereRef('invoices.accountId', '=', 'eventOrders.accountId')
    .where('eventOrders.id', '=', orderId)
    .where('eventOrders.status', '=', 'cancelled')
    .where('closedAt', 'is', null)
    .executeTakeFirst();
