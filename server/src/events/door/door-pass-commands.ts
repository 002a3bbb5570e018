import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import type {
  makeDoorPass,
  openDoorPass,
  revokeDoorPass,
  syncDoorPass,
} from '@linehaul/contract/event-door-passes';
import { createToken, hashToken } from '../../adapters/token.ts';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import type { RequestOrigin } from '../../http/origin.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import type { Officer } from '../../http/officer.ts';
import { requirePass } from './door-policy.ts';
import { findDoor, requireDoor } from './door-queries.ts';
import { passEndsAt } from './pass-rules.ts';
import { syncDoor } from './sync-door-command.ts';

const USE_NOTED_EVERY_MS = 60_000;

/** Makes a pass to the door of one event; its token is known to nobody once this answer is gone. */
export const makePass = async (
  { db, clock }: Context,
  { id: eventId, name }: BodyOf<typeof makeDoorPass>,
  { caller, by }: Officer,
): Promise<DataOf<typeof makeDoorPass>> => {
  const now = clock.now();
  const token = createToken();
  return inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const { endsAt } = await requireDoor(transaction, eventId, now);
    if (passEndsAt(endsAt) <= now)
      throw new DomainError('wrong-state', 'This event is over, and a pass to its door would have ended');
    const { id } = await transaction
      .insertInto('eventDoorPasses')
      .values({ eventId, name, tokenHash: hashToken(token), madeBy: caller.accountId, madeAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAudit(transaction, {
      ...{ action: 'event.door-pass-made', at: now, by, subject: { kind: 'event', id: eventId } },
      after: { pass: id },
    });
    return { id, token };
  });
};

/** Revokes a pass; one that is revoked already stays as it is. */
export const revokePass = async (
  { db, clock }: Context,
  { id }: BodyOf<typeof revokeDoorPass>,
  { caller, by }: Officer,
): Promise<DataOf<typeof revokeDoorPass>> => {
  const now = clock.now();
  await inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const pass = await transaction
      .selectFrom('eventDoorPasses')
      .select(['eventId', 'revokedAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!pass) throw notFound();
    if (pass.revokedAt !== null) return;
    await transaction
      .updateTable('eventDoorPasses')
      .set({ revokedAt: now, revokedBy: caller.accountId })
      .where('id', '=', id)
      .execute();
    await recordAudit(transaction, {
      ...{ action: 'event.door-pass-revoked', at: now, by, subject: { kind: 'event', id: pass.eventId } },
      after: { pass: id },
    });
  });
  return { id };
};

/** Once a minute is enough for the office to see that a pass is in use. */
const notePassUse = async (db: Reader, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('eventDoorPasses')
    .set({ lastUsedAt: now })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('lastUsedAt', 'is', null),
        where('lastUsedAt', '<', new Date(now.getTime() - USE_NOTED_EVERY_MS)),
      ]),
    )
    .execute();
};

/** The door that a pass opens; a phone forgets it when the pass ends. */
export const openDoor = async (
  { db, clock }: Context,
  token: string,
): Promise<DataOf<typeof openDoorPass>> => {
  const now = clock.now();
  const pass = await requirePass(db, token, { now });
  const door = await findDoor(db, pass.eventId, now);
  await notePassUse(db, pass.id, now);
  return { ...door, keptUntilUtc: passEndsAt(pass.endsAt).toISOString(), passName: pass.name };
};

/** What a phone with a pass noted, and what it is told: of the event of its pass, and of no other. */
export const syncByPass = async (
  context: Context,
  { token, ...sent }: BodyOf<typeof syncDoorPass>,
  by: RequestOrigin,
): Promise<DataOf<typeof syncDoorPass>> => {
  const now = context.clock.now();
  const pass = await requirePass(context.db, token, { eventId: sent.id, now });
  const news = await syncDoor(context, sent, { token, by });
  await notePassUse(context.db, pass.id, now);
  return news;
};
