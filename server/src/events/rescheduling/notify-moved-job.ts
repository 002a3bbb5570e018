import type { Selectable } from 'kysely';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import type { DB } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { JobPayloads } from '../../jobs/job-kinds.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { renderCalendarFile } from '../calendar/render-calendar-file.ts';
import { findPeopleToNotify } from '../notifying/people-to-notify-queries.ts';
import {
  drawGuestTickets,
  type GuestTicket,
  holdDrawn,
  ticketFilesOf,
} from './draw-guest-tickets-command.ts';
import { beforeOf, hasMoved, isDue } from './move-rules.ts';
import { movedMail } from './moved-emails.ts';
import { notifyWaiting } from './notify-waiting-command.ts';

/** As many as are queued in a moment; then another job goes on, so that a stop of the server need not wait. */
const BATCH = 100;

type Move = Selectable<DB['eventMoves']>;

const lockMove = (transaction: Transaction, moveId: string): Promise<Move | undefined> =>
  transaction.selectFrom('eventMoves').selectAll().where('id', '=', moveId).forUpdate().executeTakeFirst();

const findEvent = ({ db }: Context, moveId: string) =>
  db
    .selectFrom('events')
    .innerJoin('eventMoves', 'eventMoves.eventId', 'events.id')
    .selectAll('events')
    .where('eventMoves.id', '=', moveId)
    .executeTakeFirst();
type MovedEvent = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

/** Begins to notify; false where there is nothing to say, or not yet. */
const begin = async (
  transaction: Transaction,
  { move, event, now }: { readonly move: Move; readonly event: MovedEvent; readonly now: Date },
): Promise<boolean> => {
  if (!isDue(move, now)) return false;
  await transaction.updateTable('eventMoves').set({ toldFrom: now }).where('id', '=', move.id).execute();
  return hasMoved(beforeOf(move), move) && move.endsAt > now && event.calledOffAt === null;
};

/** The entry that moves the event in calendars, kept for the mails. */
const keepCalendar = async ({ files, config }: Context, event: MovedEvent): Promise<string> => {
  const key = `event-calendars/${event.id}-${event.revision}.ics`;
  const eventUrl = `${config.publicUrl}/events/${event.id}`;
  await files.put(key, Buffer.from(renderCalendarFile(event, eventUrl, event.linkUrl)));
  return key;
};

interface Notifying {
  readonly move: Move;
  readonly event: MovedEvent;
  readonly fileKey: string;
  readonly after: string | undefined;
  readonly drawn: readonly GuestTicket[];
}

type Batch = Pick<Notifying, 'event' | 'after'> & { readonly move: Pick<Move, 'movedAt'> };

const findBatch = (reader: Reader, { move, event, after }: Batch) =>
  findPeopleToNotify(reader, {
    eventId: event.id,
    withBookers: true,
    bookedBy: move.movedAt,
    after,
    limit: BATCH,
  });

/** Files are kept outside of transactions: of whoever is not notified after all, what was drawn is drawn anew another time. */
const drawBatch = async (context: Context, batch: Batch): Promise<GuestTicket[]> => {
  const people = await findBatch(context.db, batch);
  const { event, move } = batch;
  return drawGuestTickets(context, { event, keys: people.map(({ key }) => key), bookedBy: move.movedAt });
};

type Next = Pick<JobPayloads['event.tell-moved'], 'after' | 'isToWaiting'>;

/** Has the next job go on: after the last who was notified, or with those who wait. */
const goOn = (transaction: Transaction, moveId: string, next: Next): Promise<void> =>
  enqueue(transaction, {
    kind: 'event.tell-moved',
    payload: { moveId, ...next },
    key: `event.tell-moved:${moveId}:${next.isToWaiting ? 'waiting:' : ''}${next.after ?? ''}`,
  });

/** Queues some of the mails to those who have booked, and has the next job go on. */
const notifySome = async (
  transaction: Transaction,
  { publicUrl }: Context['config'],
  { move, event, fileKey, after, drawn }: Notifying,
): Promise<void> => {
  const people = await findBatch(transaction, { move, event, after });
  const standing = await holdDrawn(transaction, drawn);
  for (const { key, address, name, firstName, hasAccount } of people) {
    const tickets = ticketFilesOf(standing, key);
    await queueMail(transaction, {
      to: { name, address },
      content: movedMail({
        ...{ title: event.title, firstName, before: beforeOf(move), after: move },
        hasNewTicket: tickets.length > 0,
        eventUrl: hasAccount ? `${publicUrl}/events/${event.id}` : null,
      }),
      attachments: [{ fileKey, filename: 'event.ics', contentType: 'text/calendar' }, ...tickets],
      guestOfEventId: hasAccount ? undefined : event.id,
      dedupeKey: `event.moved:${move.id}:${key}`,
    });
  }
  const last = people.length < BATCH ? undefined : people.at(-1)?.key;
  await goOn(transaction, move.id, last === undefined ? { isToWaiting: true } : { after: last });
};

/** The same for those who wait. */
const notifySomeWaiting = async (
  context: Context,
  event: MovedEvent,
  { moveId, after }: JobPayloads['event.tell-moved'],
): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    const move = await lockMove(transaction, moveId);
    if (!move) return;
    const last = await notifyWaiting(transaction, context.config, { move, event, after, limit: BATCH });
    if (last !== undefined) await goOn(transaction, moveId, { isToWaiting: true, after: last });
  });

const findMove = ({ db }: Context, moveId: string): Promise<Move | undefined> =>
  db.selectFrom('eventMoves').selectAll().where('id', '=', moveId).executeTakeFirst();

/** Notifies those who have booked an event or wait for it, once each, that it takes place at another time or elsewhere. */
export const notifyMoved = async (
  context: Context,
  asked: JobPayloads['event.tell-moved'],
): Promise<void> => {
  const { moveId, after } = asked;
  const event = await findEvent(context, moveId);
  if (event && asked.isToWaiting) return notifySomeWaiting(context, event, asked);
  const seen = await findMove(context, moveId);
  if (!event || !seen || (after === undefined && !isDue(seen, context.clock.now()))) return;
  const fileKey = await keepCalendar(context, event);
  const drawn = await drawBatch(context, { move: seen, event, after });
  await inTransaction(context.db, async (transaction) => {
    const move = await lockMove(transaction, moveId);
    if (!move) return;
    const now = context.clock.now();
    if (after === undefined && !(await begin(transaction, { move, event, now }))) return;
    await notifySome(transaction, context.config, { move, event, fileKey, after, drawn });
  });
};
