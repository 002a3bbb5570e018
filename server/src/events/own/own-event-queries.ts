import { isStillTheirs } from '../cancelling/still-theirs-queries.ts';
import { composedOnce } from '../../db/composed-statement.ts';
import type { Reader } from '../../db/database.ts';
import { sql } from 'kysely';
import { isStandingWell } from '../../memberships/good-standing-queries.ts';
import {
  CARD_COLUMNS,
  CARD_SOURCE,
  cardParts,
  type CardRow,
  type CardsAsked,
  toCard,
} from '../catalogue/event-card-queries.ts';
import type { EventPage } from '../catalogue/event-list-queries.ts';
import type { Asker } from '../viewer-queries.ts';

interface OwnPage {
  readonly page: number;
  readonly size: number;
  readonly when: 'upcoming' | 'past';
}

type When = OwnPage['when'];

interface PageAsked extends CardsAsked {
  readonly today: string;
  readonly size: number;
  readonly skipped: number;
}

interface Row extends CardRow {
  readonly isInGoodStanding: boolean;
}

/** Events that the viewer has a place at, published or not any more. */
const selectOwn = (reader: Reader, when: When, { accountId, now }: CardsAsked) =>
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
  composedOnce((reader: Reader, asked: CardsAsked) =>
    selectOwn(reader, when, asked).select((select) => select.fn.countAll<string>().as('totalItems')),
  );

/** One page with all that is told of its events, and how the person stands, in one statement. */
const pageOfOwn = (when: When) => {
  const direction = when === 'upcoming' ? 'asc' : 'desc';
  const order = sql.raw(direction);
  return composedOnce((reader: Reader, asked: PageAsked) => {
    const page = selectOwn(reader, when, asked)
      .select('id')
      .orderBy('startsAt', direction)
      .orderBy('id', direction)
      .limit(asked.size)
      .offset(asked.skipped);
    return sql<Row>`
      with ${cardParts(sql`${page}`, asked)}
      select ${isStandingWell(asked.accountId, asked.today)} as is_in_good_standing, ${CARD_COLUMNS}
      from ${CARD_SOURCE} order by events.starts_at ${order}, events.id ${order}`;
  });
};

const STATEMENTS = {
  upcoming: { count: countOwn('upcoming'), page: pageOfOwn('upcoming') },
  past: { count: countOwn('past'), page: pageOfOwn('past') },
};

/** One page of the viewer's own events: to come with the next one first, or past with the last one first. */
export const findOwnEvents = async (
  reader: Reader,
  { page, size, when }: OwnPage,
  asker: Asker,
): Promise<EventPage> => {
  const statements = STATEMENTS[when];
  const { accountId, now, today } = asker;
  const skipped = (page - 1) * size;
  const found = await statements.page(reader, { accountId, now, today, size, skipped });
  // Nearly everybody's fit on the first page, and are counted with it.
  const isLast = found.length < size && (found.length > 0 || skipped === 0);
  const [counted] = isLast ? [] : await statements.count(reader, { accountId, now });
  const totalItems = isLast ? skipped + found.length : Number(counted?.totalItems ?? 0);
  return {
    events: found.map((row) => toCard(row, { now, isInGoodStanding: row.isInGoodStanding })),
    totalItems,
  };
};
