import { getMembershipProfile } from '@linehaul/contract/membership-profile';
import { expect, test } from 'vitest';
import { signIn } from '../../test/people/account-factories.ts';
import { collectOn, monthlyMember, noonOf, turnInto } from '../../test/money/instalment-factories.ts';
import { applicantAtMembership, createSignedIn } from '../../test/people/join-factories.ts';
import { ACCOUNT, type Applicant, applicantWith, CARD, payBy } from '../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';

const portal = await startMoneyPortal();

/** Signed in anew: the clock has moved on since. */
const detailsOf = async ({ account }: Applicant, orgId?: string) =>
  portal.call(getMembershipProfile, {
    token: await signIn(portal, account),
    query: orgId === undefined ? {} : { orgId },
  });

test('a membership that is paid once a year shows what it is, and nothing of instalments', async () => {
  portal.context.clock.set(noonOf('2083-03-05'));
  const member = await applicantWith(portal, CARD.works);
  await payBy(portal, member, 4);
  const { data, text } = await detailsOf(member);
  expect(data, text).toEqual({
    orgId: member.orgId,
    orgName: member.orgName,
    membershipType: expect.stringContaining('Operator'),
    membershipStatus: 'Active',
    memberSince: '2083-03-05',
    endDate: '2084-03-04',
    paymentFrequency: 'Annual',
  });
});

test('a monthly membership shows the next instalment, the method, the total and the balance', async () => {
  const member = await monthlyMember(portal, { number: CARD.works, joinedOn: '2083-03-31' });
  await collectOn(portal, '2083-04-30');
  const { data } = await detailsOf(member);
  expect(data).toMatchObject({
    membershipStatus: 'Active',
    paymentFrequency: 'Monthly',
    nextBillingDate: '2083-05-31',
    nextAmount: 100,
    paymentMethod: 'Credit card',
    totalMembershipAmount: 1200,
    remainingBalance: 1000,
    isPaymentProcessing: false,
    arrears: null,
    replacementMethods: [4, 2],
  });
});

test('a debit on its way is not money that has arrived', async () => {
  const member = await monthlyMember(portal, { number: ACCOUNT.pays, joinedOn: '2083-03-31' });
  expect((await detailsOf(member)).data).toMatchObject({
    membershipStatus: 'Active',
    nextBillingDate: '2083-04-30',
    paymentMethod: 'Direct debit',
    remainingBalance: 1200,
    isPaymentProcessing: true,
  });
});

test('what was refused shows as overdue: how much, why, when it is tried again and when the membership lapses', async () => {
  const member = await monthlyMember(portal, { number: CARD.works, joinedOn: '2083-03-31' });
  await turnInto(portal, member, CARD.declinedOnCharge);
  await collectOn(portal, '2083-04-30');
  expect((await detailsOf(member)).data).toMatchObject({
    membershipStatus: 'Overdue',
    nextBillingDate: '2083-05-03',
    arrears: {
      amount: 100,
      reason: 'Your card was declined.',
      nextTryDate: '2083-05-03',
      lapseDate: '2083-05-30',
    },
  });
  for (const day of ['2083-05-03', '2083-05-08', '2083-05-15']) await collectOn(portal, day);
  expect((await detailsOf(member)).data).toMatchObject({
    nextBillingDate: null,
    nextAmount: null,
    arrears: { amount: 100, nextTryDate: null },
  });
  await collectOn(portal, '2083-05-31');
  expect((await detailsOf(member)).data).toMatchObject({
    membershipStatus: 'Lapsed',
    arrears: { lapseDate: null },
    replacementMethods: [4, 2],
  });
});

test('who administers no organisation is refused, and another’s does not exist', async () => {
  const member = await monthlyMember(portal, { number: CARD.works, joinedOn: '2083-03-31' });
  const stranger = await createSignedIn(portal);
  expect((await portal.call(getMembershipProfile, { token: stranger.token })).status).toBe(403);
  const byId = { token: stranger.token, query: { orgId: member.orgId } };
  expect((await portal.call(getMembershipProfile, byId)).status).toBe(404);
  await portal.context.db
    .insertInto('organisationContacts')
    .values({ organisationId: member.orgId, accountId: stranger.account.id })
    .execute();
  expect((await portal.call(getMembershipProfile, byId)).status).toBe(403);
  expect((await portal.call(getMembershipProfile)).status).toBe(401);
});

test('an organisation without a membership has no details', async () => {
  const { token } = await applicantAtMembership(portal);
  expect((await portal.call(getMembershipProfile, { token })).status).toBe(404);
});
