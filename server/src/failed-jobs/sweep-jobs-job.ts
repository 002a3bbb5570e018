import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Reader } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobKind, JobPayloads } from '../jobs/job-kinds.ts';
import { RETURNED } from '../payments/payment-rules.ts';

const HOUR_MS = 3_600_000;
/** Of one kind in one hour; what is more follows in the next. */
const MAX_SWEPT = 500;

/** For each kind of job: the rows whose own state says, for an hour, that it has not been done. */
const MISSING = {
  'invoice.render': (
    before: Date,
  ) => sql`select jsonb_build_object('invoiceId', id) as payload from invoices i
    where created_at < ${before} and not exists (select 1 from invoice_documents d where d.invoice_id = i.id)`,
  'adjustment-note.render': (before) => sql`select jsonb_build_object('noteId', id) as payload
    from adjustment_notes n where created_at < ${before}
      and not exists (select 1 from adjustment_note_documents d where d.note_id = n.id)`,
  'payment.reconcile': (before) => sql`select jsonb_build_object('paymentId', id) as payload from payments
    where status in ('open', 'requires-action', 'processing') and created_at < ${before}`,
  'payment.refund': (before) => sql`select jsonb_build_object('paymentId', id) as payload from payments
    where failure_code = ${RETURNED} and coalesce(settled_at, created_at) < ${before}`,
  'payment.event': (before) => sql`select jsonb_build_object('eventId', id) as payload from provider_events
    where processed_at is null and received_at < ${before}`,
  'refund.advance': (before) => sql`select jsonb_build_object('refundId', id) as payload from refunds
    where status not in ('succeeded', 'failed') and created_at < ${before}`,
  'instalment-plan.read-method': (before) => sql`select jsonb_build_object('invoiceId', invoice_id,
      'providerPaymentMethodId', provider_payment_method_id) as payload from instalment_plans p
    where created_at < ${before} and not exists (select 1 from saved_payment_methods s
      where s.provider_payment_method_id = p.provider_payment_method_id)`,
  'mail.send': (before) => sql`select jsonb_build_object('mailId', id) as payload from mails
    where status = 'queued' and created_at < ${before}`,
  'mailing.queue': (before) => sql`select jsonb_build_object('mailingId', id) as payload from mailings
    where queued_at is null and sent_at < ${before}`,
  'digest.queue': (before) => sql`select jsonb_build_object('digestId', id) as payload from digests
    where queued_at is null and begun_at < ${before}`,
  'import.read': (before) => sql`select jsonb_build_object('importId', id) as payload from imports
    where status = 'reading' and file_key is not null and uploaded_at < ${before}`,
  'import.make': (before) => sql`select jsonb_build_object('importId', id) as payload from imports
    where status = 'making' and uploaded_at < ${before}`,
  'event-message.queue': (
    before,
  ) => sql`select jsonb_build_object('messageId', id) as payload from event_messages
    where queued_at is null and sent_at < ${before}`,
  'data-export.prepare': (
    before,
  ) => sql`select jsonb_build_object('exportId', id) as payload from data_exports
    where status = 'preparing' and requested_at < ${before}`,
} satisfies { [K in JobKind]?: (before: Date) => RawBuilder<unknown> };
type SweptKind = keyof typeof MISSING;

/** Those for which no job waits or is being done, nor a failed one that officers see. */
const findMissing = async <K extends SweptKind>(
  reader: Reader,
  kind: K,
  before: Date,
): Promise<JobPayloads[K][]> => {
  const { rows } = await sql<{ payload: JobPayloads[K] }>`
    select missing.payload from (${MISSING[kind](before)}) missing
    where not exists (select 1 from pgboss.job j
      where j.state < 'completed' and j.data ->> 'kind' = ${kind} and j.data -> 'payload' = missing.payload)
    limit ${MAX_SWEPT}`.execute(reader);
  return rows.map(({ payload }) => payload);
};

const sweep = async ({ db, clock, log }: Context, kind: SweptKind): Promise<void> => {
  const missing = await findMissing(db, kind, new Date(clock.now().getTime() - HOUR_MS));
  if (missing.length === 0) return;
  log.warn({ kind, count: missing.length }, 'jobs were missing and are enqueued again');
  await inTransaction(db, async (transaction) => {
    for (const payload of missing) await enqueue(transaction, { kind, payload });
  });
};

/** Enqueues again what a row's own state says is missing, whatever became of its job. Every hour. */
export const sweepJobs = async (context: Context): Promise<void> => {
  for (const kind of Object.keys(MISSING) as SweptKind[]) await sweep(context, kind);
};
