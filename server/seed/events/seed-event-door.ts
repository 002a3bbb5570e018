import { minutesAfter, type Seeding } from '../seeding.ts';
import type { SeededEvent } from './seed-events.ts';

const IN_ALREADY = 14;
const DOORS = ['Main gate', 'Workshop gate'] as const;

/** Some of those who go to the event of today are in: what the phones at its two gates noted within the last hour. */
export const seedEventDoor = async (
  { transaction, random, now }: Seeding,
  events: readonly SeededEvent[],
  officerId: string,
): Promise<void> => {
  const devices = DOORS.map(() => random.uuid());
  for (const { id: eventId } of events.filter(({ isToday }) => isToday)) {
    const places = await transaction
      .selectFrom('eventPlaces')
      .select('id')
      .where('eventId', '=', eventId)
      .orderBy('id')
      .limit(IN_ALREADY)
      .execute();
    for (const [index, { id: placeId }] of places.entries()) {
      const at = minutesAfter(now, index - 50);
      await transaction
        .insertInto('eventEntries')
        .values({
          ...{ id: random.uuid(), eventId, placeId, way: 'ticket', letInBy: officerId },
          ...{ deviceId: devices[index % 2] ?? '', door: DOORS[index % 2] ?? '' },
          ...{ notedAt: at, happenedAt: at, receivedAt: at },
        })
        .execute();
      await transaction
        .updateTable('eventPlaces')
        .set({ attendanceStatus: 'Attended' })
        .where('id', '=', placeId)
        .execute();
    }
  }
};
