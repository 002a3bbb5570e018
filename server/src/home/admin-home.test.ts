import { ROLE } from '@linehaul/contract/constants';
import { addDays } from '@linehaul/contract/dates';
import { listFailedJobs } from '@linehaul/contract/failed-jobs';
import { getAdminHome } from '@linehaul/contract/admin-home';
import {
  getAdministeredInvoice,
  type InvoiceOwing,
  listAllInvoices,
} from '@linehaul/contract/invoice-administration';
import { listJoinRequests } from '@linehaul/contract/organisations';
import { listPeople } from '@linehaul/contract/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount, signIn } from '../../test/people/account-factories.ts';
import { createInvoice, createPayer, type Payer } from '../../test/money/invoice-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

/** Half past midnight of 1 March in Sydney: in UTC it is February still. */
const NOW = new Date('2083-02-28T13:30:00Z');
const TODAY = '2083-03-01';

let portal: TestPortal;
let token: string;
beforeAll(async () => {
  portal = await startTestPortal();
  portal.context.clock.set(NOW);
  token = await signIn(portal, await createAccount(portal, { contactType: 'Staff', role: ROLE.admin }));
});
afterAll(() => portal.stop());

const home = async () => (await portal.call(getAdminHome, { token })).data;
const owedSo = async (owing: InvoiceOwing) => (await home()).owed.find((one) => one.owing === owing);
const listed = async (owing: InvoiceOwing) =>
  (await portal.call(listAllInvoices, { body: { owing, size: 1 }, token })).data;

const owe = (payer: Payer, cents: number, daysLate: number): Promise<string> =>
  createInvoice(portal, payer, {
    lines: [{ itemName: 'Membership', quantity: 1, unitPriceCents: cents }],
    dueOn: addDays(TODAY, -daysLate),
  });

const begin = (payer: Payer, status: string, activatedAt: Date | null) =>
  portal.context.db
    .updateTable('memberships')
    .set({ status, activatedAt })
    .where('organisationId', '=', payer.orgId)
    .execute();

test('what is owed stands by how late it is, to the cent, and each figure is that of its list', async () => {
  const payer = await createPayer(portal);
  const days = [-3, 0, 1, 30, 31, 60, 61, 90, 91, 400];
  for (const [index, daysLate] of days.entries()) await owe(payer, 10_001 + 100 * index, daysLate);
  await begin(payer, 'active', NOW);
  const other = await createPayer(portal);
  await owe(other, 33_333, 5);
  const paid = await owe(other, 99_999, 5);
  await portal.context.db
    .updateTable('instalments')
    .set({ status: 'paid' })
    .where('invoiceId', '=', paid)
    .execute();
  await portal.context.db
    .updateTable('invoices')
    .set({ status: 'paid', amountPaidCents: 99_999 })
    .where('id', '=', paid)
    .execute();
  expect((await home()).owed).toEqual([
    { owing: 'owed', invoiceCount: 11, amount: 1378.43 },
    { owing: 'overdue', invoiceCount: 9, amount: 1177.41 },
    { owing: 'first-payment', invoiceCount: 1, amount: 333.33 },
    { owing: 'current', invoiceCount: 2, amount: 201.02 },
    { owing: '1-30', invoiceCount: 3, amount: 538.35 },
    { owing: '31-60', invoiceCount: 2, amount: 209.02 },
    { owing: '61-90', invoiceCount: 2, amount: 213.02 },
    { owing: 'over-90', invoiceCount: 2, amount: 217.02 },
  ]);
  for (const { owing, invoiceCount, amount } of (await home()).owed)
    expect(await listed(owing), owing).toMatchObject({ totalItems: invoiceCount, owedAmount: amount });
  expect((await listed('overdue')).invoices).toMatchObject([{ isOverdue: true }]);
  expect((await listed('current')).invoices).toMatchObject([{ isOverdue: false }]);
  for (const owing of ['overdue', 'current'] as const) {
    const [invoice] = (await listed(owing)).invoices;
    const { data } = await portal.call(getAdministeredInvoice, { query: { id: invoice?.id ?? '' }, token });
    expect([owing, data.isOverdue]).toEqual([owing, owing === 'overdue']);
  }
});

test('of an invoice in parts each part is as late as it is, and the invoice is one', async () => {
  const before = await home();
  const payer = await createPayer(portal);
  await createInvoice(portal, payer, { paymentCount: 12, dueOn: addDays(TODAY, -45) });
  const after = await home();
  const grown = after.owed.map(({ owing, invoiceCount, amount }, index) => {
    const known = before.owed[index];
    return [
      owing,
      invoiceCount - (known?.invoiceCount ?? 0),
      Math.round((amount - (known?.amount ?? 0)) * 100),
    ];
  });
  expect(grown).toEqual([
    ['owed', 1, 66_000],
    ['overdue', 1, 11_000],
    ['first-payment', 1, 66_000],
    ['current', 1, 55_000],
    ['1-30', 1, 5500],
    ['31-60', 1, 5500],
    ['61-90', 0, 0],
    ['over-90', 0, 0],
  ]);
});

