import type { Page } from '@playwright/test';
import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { joinUpToPaymentByCall, openAs } from './support/applicant-by-call.ts';
import { choosePayment, heading, newApplicant, press } from './support/applicant.ts';
import { agreeAndPay, CARD, fillCard } from './support/payment-form.ts';
import { PHONE } from './support/screens.ts';
import { expect, type Stage, test } from './support/stage.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, code: string) => page.getByRole('row', { name: new RegExp(`^${code}`) });

/** The office makes a code for one use; what cannot be is refused where it stands. */
const makeCode = async (page: Page, code: string, percent: string): Promise<void> => {
  await press(page, 'New code');
  await dialog(page).getByLabel('Code', { exact: true }).fill(code.toLowerCase());
  await press(page, 'Save code');
  await expect(dialog(page).getByText('Please type either per cent or an amount').first()).toBeVisible();
  await dialog(page).getByLabel('Per cent off').fill(percent);
  await dialog(page).getByLabel('Uses in all').fill('1');
  expect(await inspect(page, 'a new discount code')).toEqual([]);
  await press(page, 'Save code');
  await expect(dialog(page)).toHaveCount(0);
};

const atPayment = async (stage: Stage, organisation: string): Promise<Page> => {
  const signIn = await joinUpToPaymentByCall(stage.portal.address, newApplicant(organisation));
  const { page } = await stage.visit();
  await openAs(page, signIn, '/sign-up/payment');
  await heading(page, 'Payment');
  return page;
};

const typeCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Code', { exact: false }).fill(code);
  await press(page, 'Apply');
};

test('the office makes a code, an applicant joins with it and the invoice says so, and the next one is told that it is used up', async ({
  stage,
}) => {
  const { page: office } = await stage.visit();
  await openAs(office, await stage.cast.officer('admin'), '/admin');
  await office.getByRole('link', { name: 'Discount codes', exact: true }).first().click();
  await heading(office, 'Discount codes');
  await expect(row(office, 'WELCOME-10')).toContainText('Can be used');
  await makeCode(office, 'TRIAL-25', '25');
  await expect(row(office, 'TRIAL-25')).toContainText(/0.of.1/);
  expect(await inspectEveryLook(office, 'discount codes of the office')).toEqual([]);

  const [first, second] = [
    await atPayment(stage, 'Bulloo Bulk Haulage'),
    await atPayment(stage, 'Diamantina Fuel Lines'),
  ];
  await first.setViewportSize(PHONE);
  await press(first, 'Have a code?');
  await typeCode(first, 'NO-SUCH-CODE');
  await expect(first.getByText('We do not know this code. Please check it')).toBeVisible();
  expect(await inspect(first, 'a code that nobody knows')).toEqual([]);
  await typeCode(first, 'trial-25');
  await choosePayment(first, 'Annual', 'Credit card');
  await expect(first.getByText(/TRIAL-25 takes \$209\.00 off/)).toBeVisible();
  await fillCard(first, CARD.succeeds);
  expect(await inspect(first, 'a payment with a code')).toEqual([]);

  await press(second, 'Have a code?');
  await typeCode(second, 'TRIAL-25');
  await choosePayment(second, 'Annual', 'Offline');

  await expect(first.getByRole('button', { name: 'Pay $627.00' })).toBeVisible();
  await agreeAndPay(first);
  await heading(first, 'Payment successful');
  await expect(first.getByText('$627.00').first()).toBeVisible();

  await second.getByRole('checkbox', { name: /^I agree/ }).check();
  await press(second, 'Submit enquiry');
  await expect(second.getByText('This code has been used up').first()).toBeVisible();
  await expect(second.getByLabel('Code', { exact: false })).toHaveValue('TRIAL-25');
  await expect(second.getByRole('checkbox', { name: /pay the invoice of \$836\.00/ })).not.toBeChecked();
  expect(await inspect(second, 'a code that somebody else was faster to use')).toEqual([]);
  await press(second, 'Go on without it');
  await expect(second.getByRole('button', { name: 'Have a code?' })).toBeVisible();

  await first.goto('/settings/invoices');
  await first.getByRole('link', { name: /^#\d+/ }).first().click();
  await expect(first.getByText('Discount: TRIAL-25').first()).toBeVisible();

  await office.reload();
  await expect(row(office, 'TRIAL-25')).toContainText(/1.of.1/);
  await expect(row(office, 'TRIAL-25')).toContainText('$209.00');
  await expect(row(office, 'TRIAL-25')).toContainText('Used up');
});

test('where a code leaves nothing to pay the membership is active at once', async ({ stage }) => {
  const { page: office } = await stage.visit();
  await openAs(office, await stage.cast.officer('admin'), '/admin/settings/codes');
  await makeCode(office, 'PATRON-FREE', '100');
  const page = await atPayment(stage, 'Barcoo Community Transport');
  await press(page, 'Have a code?');
  await typeCode(page, 'PATRON-FREE');
  await page.getByRole('radio', { name: /^Annual/ }).check();
  await expect(page.getByText(/There is nothing to pay/)).toBeVisible();
  expect(await inspect(page, 'a join that costs nothing')).toEqual([]);
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await press(page, 'Join');
  await heading(page, 'Your membership is active');
  expect(await inspect(page, 'the end of a join that costs nothing')).toEqual([]);
  await page.getByRole('link', { name: 'Go to your home page' }).click();
  await expect(page.getByRole('img', { name: /^Membership card.* Valid until/ })).toBeVisible();
});
