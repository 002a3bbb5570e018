import type { JobHandlers } from '../jobs/start-workers.ts';
import type { PaymentEngine } from '../payments/settle-payment-command.ts';
import { compareLedger } from './compare-ledger-job.ts';
import { processProviderEvent } from './event-job.ts';
import { reconcilePayment } from './reconcile-job.ts';

/** Who finds out what became of money. */
export const reconciliationJobs = (engine: PaymentEngine) =>
  ({
    'payment.reconcile': (job) => reconcilePayment(engine, job),
    'payment.event': (job) => processProviderEvent(engine, job),
    'ledger.compare': () => compareLedger(engine),
  }) satisfies Partial<JobHandlers>;
