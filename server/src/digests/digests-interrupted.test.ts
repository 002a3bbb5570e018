import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createResource } from '../../test/content/resource-factories.ts';
import { makeDigestDue } from '../../test/content/send-digest.ts';
import { clearJobs } from '../../test/jobs.ts';
import { createAccount } from '../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { beginDigest } from './begin-digest-job.ts';
import { queueDigest } from './queue-digest-job.ts';

const MEMBERS = 205;

let portal: TestPortal;
let members: string[];
beforeAll(async () => {
  portal = await startTestPortal();
  // Only the test itself works.
  await portal.workers.stop();
  members = [];
  for (let made = 0; made < MEMBERS; made += 1)
    members.push((await createAccount(portal, { contactType: 'Member' })).id);
});
afterAll(() => portal.stop());
beforeEach(async () => {
  const { db } = portal.context;
  for (const table of ['digests', 'resources', 'mails'] as const) await db.deleteFrom(table).execute();
  await db.updateTable('digestSettings').set({ isOn: false, nextAt: null, coveredUntil: null }).execute();
  await clearJobs(db);
});

const begin = async (): Promise<string> => {
  await createResource(portal);
  await makeDigestDue(portal);
  await beginDigest(portal.context);
  const { id } = await portal.context.db.selectFrom('digests').select('id').executeTakeFirstOrThrow();
  return id;
};

/** The work of one process after the other: each dies at another member, and the last one lives. */
const dieAtEach = async (digestId: string, victims: readonly string[]): Promise<void> => {
  const { db } = portal.context;
  await sql`create or replace function stop() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`.execute(
    db,
  );
  for (const victim of victims) {
    await sql`create trigger stop before insert on digest_recipients for each row
      when (new.account_id = ${sql.lit(victim)}) execute function stop()`.execute(db);
    for (let turn = 0; turn < 3; turn += 1)
      await queueDigest(portal.context, { digestId }).catch((error: unknown) => {
        expect(String(error)).toContain('killed');
      });
    await sql`drop trigger stop on digest_recipients`.execute(db);
  }
  for (let turn = 0; turn < 4; turn += 1) await queueDigest(portal.context, { digestId });
};

/** Members who got none, or more than one. */
const findWrong = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select a.id from unnest(${members}::uuid[]) as a (id) left join mails on mails.account_id = a.id
    group by a.id having count(mails.id) <> 1) wrong`.execute(portal.context.db);
  return rows[0]?.count ?? 0;
};

test('whoever is killed at whichever member, each gets one mail; two processes at once queue no other', async () => {
  const digestId = await begin();
  const ordered = members.toSorted();
  const victims = [0, 99, 100, 150, MEMBERS - 1].map((index) => ordered[index] ?? '');
  await dieAtEach(digestId, victims);
  await Promise.all([1, 2, 3].map(() => queueDigest(portal.context, { digestId })));
  expect(await findWrong()).toBe(0);
});

test('control: were it not kept with the mails how far it has come, somebody would get two', async () => {
  const digestId = await begin();
  const { db } = portal.context;
  await queueDigest(portal.context, { digestId });
  await db.deleteFrom('digestRecipients').execute();
  await db.updateTable('digests').set({ reachedAccountId: null }).execute();
  await dieAtEach(digestId, []);
  expect(await findWrong()).toBe(100);
});

test('begun by many at once there is one digest, and one job for it', async () => {
  await createResource(portal);
  await makeDigestDue(portal);
  await Promise.all([1, 2, 3].map(() => beginDigest(portal.context)));
  const { rows } = await sql<{ digests: number; jobs: number }>`select
    (select count(*)::int from digests) as digests,
    (select count(*)::int from pgboss.job where data ->> 'kind' = 'digest.queue') as jobs`.execute(
    portal.context.db,
  );
  expect(rows).toEqual([{ digests: 1, jobs: 1 }]);
});
