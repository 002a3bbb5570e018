import type { Page } from '@playwright/test';
import { expect, type Stage, test } from './support/stage.ts';
import { joinUpToPaymentByCall, openAs } from './support/applicant-by-call.ts';
import { type Applicant, choosePayment, heading, newApplicant } from './support/applicant.ts';
import { findMails, waitForMail } from './support/portal/dev-mailbox.ts';
import { agree, agreeAndPay, CARD, countPaidIntents, fillCard, payButton } from './support/payment-form.ts';

/** A person before the filled payment form. */
const openPayment = async (stage: Stage, number: string = CARD.succeeds) => {
  const applicant = newApplicant();
  const signIn = await joinUpToPaymentByCall(stage.portal.address, applicant);
  const { page, context } = await stage.visit();
  await openAs(page, signIn, '/sign-up/payment');
  await choosePayment(page, 'Annual', 'Credit card');
  await fillCard(page, number);
  return { applicant, page, context, paidBefore: await countPaidIntents(stage.portal.address) };
};

const seePaid = (page: Page): Promise<void> => heading(page, 'Payment successful');

const expectOneCharge = async (stage: Stage, { email }: Applicant, paidBefore: number): Promise<void> => {
  await waitForMail(stage.portal.address, email, /membership/i);
  await waitForMail(stage.portal.address, email, /tax invoice/i);
  const invoices = (await findMails(stage.portal.address, email)).filter(({ subject }) =>
    /invoice/i.test(subject),
  );
  expect(invoices.map(({ attachments }) => attachments.length)).toEqual([1]);
  expect(await countPaidIntents(stage.portal.address)).toBe(paidBefore + 1);
};

test('a double click on Pay charges once', async ({ stage }) => {
  const { applicant, page, paidBefore } = await openPayment(stage);
  await agree(page);
  await payButton(page).dblclick();
  await seePaid(page);
  await expectOneCharge(stage, applicant, paidBefore);
});

test('a page reloaded while it waits for the answer to a payment finds the payment made', async ({
  stage,
}) => {
  const { applicant, page, paidBefore } = await openPayment(stage);
  const answered = new Promise<void>((resolve) => {
    void page.route('**/api/subscription/pay', async (route) => {
      await route.fetch();
      resolve();
    });
  });
  await agreeAndPay(page);
  await answered;
  await page.reload();
  await seePaid(page);
  await expectOneCharge(stage, applicant, paidBefore);
});

test('two tabs that pay at once charge once, and both say so', async ({ stage }) => {
  const { applicant, page, context, paidBefore } = await openPayment(stage);
  const other = await context.newPage();
  await other.goto('/sign-up/payment');
  await choosePayment(other, 'Annual', 'Credit card');
  await fillCard(other, CARD.succeeds);
  for (const tab of [page, other]) await agree(tab);
  await Promise.all([payButton(page).click(), payButton(other).click()]);
  await Promise.all([seePaid(page), seePaid(other)]);
  await expectOneCharge(stage, applicant, paidBefore);
});

test('a challenge that is closed takes no money, and the next card pays', async ({ stage }) => {
  const { applicant, page, paidBefore } = await openPayment(stage, CARD.challenges);
  await agreeAndPay(page);
  await page.getByRole('button', { name: 'Close without authenticating' }).click();
  await expect(page.getByText('The payment did not go through')).toBeVisible();
  expect(await countPaidIntents(stage.portal.address)).toBe(paidBefore);
  await fillCard(page, CARD.succeeds);
  await agreeAndPay(page);
  await seePaid(page);
  await expectOneCharge(stage, applicant, paidBefore);
});

test('a portal killed right after Pay is pressed charges once when it is back', async ({ stage }) => {
  const { applicant, page, paidBefore } = await openPayment(stage);
  const asked = page.waitForRequest('**/api/subscription/pay');
  await agreeAndPay(page);
  await asked;
  await stage.portal.kill();
  await heading(page, 'We are checking your payment');
  await stage.portal.start();
  const payAgain = page.getByRole('radio', { name: /^Annual/ });
  const paid = page.getByRole('heading', { level: 1, name: 'Payment successful' });
  await expect(paid.or(payAgain)).toBeVisible({ timeout: 60_000 });
  if (await payAgain.isVisible()) {
    await choosePayment(page, 'Annual', 'Credit card');
    await fillCard(page, CARD.succeeds);
    await agreeAndPay(page);
  }
  await seePaid(page);
  await expectOneCharge(stage, applicant, paidBefore);
});
