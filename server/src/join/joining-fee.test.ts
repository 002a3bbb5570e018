import { chooseMembership, chooseOrganisation, pay, submitEnquiry } from '@linehaul/contract/join';
import { getUserInvoice } from '@linehaul/contract/invoices';
import { getPaymentOptions } from '@linehaul/contract/memberships';
import { setOrganisationForm } from '@linehaul/contract/organisations';
import { expect, test } from 'vitest';
import { checkBooks } from '../../test/money/check-books.ts';
import { noonOf } from '../../test/money/instalment-factories.ts';
import { type Applicant, CARD, chargesOf, choiceOf, setUp } from '../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';
import { renewalOf, renewOn, tokenOf, yearsOf } from '../../test/money/renewal-factories.ts';
import { applicantAtPayment, createProduct } from '../../test/people/join-factories.ts';
import { REQUIRED_ANSWERS, toFormFields } from '../../test/people/organisation-factories.ts';

const portal = await startMoneyPortal();
const { db } = portal.context;

const productWith = async (values: { joiningFeeCents?: number; membershipYear?: string }) => {
  const product = await createProduct(portal);
  const { joiningFeeCents = 0, membershipYear = 'anniversary' } = values;
  const { productId } = product;
  await db.updateTable('productPrices').set({ joiningFeeCents }).where('productId', '=', productId).execute();
  await db.updateTable('membershipProducts').set({ membershipYear }).where('id', '=', productId).execute();
  return product;
};

const applicantOn = async (day: string, values: Parameters<typeof productWith>[0]): Promise<Applicant> => {
  portal.context.clock.set(noonOf(day));
  return applicantAtPayment(portal, await productWith(values));
};

const offeredTo = async ({ orgId, productId, token }: Applicant) => {
  const query = { workflowName: 'join' as const, orgId, productId };
  const { data } = await portal.call(getPaymentOptions, { query, token });
  return (name: string) => data.paymentFrequencies.find((frequency) => frequency.name === name);
};

const invoicesOf = ({ orgId }: Applicant) =>
  db
    .selectFrom('invoices')
    .select(['id', 'totalCents', 'gstCents', 'periodStartsOn', 'periodEndsOn'])
    .where('organisationId', '=', orgId)
    .orderBy('createdAt')
    .execute();

const linesOf = async (invoiceId: string | undefined) =>
  db
    .selectFrom('invoiceLines')
    .select(['itemName', 'totalCents'])
    .where('invoiceId', '=', invoiceId ?? '')
    .orderBy('position')
    .execute();

const joinAgain = async (member: Applicant): Promise<Applicant> => {
  const token = await tokenOf(portal, member);
  await portal.call(chooseOrganisation, { body: { orgId: member.orgId }, token });
  await portal.call(setOrganisationForm, {
    body: {
      ...{ workflowName: 'join', orgId: member.orgId, orgName: member.orgName },
      workflowFormFields: await toFormFields(portal, REQUIRED_ANSWERS),
    },
    token,
  });
  const body = { productId: member.productId, paymentFrequencyKey: member.annualKey };
  expect((await portal.call(chooseMembership, { body, token })).status).toBe(200);
  return { ...member, token };
};

const payWith = (applicant: Applicant, key: string, agreedTotal?: number) =>
  portal.call(pay, { body: { ...choiceOf(applicant, 4, key), agreedTotal }, token: applicant.token });

test('a joining fee is paid once with the first payment: shown, charged and invoiced the same, also when it is pressed twice', async () => {
  const applicant = await applicantOn('2082-03-10', { joiningFeeCents: 5500 });
  const monthly = (await offeredTo(applicant))('Monthly');
  expect(monthly).toMatchObject({ price: 91.67, totalPrice: 1155, gst: 105, months: 12 });
  expect(monthly?.lines.at(-1)).toEqual({ itemName: 'Joining fee', amount: 55 });
  expect(monthly?.payments.slice(0, 2)).toEqual([146.67, 91.67]);
  await setUp(portal, applicant, CARD.works);
  const paid = await Promise.all([
    payWith(applicant, applicant.monthlyKey, 1155),
    payWith(applicant, applicant.monthlyKey, 1155),
  ]);
  expect(paid.map(({ status }) => status)).toEqual([200, 200]);
  await portal.drain();
  expect((await chargesOf(portal, applicant)).map(({ amount }) => amount)).toEqual([14_667]);
  const [first] = await invoicesOf(applicant);
  expect(first).toMatchObject({ totalCents: 115_500, gstCents: 10_500 });
  const lines = await linesOf(first?.id);
  expect(lines.map(({ totalCents }) => totalCents)).toEqual([110_000, 5500]);
  const shown = await portal.call(getUserInvoice, {
    query: { id: first?.id ?? '' },
    token: await tokenOf(portal, applicant),
  });
  expect(shown.data.lineItems.map(({ itemName }) => itemName)).toEqual(
    monthly?.lines.map(({ itemName }) => itemName),
  );
  const parts = await db
    .selectFrom('instalments')
    .select('amountCents')
    .where('invoiceId', '=', first?.id ?? '')
    .orderBy('position')
    .execute();
  expect(parts.map(({ amountCents }) => amountCents / 100)).toEqual(monthly?.payments);
  expect(await checkBooks({ db, sandbox: portal.sandbox })).toEqual([]);
});

