import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { databaseFaultOf } from '../db/database-fault.ts';
import type { Look } from '../http/health.ts';
import { faultOfCode, roomFaultOf } from './readiness-rules.ts';
import { remembering } from './remembering-rules.ts';
import { findDueJobs } from './system-fact-queries.ts';

/** However often anybody asks, what stands is looked at so seldom; and sooner again while something is wrong. */
const WELL_MS = 5000;
const UNWELL_MS = 500;
/** A disk of the network that says nothing for so long is away. */
const DISK_PATIENCE_MS = 2000;
const JOBS_LATE_MS = 15 * 60_000;

/** Undefined: the database took it. */
const findWriteFault = async ({ db, log }: Context): Promise<string | undefined> => {
  try {
    await sql`insert into readiness_writes (written_at) values (now())
      on conflict (is_only) do update set written_at = excluded.written_at`.execute(db);
    return undefined;
  } catch (error) {
    log.warn({ err: error }, 'the database does not take what is written');
    return faultOfCode(error) ?? `database ${databaseFaultOf(error) ?? 'away'}`;
  }
};

const areJobsLate = async ({ db, log }: Context): Promise<boolean> => {
  try {
    return ((await findDueJobs(db)).oldestMs ?? 0) > JOBS_LATE_MS;
  } catch (error) {
    log.warn({ err: error }, 'how late the work is could not be found out');
    return false;
  }
};

/** Remembers that the disk was full: at the edge a server would come and go. */
const watchDisk = ({ config, disk, log }: Context) => {
  let wasFull = false;
  return async (): Promise<string | undefined> => {
    const away = sleep(DISK_PATIENCE_MS, undefined, { ref: false });
    const room = await Promise.race([
      disk
        .find(config.dataDir)
        .catch((error: unknown) => log.warn({ err: error }, 'the disk does not answer')),
      away,
    ]);
    const fault = roomFaultOf(room ?? undefined, wasFull);
    wasFull = fault === 'disk full';
    return fault;
  };
};

/** Looks at what the portal stands on when it is asked to, once for all who ask at that time. */
export const watchReadiness = (context: Context): (() => Promise<Look>) => {
  const findDiskFault = watchDisk(context);
  const look = async (): Promise<Look> => {
    const fault = (await findWriteFault(context)) ?? (await findDiskFault());
    return { fault, areJobsLate: fault === undefined && (await areJobsLate(context)) };
  };
  return remembering(look, ({ fault }) => (fault === undefined ? WELL_MS : UNWELL_MS));
};
