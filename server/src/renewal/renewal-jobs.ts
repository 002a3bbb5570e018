import type { JobHandlers } from '../jobs/start-workers.ts';
import type { PaymentEngine } from '../payments/settle-payment-command.ts';
import { callOffStaleChanges } from './level-changes/withdraw-level-change-command.ts';
import { renewMemberships } from './renew-memberships-job.ts';
import { runRenewal } from './runs/run-renewal-job.ts';

/** Who does what is to be done for renewals. */
export const renewalJobs = (engine: PaymentEngine) =>
  ({
    'memberships.renew': async () => {
      await callOffStaleChanges(engine);
      await renewMemberships(engine);
    },
    'renewal.run': (job) => runRenewal(engine, job),
  }) satisfies Partial<JobHandlers>;
