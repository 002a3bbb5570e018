import { ROLE } from '@linehaul/contract/constants';
import { getAdminHome } from '@linehaul/contract/admin-home';
import { getHome } from '@linehaul/contract/home';
import { printInvoice } from '@linehaul/contract/invoices';
import { checkMember, downloadMembershipCard, getMembershipCard } from '@linehaul/contract/membership-card';
import { getMembershipYear } from '@linehaul/contract/membership-year';
import { listOwing } from '@linehaul/contract/owing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createInvoice, createPayer } from '../../test/money/invoice-factories.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../../test/outside/database-proxy.ts';
import { createActiveMembership, createSignedIn } from '../../test/people/join-factories.ts';
import { WITHOUT_LIMITS } from '../../test/calls/without-limits.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { inTransaction } from '../db/transaction.ts';
import { issueInvoiceToken } from '../invoices/links/invoice-token-commands.ts';

let database: TestDatabase;
let proxy: DatabaseProxy;
let portal: TestPortal;
/** The calls behind each page, with all that they need to be made. */
let shown: Record<string, () => Promise<Response>>;

const askAs = (token: string, path: string): (() => Promise<Response>) => {
  const headers = { authorization: `Bearer ${token}` };
  return () => portal.fetch(path, { headers });
};

const linkOf = (
  payer: { account: { id: string } },
  subjectId: string,
  purpose: 'invoice-pay' | 'latest-invoice',
) =>
  inTransaction(portal.context.db, (transaction) =>
    issueInvoiceToken(transaction, {
      ...{ accountId: payer.account.id, purpose, subjectId },
      now: portal.context.clock.now(),
    }),
  );

const arrange = async (): Promise<typeof shown> => {
  const payer = await createPayer(portal);
  await createActiveMembership(portal, payer.orgId);
  const invoiceId = await createInvoice(portal, payer, { dueOn: '2026-12-24' });
  await portal.drain();
  const { token: office } = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });
  const card = await portal.call(getMembershipCard, { token: payer.token });
  const code = card.data.checkUrl?.split('/').at(-1) ?? '';
  const latest = await linkOf(payer, payer.orgId, 'latest-invoice');
  const pay = await linkOf(payer, invoiceId, 'invoice-pay');
  const mine = (path: string) => askAs(payer.token, path);
  return {
    home: mine(`${getHome.path}?parts=currentUser,owing,membershipYear,joinRequests`),
    owing: mine(listOwing.path),
    card: mine(getMembershipCard.path),
    'card as PDF': mine(downloadMembershipCard.path),
    year: mine(getMembershipYear.path),
    'print view': mine(printInvoice.path.replace(':id', invoiceId)),
    'office at home': askAs(office, getAdminHome.path),
    'member check': () => portal.fetch(checkMember.path.replace(':code', code)),
    'invoice by link': () => portal.fetch(`/api/invoice/GetInvoice?id=${invoiceId}&token=${pay}`),
    'latest invoice by link': () => portal.fetch(`/api/invoice/DownloadLatestInvoice?Token=${latest}`),
  };
};

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startDatabaseProxy(database.connectionString);
  portal = await startTestPortal({ DATABASE_URL: proxy.connectionString }, undefined, {
    limits: WITHOUT_LIMITS,
  });
  shown = await arrange();
});
afterEach(() => {
  proxy.watch(undefined);
  proxy.open();
});
afterAll(async () => {
  await portal.stop();
  await proxy.stop();
  await database.drop();
});

const NAMES = [
  'home',
  'owing',
  'card',
  'card as PDF',
  'year',
  'print view',
  'office at home',
  'member check',
  'invoice by link',
  'latest invoice by link',
];

const askFor = async (name: string) => {
  const response = await shown[name]?.();
  if (!response) throw new Error(`Nothing is shown as ${name}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

/** Cuts the line at the nth time that something is sent; says afterwards whether it came to that. */
const cutAt = (nth: number): (() => boolean) => {
  let left = nth;
  proxy.watch(() => ((left -= 1) === 0 ? 'cut-before' : undefined));
  return () => left <= 0;
};

const untilShown = async (name: string): Promise<void> => {
  await expect.poll(async () => (await askFor(name)).status).toBe(200);
};

describe.each(NAMES)('%s', (name) => {
  test('is shown, says that the records are away, and is shown again', async () => {
    expect((await askFor(name)).status).toBe(200);
    proxy.close();
    const { status, headers, text } = await askFor(name);
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(text).toMatch(/cannot reach its records/);
    proxy.open();
    await untilShown(name);
  });

  test('whatever statement is cut off is answered as busy or away, never as a fault', async () => {
    await untilShown(name);
    await portal.drain();
    const answers: number[] = [];
    let cutCount = 0;
    for (let nth = 1; nth <= 14; nth += 1) {
      const wasCut = cutAt(nth);
      answers.push((await askFor(name)).status);
      if (wasCut()) cutCount += 1;
      proxy.watch(undefined);
      await untilShown(name);
    }
    expect(cutCount).toBeGreaterThan(0);
    expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  });
});

test('a table that somebody holds makes pages late, not wrong', async () => {
  let late: Promise<number[]> | undefined;
  await portal.context.db.transaction().execute(async (transaction) => {
    await sql`lock table memberships, invoices in access exclusive mode`.execute(transaction);
    late = Promise.all(NAMES.map(async (name) => (await askFor(name)).status));
    await new Promise((resolve) => setTimeout(resolve, 1000));
  });
  expect(await late).toEqual(NAMES.map(() => 200));
});
