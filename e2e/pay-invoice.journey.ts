import type { Page, Route } from '@playwright/test';
import { expect, type Stage, test } from './support/stage.ts';
import { inspect } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { heading } from './support/applicant.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { waitForMail } from './support/portal/dev-mailbox.ts';
import { holdAnswers } from './support/held-answers.ts';
import { newMemberWhoOwes, readInvoices } from './support/owed-invoice.ts';
import {
  answerChallenge,
  CARD,
  chooseCard,
  countPaidIntents,
  fillCard,
  payButton,
  payInvoice,
  paymentFrame,
  pressPay,
  seePaymentForm,
} from './support/payment-form.ts';
import { bringUnderPointer } from './support/pointer.ts';

const payLink = (page: Page) => page.getByRole('button', { name: /^Once-off payment: invoice/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Once-off payment' });
const success = (page: Page) => page.getByText('Payment completed successfully!').first();

/** A member before the list with the invoice that they owe. */
const openInvoices = async (stage: Stage) => {
  const owed = await newMemberWhoOwes(stage.portal.address);
  const { page, context } = await stage.visit();
  await openAs(page, owed.signIn, '/settings/invoices');
  await expect(payLink(page)).toBeVisible();
  return { ...owed, page, context, paidBefore: await countPaidIntents(stage.portal.address) };
};

const openDialog = async (page: Page, press = payLink(page)): Promise<void> => {
  await press.click();
  await seePaymentForm(page);
};

const seePaid = async (page: Page): Promise<void> => {
  await expect(success(page)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Paid' })).toBeVisible();
  expect(await payLink(page).count()).toBe(0);
};

const expectOneCharge = async (stage: Stage, paidBefore: number): Promise<void> =>
  expect(await countPaidIntents(stage.portal.address)).toBe(paidBefore + 1);

test('an invoice is paid in its dialog: a declined card, a failed challenge, then a challenge that is met', async ({
  stage,
}) => {
  const { page, organisation, invoice, signIn, paidBefore } = await openInvoices(stage);
  await openDialog(page);
  for (const words of [organisation, `#${invoice.invoiceNum}`, 'Small fleet', '$836.00'])
    await expect(dialog(page).getByText(words).first()).toBeVisible();
  expect(await inspect(page, 'the payment of an invoice')).toEqual([]);
  await chooseCard(page, CARD.declines);
  await pressPay(page);
  await expect(dialog(page).getByText('Your card has insufficient funds.')).toBeVisible();
  await fillCard(page, CARD.challenges);
  await pressPay(page);
  await answerChallenge(page, 'Fail');
  await expect(dialog(page).getByText('The payment did not go through')).toBeVisible();
  await pressPay(page);
  await answerChallenge(page, 'Complete');
  await seePaid(page);
  await expect(dialog(page)).toHaveCount(0);
  await expectOneCharge(stage, paidBefore);
  await waitForMail(stage.portal.address, signIn.email, /receipt/i);
});

test('an overdue instalment is paid alone, from the membership profile, and then nothing is owed', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  const member = await signInDemoPerson(stage.portal.address, DEMO.behind);
  await openAs(page, member, '/settings/membership-profile');
  const owed = page.getByRole('region', { name: 'What is owed' });
  const [alone, whole] = [/^Pay \$\d\d\.\d\d: invoice/, /^Pay all of the invoice, \$\d{3}\.\d\d: invoice/];
  await expect(owed.getByRole('button', { name: whole })).toBeVisible();
  const renewal = page.locator('section', {
    has: page.getByRole('heading', { name: 'Renewal', exact: true }),
  });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(renewal.getByText('Overdue', { exact: true })).toBeVisible();
  await expect(renewal).not.toContainText('In force');
  expect(await inspect(page, 'an overdue instalment')).toEqual([]);
  await openDialog(page, owed.getByRole('button', { name: alone }));
  await expect(dialog(page).getByText('$72.60').first()).toBeVisible();
  // She pays by card.
  await expect(paymentFrame(page).getByLabel('Card number')).toBeVisible();
  await chooseCard(page, CARD.succeeds);
  await pressPay(page);
  await expect(success(page)).toBeVisible();
  await expect(owed).toHaveCount(0);
  await expect(renewal.getByText('In force', { exact: true })).toBeVisible();
});

test('closing the dialog gives the payment up; the next one is another, and an open tab with the old one goes on', async ({
  stage,
}) => {
  const { page, context, paidBefore } = await openInvoices(stage);
  const other = await context.newPage();
  await other.goto('/settings/invoices');
  await openDialog(other);
  await openDialog(page);
  const cancelled = page.waitForResponse('**/api/invoice/CancelPaymentIntent*');
  await page.keyboard.press('Escape');
  expect((await cancelled).status()).toBe(200);
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => payLink(page).evaluate((link) => link === document.activeElement)).toBe(true);
  await chooseCard(other);
  await pressPay(other);
  await expect(dialog(other).getByText('No money was taken')).toBeVisible();
  await chooseCard(other);
  await pressPay(other);
  await seePaid(other);
  await payLink(page).click();
  await expect(page.getByText('has been paid')).toBeVisible();
  await expect(payLink(page)).toHaveAttribute('aria-disabled', 'true');
  await payLink(page).press('Enter');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('has been paid');
  expect(await dialog(page).count()).toBe(0);
  await expectOneCharge(stage, paidBefore);
});

test('until its new state is known a paid invoice is neither open nor to be paid again, in the list and on its page', async ({
  stage,
}) => {
  const { page, invoice } = await openInvoices(stage);
  await openDialog(page);
  await chooseCard(page);
  const letListGo = await holdAnswers(page, '**/api/user/invoices');
  await pressPay(page);
  await expect(dialog(page)).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: invoice.invoiceNum });
  await expect(row.getByText('Checking')).toBeVisible();
  expect([await row.getByText('Open').count(), await payLink(page).count()]).toEqual([0, 0]);
  await letListGo();
  await expect(row.getByText('Paid')).toBeVisible();

  const other = await newMemberWhoOwes(stage.portal.address);
  const visit = await stage.visit();
  await openAs(visit.page, other.signIn, `/settings/invoice/${other.invoice.id}`);
  await expect(visit.page.getByText('Balance due').first()).toBeVisible();
  await openDialog(visit.page, payInvoice(visit.page));
  await chooseCard(visit.page);
  const letPageGo = await holdAnswers(visit.page, '**/api/invoice/GetUserInvoice?*');
  await pressPay(visit.page);
  await expect(dialog(visit.page)).toHaveCount(0);
  await expect(
    visit.page.getByText('We are asking how this invoice stands after your payment.'),
  ).toBeVisible();
  expect([await visit.page.getByText('Balance due').count(), await payInvoice(visit.page).count()]).toEqual([
    0, 0,
  ]);
  await letPageGo();
  await expect(visit.page.getByText('Paid', { exact: true }).first()).toBeVisible();
});

