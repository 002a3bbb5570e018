import type { BodyOf } from '@linehaul/contract/endpoint';
import type { saveOfficeEvent } from '@linehaul/contract/office-events';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError } from '../../domain-error.ts';
import { holdPicturesWithin } from '../../pictures/picture-text-queries.ts';
import { requirePicture } from '../../pictures/store-picture-command.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { enqueueCredits } from '../door/enqueue-credits-command.ts';
import { hasMoved } from '../rescheduling/move-rules.ts';
import { amendMove, noteMove } from '../rescheduling/note-move-command.ts';
import { isWaitedFor } from '../rescheduling/notify-waiting-command.ts';
import { reminderSetAt } from '../reminding/reminder-rules.ts';
import { writeRules } from '../cancelling/write-rules-command.ts';
import type { Officer } from '../../http/officer.ts';
import type { ChangedEvent } from './create-event-command.ts';
import { countBooked } from './edited-event-queries.ts';
import { wallTimeOf } from '../../association/wall-time-rules.ts';
import {
  eventColumns,
  lockSeenEvent,
  requireLabels,
  type SeenEvent,
  writeLabels,
} from './write-event-commands.ts';
import { writeTickets } from './write-tickets-commands.ts';

type Saving = BodyOf<typeof saveOfficeEvent>;
type Columns = ReturnType<typeof eventColumns>;

/** What the clocks show has not changed: then neither has the instant, whatever the seconds or which of two it is. */
const withUntouchedTimes = (before: SeenEvent, columns: Columns, { startsAt, endsAt }: Saving): Columns => {
  const { timeZone } = before;
  if (timeZone !== columns.timeZone) return columns;
  return {
    ...columns,
    startsAt: wallTimeOf(before.startsAt, timeZone) === startsAt ? before.startsAt : columns.startsAt,
    endsAt: wallTimeOf(before.endsAt, timeZone) === endsAt ? before.endsAt : columns.endsAt,
  };
};

/** Calendars show these. */
const isTold = (before: SeenEvent, after: Columns): boolean =>
  hasMoved(before, after) ||
  (['title', 'summary', 'linkUrl'] as const).some((column) => before[column] !== after[column]);

/** Nobody moves an event from under people without having been told how many have booked it. Answers how many. */
const requireSeenBookings = async (
  transaction: Transaction,
  { id, bookedAsSeen = 0 }: Saving,
): Promise<number> => {
  const booked = await countBooked(transaction, id);
  if (booked === bookedAsSeen) return booked;
  const places = booked === 1 ? '1 place is' : `${booked} places are`;
  throw new DomainError(
    'wrong-state',
    `${places} booked for the date and place before. Please check that they are all to move`,
  );
};

interface Moving {
  readonly before: SeenEvent;
  readonly columns: Columns;
  readonly now: Date;
}

/** Whoever has booked an event or waits for it is told where and when it is now, unless the office says why not. */
const moveFromUnderThem = async (
  transaction: Transaction,
  saving: Saving,
  { before, columns, now }: Moving,
): Promise<void> => {
  if (!hasMoved(before, columns)) return;
  const booked = await requireSeenBookings(transaction, saving);
  if (booked === 0 && !(await isWaitedFor(transaction, before.id))) return;
  const move = { eventId: before.id, before, after: columns, now };
  const isOver = before.endsAt <= now && columns.endsAt <= now;
  if (saving.untoldBecause === undefined && !isOver) await noteMove(transaction, move);
  else await amendMove(transaction, move);
};

/** What the records of those who went say of it. */
const isCreditedOtherwise = (before: SeenEvent, after: Columns): boolean =>
  before.cpdHundredths !== after.cpdHundredths ||
  before.cpdCategoryId !== after.cpdCategoryId ||
  (after.cpdHundredths !== null &&
    (before.title !== after.title || before.startsAt.getTime() !== after.startsAt.getTime()));

const timesOf = ({ title, startsAt, endsAt, address, cpdHundredths }: Columns | SeenEvent) => ({
  ...{ title, address },
  ...(cpdHundredths !== null && { cpdHours: cpdHundredths / 100 }),
  starts: startsAt.toISOString(),
  ends: endsAt.toISOString(),
});

const update = (transaction: Transaction, { before, columns, now }: Moving): Promise<ChangedEvent> =>
  transaction
    .updateTable('events')
    .set({
      ...columns,
      reminderSetAt: reminderSetAt(before, columns, now),
      ...{ updatedAt: now, version: before.version + 1 },
      revision: before.revision + (isTold(before, columns) ? 1 : 0),
    })
    .where('id', '=', before.id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

/** Changes an event as a whole, with its tickets. */
export const saveEvent = async (
  context: Context,
  saving: Saving,
  { caller, by }: Officer,
): Promise<ChangedEvent> => {
  const now = context.clock.now();
  const sent = eventColumns(saving);
  return inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const before = await lockSeenEvent(transaction, saving);
    const columns = withUntouchedTimes(before, sent, saving);
    await requireLabels(transaction, saving, before.cpdCategoryId);
    await requirePicture(transaction, saving.pictureId, 'pictureId');
    await holdPicturesWithin(transaction, saving.content);
    await writeTickets(transaction, saving.tickets, {
      ...{ eventId: saving.id, timeZone: saving.timeZone, now, context },
    });
    await moveFromUnderThem(transaction, saving, { before, columns, now });
    const changed = await update(transaction, { before, columns, now });
    await writeLabels(transaction, saving.id, saving);
    await writeRules(transaction, { eventId: saving.id, rules: saving.cancelling, now });
    if (isCreditedOtherwise(before, columns)) await enqueueCredits(transaction, saving.id);
    await recordAudit(transaction, {
      ...{ action: 'event.changed', at: now, by },
      ...(saving.untoldBecause !== undefined && { reason: saving.untoldBecause }),
      subject: { kind: 'event', id: saving.id },
      before: timesOf(before),
      after: timesOf(columns),
    });
    return changed;
  });
};
