import { createToken, hashToken } from '../../src/adapters/token.ts';
import { minutesAfter, type Seeding } from '../seeding.ts';
import type { SeededEvent } from './seed-events.ts';

const HELPERS = [
  { name: 'Jess Tran, main gate', usedAgo: 12, revokedAgo: null },
  { name: 'Old Bob, workshop gate', usedAgo: 35, revokedAgo: null },
  { name: 'Work experience', usedAgo: null, revokedAgo: 90 },
] as const;
const MADE_MINUTES_AGO = 1560;

const ago = (now: Date, minutes: number | null): Date | null =>
  minutes === null ? null : minutesAfter(now, -minutes);

/** Who helps at the door of the event of today, by passes whose links nobody knows: the office makes another where one wants to try. */
export const seedEventPasses = async (
  { transaction, now }: Seeding,
  events: readonly SeededEvent[],
  officerId: string,
): Promise<void> => {
  for (const { id: eventId } of events.filter(({ isToday }) => isToday))
    for (const [index, { name, usedAgo, revokedAgo }] of HELPERS.entries())
      await transaction
        .insertInto('eventDoorPasses')
        .values({
          ...{ eventId, name, tokenHash: hashToken(createToken()), madeBy: officerId },
          madeAt: minutesAfter(now, index - MADE_MINUTES_AGO),
          lastUsedAt: ago(now, usedAgo),
          revokedAt: ago(now, revokedAgo),
          revokedBy: revokedAgo === null ? null : officerId,
        })
        .execute();
};