test('money on its way is owed, and late to nobody', async () => {
  const before = await owedSo('overdue');
  const payer = await createPayer(portal);
  const invoiceId = await owe(payer, 5005, 12);
  await portal.context.db
    .updateTable('instalments')
    .set({ status: 'processing' })
    .where('invoiceId', '=', invoiceId)
    .execute();
  expect(await owedSo('overdue')).toEqual(before);
  expect(
    (await portal.call(listAllInvoices, { body: { owing: 'current', keyword: payer.orgName }, token })).data,
  ).toMatchObject({ totalItems: 1, owedAmount: 50.05 });
});

/** Somebody whose join was completed, and whose membership became active then. */
const join = async (joinedAt: Date) => {
  const payer = await createPayer(portal);
  await createInvoice(portal, payer);
  await begin(payer, 'active', joinedAt);
  const { id: membershipId } = await portal.context.db
    .selectFrom('memberships')
    .select('id')
    .where('organisationId', '=', payer.orgId)
    .executeTakeFirstOrThrow();
  await portal.context.db
    .insertInto('joins')
    .values({
      accountId: payer.account.id,
      membershipId,
      status: 'completed',
      createdAt: joinedAt,
      completedAt: joinedAt,
    })
    .execute();
  return payer;
};

test('people count in the month in which they joined where the association is, and each month’s list has as many', async () => {
  await join(new Date('2083-02-28T12:59:00Z'));
  await join(new Date('2083-02-28T13:01:00Z'));
  await join(new Date('2082-03-31T12:30:00Z'));
  await join(new Date('2082-03-31T13:30:00Z'));
  await join(new Date('2082-02-20T00:00:00Z'));
  // An applicant whose membership waits for the first payment has not joined yet.
  const waiting = await join(NOW);
  await begin(waiting, 'pending-payment', null);
  const { joins } = await home();
  expect([joins.length, joins[0]?.month, joins.at(-1)?.month]).toEqual([12, '2082-04', '2083-03']);
  expect(joins.filter(({ count }) => count > 0)).toEqual([
    { month: '2082-04', count: 1 },
    { month: '2083-02', count: 1 },
    { month: '2083-03', count: 1 },
  ]);
  for (const { month, count } of joins) {
    const { data } = await portal.call(listPeople, { body: { joinedIn: month }, token });
    expect([month, data.totalItems]).toEqual([month, count]);
  }
});

const STATES = {
  Active: 'active',
  Overdue: 'past-due',
  'Pending payment': 'pending-payment',
  Lapsed: 'lapsed',
  Cancelled: 'cancelled',
} as const;

test('each organisation counts once, by its newest membership, and the state leads to its people', async () => {
  const before = (await home()).members;
  const payer = await createPayer(portal);
  await createInvoice(portal, payer);
  await begin(payer, 'lapsed', NOW);
  await createInvoice(portal, payer);
  const countOf = (members: typeof before, status: string) =>
    members.find((one) => one.status === status)?.count ?? 0;
  const after = (await home()).members;
  expect(countOf(after, 'Pending payment') - countOf(before, 'Pending payment')).toBe(1);
  expect(countOf(after, 'Lapsed') - countOf(before, 'Lapsed')).toBe(0);
  // Every organisation of this portal has one person.
  for (const [status, membershipState] of Object.entries(STATES)) {
    const { data } = await portal.call(listPeople, { body: { membershipState }, token });
    expect([status, data.totalItems]).toEqual([status, countOf(after, status)]);
  }
});

test('an organisation counts on each day that its membership ran, and not before it was active', async () => {
  const before = (await home()).memberships;
  const payer = await createPayer(portal);
  await createInvoice(portal, payer);
  await begin(payer, 'active', new Date('2083-01-31T14:00:00Z'));
  await portal.context.db
    .updateTable('memberships')
    .set({ startsOn: '2082-12-15', endsOn: '2083-12-14' })
    .where('organisationId', '=', payer.orgId)
    .execute();
  const after = (await home()).memberships;
  expect([after.length, after[0]?.on, after.at(-2)?.on, after.at(-1)?.on]).toEqual([
    12,
    '2082-04-30',
    '2083-02-28',
    TODAY,
  ]);
  const grown = after.filter(({ count }, index) => count > (before[index]?.count ?? 0)).map(({ on }) => on);
  expect(grown).toEqual(['2083-02-28', TODAY]);
});

test('what waits and what failed are as many as their lists have', async () => {
  const organisation = await createPayer(portal);
  const person = await createAccount(portal, { contactType: 'Prospect-Applicant' });
  await portal.context.db
    .insertInto('joinRequests')
    .values({ organisationId: organisation.orgId, accountId: person.id, requestedAt: NOW })
    .execute();
  const { joinRequestCount, failedJobCount, day } = await home();
  expect(day).toBe(TODAY);
  expect(joinRequestCount).toBe(1);
  expect((await portal.call(listJoinRequests, { token })).data.items).toHaveLength(joinRequestCount);
  expect((await portal.call(listFailedJobs, { token })).data.jobs).toHaveLength(failedJobCount);
});
