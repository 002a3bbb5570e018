import { todayOf } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { retryFailedJob } from '../jobs/failed-job-commands.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { failedJobsMail } from './emails.ts';
import { listFailedJobs } from './failed-job-queries.ts';

/** Says every night, in the log and by mail, what failed for good, and has all of it tried again. */
export const reportFailedJobs = async (context: Context): Promise<void> => {
  const { config, db, log } = context;
  const jobs = await listFailedJobs(db);
  if (jobs.length === 0) return;
  log.error(
    { failed: jobs.map(({ what, reason }) => ({ what, reason })) },
    'work could not be done for days',
  );
  await inTransaction(db, async (transaction) => {
    for (const { id } of jobs) await retryFailedJob(transaction, id);
    const { association, publicUrl } = config;
    await queueMail(transaction, {
      to: { name: association.name, address: association.email },
      content: failedJobsMail({ failed: jobs.map(({ what }) => what), url: `${publicUrl}/admin/invoices` }),
      dedupeKey: `jobs.failed:${todayOf(context)}`,
    });
  });
};
