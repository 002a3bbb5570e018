import { getMembershipYear } from '@linehaul/contract/membership-year';
import { expect, test } from 'vitest';
import { createAccount, signIn } from '../../../test/people/account-factories.ts';
import { collectOn, monthlyMember, planOf, turnInto } from '../../../test/money/instalment-factories.ts';
import { CARD } from '../../../test/money/money-factories.ts';
import { officeOf } from '../../../test/people/office-factories.ts';
import { startMoneyPortal } from '../../../test/money/money-portal.ts';

const portal = await startMoneyPortal();

test('the year shows each payment at its day, with amounts for those alone who administer', async () => {
  const member = await monthlyMember(portal, { number: CARD.works, joinedOn: '2083-03-31' });
  await collectOn(portal, '2083-04-30');
  const own = await portal.call(getMembershipYear, { token: await signIn(portal, member.account) });
  expect(own.data).toMatchObject({
    ...{ standing: 'in-force', startsOn: '2083-03-31', endsOn: '2084-03-30', memberSince: '2083-03-31' },
    paymentFrequency: 'Monthly',
    invoiceId: expect.any(String),
  });
  expect(own.data.payments).toHaveLength(12);
  expect(own.data.payments.slice(0, 3)).toEqual([
    { position: 1, dueOn: '2083-03-31', state: 'paid', amount: 100 },
    { position: 2, dueOn: '2083-04-30', state: 'paid', amount: 100 },
    { position: 3, dueOn: '2083-05-31', state: 'due', amount: 100 },
  ]);
  const colleague = await createAccount(portal, { contactType: 'Member' });
  await portal.context.db
    .insertInto('organisationContacts')
    .values({ organisationId: member.orgId, accountId: colleague.id })
    .execute();
  const seen = await portal.call(getMembershipYear, { token: await signIn(portal, colleague) });
  expect(seen.data).toEqual({
    ...own.data,
    today: seen.data.today,
    invoiceId: null,
    payments: own.data.payments.map((payment) => ({ ...payment, amount: null })),
  });
});

test('an instalment that was paid in two parts comes to both, and a year that begins on 29 February ends on the 28th', async () => {
  const member = await monthlyMember(portal, { number: CARD.works, joinedOn: '2084-02-29' });
  await turnInto(portal, member, CARD.declinedOnCharge);
  await collectOn(portal, '2084-03-29');
  const office = await officeOf(portal);
  const { invoice } = await planOf(portal, member);
  expect((await office.record(invoice.id, 30)).status).toBe(200);
  await turnInto(portal, member, CARD.works);
  await collectOn(portal, '2084-04-03');
  const { data } = await portal.call(getMembershipYear, { token: await signIn(portal, member.account) });
  expect([data.startsOn, data.endsOn]).toEqual(['2084-02-29', '2085-02-28']);
  expect(data.payments.slice(0, 3)).toEqual([
    { position: 1, dueOn: '2084-02-29', state: 'paid', amount: 100 },
    { position: 2, dueOn: '2084-03-29', state: 'paid', amount: 100 },
    { position: 3, dueOn: '2084-04-29', state: 'due', amount: 100 },
  ]);
});
