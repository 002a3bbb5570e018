import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notFound } from '../../domain-error.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { copyRules } from '../cancelling/write-rules-command.ts';
import { copyQuestions } from '../questions/copy-questions-command.ts';
import type { Officer } from '../../http/officer.ts';
import type { ChangedEvent } from './create-event-command.ts';

const TITLE_MAX_LENGTH = 120;
const MARK = ' (copy)';

const copyTitle = (title: string): string =>
  [...title]
    .slice(0, TITLE_MAX_LENGTH - MARK.length)
    .join('')
    .trimEnd() + MARK;

/** The row of the copy: a draft of its own, by whoever copies, without the link by which people take part in the other. */
const copyRow = async (
  transaction: Transaction,
  id: string,
  { accountId, now }: { accountId: string; now: Date },
): Promise<ChangedEvent & { readonly title: string }> => {
  const event = await transaction
    .selectFrom('events')
    .select(['typeId', 'locationId', 'title', 'summary', 'contentHtml', 'contentRules', 'isOnline'])
    .select(['allowsInvoice', 'reminderDays', 'showsPeople', 'cpdHundredths', 'cpdCategoryId'])
    .select(['address', 'timeZone', 'startsAt', 'endsAt', 'pictureId', 'pictureDescription'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!event) throw notFound();
  return transaction
    .insertInto('events')
    .values({
      ...{ ...event, title: copyTitle(event.title) },
      ...{ createdBy: accountId, createdAt: now, updatedAt: now },
    })
    .returning(['id', 'version', 'title'])
    .executeTakeFirstOrThrow();
};

const copyLabels = async (transaction: Transaction, from: string, to: string): Promise<void> => {
  const categories = await transaction
    .selectFrom('eventInCategories')
    .select('categoryId')
    .where('eventId', '=', from)
    .execute();
  const tags = await transaction
    .selectFrom('eventWithTags')
    .select('tagId')
    .where('eventId', '=', from)
    .execute();
  const inCategories = categories.map(({ categoryId }) => ({ eventId: to, categoryId }));
  const withTags = tags.map(({ tagId }) => ({ eventId: to, tagId }));
  if (inCategories.length > 0)
    await transaction.insertInto('eventInCategories').values(inCategories).execute();
  if (withTags.length > 0) await transaction.insertInto('eventWithTags').values(withTags).execute();
};

const copyTickets = async (transaction: Transaction, from: string, to: string): Promise<void> => {
  const tickets = await transaction
    .selectFrom('eventTicketTypes')
    .select(['position', 'name', 'description', 'priceCents', 'memberPriceCents', 'membersOnly'])
    .select(['stock', 'maxPerOrder', 'soldFrom', 'soldUntil'])
    .select(['earlyPriceCents', 'earlyMemberPriceCents', 'earlyUntil'])
    .where('eventId', '=', from)
    .execute();
  const copies = tickets.map((ticket) => ({ ...ticket, eventId: to }));
  if (copies.length > 0) await transaction.insertInto('eventTicketTypes').values(copies).execute();
};

/** Makes a draft of an event, with its tickets and questions, and nobody in it. */
export const copyEvent = async (
  context: Context,
  id: string,
  { caller, by }: Officer,
): Promise<ChangedEvent> => {
  const now = context.clock.now();
  return inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const copy = await copyRow(transaction, id, { accountId: caller.accountId, now });
    await copyLabels(transaction, id, copy.id);
    await copyTickets(transaction, id, copy.id);
    await copyRules(transaction, { from: id, to: copy.id, now });
    await copyQuestions(transaction, { from: id, to: copy.id, now });
    await recordAudit(transaction, {
      ...{ action: 'event.copied', at: now, by },
      subject: { kind: 'event', id: copy.id },
      before: { event: id },
      after: { title: copy.title },
    });
    return { id: copy.id, version: copy.version };
  });
};
