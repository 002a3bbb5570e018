import { beginRenewal } from '@linehaul/contract/renewal';
import { expect, test } from 'vitest';
import { memberBehind } from '../../test/money/instalment-factories.ts';
import { CARD } from '../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';
import { renewalOf, statusesOfYears, tokenOf } from '../../test/money/renewal-factories.ts';
import { payInvoice } from '../../test/money/invoice-payment-factories.ts';
import { MEMBERSHIP_STATUSES, type MembershipStatus } from '../memberships/rights-rules.ts';
import { mayRenewAs } from './ways-rules.ts';

const portal = await startMoneyPortal();

const RENEWED = new Set<MembershipStatus>(['active', 'grace', 'suspended']);

test.each(MEMBERSHIP_STATUSES)(
  'a membership that is %s is renewed only where its table says so',
  (status) => {
    expect(mayRenewAs({ status })).toBe(RENEWED.has(status));
  },
);

test('what is overdue comes before another year: renewing is refused with the reason, and possible once it is paid', async () => {
  const member = await memberBehind(portal);
  expect(await statusesOfYears(portal, member)).toEqual(['past-due']);
  expect(await renewalOf(portal, member)).toMatchObject({ isOverdue: true, mayRenewNow: false });
  const body = { orgId: member.orgId };
  const early = await portal.call(beginRenewal, { body, token: await tokenOf(portal, member) });
  expect([early.status, early.problem.message]).toEqual([
    409,
    'A payment of this year is overdue. Please pay it first: the next year can be renewed then',
  ]);
  expect(await statusesOfYears(portal, member)).toEqual(['past-due']);
  await payInvoice(portal, member, CARD.works);
  expect(await statusesOfYears(portal, member)).toEqual(['active']);
  const paid = await portal.call(beginRenewal, { body, token: await tokenOf(portal, member) });
  expect(paid.status, paid.text).toBe(200);
  expect(await statusesOfYears(portal, member)).toEqual(['active', 'pending-payment']);
});

test('a next year that is invoiced already is paid, whatever is overdue of this one', async () => {
  const member = await memberBehind(portal);
  await payInvoice(portal, member, CARD.works);
  const body = { orgId: member.orgId };
  const { data } = await portal.call(beginRenewal, { body, token: await tokenOf(portal, member) });
  await portal.context.db
    .updateTable('memberships')
    .set({ status: 'past-due', pastDueSince: '2027-02-28' })
    .where('organisationId', '=', member.orgId)
    .where('renewsId', 'is', null)
    .execute();
  const again = await portal.call(beginRenewal, { body, token: await tokenOf(portal, member) });
  expect(again.data.invoiceId).toBe(data.invoiceId);
});
