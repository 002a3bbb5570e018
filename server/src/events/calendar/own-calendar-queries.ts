import type { Reader } from '../../db/database.ts';
import { isStillTheirs } from '../cancelling/still-theirs-queries.ts';
import type { CalendarEvent } from './render-calendar-file.ts';

/** How long an event that is over stays in a subscribed calendar. */
const DAYS_AFTER = 90;
const DAY_MS = 86_400_000;

/** The key of a person’s calendar; undefined for who has no address for it. */
export const findCalendarKey = async (reader: Reader, accountId: string): Promise<string | undefined> =>
  (
    await reader
      .selectFrom('calendarAddresses')
      .select('calendarKey')
      .where('accountId', '=', accountId)
      .executeTakeFirst()
  )?.calendarKey;

/** Whose calendar a key is for; undefined once there is another key or none, or they were shut out. */
export const findCalendarOwner = async (reader: Reader, calendarKey: string): Promise<string | undefined> =>
  (
    await reader
      .selectFrom('calendarAddresses')
      .innerJoin('accounts', 'accounts.id', 'calendarAddresses.accountId')
      .select('accounts.id')
      .where('calendarKey', '=', calendarKey)
      .where('accounts.disabledAt', 'is', null)
      .where('accounts.closedAt', 'is', null)
      .executeTakeFirst()
  )?.id;

/** Events that the person has a place at, called-off ones too: to come, and those that were not long ago. */
export const findCalendarEvents = (
  reader: Reader,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): Promise<(CalendarEvent & { readonly linkUrl: string })[]> =>
  reader
    .selectFrom('events')
    .select(['id', 'title', 'summary', 'address', 'isOnline', 'startsAt', 'endsAt', 'timeZone'])
    .select(['calledOffAt', 'revision', 'updatedAt', 'linkUrl'])
    .where('id', 'in', (select) =>
      select
        .selectFrom('eventPlaces')
        .select('eventId')
        .where('attendeeId', '=', accountId)
        .where(isStillTheirs),
    )
    .where('endsAt', '>', new Date(now.getTime() - DAYS_AFTER * DAY_MS))
    .orderBy('startsAt')
    .orderBy('id')
    .execute();
