import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { findFailedJobs, type FailedJob } from '../jobs/failed-job-commands.ts';
import { JOB_TYPES } from '../jobs/job-kinds.ts';
import { plainReason } from './failed-job-rules.ts';

const MAX_NAMED = 200;

export interface NamedFailedJob {
  readonly id: string;
  /** What was not done, and of what: `The document of invoice #1042`. */
  readonly what: string;
  readonly failedAt: Date;
  readonly reason: string;
  readonly isRetrying: boolean;
}

/** Of what each is, as officers know it: an invoice's number, the provider's id of a payment, a mail's subject. */
const findSubjects = async (
  reader: Reader,
  jobs: readonly FailedJob[],
): Promise<ReadonlyMap<string, string>> => {
  const asked = JSON.stringify(jobs.map(({ id, payload }) => ({ id, payload })));
  const { rows } = await sql<{ id: string; subject: string | null }>`
    select asked.id, coalesce('#' || i.invoice_number, p.provider_payment_intent_id, '“' || m.subject || '”',
      '“' || g.subject || '”', '“' || e.subject || '”') as subject
    from jsonb_to_recordset(${asked}::jsonb) as asked (id uuid, payload jsonb)
    left join adjustment_notes n on n.id::text = asked.payload ->> 'noteId'
    left join invoices i on i.id = n.invoice_id or i.id::text = asked.payload ->> 'invoiceId'
    left join refunds r on r.id::text = asked.payload ->> 'refundId'
    left join payments p on p.id = r.payment_id or p.id::text = asked.payload ->> 'paymentId'
    left join mails m on m.id::text = asked.payload ->> 'mailId'
    left join mailings g on g.id::text = asked.payload ->> 'mailingId'
    left join event_messages e on e.id::text = asked.payload ->> 'messageId'`.execute(reader);
  return new Map(rows.flatMap(({ id, subject }) => (subject === null ? [] : [[id, subject] as const])));
};

/** What failed for good and has not been done since, the oldest first. */
export const listFailedJobs = async (reader: Reader): Promise<NamedFailedJob[]> => {
  const jobs = await findFailedJobs(reader, MAX_NAMED);
  if (jobs.length === 0) return [];
  const subjects = await findSubjects(reader, jobs);
  return jobs.map(({ id, kind, failedAt, reason, isRetrying }) => ({
    ...{ id, failedAt, isRetrying, reason: plainReason(reason) },
    what: [JOB_TYPES[kind]?.task ?? kind, subjects.get(id)].filter(Boolean).join(' '),
  }));
};
