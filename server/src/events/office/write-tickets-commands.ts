import type { SentTicket } from '@linehaul/contract/office-events';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { DomainError, invalidField, notFound } from '../../domain-error.ts';
import { findInstant } from '../../adapters/instant-queries.ts';
import { findTicketTypes } from '../tickets/ticket-queries.ts';
import { endListsOf } from '../waiting-list/end-waiting-command.ts';
import { offerFreedPlacesOf } from '../waiting-list/offer-freed-places-command.ts';
import { findBookedTypes } from './edited-event-queries.ts';
import { ticketColumns } from './office-event-rules.ts';

interface Around {
  readonly eventId: string;
  readonly timeZone: string;
  readonly now: Date;
  readonly context: Pick<Context, 'config' | 'clock'>;
}

/** Held until the transaction ends: nobody takes a place of them meanwhile. */
const lockTickets = async (transaction: Transaction, { eventId, context }: Around) => {
  await transaction
    .selectFrom('eventTicketTypes')
    .select('id')
    .where('eventId', '=', eventId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return findTicketTypes(transaction, [eventId], await findInstant(transaction, context.clock));
};
type Kept = Awaited<ReturnType<typeof lockTickets>>;

const placesText = (count: number): string => (count === 1 ? '1 place is' : `${count} places are`);

/** Throws where a ticket is none of the event's, or would have fewer places than are taken. */
const requireRoom = (tickets: readonly SentTicket[], kept: Kept): void => {
  for (const [index, { id, stock }] of tickets.entries()) {
    const before = kept.find((row) => row.id === id);
    if (id !== null && !before) throw notFound();
    if (before && stock !== null && stock < before.taken)
      throw invalidField(
        `tickets.${index}.stock`,
        `${placesText(before.taken)} taken already, so there cannot be fewer than ${before.taken}`,
      );
  }
};

const removeOthers = async (
  transaction: Transaction,
  { tickets, kept, ...around }: Around & { tickets: readonly SentTicket[]; kept: Kept },
): Promise<void> => {
  const { eventId } = around;
  const gone = kept.filter(({ id }) => !tickets.some((ticket) => ticket.id === id));
  const booked = await findBookedTypes(transaction, eventId);
  const needed = gone.find(({ id }) => booked.has(id));
  if (needed)
    throw new DomainError(
      'wrong-state',
      `“${needed.name}” has been booked, so it cannot be removed. Set its places to those taken to stop its sale`,
    );
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  await endListsOf(transaction, around, ids);
  await transaction.deleteFrom('eventTicketTypes').where('id', 'in', ids).execute();
};

/** Gives an event these tickets, in this order, in the place of those before. */
export const writeTickets = async (
  transaction: Transaction,
  tickets: readonly SentTicket[],
  around: Around,
): Promise<void> => {
  const { eventId, timeZone } = around;
  const columns = tickets.map((ticket, index) => ticketColumns(ticket, index, timeZone));
  const kept = await lockTickets(transaction, around);
  if (new Set(tickets.flatMap(({ id }) => id ?? [])).size < tickets.filter(({ id }) => id !== null).length)
    throw invalidField('tickets', 'A ticket is there twice');
  requireRoom(tickets, kept);
  await removeOthers(transaction, { ...around, tickets, kept });
  for (const [index, { id }] of tickets.entries()) {
    const values = columns[index];
    if (!values) continue;
    if (id === null)
      await transaction
        .insertInto('eventTicketTypes')
        .values({ ...values, eventId })
        .execute();
    else await transaction.updateTable('eventTicketTypes').set(values).where('id', '=', id).execute();
  }
  // More places, another end of the sale: whoever waits may have them now.
  await offerFreedPlacesOf(transaction, eventId);
};
