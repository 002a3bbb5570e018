import type { BodyOf } from '@linehaul/contract/endpoint';
import type { callOffEvent } from '@linehaul/contract/office-event-cancelling';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { requireRecentProof } from '../../sessions/recent-proof-policy.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { lockTicketsOfEvents } from '../cancelling/lock-places-command.ts';
import type { Officer } from '../../http/officer.ts';
import type { ChangedEvent } from '../office/create-event-command.ts';
import { countBooked } from '../office/edited-event-queries.ts';
import { offerFreedPlacesOf } from '../waiting-list/offer-freed-places-command.ts';

type Asked = BodyOf<typeof callOffEvent>;

const lockEvent = async (transaction: Transaction, id: string) => {
  const event = await transaction
    .selectFrom('events')
    .select([
      'id',
      'version',
      'revision',
      'title',
      'endsAt',
      'publishedFrom',
      'calledOffAt',
      'calledOffReason',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!event) throw notFound();
  return event;
};
type LockedEvent = Awaited<ReturnType<typeof lockEvent>>;

const refuse = (message: string): DomainError => new DomainError('wrong-state', message);

const requireOnAsSeen = async (
  transaction: Transaction,
  event: LockedEvent,
  { asked, now }: { readonly asked: Asked; readonly now: Date },
): Promise<void> => {
  if (event.publishedFrom === null)
    throw refuse('A draft is known to nobody, so there is nothing to call off');
  if (event.endsAt <= now) throw refuse('This event is over');
  if (event.version !== asked.version)
    throw refuse('Somebody else has changed this event since you opened it. Please look at it again');
  if ((await countBooked(transaction, event.id)) !== asked.placesAsSeen)
    throw refuse('Other people have booked, or cancelled, meanwhile. Please look at it again');
};

const write = (
  transaction: Transaction,
  { id, version, revision }: LockedEvent,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<ChangedEvent> =>
  transaction
    .updateTable('events')
    .set({
      ...{ calledOffAt: now, calledOffReason: reason, updatedAt: now },
      ...{ version: version + 1, revision: revision + 1 },
    })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

/**
 * Calls an event off for good: from now on nobody books it, and a job pays everybody back and tells them. Pressed twice it
 * is done once.
 */
export const callOff = async (
  context: Context,
  asked: Asked,
  { caller, by }: Officer,
): Promise<ChangedEvent> => {
  const now = context.clock.now();
  const { id, reason } = asked;
  requireRecentProof(caller, now);
  return inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const event = await lockEvent(transaction, id);
    if (event.calledOffAt !== null && event.calledOffReason === reason) return event;
    if (event.calledOffAt !== null) throw refuse('This event was called off');
    await lockTicketsOfEvents(transaction, [id]);
    await requireOnAsSeen(transaction, event, { asked, now });
    const changed = await write(transaction, event, { reason, now });
    await offerFreedPlacesOf(transaction, id);
    const payload = { eventId: id, calledOffBy: caller.accountId, batch: 0 };
    await enqueue(transaction, { kind: 'event.call-off', payload, key: `event.call-off:${id}:0` });
    await recordAudit(transaction, {
      ...{ action: 'event.called-off', at: now, by, reason },
      subject: { kind: 'event', id },
      after: { title: event.title, places: asked.placesAsSeen },
    });
    return { id: changed.id, version: changed.version };
  });
};
