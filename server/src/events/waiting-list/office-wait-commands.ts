import type { AuditAction } from '@linehaul/contract/audit';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import { findLatestPayment, isLive } from '../../payments/payment-queries.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import type { Officer } from '../../http/officer.ts';
import { giveUpOrder } from '../orders/hold-places-command.ts';
import { findOrder, lockTicketsOf } from '../orders/order-queries.ts';
import { findInstant } from '../../adapters/instant-queries.ts';
import { makeOffer } from './make-offer-command.ts';
import { offerFreedPlaces } from './offer-freed-places-command.ts';
import { findLine, findWaitedFor } from './waiting-queries.ts';
import { listEndOf } from './waiting-rules.ts';

const refuse = (words: string): DomainError => new DomainError('wrong-state', words);

const findWait = (transaction: Transaction, id: string) =>
  transaction
    .selectFrom('eventWaits')
    .select(['id', 'eventId', 'ticketTypeId', 'orderId', 'status', 'quantity'])
    .where('id', '=', id)
    .executeTakeFirst();
type Wait = NonNullable<Awaited<ReturnType<typeof findWait>>>;

/** The tickets of the event first; then as it is. */
const lockWait = async (transaction: Transaction, id: string): Promise<Wait> => {
  const seen = await findWait(transaction, id);
  if (!seen) throw notFound();
  await lockTicketsOf(transaction, seen.ticketTypeId);
  const wait = await findWait(transaction, id);
  if (!wait) throw notFound();
  return wait;
};

interface Done extends Officer {
  readonly action: AuditAction;
  readonly now: Date;
}

const record = async (transaction: Transaction, wait: Wait, { action, now, by }: Done): Promise<void> => {
  const { title } = await transaction
    .selectFrom('events')
    .select('title')
    .where('id', '=', wait.eventId)
    .executeTakeFirstOrThrow();
  await recordAudit(transaction, {
    ...{ action, at: now, by },
    subject: { kind: 'event', id: wait.eventId },
    after: { title, wait: wait.id, tickets: wait.quantity },
  });
};

const takeBack = async (transaction: Transaction, orderId: string): Promise<void> => {
  const order = await findOrder(transaction, orderId);
  if (order.status !== 'held') throw refuse('This offer has been taken, or is over');
  const subject = { purpose: 'event-order', subjectId: orderId } as const;
  if (isLive(await findLatestPayment(transaction, subject)))
    throw refuse('A payment for this offer is being made');
  await giveUpOrder(transaction, order);
};

/** Takes somebody off a list, with what is offered to them. */
export const removeWait = (context: Context, id: string, officer: Officer): Promise<{ id: string }> =>
  inTransaction(context.db, async (transaction) => {
    const now = context.clock.now();
    await requireStillAdmin(transaction, officer.caller);
    const wait = await lockWait(transaction, id);
    if (wait.orderId !== null) await takeBack(transaction, wait.orderId);
    else if (wait.status !== 'waiting') throw refuse('They are not on this waiting list any more');
    else {
      const ended = { status: 'removed', endedAt: now };
      await transaction.updateTable('eventWaits').set(ended).where('id', '=', id).execute();
      await offerFreedPlaces(transaction, [wait.ticketTypeId]);
    }
    await record(transaction, wait, { ...officer, action: 'event-wait.removed', now });
    return { id };
  });

const requireFree = (free: number, { quantity }: Wait): void => {
  if (free < quantity)
    throw refuse(
      free <= 0 ? 'No place is free' : `Only ${free === 1 ? '1 place is' : `${free} places are`} free`,
    );
};

/** Offers free places to one who waits, before those in front of them. */
export const offerNow = (context: Context, id: string, officer: Officer): Promise<{ id: string }> =>
  inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, officer.caller);
    const wait = await lockWait(transaction, id);
    const now = await findInstant(transaction, context.clock);
    const waitedFor = await findWaitedFor(transaction, wait.ticketTypeId, now);
    const inLine = (await findLine(transaction, wait.ticketTypeId)).find((one) => one.id === id);
    if (!waitedFor || !inLine) throw refuse('They do not wait any more');
    const { event, ticket } = waitedFor;
    if (listEndOf({ ...event, soldUntil: ticket.soldUntil }, now) !== null)
      throw refuse('This waiting list is over');
    requireFree(ticket.stock === null ? Infinity : ticket.stock - ticket.taken, wait);
    const isMade = await makeOffer(transaction, { context, waitedFor, now }, inLine);
    if (isMade) await record(transaction, wait, { ...officer, action: 'event-wait.offered', now });
    // Its own end is planned, and whoever is in front of them is not forgotten.
    await offerFreedPlaces(transaction, [wait.ticketTypeId]);
    return { id };
  });
