import type { Reader } from '../db/database.ts';
import { Dollars, type ExportRow } from './personal-data-rules.ts';

/** Places that the person booked or has; who else comes on what they booked is left out. */
const exportPlaces = async (reader: Reader, accountId: string): Promise<ExportRow[]> => {
  const rows = await reader
    .selectFrom('eventPlaces')
    .innerJoin('eventOrders', 'eventOrders.id', 'eventPlaces.orderId')
    .innerJoin('events', 'events.id', 'eventPlaces.eventId')
    .innerJoin('eventTicketTypes', 'eventTicketTypes.id', 'eventPlaces.ticketTypeId')
    .select(['events.title as event', 'events.startsAt', 'eventTicketTypes.name as ticket'])
    .select(['ticketNumber', 'eventPlaces.priceCents', 'eventPlaces.status', 'attendanceStatus'])
    .select(['eventPlaces.createdAt as bookedAt', 'eventOrders.accountId', 'attendeeId'])
    .where((where) => where.or([where('accountId', '=', accountId), where('attendeeId', '=', accountId)]))
    .orderBy('events.startsAt')
    .orderBy('ticketNumber')
    .execute();
  return rows.map(({ accountId: booker, attendeeId, priceCents, ...row }) => ({
    ...row,
    price: new Dollars(priceCents),
    bookedByYou: booker === accountId,
    yourOwn: attendeeId === accountId,
  }));
};

/** What they wait for, or waited for. */
const exportWaits = (reader: Reader, accountId: string): Promise<ExportRow[]> =>
  reader
    .selectFrom('eventWaits')
    .innerJoin('events', 'events.id', 'eventWaits.eventId')
    .innerJoin('eventTicketTypes', 'eventTicketTypes.id', 'eventWaits.ticketTypeId')
    .select(['events.title as event', 'events.startsAt', 'eventTicketTypes.name as ticket'])
    .select(['quantity', 'status as onWaitingList', 'joinedAt', 'endedAt'])
    .where('accountId', '=', accountId)
    .orderBy('joinedAt')
    .execute();

/** Places, and waiting for some. */
export const exportEvents = async (reader: Reader, accountId: string): Promise<ExportRow[]> => [
  ...(await exportPlaces(reader, accountId)),
  ...(await exportWaits(reader, accountId)),
];
