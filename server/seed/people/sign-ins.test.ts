import { getCurrentUser } from '@linehaul/contract/current-user';
import { issueToken } from '@linehaul/contract/sign-in';
import { listAllInvoices, markInvoicePaid } from '@linehaul/contract/invoice-administration';
import { downloadInvoice } from '@linehaul/contract/invoices';
import { getJoin } from '@linehaul/contract/join-state';
import { DEFAULT_TIME_ZONE } from '@linehaul/contract/constants';
import { dayOf } from '@linehaul/contract/dates';
import { listMembershipProducts } from '@linehaul/contract/memberships';
import { getOrganisationForm, listJoinRequests } from '@linehaul/contract/organisations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { findDemoCodes } from './demo-codes.ts';
import { seedDemo } from '../seed-demo.ts';
import type { DemoSignIn } from './sign-ins.ts';

let portal: TestPortal;
let signIns: DemoSignIn[];
beforeAll(async () => {
  portal = await startTestPortal();
  signIns = await seedDemo(portal.context);
});
afterAll(() => portal.stop());

const exchange = async ({ email, password, hasAuthenticator }: DemoSignIn): Promise<string> => {
  const form = { grant_type: 'password', username: email, password };
  const first = await portal.call(issueToken, { form });
  if (!hasAuthenticator) return first.data.accessToken;
  const { mfa_token } = JSON.parse(first.text) as { mfa_token: string };
  const code = (await findDemoCodes(portal.context)).find((shown) => shown.email === email)?.code ?? '';
  const second = await portal.call(issueToken, { form: { grant_type: 'mfa', mfa_token, code } });
  return second.data.accessToken;
};

/** Signs in once for all tests: a code works once. */
const tokens = new Map<string, Promise<string>>();
const signInAs = (who: string): Promise<string> => {
  const signIn = signIns.find((candidate) => candidate.who.startsWith(who));
  if (!signIn) throw new Error(`Nobody of the demo signs in as ${who}`);
  const token = tokens.get(signIn.email) ?? exchange(signIn);
  tokens.set(signIn.email, token);
  return token;
};

test('every printed sign-in opens the portal as what it says', async () => {
  const users = [];
  for (const { who } of signIns) {
    const { data } = await portal.call(getCurrentUser, { token: await signInAs(who) });
    users.push([data.role, data.contactTypes[0], data.permissions]);
  }
  const nobody = { canAccessAdmin: false, isOrganisationAdministrator: false, canJoin: false };
  expect(users).toMatchObject([
    [2, 'Staff', { canAccessAdmin: true }],
    [1, 'Staff', { canAccessAdmin: true }],
    [1, 'Staff', { canAccessAdmin: false }],
    [0, 'Member', { canAccessAdmin: false, isOrganisationAdministrator: true }],
    [0, 'Member', { canAccessAdmin: false, isOrganisationAdministrator: false }],
    [0, 'Prospect-Applicant', { canAccessAdmin: false, canJoin: true }],
    [0, 'Prospect-Guest', nobody],
    [0, 'Member', { canAccessAdmin: false, isOrganisationAdministrator: true }],
  ]);
});

test('the applicant continues where the join stopped, with products to choose from', async () => {
  const token = await signInAs('Applicant');
  const { data: join } = await portal.call(getJoin, { token });
  expect(join).toMatchObject({ nextStep: 'membership', organisationName: 'Red Gap Supply Line' });
  const query = { workflowName: 'join' as const, orgId: join.orgId ?? '' };
  const { data: products } = await portal.call(listMembershipProducts, { token, query });
  expect(products.items.length).toBeGreaterThanOrEqual(6);
  const { data: form } = await portal.call(getOrganisationForm, { token, query });
  const fields = form.filter(({ isToggled }) => !isToggled).flatMap((group) => group.workflowFormFields);
  expect(fields.filter(({ isRequired, value }) => isRequired && value === null)).toEqual([]);
});

test('the organisation administrator has requests to decide', async () => {
  const { data } = await portal.call(listJoinRequests, {
    token: await signInAs('Organisation administrator'),
  });
  expect(data.items).toHaveLength(2);
});

test('an invoice of the demo can be downloaded once it is drawn, and is not mailed', async () => {
  const token = await signInAs('Admin');
  const { id } = await portal.context.db
    .selectFrom('invoices')
    .select('id')
    .where('status', '=', 'paid')
    .orderBy('invoiceNumber')
    .limit(1)
    .executeTakeFirstOrThrow();
  const due = sql`update pgboss.job set start_after = now() where data -> 'payload' ->> 'invoiceId' = ${id}`;
  await due.execute(portal.context.db);
  await portal.drain();
  await vi.waitFor(async () => {
    const { status, text } = await portal.call(downloadInvoice, { params: { id }, query: {}, token });
    expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-']);
  }, 15_000);
  expect(await portal.mailbox.list()).toEqual([]);
});

test('an invoice of the demo can be marked paid, which makes its payer a member', async () => {
  const token = await signInAs('Admin');
  const payerOf = (id: string) =>
    portal.context.db
      .selectFrom('accounts')
      .innerJoin('invoices', 'invoices.accountId', 'accounts.id')
      .select('contactType')
      .where('invoices.id', '=', id)
      .executeTakeFirstOrThrow();
  const { data } = await portal.call(listAllInvoices, {
    token,
    body: { keyword: 'Tamar Dairy Tankers', status: 'Open' },
  });
  const [invoice] = data.invoices;
  const id = invoice?.id ?? '';
  expect(await payerOf(id)).toEqual({ contactType: 'Prospect-Applicant' });
  const body = { id, reference: 'EFT 4711', paidOn: dayOf(portal.context.clock.now(), DEFAULT_TIME_ZONE) };
  const { status } = await portal.call(markInvoicePaid, { token, body });
  expect(status).toBe(200);
  expect(await payerOf(id)).toEqual({ contactType: 'Member' });
});
