import { listFailedJobs, retryFailedJob } from '@linehaul/contract/failed-jobs';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { originOf } from '../http/request-origin.ts';
import { implement } from '../http/route.ts';
import { listFailedJobs as findFailedJobs } from './failed-job-queries.ts';
import { retryFailedJob as retry } from './retry-failed-job-command.ts';

/** What officers see of work that failed for good. */
export const failedJobRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, listFailedJobs, {
    handle: async () => {
      const jobs = await findFailedJobs(context.db);
      return { data: { jobs: jobs.map((job) => ({ ...job, failedAt: job.failedAt.toISOString() })) } };
    },
  });
  implement(app, retryFailedJob, {
    handle: async ({ caller, body: { id }, request }) => {
      await retry(context, { id, caller, origin: originOf(request) });
      return { data: { isEnqueued: true as const } };
    },
  });
};
