import type { Context } from '../context.ts';
import { expireApprovals } from './applications/expire-approvals-job.ts';
import { remindOfProofs } from './domains/remind-of-proofs-job.ts';

/** What is done each day for who joins and who lets people in. */
export const joinJobs = (context: Context) => ({
  'applications.expire': () => expireApprovals(context),
  'mail-domains.remind': () => remindOfProofs(context),
});
