import type { Context } from '../context.ts';
import type { JobHandlers } from '../jobs/start-workers.ts';
import { expireExports } from './expire-exports-job.ts';
import { finishClosing } from './finish-closing-job.ts';
import { prepareExport } from './prepare-export-job.ts';

/** Who makes copies of people’s data, and finishes closing their accounts. */
export const personalDataJobs = (context: Context) =>
  ({
    'data-export.prepare': (job) => prepareExport(context, job),
    'data-export.expire': () => expireExports(context),
    'account.finish-closing': (job) => finishClosing(context, job),
  }) satisfies Partial<JobHandlers>;
