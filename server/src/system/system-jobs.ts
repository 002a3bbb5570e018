import type { Context } from '../context.ts';
import { reportFailedJobs } from '../failed-jobs/report-failed-jobs-job.ts';
import { sweepJobs } from '../failed-jobs/sweep-jobs-job.ts';
import type { JobHandlers } from '../jobs/start-workers.ts';
import { forgetOldMails } from './forget-mails-job.ts';
import { notifyOwners } from './notify-owners-job.ts';

/** Who looks after the portal itself. */
export const systemJobs = (context: Context) =>
  ({
    'jobs.sweep': () => sweepJobs(context),
    'jobs.report-failed': () => reportFailedJobs(context),
    'mails.forget': () => forgetOldMails(context),
    'system.notify-owners': () => notifyOwners(context),
  }) satisfies Partial<JobHandlers>;
