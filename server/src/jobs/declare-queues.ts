import { isDeepStrictEqual } from 'node:util';
import type { PgBoss } from 'pg-boss';
import type { JobData } from './enqueue.ts';
import { JOB_TYPES } from './job-kinds.ts';
import { QUEUES } from './lanes.ts';
import { cronOf, RECURRING_KINDS } from './recurring-jobs.ts';

/**
 * Has pg-boss keep the queues as they are declared. What stands is read first and what stands right is left alone, so
 * that a start again writes nothing; each write bears repeating, for any number of processes may start at once.
 */
export const declareQueues = async (boss: PgBoss): Promise<void> => {
  const standing = new Map(Object.entries(Object.groupBy(await boss.getQueues(), ({ name }) => name)));
  for (const { name, ...options } of QUEUES) {
    const stands: object | undefined = standing.get(name)?.[0];
    if (!stands) await boss.createQueue(name, options);
    if (!isDeepStrictEqual({ ...stands, ...options }, stands)) await boss.updateQueue(name, options);
  }
};

const schedulesIn = (timeZone: string) =>
  RECURRING_KINDS.map((kind) => ({
    name: JOB_TYPES['recurring.begin'].lane,
    cron: cronOf(kind),
    data: { kind: 'recurring.begin', payload: { kind } } satisfies JobData,
    options: { tz: timeZone, key: kind, missed: 'once' } as const,
  }));

/**
 * Has pg-boss begin each recurring kind at its time, and nothing else; what was missed while the database was away is
 * begun once, late. A start again writes only what is declared otherwise.
 */
export const scheduleRecurring = async (boss: PgBoss, timeZone: string): Promise<void> => {
  const standing = await boss.getSchedules();
  const declared = schedulesIn(timeZone);
  const isOf = (one: { name: string; key: string }, { name, options }: (typeof declared)[number]) =>
    one.name === name && one.key === options.key;
  for (const schedule of declared) {
    const { name, cron, data, options } = schedule;
    const found: object | undefined = standing.find((one) => isOf(one, schedule));
    const wanted = { ...found, name, cron, data, options, timezone: timeZone };
    if (!isDeepStrictEqual(wanted, found)) await boss.schedule(name, cron, data, options);
  }
  for (const one of standing)
    if (!declared.some((schedule) => isOf(one, schedule))) await boss.unschedule(one.name, one.key);
};
