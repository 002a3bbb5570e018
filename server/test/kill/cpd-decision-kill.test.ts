import { decideCpdRecords } from '@linehaul/contract/office-cpd';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createCpdCategory, createCpdRecord } from '../cpd/cpd-factories.ts';
import { IS_DEEP } from '../depth.ts';
import { createSignedIn } from '../people/join-factories.ts';
import { officeOf } from '../people/office-factories.ts';
import { type FlowPlan, openFlows } from './flow-plan.ts';
import { killAtEach, killUntilViolated } from './kill-at-each.ts';
import type { KillablePortal } from './killable-portal.ts';
import { type KillPoint, pointsOf } from './kill-points.ts';

const flows = openFlows();
afterEach(() => flows.stop());

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
  const items = ids.map((id) => ({ id, version: 1, fileIds: [] }));
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

const APPROVING: FlowPlan<Waiting> = { prepare: createWaiting, act: approve, findViolations: findWrong };

// A decision is one transaction, with more writes than it has activities.
test.each<[KillPoint, number]>(
  pointsOf(['before-commit'], 'after-write').map((point) => [point, point === 'before-commit' ? 1 : 3]),
)(
  'killed at each %s while two activities are approved: both are, each told and logged once',
  async (point, least) => {
    const { killCount, violations } = await killAtEach(await flows.begin(APPROVING, point));
    expect(violations).toEqual([]);
    expect(killCount).toBeGreaterThanOrEqual(least);
  },
  600_000,
);

test.runIf(IS_DEEP)(
  'twin: without transactions a kill leaves activities approved that nobody is told of, or the log knows nothing of',
  async () => {
    const flow = await flows.begin(APPROVING, 'after-write', 'transaction');
    expect((await killUntilViolated(flow)).length).toBeGreaterThan(0);
  },
  600_000,
);
