import type { DataOf } from '@linehaul/contract/endpoint';
import type { listEventForms } from '@linehaul/contract/event-questions';
import type { Reader } from '../../db/database.ts';
import { toWorkflowForm } from '../../forms/form-view-rules.ts';
import { eraseOn } from './erasing-rules.ts';
import { findAnswers, findAskedQuestions } from './question-queries.ts';
import { groupsOf, isOpen } from './question-rules.ts';

/** Places whose questions the person answers: their own, and those of guests on what they booked. */
const selectAnswerable = (reader: Reader, accountId: string) =>
  reader
    .selectFrom('eventPlaces as places')
    .innerJoin('eventOrders as orders', 'orders.id', 'places.orderId')
    .innerJoin('events', 'events.id', 'places.eventId')
    .leftJoin('accounts as people', 'people.id', 'places.attendeeId')
    .select(['places.id', 'places.eventId', 'places.attendeeId', 'events.startsAt', 'events.calledOffAt'])
    .select(['events.endsAt', 'events.timeZone'])
    .select(['people.firstName', 'people.lastName', 'guestFirstName', 'guestLastName'])
    .where('places.status', '=', 'confirmed')
    .where((where) =>
      where.or([
        where('places.attendeeId', '=', accountId),
        where.and([where('orders.accountId', '=', accountId), where('places.guestEmail', 'is not', null)]),
      ]),
    );

export const findAnswerable = (reader: Reader, placeId: string, accountId: string) =>
  selectAnswerable(reader, accountId).where('places.id', '=', placeId).executeTakeFirst();
export type Answerable = NonNullable<Awaited<ReturnType<typeof findAnswerable>>>;

export const mayAnswerAt = (
  { startsAt, calledOffAt }: Pick<Answerable, 'startsAt' | 'calledOffAt'>,
  now: Date,
): boolean => startsAt > now && calledOffAt === null;

const nameOf = ({ attendeeId, firstName, lastName, guestFirstName, guestLastName }: Answerable): string =>
  attendeeId === null
    ? `${guestFirstName ?? ''} ${guestLastName ?? ''}`.trim()
    : `${firstName ?? ''} ${lastName ?? ''}`.trim();

/** The questions of an event for each place that the person answers for; none where nothing is asked. */
export const findForms = async (
  reader: Reader,
  { eventId, accountId, now }: { eventId: string; accountId: string; now: Date },
): Promise<DataOf<typeof listEventForms>> => {
  const places = await selectAnswerable(reader, accountId)
    .where('places.eventId', '=', eventId)
    .orderBy('places.createdAt')
    .orderBy('places.position')
    .execute();
  const questions = await findAskedQuestions(reader, eventId);
  const answers = await findAnswers(
    reader,
    places.map(({ id }) => id),
  );
  const groups = groupsOf(questions);
  const mayAnswer = places.some((place) => mayAnswerAt(place, now));
  const [first] = places;
  const erasedOn = first ? eraseOn(first.endsAt, first.timeZone) : null;
  if (groups.length === 0) return { forms: [], mayAnswer, erasedOn };
  return {
    ...{ mayAnswer, erasedOn },
    forms: places.map((place) => ({
      placeId: place.id,
      name: nameOf(place),
      isOwn: place.attendeeId === accountId,
      isOpen: isOpen(questions, answers.get(place.id) ?? new Map()),
      groups: toWorkflowForm(groups, { entityId: place.id, values: answers.get(place.id) ?? new Map() }),
    })),
  };
};
