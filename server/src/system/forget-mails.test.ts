import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { createAccount } from '../../test/people/account-factories.ts';
import { createPool } from '../db/database.ts';
import { openJobDatabase } from '../jobs/job-database.ts';
import { JOB_OPTIONS, SCHEMA } from '../jobs/lanes.ts';
import { forgetOldMails } from './forget-mails-job.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const run = (text: string) => sql.raw(text).execute(portal.context.db);
const subjectsOf = async (): Promise<string[]> => {
  const { rows } = await sql<{ subject: string }>`select subject from mails order by subject`.execute(
    portal.context.db,
  );
  return rows.map(({ subject }) => subject);
};

test('mails that were done three years ago are forgotten, however many; what waits, is younger or is counted elsewhere stays', async () => {
  const { db } = portal.context;
  await portal.drain();
  await db.deleteFrom('mails').execute();
  const { id: accountId } = await createAccount(portal);
  const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  await run(`insert into mails (to_address, subject, status, created_at)
    select 'a@b.example', 'sent long ago', 'sent', '${at(1096)}' from generate_series(1, 5001)`);
  await run(`insert into mails (to_address, subject, status, created_at, content) values
    ('a@b.example', 'refused long ago', 'failed', '${at(1096)}', null),
    ('a@b.example', 'switched off long ago', 'suppressed', '${at(1096)}', null),
    ('a@b.example', 'still waits', 'queued', '${at(1096)}', '{}'),
    ('a@b.example', 'younger', 'sent', '${at(1094)}', null),
    ('a@b.example', 'of a digest', 'sent', '${at(1096)}', null)`);
  await run(`with digest as (insert into digests (covers_from, covers_until, begun_at, queued_at)
      values ('${at(1103)}', '${at(1096)}', '${at(1096)}', '${at(1096)}') returning id)
    insert into digest_recipients (digest_id, account_id, mail_id)
      select digest.id, '${accountId}', mails.id from digest, mails where subject = 'of a digest'`);
  await forgetOldMails(portal.context);
  expect(await subjectsOf()).toEqual(['of a digest', 'still waits', 'younger']);
});

test('the job engine forgets finished work after the days that a key is remembered, and no other', async () => {
  const { deleteAfterSeconds } = JOB_OPTIONS;
  await run(`insert into pgboss.job (id, name, data, state, completed_on, created_on, deletion_seconds)
    select gen_random_uuid(), 'rest', jsonb_build_object('of', state || ' ' || days), state::pgboss.job_state,
      case when state = 'created' then null else now() - make_interval(days => days) end,
      now() - make_interval(days => days), ${deleteAfterSeconds}
    from unnest(array['completed', 'cancelled', 'created']) as state, unnest(array[399, 401]) as days`);
  const pool = createPool(portal.connectionString, 2);
  const boss = new PgBoss({
    db: openJobDatabase(pool, portal.context.log),
    ...{ schema: SCHEMA, migrate: false, schedule: false, supervise: false },
  });
  await boss.start();
  await run(`update pgboss.queue set maintain_on = null, monitor_on = null`);
  await boss.supervise();
  await boss.stop({ graceful: false, close: false });
  await pool.end();
  const { rows } = await sql<{ of: string }>`select data ->> 'of' as of from pgboss.job
    where data ? 'of' order by 1`.execute(portal.context.db);
  expect(rows.map(({ of }) => of)).toEqual(['cancelled 399', 'completed 399', 'created 399', 'created 401']);
});
