import type { BodyOf } from '@linehaul/contract/endpoint';
import type { publishOfficeEvent, unpublishOfficeEvent } from '@linehaul/contract/office-event-publishing';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, invalidField } from '../../domain-error.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { offerFreedPlacesOf } from '../waiting-list/offer-freed-places-command.ts';
import type { Officer } from '../../http/officer.ts';
import type { ChangedEvent } from './create-event-command.ts';
import { publishedWords, publishInstantOf } from '../../publishing/publication-rules.ts';
import { lockSeenEvent, type SeenEvent, setPublication } from './write-event-commands.ts';

const CALLED_OFF = 'This event was called off, so it stays as it is';

/** From when it is to be found: at once, or later; before that nobody could. */
const publicationOf = (
  event: SeenEvent,
  { publishAt }: BodyOf<typeof publishOfficeEvent>,
  now: Date,
): Date => {
  if (event.calledOffAt !== null) throw new DomainError('wrong-state', CALLED_OFF);
  if (event.endsAt <= now)
    throw new DomainError('wrong-state', 'This event is over. Please give it another date first');
  const instant = publishInstantOf(publishAt, { now, timeZone: event.timeZone });
  if (instant >= event.endsAt) throw invalidField('publishAt', 'The event is over by then');
  return instant;
};

/** Publishes an event, now or at a time. */
export const publishEvent = async (
  context: Context,
  asked: BodyOf<typeof publishOfficeEvent>,
  { caller, by }: Officer,
): Promise<ChangedEvent> => {
  const now = context.clock.now();
  return inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const event = await lockSeenEvent(transaction, asked);
    const publishedFrom = publicationOf(event, asked, now);
    const changed = await setPublication(transaction, event, { publishedFrom, publishedUntil: null, now });
    await offerFreedPlacesOf(transaction, event.id);
    await recordAudit(transaction, {
      ...{ action: 'event.published', at: now, by },
      subject: { kind: 'event', id: event.id },
      before: { published: publishedWords(event.publishedFrom, event.timeZone) },
      after: { title: event.title, published: publishedWords(publishedFrom, event.timeZone) },
    });
    return changed;
  });
};

/** Makes an event a draft again. */
export const unpublishEvent = async (
  context: Context,
  asked: BodyOf<typeof unpublishOfficeEvent>,
  { caller, by }: Officer,
): Promise<ChangedEvent> => {
  const now = context.clock.now();
  return inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const event = await lockSeenEvent(transaction, asked);
    if (event.calledOffAt !== null) throw new DomainError('wrong-state', CALLED_OFF);
    const changed = await setPublication(transaction, event, {
      publishedFrom: null,
      publishedUntil: null,
      now,
    });
    await recordAudit(transaction, {
      ...{ action: 'event.unpublished', at: now, by },
      subject: { kind: 'event', id: event.id },
      before: { published: publishedWords(event.publishedFrom, event.timeZone) },
      after: { title: event.title },
    });
    return changed;
  });
};
