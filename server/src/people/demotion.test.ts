import { dayOf } from '@linehaul/contract/dates';
import { DEFAULT_TIME_ZONE, ROLE } from '@linehaul/contract/constants';
import { markInvoicePaid } from '@linehaul/contract/invoice-administration';
import { setDisabled, setRole } from '@linehaul/contract/people';
import { impersonate } from '@linehaul/contract/impersonation';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { applicantAtPayment, createSignedIn, type SignedIn } from '../../test/people/join-factories.ts';
import { auditEntriesAbout } from '../../test/audit-entries.ts';
import { enquire } from '../../test/money/money-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import type { Transaction } from '../db/database.ts';

let portal: TestPortal;
let owner: SignedIn;
beforeAll(async () => {
  portal = await startTestPortal();
  owner = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.workSpaceOwner });
});
afterAll(() => portal.stop());

const reason = 'Left the office';
const demote = ({ account }: SignedIn, { token } = owner) =>
  portal.call(setRole, { body: { accountId: account.id, role: ROLE.standard, reason }, token });
const createOwner = () => createSignedIn(portal, { contactType: 'Staff', role: ROLE.workSpaceOwner });
const createOfficer = () => createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });

interface Act {
  readonly subjectId: string;
  readonly done: string;
  /** Takes what the act needs half-way, so that it has to wait there. */
  readonly block: (transaction: Transaction) => Promise<unknown>;
  readonly run: () => Promise<{ status: number }>;
}

const lockRow = (table: 'accounts' | 'invoices', id: string) => (transaction: Transaction) =>
  transaction.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();

const ACTS: Record<string, (officer: SignedIn) => Promise<Act>> = {
  'marking an invoice paid': async ({ token }) => {
    const { invoiceId } = (await enquire(portal, await applicantAtPayment(portal))).data;
    // Drawing its document would wait for the invoice too, and be counted.
    await portal.drain();
    const body = {
      id: invoiceId,
      reference: 'EFT 1',
      paidOn: dayOf(portal.context.clock.now(), DEFAULT_TIME_ZONE),
    };
    const run = () => portal.call(markInvoicePaid, { body, token });
    return { subjectId: invoiceId, done: 'invoice.marked-paid', run, block: lockRow('invoices', invoiceId) };
  },
  'shutting somebody out': async ({ token }) => {
    const { account } = await createSignedIn(portal, { contactType: 'Member' });
    const run = () =>
      portal.call(setDisabled, { body: { accountId: account.id, isDisabled: true, reason }, token });
    // Both accounts are locked first; the person's sessions come last.
    const block = (transaction: Transaction) =>
      transaction
        .updateTable('sessions')
        .set({ userAgent: 'held' })
        .where('accountId', '=', account.id)
        .execute();
    return { subjectId: account.id, done: 'person.disabled', run, block };
  },
  'asking for a ticket to act as somebody': async ({ token }) => {
    const { account } = await createSignedIn(portal, { contactType: 'Member' });
    const run = () => portal.call(impersonate, { body: { accountId: account.id, reason }, token });
    const block = lockRow('accounts', account.id);
    return { subjectId: account.id, done: 'impersonation.ticket-issued', run, block };
  },
};
const acts = Object.entries(ACTS);

/** Keeps something as it is until released. */
const hold = async (lock: (transaction: Transaction) => Promise<unknown>) => {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = portal.context.db.transaction().execute(async (transaction) => {
    await lock(transaction);
    held.resolve();
    await released.promise;
  });
  await Promise.race([held.promise, done]);
  const release = async (): Promise<void> => {
    released.resolve();
    await done;
  };
  onTestFinished(release);
  return release;
};

const countWaiting = async (): Promise<number | undefined> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(portal.context.db);
  return rows[0]?.waiting;
};
/** Resolves once so many statements of the portal wait for a lock. */
const untilWaiting = async (count: number): Promise<void> => {
  await expect.poll(countWaiting).toBe(count);
};

const positionOf = async (subjectId: string, wanted: string): Promise<number> => {
  const entries = await auditEntriesAbout(portal, subjectId);
  return Number(entries.find(({ action }) => action === wanted)?.position);
};

test.each(acts)('a demotion waits for %s that has begun', async (_, prepare) => {
  const officer = await createOfficer();
  const act = await prepare(officer);
  const release = await hold(act.block);
  const acting = act.run();
  await untilWaiting(1);
  const demoting = demote(officer);
  await untilWaiting(2);
  await release();
  expect([(await acting).status, (await demoting).status]).toEqual([200, 200]);
  const doneAt = await positionOf(act.subjectId, act.done);
  expect(doneAt).toBeLessThan(await positionOf(officer.account.id, 'person.role-changed'));
  expect((await act.run()).status).toBe(403);
});

test.each(acts)('%s is refused when the demotion comes first', async (_, prepare) => {
  const officer = await createOfficer();
  const act = await prepare(officer);
  const release = await hold((transaction) =>
    transaction
      .updateTable('accounts')
      .set({ role: ROLE.standard })
      .where('id', '=', officer.account.id)
      .execute(),
  );
  const acting = act.run();
  await untilWaiting(1);
  await release();
  expect((await acting).status).toBe(403);
  expect(await positionOf(act.subjectId, act.done)).toBeNaN();
});

test.each(acts)('%s is refused when the admin’s session has ended first', async (_, prepare) => {
  const officer = await createOfficer();
  const act = await prepare(officer);
  const release = await hold((transaction) =>
    transaction
      .updateTable('sessions')
      .set({ revokedAt: new Date() })
      .where('accountId', '=', officer.account.id)
      .execute(),
  );
  const acting = act.run();
  await untilWaiting(1);
  await release();
  expect((await acting).status).toBe(403);
  expect(await positionOf(act.subjectId, act.done)).toBeNaN();
});

test('without the lock a demotion would overtake an act that has read the role', async () => {
  const officer = await createOfficer();
  const release = await hold((transaction) =>
    transaction.selectFrom('accounts').select('role').where('id', '=', officer.account.id).execute(),
  );
  expect((await demote(officer)).status).toBe(200);
  await release();
});

test('of two owners who demote each other at once one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const pair = [await createOwner(), await createOwner()] as const;
    const answers = await Promise.all([demote(pair[0], pair[1]), demote(pair[1], pair[0])]);
    const statuses = answers.map(({ status }) => status);
    expect([200, 403].map((status) => statuses.indexOf(status)).toSorted((a, b) => a - b)).toEqual([0, 1]);
  }
});

test('an owner who was made an admin meanwhile reaches no admin any more', async () => {
  const former = await createOwner();
  const officer = await createOfficer();
  const release = await hold((transaction) =>
    transaction
      .updateTable('accounts')
      .set({ role: ROLE.admin })
      .where('id', '=', former.account.id)
      .execute(),
  );
  const body = { accountId: officer.account.id, isDisabled: true, reason };
  const acting = portal.call(setDisabled, { body, token: former.token });
  await untilWaiting(1);
  await release();
  expect((await acting).status).toBe(403);
});
