import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { PORTAL_VERSION } from '../../association/portal-settings-rules.ts';
import type { RequestMeter } from '../../http/metrics/request-metrics.ts';
import type { NoteTry } from '../../jobs/start-workers.ts';
import { describeCounts } from './describe-counts.ts';
import type { Counts } from './counts.ts';

/** From what is answered at once to what a person gives up on. */
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const countRequests = (registers: Registry[]): RequestMeter['noteRequest'] => {
  const answered = new Counter({
    name: 'linehaul_http_requests_total',
    help: 'Requests that were answered, by method, route and class of status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'linehaul_http_request_duration_seconds',
    help: 'How long they took, by method and route.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  return ({ method, route, status, seconds }) => {
    answered.inc({ method, route, status });
    durations.observe({ method, route }, seconds);
  };
};

const countTries = (registers: Registry[]): NoteTry => {
  const tries = new Counter({
    name: 'linehaul_job_tries_total',
    help: 'Tries of jobs by this process, by lane and whether the job was done.',
    labelNames: ['lane', 'outcome'],
    registers,
  });
  return (lane, outcome) => tries.inc({ lane, outcome });
};

const gaugeOf = (name: string, help: string, read: () => number) => ({
  ...{ name, help },
  collect(this: Gauge) {
    this.set(read());
  },
});

const watchPool = (pool: Pool, registry: Registry): void => {
  const gauges = [
    gaugeOf(
      'linehaul_database_pool_connections',
      'Connections of this process to the database.',
      () => pool.totalCount,
    ),
    gaugeOf('linehaul_database_pool_idle', 'Those of them that nobody uses.', () => pool.idleCount),
    gaugeOf('linehaul_database_pool_waiting', 'Who waits for one.', () => pool.waitingCount),
    gaugeOf('linehaul_database_pool_max', 'How many it may have.', () => pool.options.max),
  ];
  for (const gauge of gauges) registry.registerMetric(new Gauge({ ...gauge, registers: [] }));
};

/** Begun anew with each reading, they are no numbers where two read shortly after each other. */
const UNSTEADY = ['min', 'mean', 'stddev'].map((name) => `nodejs_eventloop_lag_${name}_seconds`);

const watchProcess = (registry: Registry): void => {
  collectDefaultMetrics({ register: registry });
  for (const name of UNSTEADY) registry.removeSingleMetric(name);
};

/** What is counted of this process from now on. */
export const startMeter = (pool: Pool | undefined) => {
  const registry = new Registry();
  const registers = [registry];
  const info = new Gauge({
    ...{ name: 'linehaul_build_info', help: 'Always 1, with the version of the portal.' },
    ...{ labelNames: ['version'], registers },
  });
  info.set({ version: PORTAL_VERSION }, 1);
  if (pool) watchPool(pool, registry);
  watchProcess(registry);
  return {
    noteRequest: countRequests(registers),
    noteTry: countTries(registers),
    describe: async (counts: Counts | undefined) => ({
      type: registry.contentType,
      text: `${await registry.metrics()}${await describeCounts(counts)}`,
    }),
  };
};
export type Meter = ReturnType<typeof startMeter>;
