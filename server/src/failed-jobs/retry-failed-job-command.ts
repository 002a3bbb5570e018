import { requireStillAdmin } from '../sessions/require-admin-command.ts';
import type { Caller } from '../http/audience.ts';
import type { RequestOrigin } from '../http/origin.ts';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { notFound } from '../domain-error.ts';
import { retryFailedJob as retry } from '../jobs/failed-job-commands.ts';

interface Retry {
  readonly id: string;
  readonly caller: Caller;
  readonly origin: RequestOrigin;
}

/** Has what failed for good tried again now. Throws `not-found` once it is done. */
export const retryFailedJob = (context: Context, { id, caller, origin }: Retry): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const job = await retry(transaction, id);
    if (!job) throw notFound();
    await recordAudit(transaction, {
      ...{ action: 'job.retried', at: context.clock.now(), by: origin },
      subject: { kind: 'job', id },
      after: { kind: job.kind },
    });
  });
