import type { DataOf } from '@linehaul/contract/endpoint';
import type { getGuestForm } from '@linehaul/contract/event-guest-form';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';
import { toWorkflowForm } from '../../forms/form-view-rules.ts';
import { eraseOn } from './erasing-rules.ts';
import { isGuestCode } from './guest-link-rules.ts';
import { mayAnswerAt } from './place-form-queries.ts';
import { findAnswers, findAskedQuestions } from './question-queries.ts';
import { groupsOf } from './question-rules.ts';

export interface GuestLink {
  readonly id: string;
  readonly token: string;
}

/** A named guest's place that stands. */
const findGuestPlace = (reader: Reader, id: string) =>
  reader
    .selectFrom('eventPlaces as places')
    .innerJoin('events', 'events.id', 'places.eventId')
    .select(['places.id', 'places.eventId', 'places.ticketNumber', 'guestFirstName', 'guestLastName'])
    .select([
      'events.title',
      'events.address',
      'events.isOnline',
      'events.startsAt',
      'events.endsAt',
      'events.timeZone',
    ])
    .select(['events.calledOffAt', 'places.attendeeId'])
    .where('places.id', '=', id)
    .where('places.status', '=', 'confirmed')
    .where('guestEmail', 'is not', null)
    .executeTakeFirst();

/** The place that a guest's link opens until the event begins; undefined for whatever opens nothing, or no more. */
export const findLinked = async (
  { sealer, clock }: Pick<Context, 'sealer' | 'clock'>,
  reader: Reader,
  { id, token }: GuestLink,
) => {
  const place = await findGuestPlace(reader, id);
  if (!place || !mayAnswerAt(place, clock.now())) return undefined;
  const asked = { placeId: place.id, ticketNumber: place.ticketNumber };
  return isGuestCode(sealer, token, asked) ? place : undefined;
};

/** What a guest is asked, with what was answered; throws `not-found` for a link that opens nothing, or no more. */
export const findGuestForm = async (
  context: Context,
  link: GuestLink,
): Promise<DataOf<typeof getGuestForm>> => {
  const { db } = context;
  const place = await findLinked(context, db, link);
  if (!place) throw notFound();
  const { id, title, address, isOnline, startsAt, endsAt, timeZone, guestFirstName, guestLastName } = place;
  const values = (await findAnswers(db, [id])).get(id) ?? new Map();
  return {
    ...{ title, address, isOnline, timeZone },
    eventStartUtc: startsAt.toISOString(),
    eventEndUtc: endsAt.toISOString(),
    name: `${guestFirstName ?? ''} ${guestLastName ?? ''}`.trim(),
    erasedOn: eraseOn(endsAt, timeZone),
    groups: toWorkflowForm(groupsOf(await findAskedQuestions(db, place.eventId)), { entityId: id, values }),
  };
};
