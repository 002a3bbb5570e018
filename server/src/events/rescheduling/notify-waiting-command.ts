import { type Selectable, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import type { DB } from '../../db/schema.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { instantOf } from '../event-time-rules.ts';
import { beforeOf } from './move-rules.ts';
import { movedForWaitingMail } from './moved-emails.ts';

interface Batch {
  readonly move: Selectable<DB['eventMoves']>;
  readonly event: Pick<Selectable<DB['events']>, 'id' | 'title' | 'timeZone'>;
  /** The account that was notified last; all come after the empty text. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** Some of those who wait for places of the event, or are asked whether they want them, in the order of their accounts. */
const findWaiting = (reader: Reader, { event, move, after, limit }: Batch) =>
  reader
    .selectFrom('eventWaits')
    .innerJoin('accounts', 'accounts.id', 'eventWaits.accountId')
    .leftJoin('eventOrders', 'eventOrders.id', 'eventWaits.orderId')
    .select((select) => [
      ...(['accounts.id', 'firstName', 'lastName', 'email'] as const),
      select.fn.min('heldUntil').filterWhere('eventOrders.status', '=', 'held').as('heldUntil'),
    ])
    .where('eventWaits.eventId', '=', event.id)
    .where('eventWaits.joinedAt', '<=', move.movedAt)
    .where((where) =>
      where.or([where('eventWaits.status', '=', 'waiting'), where('eventOrders.status', '=', 'held')]),
    )
    .$if(after !== undefined, (waits) => waits.where('accounts.id', '>', after ?? ''))
    .groupBy('accounts.id')
    .orderBy('accounts.id')
    .limit(limit)
    .execute();

/**
 * Queues some of the mails to those who wait; answers whose was the last, or undefined once they are through. Whoever has
 * booked places too was notified before, by the same key.
 */
export const notifyWaiting = async (
  transaction: Transaction,
  { publicUrl }: Context['config'],
  batch: Batch,
): Promise<string | undefined> => {
  const { move, event, limit } = batch;
  const people = await findWaiting(transaction, batch);
  for (const { firstName, lastName, email, heldUntil } of people) {
    await queueMail(transaction, {
      to: { name: `${firstName} ${lastName}`, address: email },
      content: movedForWaitingMail({
        ...{ title: event.title, firstName, before: beforeOf(move), after: move },
        heldUntil: heldUntil === null ? null : instantOf(heldUntil, move.timeZone),
        eventUrl: `${publicUrl}/events/${event.id}`,
      }),
      dedupeKey: `event.moved:${move.id}:${email.toLowerCase()}`,
    });
  }
  return people.length < limit ? undefined : people.at(-1)?.id;
};

/** Whether anybody waits for places of an event, or is asked whether they want them. */
export const isWaitedFor = async (reader: Reader, eventId: string): Promise<boolean> => {
  const { rows } = await sql<{ isWaited: boolean }>`select exists (
    select from event_waits w left join event_orders o on o.id = w.order_id
    where w.event_id = ${eventId} and (w.status = 'waiting' or o.status = 'held')) as "isWaited"`.execute(
    reader,
  );
  return rows[0]?.isWaited === true;
};
