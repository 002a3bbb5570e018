import { chooseMembership, chooseOrganisation } from '@linehaul/contract/join';
import { getJoin } from '@linehaul/contract/join-state';
import { setOrganisationForm } from '@linehaul/contract/organisations';
import { getCurrentUser } from '@linehaul/contract/current-user';
import { beginRenewal, resumeRenewal, setAutomaticRenewal, stopRenewal } from '@linehaul/contract/renewal';
import { expect, test } from 'vitest';
import { checkBooks } from '../../test/money/check-books.ts';
import { CARD, payBy, setUp } from '../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';
import {
  memberSince,
  productRenewing,
  renewalOf,
  renewOn,
  statusesOfYears,
  subjectsTo,
  tokenOf,
  yearsOf,
} from '../../test/money/renewal-factories.ts';
import { createSignedIn } from '../../test/people/join-factories.ts';
import { officeOf } from '../../test/people/office-factories.ts';
import { REQUIRED_ANSWERS, toFormFields } from '../../test/people/organisation-factories.ts';
import { paymentEngineOf } from '../wiring.ts';
import { renewMemberships } from './renew-memberships-job.ts';

const portal = await startMoneyPortal();
const { db } = portal.context;

const contactTypeOf = async (accountId: string) =>
  await db
    .selectFrom('accounts')
    .select(['contactType', 'memberNumber'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();

const books = () => checkBooks({ db, sandbox: portal.sandbox });

test('thirty days ahead the next year has one open invoice, and paid it follows without a gap', async () => {
  const member = await memberSince(portal, { joinedOn: '2082-03-10' });
  await renewOn(portal, '2083-02-07');
  expect(await statusesOfYears(portal, member)).toEqual(['active']);
  await renewOn(portal, '2083-02-08');
  await renewOn(portal, '2083-02-09');
  const [first, next, ...more] = await yearsOf(portal, member);
  expect(more).toEqual([]);
  expect(next).toMatchObject({
    ...{ status: 'pending-payment', startsOn: '2083-03-10', endsOn: '2084-03-09' },
    ...{ renewsId: first?.id, invoiceStatus: 'open' },
  });
  expect(await subjectsTo(portal, member, /renew your membership/)).toEqual([
    'Tax invoice #N: renew your membership',
  ]);
  expect(await renewalOf(portal, member)).toMatchObject({
    ...{ state: 'renewal-due', renewsOn: '2083-03-10', graceUntil: '2083-04-08', lapsesOn: '2083-05-09' },
    invoice: { id: next?.invoiceId, amount: 1100, isCollected: false },
  });
  await renewOn(portal, '2083-03-04');
  const office = await officeOf(portal);
  const paid = await Promise.all([
    office.record(next?.invoiceId ?? ''),
    office.record(next?.invoiceId ?? ''),
  ]);
  expect(paid.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  await renewOn(portal, '2083-03-09');
  expect(await statusesOfYears(portal, member)).toEqual(['active', 'active']);
  await renewOn(portal, '2083-03-10');
  expect(await statusesOfYears(portal, member)).toEqual(['ended', 'active']);
  expect(
    await subjectsTo(portal, member, /membership of .* (ends|ended|is renewed)|grace|suspended/),
  ).toEqual([expect.stringContaining('ends on 09/03/2083'), expect.stringContaining('is renewed')]);
  expect(await books()).toEqual([]);
});

test('unpaid it goes through grace and suspension to its end, with a mail and its rights for each, and nothing is owed then', async () => {
  const member = await memberSince(portal, { joinedOn: '2082-05-01' });
  await renewOn(portal, '2083-04-01');
  await renewOn(portal, '2083-05-01');
  expect(await statusesOfYears(portal, member)).toEqual(['grace', 'pending-payment']);
  expect((await contactTypeOf(member.account.id)).contactType).toBe('Member');
  await renewOn(portal, '2083-05-30');
  expect(await statusesOfYears(portal, member)).toEqual(['grace', 'pending-payment']);
  await renewOn(portal, '2083-05-31');
  expect(await statusesOfYears(portal, member)).toEqual(['suspended', 'pending-payment']);
  expect((await contactTypeOf(member.account.id)).contactType).toBe('Prospect-Applicant');
  expect((await renewalOf(portal, member)).mayRejoin).toBe(false);
  await renewOn(portal, '2083-06-29');
  await renewOn(portal, '2083-06-30');
  const [first, next] = await yearsOf(portal, member);
  expect([first?.status, next?.status, next?.invoiceStatus]).toEqual(['lapsed', 'cancelled', 'cancelled']);
  expect(await subjectsTo(portal, member, /you have until|suspended|lapsed/)).toEqual([
    expect.stringContaining('you have until 30/05/2083'),
    expect.stringContaining('is suspended'),
    expect.stringContaining('has lapsed'),
  ]);
  const entries = await db
    .selectFrom('auditLog')
    .select('after')
    .where('action', '=', 'membership.moved-on')
    .where('subjectId', '=', member.orgId)
    .orderBy('position')
    .execute();
  expect(entries.map(({ after }) => (after as { status: string }).status)).toEqual([
    ...['grace', 'suspended', 'lapsed'],
  ]);
  expect(await books()).toEqual([]);
});

test('paid while it is suspended everything is there again, and the year begins where the last one ended', async () => {
  const member = await memberSince(portal, { joinedOn: '2082-05-02' });
  for (const day of ['2083-04-10', '2083-05-02', '2083-06-02']) await renewOn(portal, day);
  const [, next] = await yearsOf(portal, member);
  expect(await statusesOfYears(portal, member)).toEqual(['suspended', 'pending-payment']);
  const office = await officeOf(portal);
  expect((await office.record(next?.invoiceId ?? '')).status).toBe(200);
  await renewOn(portal, '2083-06-03');
  expect(await statusesOfYears(portal, member)).toEqual(['ended', 'active']);
  expect((await contactTypeOf(member.account.id)).contactType).toBe('Member');
  expect((await yearsOf(portal, member))[1]).toMatchObject({ startsOn: '2083-05-02', endsOn: '2084-05-01' });
});

test('after a lapse the organisation joins again with its number, its history and its first day', async () => {
  const member = await memberSince(portal, { joinedOn: '2082-06-01' });
  const { memberNumber } = await contactTypeOf(member.account.id);
  for (const day of ['2083-05-02', '2083-06-01', '2083-07-01', '2083-07-31']) await renewOn(portal, day);
  expect(await statusesOfYears(portal, member)).toEqual(['lapsed', 'cancelled']);
  expect((await renewalOf(portal, member)).mayRejoin).toBe(true);
  const token = await tokenOf(portal, member);
  const again = await portal.call(chooseOrganisation, { body: { orgId: member.orgId }, token });
  expect([again.status, again.data?.nextStep]).toEqual([200, 'manage-organisation']);
  await portal.call(setOrganisationForm, {
    body: {
      ...{ workflowName: 'join', orgId: member.orgId, orgName: member.orgName },
      workflowFormFields: await toFormFields(portal, REQUIRED_ANSWERS),
    },
    token,
  });
  await portal.call(chooseMembership, {
    body: { productId: member.productId, paymentFrequencyKey: member.annualKey },
    token,
  });
  const joining = { ...member, token };
  await setUp(portal, joining, CARD.works);
  expect((await payBy(portal, joining, 4)).status).toBe(200);
  await portal.drain();
  const years = await yearsOf(portal, member);
  expect(years.at(-1)).toMatchObject({ status: 'active', startsOn: '2083-07-31', endsOn: '2084-07-30' });
  expect(await contactTypeOf(member.account.id)).toEqual({ contactType: 'Member', memberNumber });
  const user = await portal.call(getCurrentUser, { token: await tokenOf(portal, member) });
  expect(user.data.contactTypes).toEqual(['Member']);
  expect(await books()).toEqual([]);
});

test('who has a membership, or one that waits to be paid, does not join again', async () => {
  const member = await memberSince(portal, { joinedOn: '2082-06-02' });
  const beginAgain = async () =>
    (
      await portal.call(chooseOrganisation, {
        body: { orgId: member.orgId },
        token: await tokenOf(portal, member),
      })
    ).status;
  expect(await beginAgain()).toBe(409);
  for (const day of ['2083-05-03', '2083-06-02', '2083-07-02']) await renewOn(portal, day);
  expect(await statusesOfYears(portal, member)).toEqual(['suspended', 'pending-payment']);
  expect(await beginAgain()).toBe(409);
  const { data } = await portal.call(getJoin, { token: await tokenOf(portal, member) });
  expect([data.nextStep, data.outcome]).toEqual(['done', 'suspended']);
});

test('who ends their membership keeps it to its last day, owes nothing, and may take it back until then', async () => {
  const member = await memberSince(portal, { joinedOn: '2082-07-10' });
  await renewOn(portal, '2083-06-10');
  const call = async (endpoint: typeof stopRenewal | typeof resumeRenewal) =>
    portal.call(endpoint, { body: { orgId: member.orgId }, token: await tokenOf(portal, member) });
  const stopped = await Promise.all([call(stopRenewal), call(stopRenewal)]);
  expect(stopped.map(({ status }) => status)).toEqual([200, 200]);
  expect(await statusesOfYears(portal, member)).toEqual(['active', 'cancelled']);
  expect(await renewalOf(portal, member)).toMatchObject({ isStopped: true, mayResume: true, invoice: null });
  await renewOn(portal, '2083-06-20');
  expect(await statusesOfYears(portal, member)).toEqual(['active', 'cancelled']);
  expect((await call(resumeRenewal)).status).toBe(200);
  await renewOn(portal, '2083-06-21');
  expect(await statusesOfYears(portal, member)).toEqual(['active', 'cancelled', 'pending-payment']);
  expect((await call(stopRenewal)).status).toBe(200);
  await renewOn(portal, '2083-07-09');
  expect((await statusesOfYears(portal, member))[0]).toBe('active');
  await renewOn(portal, '2083-07-10');
  expect((await statusesOfYears(portal, member))[0]).toBe('lapsed');
  expect(await subjectsTo(portal, member, /has ended|you have until/)).toEqual([
    expect.stringContaining('has ended'),
  ]);
  expect((await call(resumeRenewal)).status).toBe(409);
  expect(await books()).toEqual([]);
});

test('a card that is kept pays the next year on its day where that was agreed, once', async () => {
  const product = await productRenewing(portal, { renews: 'automatic' });
  const member = await memberSince(portal, { joinedOn: '2082-08-01', product });
  const control = await memberSince(portal, { joinedOn: '2082-08-01', product });
  portal.context.clock.set(new Date('2083-06-01T02:00:00Z'));
  const agreed = await portal.call(setAutomaticRenewal, {
    body: { orgId: member.orgId, isAutomatic: true },
    token: await tokenOf(portal, member),
  });
  expect([agreed.status, agreed.data?.isAutomatic]).toEqual([200, true]);
  // Who has paid a year at once is told which card it is, too.
  expect(agreed.data?.kept).toEqual({ paymentMethod: 4, last4: '4242' });
  await renewOn(portal, '2083-07-02');
  expect(await subjectsTo(portal, member, /renews on 01\/08\/2083/)).toHaveLength(1);
  await renewOn(portal, '2083-07-31');
  expect(await statusesOfYears(portal, member)).toEqual(['active', 'pending-payment']);
  await renewOn(portal, '2083-08-01');
  await renewOn(portal, '2083-08-01');
  await renewOn(portal, '2083-08-02');
  expect(await statusesOfYears(portal, member)).toEqual(['ended', 'active']);
  // Who has not agreed gets an invoice.
  expect(await statusesOfYears(portal, control)).toEqual(['grace', 'pending-payment']);
  expect(await subjectsTo(portal, member, /reminder|ends on|you have until/)).toEqual([]);
  expect(await books()).toEqual([]);
});

test('a card that is refused leaves the invoice open, and paying it by hand ends the tries', async () => {
  const product = await productRenewing(portal, { renews: 'automatic' });
  const member = await memberSince(portal, { joinedOn: '2082-08-10', product });
  await db
    .updateTable('memberships')
    .set({ renewsAutomatically: true })
    .where('organisationId', '=', member.orgId)
    .execute();
  await renewOn(portal, '2083-07-15');
  const [, next] = await yearsOf(portal, member);
  const { providerPaymentMethodId } = await db
    .selectFrom('instalmentPlans')
    .select('providerPaymentMethodId')
    .where('invoiceId', '=', next?.invoiceId ?? '')
    .executeTakeFirstOrThrow();
  const stored = portal.sandbox.store.find('payment_method', providerPaymentMethodId);
  if (!stored) throw new Error('No card is kept');
  stored.hidden.testNumber = CARD.declinedOnCharge;
  portal.sandbox.store.put('payment_method', stored.account, stored);
  await renewOn(portal, '2083-08-10');
  // The hour that asks the card need not know yet what it says; the next one does.
  await renewOn(portal, '2083-08-10');
  expect(await statusesOfYears(portal, member)).toEqual(['grace', 'pending-payment']);
  const office = await officeOf(portal);
  expect((await office.record(next?.invoiceId ?? '')).status).toBe(200);
  for (const day of ['2083-08-13', '2083-08-18', '2083-08-25']) await renewOn(portal, day);
  expect(await statusesOfYears(portal, member)).toEqual(['ended', 'active']);
  const tries = await db
    .selectFrom('payments')
    .select('status')
    .where('organisationId', '=', member.orgId)
    .where('purpose', '=', 'instalment')
    .execute();
  expect(tries).toEqual([{ status: 'failed' }]);
  expect(await books()).toEqual([]);
});

test('who renews early gets the one invoice at once, however often and at the same time', async () => {
  const member = await memberSince(portal, { joinedOn: '2082-09-01' });
  const token = await tokenOf(portal, member);
  const body = { orgId: member.orgId };
  expect(await renewalOf(portal, member)).toMatchObject({ nextAmount: 1100, nextEndsOn: '2084-08-31' });
  const answers = await Promise.all([1, 2, 3].map(() => portal.call(beginRenewal, { body, token })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ data }) => data.invoiceId)).size).toBe(1);
  expect(await statusesOfYears(portal, member)).toEqual(['active', 'pending-payment']);
  expect(await renewalOf(portal, member)).toMatchObject({ nextAmount: 1100, invoice: { amount: 1100 } });
  const stranger = await createSignedIn(portal, { contactType: 'Member' });
  expect((await portal.call(beginRenewal, { body, token: stranger.token })).status).toBe(404);
  await renewOn(portal, '2083-08-10');
  expect(await statusesOfYears(portal, member)).toEqual(['active', 'pending-payment']);
});

