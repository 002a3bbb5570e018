import type { FastifyBaseLogger } from 'fastify';
import type { JobDatabase } from './job-database.ts';
import { CHANNEL, SCHEMA } from './lanes.ts';

/** How often a worker says that it lives. */
export const SIGN_OF_LIFE_SECONDS = 5;
/** Who has missed so many of these is taken for dead: no server stands still for so long. */
const SILENT_SECONDS = 20;
const LOOK_MS = 4000;
/**
 * A job that has killed its worker more often than this is left to pg-boss, which takes it over within two minutes.
 */
const MAX_TIMES_AT_ONCE = 3;

/** While the database was away no worker could send a sign of life: wait until it has answered for a while. */
const TAKE_OVER = `
  with silent as (
    update ${SCHEMA}.job set state = 'retry', start_after = ${SCHEMA}.job_now(), heartbeat_on = null
    where state = 'active' and heartbeat_on < ${SCHEMA}.job_now() - interval '${SILENT_SECONDS} seconds'
      and retry_count < least(retry_limit, ${MAX_TIMES_AT_ONCE})
      and pg_postmaster_start_time() < now() - interval '${SILENT_SECONDS} seconds'
    returning name
  )
  select pg_notify('${CHANNEL}', name) from (select distinct name from silent) as lane`;

/** Hands what dead workers held to those who live. Not before the database has answered us for as long as it takes. */
export const takeOverSilent = async (db: JobDatabase): Promise<void> => {
  if (db.answersForMs() > SILENT_SECONDS * 1000) await db.executeSql(TAKE_OVER);
};

/** Looks for dead workers until it is stopped; any number of servers may. */
export const keepTakingOver = (db: JobDatabase, log: FastifyBaseLogger): (() => void) => {
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    await takeOverSilent(db).catch((error: unknown) =>
      log.error({ err: error }, 'nobody could look for dead workers'),
    );
    isLooking = false;
  };
  const timer = setInterval(() => void look(), LOOK_MS).unref();
  return () => clearInterval(timer);
};
