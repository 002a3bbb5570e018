import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { findAnswers, findQuestions } from '../events/questions/question-queries.ts';
import { answerText } from '../events/questions/question-rules.ts';
import { Dollars, type ExportRow } from './gathered-data-rules.ts';

const CAME_AT = sql<Date | null>`(select min(happened_at) from event_entries entries
  where entries.place_id = event_places.id and entries.undone_at is null and entries.problem is null)`;

/** What somebody answered for their own places, in words. */
const exportAnswers = async (
  reader: Reader,
  places: readonly { readonly placeId: string; readonly eventId: string }[],
): Promise<ReadonlyMap<string, Record<string, string>>> => {
  const answers = await findAnswers(
    reader,
    places.map(({ placeId }) => placeId),
  );
  const found = new Map<string, Record<string, string>>();
  for (const { placeId, eventId } of places.filter((place) => answers.has(place.placeId))) {
    const questions = await findQuestions(reader, eventId);
    const told = questions.map((question) => {
      const value = answers.get(placeId)?.get(question.id) ?? null;
      return [question.label, answerText(question, value, question.labels)] as const;
    });
    found.set(placeId, Object.fromEntries(told.filter(([, answer]) => answer !== '')));
  }
  return found;
};

/** Places that the person booked or has; who else comes on what they booked is left out. */
const exportPlaces = async (reader: Reader, accountId: string): Promise<ExportRow[]> => {
  const rows = await reader
    .selectFrom('eventPlaces')
    .innerJoin('eventOrders', 'eventOrders.id', 'eventPlaces.orderId')
    .innerJoin('events', 'events.id', 'eventPlaces.eventId')
    .innerJoin('eventTicketTypes', 'eventTicketTypes.id', 'eventPlaces.ticketTypeId')
    .select(['eventPlaces.id as placeId', 'events.id as eventId'])
    .select(['events.title as event', 'events.startsAt', 'eventTicketTypes.name as ticket'])
    .select(['ticketNumber', 'eventPlaces.priceCents', 'eventPlaces.status', 'attendanceStatus'])
    .select([
      'eventPlaces.createdAt as bookedAt',
      'eventOrders.accountId',
      'attendeeId',
      CAME_AT.as('cameAt'),
    ])
    .where((where) => where.or([where('accountId', '=', accountId), where('attendeeId', '=', accountId)]))
    .orderBy('events.startsAt')
    .orderBy('ticketNumber')
    .execute();
  const answers = await exportAnswers(
    reader,
    rows.filter(({ attendeeId }) => attendeeId === accountId),
  );
  return rows.map(({ placeId, eventId: _, accountId: booker, attendeeId, priceCents, cameAt, ...row }) => ({
    ...row,
    yourAnswers: answers.get(placeId) ?? null,
    price: new Dollars(priceCents),
    bookedByYou: booker === accountId,
    yourOwn: attendeeId === accountId,
    cameAt: attendeeId === accountId ? cameAt : null,
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