test('who was a member before renews and joins again without the fee, and who never was pays it: the control', async () => {
  const member = await applicantOn('2082-05-01', { joiningFeeCents: 5500 });
  await setUp(portal, member, CARD.works);
  expect((await payWith(member, member.annualKey)).status).toBe(200);
  await portal.drain();
  for (const day of ['2083-04-02', '2083-05-01', '2083-05-31', '2083-06-30']) await renewOn(portal, day);
  expect((await invoicesOf(member)).map(({ totalCents }) => totalCents)).toEqual([115_500, 110_000]);
  const again = await joinAgain(member);
  expect((await offeredTo(again))('Annual')).toMatchObject({ totalPrice: 1100, payments: [1100] });
  const { productId, annualKey, monthlyKey, halfYearlyKey } = member;
  const control = await applicantAtPayment(portal, { productId, annualKey, monthlyKey, halfYearlyKey });
  expect((await offeredTo(control))('Annual')).toMatchObject({ totalPrice: 1155, payments: [1155] });
});

test('to 30 June one pays for the months that are left, and the renewal is for the whole year', async () => {
  const applicant = await applicantOn('2083-03-31', { membershipYear: '30-june', joiningFeeCents: 1100 });
  const offered = await offeredTo(applicant);
  expect(offered('Annual')).toMatchObject({
    months: 4,
    endDate: '2083-06-30',
    totalPrice: 377.67,
    price: 366.67,
  });
  expect(offered('Monthly')).toMatchObject({ paymentCount: 4, payments: [102.67, 91.67, 91.67, 91.66] });
  await setUp(portal, applicant, CARD.works);
  expect((await payWith(applicant, applicant.annualKey, 377.67)).status).toBe(200);
  await portal.drain();
  const [first] = await invoicesOf(applicant);
  expect(first).toMatchObject({
    totalCents: 37_767,
    periodStartsOn: '2083-03-31',
    periodEndsOn: '2083-06-30',
  });
  expect((await linesOf(first?.id))[0]?.itemName).toMatch(
    /annual membership, 4 of 12 months to 30\/06\/2083$/,
  );
  await renewOn(portal, '2083-06-01');
  expect((await yearsOf(portal, applicant))[1]).toMatchObject({
    startsOn: '2083-07-01',
    endsOn: '2084-06-30',
  });
  expect((await invoicesOf(applicant))[1]?.totalCents).toBe(110_000);
  expect(await renewalOf(portal, applicant)).toMatchObject({ nextEndsOn: '2084-06-30' });
  expect(await checkBooks({ db, sandbox: portal.sandbox })).toEqual([]);
});

test('what was shown before the month turned is not sold at another total: nothing is charged, and the new one is shown', async () => {
  const applicant = await applicantOn('2083-06-30', { membershipYear: '30-june' });
  const shown = (await offeredTo(applicant))('Annual')?.totalPrice;
  expect(shown).toBe(91.67);
  portal.context.clock.set(noonOf('2083-07-01'));
  const signedIn = { ...applicant, token: await tokenOf(portal, applicant) };
  await setUp(portal, signedIn, CARD.works);
  const refused = await payWith(signedIn, applicant.annualKey, shown);
  expect([refused.status, refused.problem.message]).toEqual([
    409,
    expect.stringContaining('has changed. Nothing was charged'),
  ]);
  const body = { ...choiceOf(signedIn, 8), agreedTotal: shown };
  expect((await portal.call(submitEnquiry, { body, token: signedIn.token })).status).toBe(409);
  expect(await invoicesOf(applicant)).toEqual([]);
  const now = (await offeredTo(signedIn))('Annual')?.totalPrice;
  expect(now).toBe(1100);
  expect((await payWith(signedIn, applicant.annualKey, now)).status).toBe(200);
});