test('two tabs that pay at once charge once, and both say so', async ({ stage }) => {
  const { page, context, paidBefore } = await openInvoices(stage);
  const other = await context.newPage();
  await other.goto('/settings/invoices');
  for (const tab of [page, other]) {
    await openDialog(tab);
    await chooseCard(tab);
  }
  for (const tab of [page, other]) await bringUnderPointer(payButton(tab));
  await Promise.all([payButton(page).dblclick(), payButton(other).click()]);
  await Promise.all([seePaid(page), seePaid(other)]);
  await expectOneCharge(stage, paidBefore);
});

test('while the payment is being confirmed the dialog stays, and says why', async ({ stage }) => {
  const { page, paidBefore } = await openInvoices(stage);
  const held: Route[] = [];
  await page.route('**/__pay/v1/payment_intents/*/confirm', (route) => void held.push(route));
  await openDialog(page);
  await chooseCard(page);
  await pressPay(page);
  await expect.poll(() => held.length).toBe(1);
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Close', exact: true }).click(),
    () => page.mouse.click(5, 400),
  ]) {
    await leave();
    await expect(dialog(page).getByText('This window can be closed as soon as that is done.')).toBeVisible();
  }
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => window.history.back());
  await (await asked).dismiss();
  await expect(dialog(page)).toBeVisible();
  await held[0]?.continue();
  await seePaid(page);
  await expectOneCharge(stage, paidBefore);
});

test('answers of the provider and of the portal that get lost end in the truth, and one charge', async ({
  stage,
}) => {
  const { page, paidBefore } = await openInvoices(stage);
  await page.route('**/__pay/v1/payment_intents/*/confirm', async (route) => {
    await route.fetch();
    await route.abort();
  });
  let lost = 0;
  await page.route('**/api/invoice/ConfirmUserPaymentIntent', async (route) => {
    lost += 1;
    if (lost > 2) return route.continue();
    if (lost === 2) await route.fetch();
    return route.abort();
  });
  await openDialog(page);
  await chooseCard(page);
  await pressPay(page);
  await expect(dialog(page).getByRole('button', { name: 'Checking your payment…' })).toBeVisible();
  await seePaid(page);
  await expectOneCharge(stage, paidBefore);
});

test('a page reloaded while it waits for the answer shows the invoice as paid', async ({ stage }) => {
  const { page, signIn, paidBefore } = await openInvoices(stage);
  const booked = new Promise<void>((resolve) => {
    void page.route('**/api/invoice/ConfirmUserPaymentIntent', async (route) => {
      await route.fetch();
      resolve();
    });
  });
  await openDialog(page);
  await chooseCard(page);
  await pressPay(page);
  await booked;
  await page.reload();
  await heading(page, 'Invoices');
  await expect(page.getByRole('row').filter({ hasText: 'Paid' })).toBeVisible();
  expect((await readInvoices(signIn)).map(({ balanceDue }) => balanceDue)).toEqual([0]);
  await expectOneCharge(stage, paidBefore);
});
