import type { SentCode } from '@linehaul/contract/event-codes';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalidField, notFound } from '../../domain-error.ts';
import { requireWorth, worthWords } from '../../discount-codes/sent-worth-rules.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import type { Officer } from '../../http/officer.ts';
import { requireInstant } from '../../association/wall-time-rules.ts';

/** The columns of a code as it was sent; throws where it cannot be. */
const codeColumns = (sent: SentCode, timeZone: string) => {
  const { code, maxUses, maxUsesPerPerson, isActive } = sent;
  const { percent, amountCents } = requireWorth(sent);
  const validFrom = sent.validFrom && requireInstant('validFrom', sent.validFrom, timeZone);
  const validUntil = sent.validUntil && requireInstant('validUntil', sent.validUntil, timeZone);
  if (validFrom && validUntil && validUntil <= validFrom)
    throw invalidField('validUntil', 'It has to end after it begins');
  return { code, percent, amountCents, maxUses, maxUsesPerPerson, isActive, validFrom, validUntil };
};

/** Held until the transaction ends: of two who save the same code one comes second, and is told. */
const lockEvent = async (transaction: Transaction, id: string) => {
  const event = await transaction
    .selectFrom('events')
    .select(['title', 'timeZone'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!event) throw notFound();
  return event;
};

const requireTickets = async (transaction: Transaction, { eventId, ticketIds }: SentCode): Promise<void> => {
  const rows = await transaction
    .selectFrom('eventTicketTypes')
    .select('id')
    .where('eventId', '=', eventId)
    .forKeyShare()
    .execute();
  if (!ticketIds.every((id) => rows.some((row) => row.id === id)))
    throw invalidField('ticketIds', 'One of these tickets is there no more. Please choose again');
};

const requireUnique = async (transaction: Transaction, { eventId, code, id }: SentCode): Promise<void> => {
  const other = await transaction
    .selectFrom('eventCodes')
    .select('id')
    .where('eventId', '=', eventId)
    .where('code', '=', code)
    .executeTakeFirst();
  if (other && other.id !== id) throw invalidField('code', 'This event has a code of this name already');
};

const write = async (
  transaction: Transaction,
  sent: SentCode,
  columns: ReturnType<typeof codeColumns>,
): Promise<string> => {
  const { eventId, id } = sent;
  const row =
    id === null
      ? await transaction
          .insertInto('eventCodes')
          .values({ ...columns, eventId })
          .returning('id')
          .executeTakeFirst()
      : await transaction
          .updateTable('eventCodes')
          .set(columns)
          .where('id', '=', id)
          .where('eventId', '=', eventId)
          .returning('id')
          .executeTakeFirst();
  if (!row) throw notFound();
  await transaction.deleteFrom('eventCodeTickets').where('codeId', '=', row.id).execute();
  const tickets = [...new Set(sent.ticketIds)].map((ticketTypeId) => ({
    ...{ ticketTypeId, eventId },
    codeId: row.id,
  }));
  if (tickets.length > 0) await transaction.insertInto('eventCodeTickets').values(tickets).execute();
  return row.id;
};

/** Adds a code to an event, or changes it as a whole. */
export const saveCode = async (
  context: Context,
  sent: SentCode,
  { caller, by }: Officer,
): Promise<{ id: string }> => {
  const now = context.clock.now();
  return inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const event = await lockEvent(transaction, sent.eventId);
    const columns = codeColumns(sent, event.timeZone);
    await requireTickets(transaction, sent);
    await requireUnique(transaction, sent);
    const id = await write(transaction, sent, columns);
    await recordAudit(transaction, {
      ...{ action: sent.id === null ? 'event-code.added' : 'event-code.changed', at: now, by },
      subject: { kind: 'event', id: sent.eventId },
      after: { title: event.title, code: sent.code, worth: worthWords(sent), active: sent.isActive },
    });
    return { id };
  });
};
