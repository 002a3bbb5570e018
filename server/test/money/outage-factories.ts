import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { JobKind } from '../../src/jobs/job-kinds.ts';
import { makeDue } from '../jobs.ts';
import type { TestPortal } from '../portal.ts';

/** From now on no file can be kept; answers how to end that. */
export const breakFiles = async ({ context }: TestPortal): Promise<() => Promise<void>> => {
  const files = join(context.config.dataDir, 'files');
  await rename(files, `${files}-away`).catch(() => undefined);
  await writeFile(files, 'No file can be put here');
  return async () => {
    await rm(files);
    await rename(`${files}-away`, files).catch(() => undefined);
  };
};

/** Has what waits of a kind tried now, as if the pause since its last try were over. */
export const tryNow = async (portal: TestPortal, kind: JobKind): Promise<void> => {
  await makeDue(portal.context.db, kind);
  await portal.drain();
};

/** Has it fail so many times; all but the first and the last are only counted. */
export const tryTimes = async (portal: TestPortal, kind: JobKind, times: number): Promise<void> => {
  await tryNow(portal, kind);
  await sql`update pgboss.job set retry_count = retry_count + ${times - 2}
    where state = 'retry' and data ->> 'kind' = ${kind}`.execute(portal.context.db);
  await tryNow(portal, kind);
};

/** As though what waits of a kind had been tried for days: its next try is the last. */
export const failForGood = async (portal: TestPortal, kind: JobKind): Promise<void> => {
  await portal.drain();
  await sql`update pgboss.job set retry_count = retry_limit - 1
    where state = 'retry' and data ->> 'kind' = ${kind}`.execute(portal.context.db);
  await tryNow(portal, kind);
};
