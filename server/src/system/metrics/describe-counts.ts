import { Gauge, Registry } from 'prom-client';
import { LANES } from '../../jobs/job-kinds.ts';
import { PAYMENT_STATUSES } from '../../payments/payment-rules.ts';
import type { Counts } from './counts.ts';

interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

interface Described {
  readonly name: string;
  readonly help: string;
  readonly samples: readonly Sample[];
}

const alone = (value: number): Sample[] => [{ labels: {}, value }];
const by = (label: string, counts: Readonly<Record<string, number>>): Sample[] =>
  Object.entries(counts).map(([key, value]) => ({ labels: { [label]: key }, value }));

/** The job engine's words for what is not done: waits for its time or turn, for another try, is being done, was given up. */
const JOB_STATES = ['created', 'retry', 'active', 'failed'];

/** What nobody is in stands there as 0, so that an alert can tell it from what is not known. */
const jobSamples = (jobs: Counts['jobs']): Sample[] =>
  LANES.flatMap((lane) =>
    JOB_STATES.map((state) => ({
      labels: { lane, state },
      value: jobs.find((row) => row.lane === lane && row.state === state)?.count ?? 0,
    })),
  );

const paymentSamples = (payments: Counts['payments']): Sample[] =>
  PAYMENT_STATUSES.map((status) => ({
    labels: { status },
    value: payments.find((row) => row.status === status)?.count ?? 0,
  }));

const workOf = ({ jobs, dueJobs, needed }: Counts): Described[] => [
  {
    name: 'linehaul_jobs',
    help: 'Jobs that are not done, by lane and state.',
    samples: jobSamples(jobs),
  },
  { name: 'linehaul_jobs_due', help: 'Jobs that could be done now.', samples: alone(dueJobs.due) },
  {
    name: 'linehaul_jobs_oldest_due_seconds',
    help: 'How long the oldest of them could be done; 0 without any.',
    samples: alone((dueJobs.oldestMs ?? 0) / 1000),
  },
  {
    name: 'linehaul_needing_somebody',
    help: 'What a person has to see to, as /admin/system says it.',
    samples: by('subject', {
      'failed-work': needed.failedWork,
      'payment-difference': needed.differences,
      'failed-refund': needed.failedRefunds,
      'slow-payment': needed.slow,
      'held-debit': needed.held,
    }),
  },
];

const mailOf = ({ mails }: Counts): Described[] => [
  { name: 'linehaul_mails_queued', help: 'Mails that wait to be sent.', samples: alone(mails.queued) },
  {
    name: 'linehaul_mails_oldest_queued_seconds',
    help: 'How long the oldest of them waits; 0 without any.',
    samples: alone(mails.oldestQueuedSeconds),
  },
  {
    name: 'linehaul_mails_last_day',
    help: 'What became of mails in the last 24 hours: sent, refused for good, or not wanted any more.',
    samples: by('state', { sent: mails.sent, failed: mails.failed, suppressed: mails.suppressed }),
  },
];

const restOf = ({ payments, backupAtSeconds }: Counts): Described[] => [
  {
    name: 'linehaul_payments',
    help: 'Payments of all time by status.',
    samples: paymentSamples(payments),
  },
  {
    name: 'linehaul_last_backup_timestamp_seconds',
    help: 'When the last backup was made, in seconds since 1970; absent before the first.',
    samples: backupAtSeconds === null ? [] : alone(backupAtSeconds),
  },
];

const put = (registry: Registry, { name, help, samples }: Described): void => {
  const [first] = samples;
  if (!first) return;
  const gauge = new Gauge({ name, help, labelNames: Object.keys(first.labels), registers: [registry] });
  for (const { labels, value } of samples) gauge.set(labels, value);
};

/** What is not known is left out: a 0 would say that all is well. */
export const describeCounts = (counts: Counts | undefined): Promise<string> => {
  const registry = new Registry();
  const up = alone(counts ? 1 : 0);
  put(registry, { name: 'linehaul_database_up', help: 'Whether the database answers.', samples: up });
  for (const described of counts ? [...workOf(counts), ...mailOf(counts), ...restOf(counts)] : [])
    put(registry, described);
  return registry.metrics();
};
