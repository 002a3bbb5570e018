import { getJoin } from '@linehaul/contract/join-state';
import { expect, test } from 'vitest';
import { signIn } from '../../test/people/account-factories.ts';
import { collectOn, monthlyMember, noonOf } from '../../test/money/instalment-factories.ts';
import { createInvoice } from '../../test/money/invoice-factories.ts';
import { type Applicant, applicantWith, CARD, payBy } from '../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';

const portal = await startMoneyPortal();

const joinOf = async ({ account }: Applicant) => {
  const { data, text } = await portal.call(getJoin, { token: await signIn(portal, account) });
  expect(data, text).toBeDefined();
  return data;
};

test('years after a join its state tells of the present year, and to nobody who does not administer it', async () => {
  portal.context.clock.set(noonOf('2083-03-05'));
  const member = await applicantWith(portal, CARD.works);
  await payBy(portal, member, 4);
  const first = await joinOf(member);
  expect(first.period).toEqual({ endDate: '2084-03-04', nextPayment: null });
  const invoiceId = await createInvoice(portal, { ...member, product: member });
  const { db } = portal.context;
  await db
    .updateTable('memberships')
    .set({ startsOn: '2084-03-05', endsOn: '2085-03-04' })
    .where('id', '=', db.selectFrom('invoices').select('membershipId').where('id', '=', invoiceId))
    .execute();
  const present = await joinOf(member);
  expect(present.invoice?.id).toBe(invoiceId);
  expect(present.period?.endDate).toBe('2085-03-04');
  await db
    .updateTable('organisationContacts')
    .set({ isAdministrator: false })
    .where('accountId', '=', member.account.id)
    .execute();
  expect(await joinOf(member)).toMatchObject({ invoice: { id: first.invoice?.id }, period: null });
});

test('of a membership that is paid monthly it says what is collected next', async () => {
  const member = await monthlyMember(portal, { number: CARD.works, joinedOn: '2083-03-31' });
  await collectOn(portal, '2083-04-30');
  expect((await joinOf(member)).period).toEqual({
    endDate: '2084-03-30',
    nextPayment: { date: '2083-05-31', amount: 100 },
  });
});
