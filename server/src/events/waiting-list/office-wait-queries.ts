import type { DataOf } from '@linehaul/contract/endpoint';
import type { listEventWaiting, OfficeWait } from '@linehaul/contract/office-event-waiting';
import type { Reader } from '../../db/database.ts';
import { requireEvent } from '../office/write-event-commands.ts';

const findWaits = (reader: Reader, eventId: string, now: Date) =>
  reader
    .selectFrom('eventWaits')
    .innerJoin('accounts', 'accounts.id', 'eventWaits.accountId')
    .leftJoin('eventOrders', 'eventOrders.id', 'eventWaits.orderId')
    .select(['eventWaits.id', 'ticketTypeId', 'quantity', 'joinedAt', 'heldUntil'])
    .select(['firstName', 'lastName', 'email'])
    .where('eventWaits.eventId', '=', eventId)
    .where((where) =>
      where.or([
        where('eventWaits.status', '=', 'waiting'),
        where.and([where('eventOrders.status', '=', 'held'), where('heldUntil', '>', now)]),
      ]),
    )
    // Who is asked comes before who waits.
    .orderBy('eventWaits.status')
    .orderBy('joinedAt')
    .orderBy('eventWaits.id')
    .execute();
type WaitRow = Awaited<ReturnType<typeof findWaits>>[number];

const toWait = ({ id, firstName, lastName, email, quantity, joinedAt, heldUntil }: WaitRow): OfficeWait => ({
  ...{ id, email, quantity, name: `${firstName} ${lastName}`.trim() },
  joinedUtc: joinedAt.toISOString(),
  offeredUntilUtc: heldUntil?.toISOString() ?? null,
});

/** Who waits for what of an event, for the office. */
export const findEventWaiting = async (
  reader: Reader,
  eventId: string,
  now: Date,
): Promise<DataOf<typeof listEventWaiting>> => {
  await requireEvent(reader, eventId);
  const waits = Map.groupBy(await findWaits(reader, eventId, now), ({ ticketTypeId }) => ticketTypeId);
  const types = await reader
    .selectFrom('eventTicketTypes')
    .select(['id', 'name'])
    .where('eventId', '=', eventId)
    .orderBy('position')
    .execute();
  return {
    tickets: types.flatMap((type) => {
      const own = waits.get(type.id);
      return own ? [{ ...type, waits: own.map(toWait) }] : [];
    }),
  };
};
