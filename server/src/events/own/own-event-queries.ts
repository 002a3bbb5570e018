import { isStillTheirs } from '../cancelling/still-theirs-queries.ts';
import { composedOnce } from '../../db/composed-statement.ts';
import type { Reader } from '../../db/database.ts';
import { findCards } from '../catalogue/event-card-queries.ts';
import type { EventPage } from '../catalogue/event-list-queries.ts';
import type { Viewer } from '../viewer-queries.ts';

interface OwnPage {
  readonly page: number;
  readonly size: number;
  readonly when: 'upcoming' | 'past';
}

type When = OwnPage['when'];
interface Asked {
  readonly accountId: string;
  readonly now: Date;
}

/** Events that the viewer has a place at, published or not any more. */
const selectOwn = (reader: Reader, when: When, { accountId, now }: Asked) =>
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

const countOwn = (when: When) =>
  composedOnce((reader: Reader, asked: Asked) =>
    selectOwn(reader, when, asked).select((select) => select.fn.countAll<string>().as('totalItems')),
  );

const pageOfOwn = (when: When) => {
  const direction = when === 'upcoming' ? 'asc' : 'desc';
  return composedOnce((reader: Reader, asked: Asked & { size: number; skipped: number }) =>
    selectOwn(reader, when, asked)
      .select('id')
      .orderBy('startsAt', direction)
      .orderBy('id', direction)
      .limit(asked.size)
      .offset(asked.skipped),
  );
};

const STATEMENTS = {
  upcoming: { count: countOwn('upcoming'), page: pageOfOwn('upcoming') },
  past: { count: countOwn('past'), page: pageOfOwn('past') },
};

/** One page of the viewer's own events: to come with the next one first, or past with the last one first. */
export const findOwnEvents = async (
  reader: Reader,
  { page, size, when }: OwnPage,
  viewer: Viewer,
): Promise<EventPage> => {
  const statements = STATEMENTS[when];
  const { accountId, now } = viewer;
  const skipped = (page - 1) * size;
  const found = await statements.page(reader, { accountId, now, size, skipped });
  const ids = found.map(({ id }) => id);
  // Nearly everybody's fit on the first page, and are counted with it.
  const isLast = found.length < size && (found.length > 0 || skipped === 0);
  const [counted] = isLast ? [] : await statements.count(reader, { accountId, now });
  const totalItems = isLast ? skipped + found.length : Number(counted?.totalItems ?? 0);
  return { events: await findCards(reader, ids, viewer), totalItems };
};
