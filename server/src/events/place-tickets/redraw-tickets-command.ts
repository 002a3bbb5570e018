import type { Context } from '../../context.ts';
import { idOfKey } from '../../jobs/key-id.ts';
import { detachFile } from './detach-file-command.ts';
import { orderFileKeys, orderMailKey } from '../orders/order-file-rules.ts';
import { findTicketsOfOrder, getTicketedEvent } from '../orders/ticket-document-queries.ts';
import { renderTicketsPdf } from '../orders/tickets-pdf.ts';

type Drawing = Pick<Context, 'db' | 'files' | 'clock' | 'config'>;

const findMailStatus = async ({ db }: Drawing, mailId: string): Promise<string | undefined> =>
  (await db.selectFrom('mails').select('status').where('id', '=', mailId).executeTakeFirst())?.status;

/**
 * Tickets drawn for a mail say who comes. Once somebody among them is forgotten, the tickets of a mail that still waits are
 * drawn anew; those of a mail that was sent go.
 */
export const redrawTickets = async (context: Drawing, orderId: string): Promise<void> => {
  const { db, files, clock, config } = context;
  const fileKey = orderFileKeys(orderId).tickets;
  const mailId = idOfKey(orderMailKey(orderId));
  const status = await findMailStatus(context, mailId);
  // One that is not there yet may be about to be queued with what was drawn a moment ago.
  if (status !== undefined && status !== 'queued') return files.remove(fileKey);
  const order = await db
    .selectFrom('eventOrders')
    .select('eventId')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const tickets = await findTicketsOfOrder(db, orderId);
  if (tickets.length === 0) {
    await detachFile(db, fileKey);
    return files.remove(fileKey);
  }
  const event = await getTicketedEvent(db, order.eventId);
  const association = config.association.name;
  await files.put(fileKey, await renderTicketsPdf({ event, tickets, association, now: clock.now() }));
};
