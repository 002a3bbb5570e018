import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';
import { attendanceOf } from './entry-rules.ts';

interface Followed {
  readonly placeIds: readonly string[];
  readonly now: Date;
}

/** A place whose holder is now known to have come, or no longer is. */
export interface AttendanceChange {
  readonly placeId: string;
  readonly attendeeId: string | null;
  readonly status: 'Active' | 'Attended' | 'Absent';
}

/** Whether somebody was let in with it, and nobody took that back. */
const IS_IN = sql<boolean>`exists (select from event_entries entries
  where entries.place_id = places.id and entries.undone_at is null and entries.problem is null)`;

const findStanding = (transaction: Transaction, placeIds: readonly string[]) =>
  transaction
    .selectFrom('eventPlaces as places')
    .innerJoin('events', 'events.id', 'places.eventId')
    .select(['places.id', 'places.attendeeId', 'places.attendanceStatus', 'events.endsAt', IS_IN.as('isIn')])
    .where('places.id', 'in', placeIds)
    .where('places.status', '=', 'confirmed')
    .execute();

/**
 * Puts the attendance of places right by what was noted at the door; answers what has changed. Whatever else follows from
 * somebody having come, or not after all, begins here, in the same transaction.
 */
export const followAttendance = async (
  transaction: Transaction,
  { placeIds, now }: Followed,
): Promise<AttendanceChange[]> => {
  if (placeIds.length === 0) return [];
  const places = await findStanding(transaction, placeIds);
  const changes = places.flatMap(({ id, attendeeId, attendanceStatus, endsAt, isIn }) => {
    const status = attendanceOf(isIn, endsAt <= now);
    return status === attendanceStatus ? [] : [{ placeId: id, attendeeId, status }];
  });
  for (const { placeId, status } of changes)
    await transaction
      .updateTable('eventPlaces')
      .set({ attendanceStatus: status })
      .where('id', '=', placeId)
      .execute();
  return changes;
};
