import { decideCpdRecords } from '@linehaul/contract/office-cpd';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createCpdCategory, createCpdRecord } from '../cpd/cpd-factories.ts';
import { IS_DEEP } from '../depth.ts';
import { createSignedIn } from '../people/join-factories.ts';
import { officeOf } from '../people/office-factories.ts';
import { type Flow, killAtEach, killUntilViolated } from './kill-at-each.ts';
import { type KillablePortal, type RemovedGuard, startKillablePortal } from './killable-portal.ts';
import type { KillPoint } from './kill-points.ts';

let portal: KillablePortal | undefined;
afterEach(() => portal?.stop());

interface Waiting {
  readonly accountId: string;
  readonly email: string;
  readonly officeToken: string;
  readonly ids: readonly string[];
}

/** Two activities of somebody that wait for the office. */
const createWaiting = async ({ remote }: KillablePortal): Promise<Waiting> => {
  const categoryId = await createCpdCategory(remote);
  const { account } = await createSignedIn(remote, { contactType: 'Member' });
  const submitted = { accountId: account.id, categoryId, completedOn: '2026-02-01', state: 'submitted' };
  const ids = [await createCpdRecord(remote, submitted), await createCpdRecord(remote, submitted)];
  const { token: officeToken } = await officeOf(remote);
  return { accountId: account.id, email: account.email, officeToken, ids };
};

/** Both are approved by one press; pressed again after a kill, it may be told that both have been decided on. */
const approve = async ({ remote }: KillablePortal, { ids, officeToken: token }: Waiting): Promise<void> => {
  const items = ids.map((id) => ({ id, version: 1 }));
  const body = { items, decision: 'approve' as const, answer: '' };
  const { status, text } = await remote.call(decideCpdRecords, { body, token });
  if (status !== 200 && status !== 409) throw new Error(`the office was answered ${text}`);
};

/** Both are approved, each told to its person once and in the log once. */
const findWrong = async ({ db }: KillablePortal, { accountId, email }: Waiting): Promise<string[]> => {
  const { rows } = await sql<Record<string, number>>`select
      (select count(*)::int from cpd_records where account_id = ${accountId} and state = 'approved' and version = 2) as approved,
      (select count(*)::int from audit_log where subject_id = ${accountId} and action = 'cpd.approved') as logged,
      (select count(*)::int from mails where to_address = ${email} and sent_at is not null) as told`.execute(
    db,
  );
  return Object.entries(rows[0] ?? {}).flatMap(([name, count]) => (count === 2 ? [] : [`${count} ${name}`]));
};

const begin = async (point: KillPoint, removedGuard?: RemovedGuard): Promise<Flow<Waiting>> => {
  const own = await startKillablePortal(removedGuard);
  portal = own;
  return {
    portal: own,
    point,
    prepare: () => createWaiting(own),
    act: (waiting) => approve(own, waiting),
    findViolations: (waiting) => findWrong(own, waiting),
  };
};

// npm test has two officers decide at once; the processes that die are of test:deep.
// A decision is one transaction, with more writes than it has activities.
test.runIf(IS_DEEP).each<[KillPoint, number]>([
  ['before-commit', 1],
  ['after-write', 3],
])(
  'killed at each %s while two activities are approved: both are, each told and logged once',
  async (point, least) => {
    const { killCount, violations } = await killAtEach(await begin(point));
    expect(violations).toEqual([]);
    expect(killCount).toBeGreaterThanOrEqual(least);
  },
  600_000,
);

test.runIf(IS_DEEP)(
  'twin: without transactions a kill leaves activities approved that nobody is told of, or the log knows nothing of',
  async () => {
    expect((await killUntilViolated(await begin('after-write', 'transaction'))).length).toBeGreaterThan(0);
  },
  600_000,
);
