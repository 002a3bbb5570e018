import type { Page } from '@playwright/test';
import { expect, type Stage, test } from './support/stage.ts';
import { joinUpToPaymentByCall, openAs } from './support/applicant-by-call.ts';
import { type Applicant, choosePayment, newApplicant } from './support/applicant.ts';
import { waitForMail } from './support/portal/dev-mailbox.ts';
import { ACCOUNT, agreeAndPay, decideDebit, fillBankAccount } from './support/payment-form.ts';

/** The steps before the payment are walked by the join by card. */
const submitDebit = async (stage: Stage, applicant: Applicant, number: string): Promise<Page> => {
  const { page } = await stage.visit();
  await openAs(page, await joinUpToPaymentByCall(stage.portal.address, applicant), '/sign-up/payment');
  await choosePayment(page, 'Annual', 'Direct debit');
  await fillBankAccount(page, { number, name: 'Warrego Line Haul', email: applicant.email });
  await agreeAndPay(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment submitted' })).toBeVisible();
  return page;
};

test('a direct debit is processing until the bank settles it, then paid', async ({ stage }) => {
  const applicant = newApplicant();
  const page = await submitDebit(stage, applicant, ACCOUNT.settles);
  await expect(
    page.getByText('Payment submitted. We will confirm when your bank has completed it.'),
  ).toBeVisible();
  expect(await page.getByText('Payment completed successfully!').count()).toBe(0);
  await decideDebit(stage.portal.address, 'settle');
  await waitForMail(stage.portal.address, applicant.email, /membership/i);
  await page.goto('/');
  await expect(page.getByRole('img', { name: /^Membership card.* Valid until/ })).toBeVisible();
});

test('a direct debit that the bank refuses is told by mail, and the join can be paid again', async ({
  stage,
}) => {
  const applicant = newApplicant();
  const page = await submitDebit(stage, applicant, ACCOUNT.fails);
  await decideDebit(stage.portal.address, 'fail');
  await waitForMail(stage.portal.address, applicant.email, /direct debit was not completed/);
  await page.goto('/sign-up/payment');
  await expect(page.getByText('The last payment did not go through')).toBeVisible();
});
