import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { enqueue } from '../../src/jobs/enqueue.ts';
import { createResource } from '../content/resource-factories.ts';
import { IS_DEEP } from '../depth.ts';
import { createAccount } from '../people/account-factories.ts';
import { type Flow, killAtEach, killUntilViolated } from './kill-at-each.ts';
import { type KillablePortal, type RemovedGuard, startKillablePortal } from './killable-portal.ts';
import type { KillPoint } from './kill-points.ts';

let portal: KillablePortal | undefined;
afterEach(() => portal?.stop());

interface Week {
  readonly title: string;
  readonly emails: readonly string[];
}

/** Something new for some, and nothing else for anybody. */
const beginWeek = async ({ remote, db }: KillablePortal): Promise<Week> => {
  for (const table of ['digests', 'resources'] as const) await db.deleteFrom(table).execute();
  await db.updateTable('accounts').set({ disabledAt: new Date() }).execute();
  const title = `News of ${Date.now()}`;
  const emails: string[] = [];
  for (let made = 0; made < 3; made += 1)
    emails.push((await createAccount(remote, { contactType: 'Member' })).email);
  await createResource(remote, { title });
  await sql`update digest_settings set is_on = true, next_at = now() + interval '5 minutes',
    covered_until = now() - interval '2 days'`.execute(db);
  return { title, emails };
};

/** The hour of the digest comes; the second time there is nothing new. */
const goOut = async (own: KillablePortal): Promise<void> => {
  await sql`update digest_settings set next_at = now() - interval '1 second'`.execute(own.db);
  await inTransaction(own.db, (transaction) => enqueue(transaction, { kind: 'digest.begin', payload: {} }));
  await own.rest();
};

/** Members of this week who were not written to once about its news. */
const findWrong = async ({ db }: KillablePortal, { title, emails }: Week): Promise<string[]> => {
  const { rows } = await sql<{ email: string; count: number }>`
    select a.email, count(mails.id)::int as count from unnest(${emails}::text[]) as a (email)
    left join mails on mails.to_address = a.email and subject like ${`%${title}`} and status = 'sent'
    group by a.email having count(mails.id) <> 1`.execute(db);
  return rows.map(({ email, count }) => `${count} to ${email}`);
};

const begin = async (point: KillPoint, removedGuard?: RemovedGuard): Promise<Flow<Week>> => {
  const own = await startKillablePortal(removedGuard);
  portal = own;
  return {
    portal: own,
    point,
    prepare: () => beginWeek(own),
    act: () => goOut(own),
    findViolations: (week) => findWrong(own, week),
  };
};

// npm test stops the work in the database, by digests-interrupted.test.ts.
test.runIf(IS_DEEP).each<KillPoint>(['before-commit', 'after-write'])(
  'killed at each %s while a digest goes out, everybody gets it once',
  async (point) => {
    const { killCount, violations } = await killAtEach(await begin(point));
    expect(violations).toEqual([]);
    expect(killCount).toBeGreaterThanOrEqual(2);
  },
  600_000,
);

test.runIf(IS_DEEP)(
  'twin: without transactions a kill writes to somebody twice, or never',
  async () => {
    const violations = await killUntilViolated(await begin('after-write', 'transaction'));
    expect(violations.length).toBeGreaterThan(0);
  },
  600_000,
);
