import { expect, test } from 'vitest';
import { startMoneyPortal } from '../../test/money/money-portal.ts';
import {
  memberSince,
  productRenewing,
  renewalOf,
  renewOn,
  statusesOfYears,
} from '../../test/money/renewal-factories.ts';

const portal = await startMoneyPortal();
const { db } = portal.context;

const changeTerms = (id: string, graceDays: number, suspendedDays: number) =>
  db.updateTable('membershipProducts').set({ graceDays, suspendedDays }).where('id', '=', id).execute();

test('the days that a reminder has named stay when the terms become shorter, and the membership goes by them', async () => {
  const product = await productRenewing(portal);
  const told = await memberSince(portal, { joinedOn: '2082-03-10', product });
  const control = await memberSince(portal, { joinedOn: '2082-03-10', product });
  for (const day of ['2083-02-08', '2083-03-03']) await renewOn(portal, day);
  // The control was told nothing: its days follow the terms.
  await db
    .updateTable('memberships')
    .set({ graceUntil: null, lapsesOn: null })
    .where('organisationId', '=', control.orgId)
    .execute();
  await changeTerms(product.productId, 5, 0);
  await renewOn(portal, '2083-03-10');
  expect(await renewalOf(portal, told)).toMatchObject({ graceUntil: '2083-04-08', lapsesOn: '2083-05-09' });
  await renewOn(portal, '2083-03-20');
  expect((await statusesOfYears(portal, told))[0]).toBe('grace');
  expect((await statusesOfYears(portal, control))[0]).toBe('lapsed');
  await renewOn(portal, '2083-04-09');
  expect((await statusesOfYears(portal, told))[0]).toBe('suspended');
  await renewOn(portal, '2083-05-08');
  expect((await statusesOfYears(portal, told))[0]).toBe('suspended');
  await renewOn(portal, '2083-05-09');
  expect((await statusesOfYears(portal, told))[0]).toBe('lapsed');
});
