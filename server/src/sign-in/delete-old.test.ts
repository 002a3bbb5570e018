import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount, signIn } from '../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { issueAccountToken } from '../accounts/account-token-commands.ts';
import { inTransaction } from '../db/transaction.ts';
import { deleteOldSignIns } from './delete-old-job.ts';
import { findJobs } from '../../test/jobs.ts';
import { beginRecurringWork } from '../wiring.ts';

const DAY_MS = 24 * 3_600_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const countOf = async (table: 'sessions' | 'accountTokens' | 'knownDevices', accountId: string) =>
  (await portal.context.db.selectFrom(table).select('accountId').where('accountId', '=', accountId).execute())
    .length;

const countAll = async (accountId: string) => ({
  sessions: await countOf('sessions', accountId),
  links: await countOf('accountTokens', accountId),
  devices: await countOf('knownDevices', accountId),
});

test('links are forgotten after a month, sign-ins and browsers after 400 days, and nothing sooner', async () => {
  const { context } = portal;
  const account = await createAccount(portal);
  await signIn(portal, account);
  const now = context.clock.now();
  await inTransaction(context.db, (transaction) =>
    issueAccountToken(transaction, { accountId: account.id, purpose: 'login', now }),
  );
  const seen = { accountId: account.id, deviceHash: Buffer.alloc(32, 1), firstSeenAt: now, lastSeenAt: now };
  await context.db.insertInto('knownDevices').values(seen).execute();

  await deleteOldSignIns(context);
  expect(await countAll(account.id)).toEqual({ sessions: 1, links: 1, devices: 1 });
  context.clock.advance(31 * DAY_MS);
  await deleteOldSignIns(context);
  expect(await countAll(account.id)).toEqual({ sessions: 1, links: 0, devices: 1 });
  context.clock.advance(400 * DAY_MS);
  await deleteOldSignIns(context);
  expect(await countAll(account.id)).toEqual({ sessions: 0, links: 0, devices: 0 });
});

test('forgetting is enqueued once a day', async () => {
  await beginRecurringWork(portal.context);
  await portal.drain();
  const jobs = () => findJobs(portal.context.db, 'sign-in.forget');
  const before = (await jobs()).length;
  await beginRecurringWork(portal.context);
  expect(await jobs()).toHaveLength(before);
  portal.context.clock.advance(DAY_MS);
  await beginRecurringWork(portal.context);
  expect(await jobs()).toHaveLength(before + 1);
});
