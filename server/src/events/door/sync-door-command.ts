import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import type { SentDoorEntry, SentDoorUndo, syncEventDoor } from '@linehaul/contract/event-door';
import { sql } from 'kysely';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Officer } from '../../http/officer.ts';
import { type Keeper, type PassHolder, requireKeeper } from './door-policy.ts';
import { type Door, findNews, hashOf, requireDoor } from './door-queries.ts';
import { enqueueCreditsIfAny } from './enqueue-credits-command.ts';
import { happenedAt, problemOf } from './entry-rules.ts';
import { followAttendance } from './follow-attendance-command.ts';

type Sent = BodyOf<typeof syncEventDoor>;

interface Taking {
  readonly door: Door;
  readonly sent: Sent;
  readonly keeper: Keeper;
  readonly now: Date;
}

/** What was written anew, and of which place. */
interface Written {
  readonly entryId: string;
  readonly placeId: string;
}

/** One phone at a time writes at a door: who has read what it was told misses nothing that came before. */
const lockDoor = async (transaction: Transaction, eventId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('event door'), hashtext(${eventId}))`.execute(transaction);
};

/** Held, so that none of them is cancelled or handed on in between. */
const holdPlaces = (transaction: Transaction, eventId: string, ids: readonly string[]) =>
  transaction
    .selectFrom('eventPlaces')
    .select(['id', 'status', 'ticketNumber'])
    .where('eventId', '=', eventId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
type HeldPlace = Awaited<ReturnType<typeof holdPlaces>>[number];

const rowOf = (entry: SentDoorEntry, place: HeldPlace, { door, sent, keeper, now }: Taking) => ({
  id: entry.id,
  eventId: door.id,
  placeId: place.id,
  deviceId: sent.deviceId,
  door: sent.door || keeper.name,
  way: entry.numberHash === undefined ? 'name' : 'ticket',
  notedAt: new Date(entry.notedAt),
  happenedAt: happenedAt({ notedAt: entry.notedAt, sentAt: sent.sentAt, now }),
  receivedAt: now,
  letInBy: keeper.accountId,
  letInByPass: keeper.passId,
  problem: problemOf(
    { status: place.status, numberHash: hashOf(door.id, place.ticketNumber) },
    entry.numberHash,
  ),
});

/** Keeps each note once, whoever else has let the same person in; answers those that are new. */
const keepEntries = async (transaction: Transaction, taking: Taking): Promise<Written[]> => {
  const { entries } = taking.sent;
  if (entries.length === 0) return [];
  const ids = [...new Set(entries.map(({ placeId }) => placeId))];
  const places = await holdPlaces(transaction, taking.door.id, ids);
  const byId = new Map(places.map((place) => [place.id, place]));
  const rows = entries.flatMap((entry) => {
    const place = byId.get(entry.placeId);
    return place ? [rowOf(entry, place, taking)] : [];
  });
  if (rows.length === 0) return [];
  return transaction
    .insertInto('eventEntries')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(['id as entryId', 'placeId'])
    .execute();
};

const undo = async (transaction: Transaction, undone: SentDoorUndo, taking: Taking): Promise<Written[]> => {
  const { door, sent, keeper, now } = taking;
  return transaction
    .updateTable('eventEntries')
    .set({
      undoneAt: happenedAt({ notedAt: undone.notedAt, sentAt: sent.sentAt, now }),
      undoneBy: keeper.accountId,
      undoneByPass: keeper.passId,
      change: sql`nextval('event_entry_changes')`,
    })
    .where('id', '=', undone.entryId)
    .where('eventId', '=', door.id)
    .where('undoneAt', 'is', null)
    .returning(['id as entryId', 'placeId'])
    .execute();
};

interface Logged {
  readonly action: 'event.let-in-by-name' | 'event.entry-undone';
  readonly written: readonly Written[];
}

const log = async (transaction: Transaction, logged: readonly Logged[], taking: Taking): Promise<void> => {
  const { door, sent, keeper, now } = taking;
  const byPass = keeper.passId !== null && { pass: keeper.passId };
  for (const { action, written } of logged)
    for (const { entryId, placeId } of written)
      await recordAudit(transaction, {
        ...{ action, at: now, by: keeper.by, subject: { kind: 'event', id: door.id } },
        after: { entry: entryId, place: placeId, door: sent.door, ...byPass },
      });
};

const take = async (transaction: Transaction, taking: Taking): Promise<void> => {
  const { entries, undone } = taking.sent;
  const kept = await keepEntries(transaction, taking);
  const undos: Written[] = [];
  for (const each of undone) undos.push(...(await undo(transaction, each, taking)));
  const placeIds = [...new Set([...kept, ...undos].map(({ placeId }) => placeId))];
  const changes = await followAttendance(transaction, { placeIds, now: taking.now });
  if (changes.length > 0) await enqueueCreditsIfAny(transaction, taking.door.id);
  const byName = new Set(entries.filter(({ numberHash }) => numberHash === undefined).map(({ id }) => id));
  const logged: Logged[] = [
    { action: 'event.let-in-by-name', written: kept.filter(({ entryId }) => byName.has(entryId)) },
    { action: 'event.entry-undone', written: undos },
  ];
  await log(transaction, logged, taking);
};

/** Takes what a phone noted at the door, each note once, and answers what all phones have noted since it last asked. */
export const syncDoor = async (
  { db, clock }: Context,
  sent: Sent,
  asking: Officer | PassHolder,
): Promise<DataOf<typeof syncEventDoor>> => {
  const now = clock.now();
  const asked = { eventId: sent.id, since: sent.since, now };
  if (sent.entries.length + sent.undone.length > 0)
    await inTransaction(db, async (transaction) => {
      const keeper = await requireKeeper(transaction, asking, { eventId: sent.id, now });
      await lockDoor(transaction, sent.id);
      const door = await requireDoor(transaction, sent.id, now);
      await take(transaction, { door, sent, keeper, now });
    });
  else await requireDoor(db, sent.id, now);
  return findNews(db, asked);
};