test('control: without the lock of the membership two workers would ask twice, which the constraint refuses', async () => {
  const member = await memberSince(portal, { joinedOn: '2082-09-02' });
  await renewOn(portal, '2083-08-10');
  const [, next] = await yearsOf(portal, member);
  const copy = db
    .insertInto('memberships')
    .columns([
      ...(['organisationId', 'productId', 'productPriceId', 'paymentMethod', 'status'] as const),
      ...(['totalCents', 'startsOn', 'endsOn', 'renewsId'] as const),
    ])
    .expression((select) =>
      select
        .selectFrom('memberships')
        .select(['organisationId', 'productId', 'productPriceId', 'paymentMethod', 'status'])
        .select(['totalCents', 'startsOn', 'endsOn', 'renewsId'])
        .where('id', '=', next?.id ?? ''),
    );
  await expect(copy.execute()).rejects.toThrow(/memberships_one_renewal|memberships_no_overlap/);
});

test('nothing of a day is done or mailed before eight in the morning there, in winter and in summer', async () => {
  const member = await memberSince(portal, { joinedOn: '2082-10-05' });
  const statusesAt = async (instant: string) => {
    portal.context.clock.set(new Date(instant));
    await renewMemberships(paymentEngineOf(portal.context));
    return statusesOfYears(portal, member);
  };
  expect(await statusesAt('2083-09-04T21:59:00Z')).toEqual(['active']);
  expect(await statusesAt('2083-09-04T22:00:00Z')).toEqual(['active', 'pending-payment']);
  // Clocks were put forward: eight is an hour earlier now.
  expect(await statusesAt('2083-10-04T20:59:00Z')).toEqual(['active', 'pending-payment']);
  expect(await statusesAt('2083-10-04T21:00:00Z')).toEqual(['grace', 'pending-payment']);
  await portal.drain();
});
