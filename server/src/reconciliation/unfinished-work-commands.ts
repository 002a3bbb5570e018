import { sql } from 'kysely';
import { todayOf } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import type { Reader, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { WATCHED_KINDS, WORK, type WorkKind } from '../jobs/outbox.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { unfinishedWorkMail } from './unfinished-work-emails.ts';

/** Half a day more of tries, each night. */
const TRIES_A_NIGHT = 12;
const MAX_NAMED = 200;

/** What failed at last and has not been done since, as officers are told of it. */
const findUnfinished = async (reader: Reader): Promise<string[]> => {
  const { rows } = await sql<{ kind: WorkKind; of: string }>`
    select o.kind, coalesce('#' || i.invoice_number, p.provider_payment_intent_id, o.id::text) as of
    from outbox o
    left join adjustment_notes n on n.id::text = o.payload ->> 'noteId'
    left join invoices i on i.id = n.invoice_id or i.id::text = o.payload ->> 'invoiceId'
    left join refunds r on r.id::text = o.payload ->> 'refundId'
    left join payments p on p.id = r.payment_id or p.id::text = o.payload ->> 'paymentId'
    where o.kind = any(${WATCHED_KINDS}::text[]) and o.finished_at is not null and o.status <> 'done'
    order by o.finished_at limit ${MAX_NAMED}`.execute(reader);
  return rows.map(({ kind, of }) => `${WORK[kind].task} ${of}`);
};

const show = async (transaction: Transaction, subjects: readonly string[], now: Date): Promise<void> => {
  for (const subject of subjects) {
    await transaction
      .insertInto('ledgerDifferences')
      .values({ kind: 'unfinished', subject, oursCents: 0, theirsCents: 0, foundAt: now })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'subject']).where('resolvedAt', 'is', null).doNothing(),
      )
      .execute();
  }
  await transaction
    .updateTable('ledgerDifferences')
    .set({ resolvedAt: now })
    .where('kind', '=', 'unfinished')
    .where('resolvedAt', 'is', null)
    .where((where) => (subjects.length > 0 ? where('subject', 'not in', subjects) : where.lit(true)))
    .execute();
};

/** It keeps the time at which it failed until it is done, so that it is still known as unfinished. */
const tryAgain = (transaction: Transaction) =>
  transaction
    .updateTable('outbox')
    .set({
      status: 'waiting',
      attempts: sql<number>`greatest(max_attempts - ${TRIES_A_NIGHT}, 0)`,
      runAt: sql<Date>`now()`,
      claimedUntil: null,
    })
    .where('status', '=', 'failed')
    .where('kind', 'in', WATCHED_KINDS)
    .execute();

/**
 * Work about money and documents that failed for days becomes a task for officers: it stands among the differences, is
 * mailed to the association once a day, and is tried again.
 */
export const takeUpUnfinished = (context: Context): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    const { config, clock, log } = context;
    const now = clock.now();
    const subjects = await findUnfinished(transaction);
    await show(transaction, subjects, now);
    if (subjects.length === 0) return;
    log.error({ subjects }, 'work could not be done for days');
    await tryAgain(transaction);
    const { association, publicUrl } = config;
    await queueMail(transaction, {
      to: { name: association.name, address: association.email },
      content: unfinishedWorkMail({ subjects, invoicesUrl: `${publicUrl}/admin/invoices` }),
      dedupeKey: `work.unfinished:${todayOf(context)}`,
    });
  });
