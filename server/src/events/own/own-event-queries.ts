import { isStillTheirs } from '../cancelling/still-theirs-queries.ts';
import type { Reader } from '../../db/database.ts';
import { findCards } from '../catalogue/event-card-queries.ts';
import type { EventPage } from '../catalogue/event-list-queries.ts';
import type { Viewer } from '../viewer-queries.ts';

interface OwnPage {
  readonly page: number;
  readonly size: number;
  readonly when: 'upcoming' | 'past';
}

/** Events that the viewer has a place at, published or not any more. */
const selectOwn = (reader: Reader, when: OwnPage['when'], { accountId, now }: Viewer) =>
  reader
    .selectFrom('events')
    .where('events.id', 'in', (select) =>
      select
        .selectFrom('eventPlaces')
        .select('eventId')
        .where('attendeeId', '=', accountId)
        .where(isStillTheirs),
    )
    .where('endsAt', when === 'upcoming' ? '>' : '<=', now);

/** One page of the viewer's own events: to come with the next one first, or past with the last one first. */
export const findOwnEvents = async (
  reader: Reader,
  { page, size, when }: OwnPage,
  viewer: Viewer,
): Promise<EventPage> => {
  const direction = when === 'upcoming' ? 'asc' : 'desc';
  const { totalItems } = await selectOwn(reader, when, viewer)
    .select((select) => select.fn.countAll<string>().as('totalItems'))
    .executeTakeFirstOrThrow();
  const found = await selectOwn(reader, when, viewer)
    .select('id')
    .orderBy('startsAt', direction)
    .orderBy('id', direction)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const ids = found.map(({ id }) => id);
  return { events: await findCards(reader, ids, viewer), totalItems: Number(totalItems) };
};
