import type { DataOf } from '@linehaul/contract/endpoint';
import type { listDoorPasses } from '@linehaul/contract/event-door-passes';
import { hashToken } from '../../adapters/token.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import { requireEvent } from '../office/write-event-commands.ts';
import { passEndsAt, passStateOf } from './pass-rules.ts';

/** A pass that was not revoked, and when its event ends. */
const selectPass = (reader: Reader, token: string) =>
  reader
    .selectFrom('eventDoorPasses as passes')
    .innerJoin('events', 'events.id', 'passes.eventId')
    .select(['passes.id', 'passes.eventId', 'passes.name', 'events.endsAt'])
    .where('passes.tokenHash', '=', hashToken(token))
    .where('passes.revokedAt', 'is', null);

export const findPass = (reader: Reader, token: string) => selectPass(reader, token).executeTakeFirst();
export type GivenPass = NonNullable<Awaited<ReturnType<typeof findPass>>>;

/** Held as it is until the transaction ends. */
export const holdPass = (transaction: Transaction, token: string): Promise<GivenPass | undefined> =>
  selectPass(transaction, token).forShare('passes').executeTakeFirst();

/** The passes to the door of an event, the newest first. */
export const findDoorPasses = async (
  reader: Reader,
  eventId: string,
  now: Date,
): Promise<DataOf<typeof listDoorPasses>> => {
  await requireEvent(reader, eventId);
  const rows = await reader
    .selectFrom('eventDoorPasses as passes')
    .innerJoin('events', 'events.id', 'passes.eventId')
    .select(['passes.id', 'passes.name', 'madeAt', 'lastUsedAt', 'revokedAt', 'events.endsAt'])
    .where('passes.eventId', '=', eventId)
    .orderBy('madeAt', 'desc')
    .orderBy('passes.id')
    .execute();
  return {
    passes: rows.map(({ id, name, madeAt, lastUsedAt, revokedAt, endsAt }) => ({
      ...{ id, name, madeUtc: madeAt.toISOString(), lastUsedUtc: lastUsedAt?.toISOString() ?? null },
      validUntilUtc: passEndsAt(endsAt).toISOString(),
      state: passStateOf({ revokedAt, eventEndsAt: endsAt, now }),
    })),
  };
};
