import { getPaymentSetupIntent } from '@linehaul/contract/join';
import { getMembershipProfile } from '@linehaul/contract/membership-profile';
import { getPaymentOptions, listMembershipProducts } from '@linehaul/contract/memberships';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { monthlyMember } from '../../test/money/instalment-factories.ts';
import { askToPay, owing } from '../../test/money/invoice-payment-factories.ts';
import { applicantAtPayment } from '../../test/people/join-factories.ts';
import { CARD } from '../../test/money/money-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { readOfferedMethods } from './offered-method-commands.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const setDebit = async (isEnabled: boolean): Promise<void> => {
  portal.sandbox.writeSetting('methods_off', isEnabled ? '' : 'au_becs_debit');
  await readOfferedMethods(portal.context);
};
afterEach(() => setDebit(true));

/** What each of the four places offers, as the provider names it: the catalogue, the options, an invoice, a plan. */
const offeredEverywhere = async () => {
  const applicant = await applicantAtPayment(portal);
  const { orgId, productId, token } = applicant;
  const products = await portal.call(listMembershipProducts, {
    query: { workflowName: 'join', orgId },
    token,
  });
  const query = { workflowName: 'join' as const, orgId, productId };
  const options = await portal.call(getPaymentOptions, { query, token });
  const invoice = await askToPay(portal, await owing(portal));
  const member = await monthlyMember(portal, { number: CARD.works, joinedOn: '2083-03-05' });
  const details = await portal.call(getMembershipProfile, {
    query: { orgId: member.orgId },
    token: member.token,
  });
  const keysOf = (frequencies: readonly { alloedPaymentMethod: readonly { key: number }[] }[]) =>
    frequencies.flatMap(({ alloedPaymentMethod }) => alloedPaymentMethod.map(({ key }) => key));
  return {
    products: keysOf(products.data.items.flatMap((item) => item.paymentFrequencies)).includes(2),
    options: keysOf(options.data.paymentFrequencies).includes(2),
    invoice: invoice.data.paymentMethods,
    plan: details.data.replacementMethods,
    applicant,
  };
};

test('with direct debit enabled at the provider every place offers it, before the card', async () => {
  await setDebit(true);
  expect(await offeredEverywhere()).toMatchObject({
    products: true,
    options: true,
    invoice: ['au_becs_debit', 'card'],
    plan: expect.arrayContaining([2]),
  });
});

test('not enabled it is offered nowhere, and who asks for its form is told so', async () => {
  await setDebit(false);
  const { applicant, ...offered } = await offeredEverywhere();
  expect(offered).toEqual({ products: false, options: false, invoice: ['card'], plan: [4] });
  const { orgId, token } = applicant;
  const query = { workflowName: 'join' as const, orgId, paymentMethod: 'au_becs_debit' as const };
  const refused = await portal.call(getPaymentSetupIntent, { query, token });
  expect([refused.status, refused.problem.message]).toEqual([
    409,
    expect.stringContaining('Direct debit is not available'),
  ]);
});
