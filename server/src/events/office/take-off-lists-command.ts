import type { BodyOf } from '@linehaul/contract/endpoint';
import type { takeEventOffLists } from '@linehaul/contract/office-event-publishing';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError } from '../../domain-error.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import type { Officer } from '../../http/officer.ts';
import type { ChangedEvent } from './create-event-command.ts';
import { requireLaterEnd, untilWords } from '../../publishing/publication-rules.ts';
import { lockSeenEvent, type SeenEvent, setPublication } from './write-event-commands.ts';

type Asked = BodyOf<typeof takeEventOffLists>;

const refuse = (words: string): DomainError => new DomainError('wrong-state', words);

/** When it leaves the lists; null where it stays. */
const endOf = ({ publishedFrom, timeZone, calledOffAt }: SeenEvent, asked: Asked, now: Date): Date | null => {
  const { takeOffAt } = asked;
  if (calledOffAt !== null) throw refuse('This event was called off, so it stays as it is');
  if (publishedFrom === null) throw refuse('This event is a draft, so it is in no list');
  if (takeOffAt === null) return null;
  if (takeOffAt === undefined) {
    if (publishedFrom >= now) throw refuse('This event is in no list yet. Make it a draft again instead');
    return now;
  }
  return requireLaterEnd({ field: 'takeOffAt', wallTime: takeOffAt }, publishedFrom, { now, timeZone });
};

/** Takes an event out of the lists, now or at a time, or leaves it there; what was booked stands. */
export const takeOffLists = (
  context: Context,
  asked: Asked,
  { caller, by }: Officer,
): Promise<ChangedEvent> => {
  const now = context.clock.now();
  return inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const event = await lockSeenEvent(transaction, asked);
    const publishedUntil = endOf(event, asked, now);
    const changed = await setPublication(transaction, event, { publishedUntil, now });
    await recordAudit(transaction, {
      ...{ action: 'event.taken-off-lists', at: now, by },
      subject: { kind: 'event', id: event.id },
      before: { listed: untilWords(event.publishedUntil, event.timeZone) },
      after: { title: event.title, listed: untilWords(publishedUntil, event.timeZone) },
    });
    return changed;
  });
};
