import type { Page } from '@playwright/test';
import { expect, test } from './support/stage.ts';
import { inspect } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { heading } from './support/applicant.ts';
import { linkIn, waitForMail } from './support/portal/dev-mailbox.ts';
import { holdAnswers } from './support/held-answers.ts';
import { pressOn, tabTo } from './support/keyboard.ts';
import { newMailedInvoice, newMemberWhoOwes } from './support/owed-invoice.ts';
import {
  ACCOUNT,
  CARD,
  chooseCard,
  countPaidIntents,
  decideDebit,
  chooseDebit,
  fillBankAccount,
  payButton,
  paymentFrame,
  payInvoice,
  pressPay,
} from './support/payment-form.ts';
import { callPortal } from './support/portal/portal-calls.ts';
import { waitUntil } from './support/wait-until.ts';

const SUBMITTED = 'Payment submitted. We will confirm when your bank has completed it.';

const submitDebit = async (page: Page, number: string): Promise<void> => {
  await chooseDebit(page);
  await fillBankAccount(page, { number, name: 'Warrego Line Haul', email: 'accounts@warrego.example' });
  await pressPay(page);
};

const readStatus = async (payLink: string): Promise<string> => {
  const { searchParams, origin } = new URL(payLink);
  const url = new URL('/api/invoice/GetInvoice', origin);
  url.search = new URLSearchParams({
    id: searchParams.get('id') ?? '',
    token: searchParams.get('code') ?? '',
  }).toString();
  return ((await callPortal(url)) as { data: { status: string } }).data.status;
};

/** Addresses other than the link itself and our own calls that carry the code, in the path, the query or as referrer. */
const watchForLeaks = (page: Page, code: string): string[] => {
  const leaks: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isOurs = pathname === '/pay' || pathname.startsWith('/api/invoice/');
    const carriers = [isOurs ? '' : request.url(), request.headers()['referer'] ?? ''];
    if (carriers.some((text) => text.includes(code))) leaks.push(request.url());
  });
  return leaks;
};

test('whoever holds the link pays with the keyboard alone, and its code goes nowhere else', async ({
  stage,
}) => {
  const { payLink } = await newMailedInvoice(stage.portal.address);
  const paidBefore = await countPaidIntents(stage.portal.address);
  const { page } = await stage.visit();
  const leaks = watchForLeaks(page, new URL(payLink).searchParams.get('code') ?? '');
  await page.goto(payLink);
  await heading(page, /^Invoice #/);
  await page.waitForURL('/pay');
  expect(await inspect(page, 'the invoice of a link')).toEqual([]);
  await page.reload();
  await pressOn(page, payInvoice(page), 'Enter');
  await expect(paymentFrame(page).getByLabel('BSB')).toBeVisible();
  await tabTo(page, paymentFrame(page).getByRole('radio', { name: 'Direct debit' }));
  await page.keyboard.press('ArrowRight');
  for (const [label, text] of [
    ['Card number', CARD.succeeds],
    ['Expiry', '12 / 34'],
    ['CVC', '123'],
  ] as const) {
    await tabTo(page, paymentFrame(page).getByLabel(label));
    await page.keyboard.type(text);
  }
  await pressOn(page, payButton(page), 'Enter');
  await heading(page, 'Payment successfully processed!');
  await page.waitForURL('/pay/success');
  await expect(page.getByText('Payment completed successfully!')).toBeVisible();
  await page.reload();
  await heading(page, 'Payment successfully processed!');
  await expect(page.getByRole('link', { name: 'Back to website' })).toHaveAttribute('href', /^https:/);
  expect(await inspect(page, 'the success of a payment')).toEqual([]);
  await page.goto(payLink);
  await expect(page.getByText('This invoice has been paid')).toBeVisible();
  expect(await payInvoice(page).count()).toBe(0);
  expect(await countPaidIntents(stage.portal.address)).toBe(paidBefore + 1);
  expect(leaks).toEqual([]);
});

test('until it is known what became of a payment by link nothing is said of it but that it is checked', async ({
  stage,
}) => {
  const { payLink } = await newMailedInvoice(stage.portal.address);
  const { page } = await stage.visit();
  await page.goto(payLink);
  await payInvoice(page).click();
  await chooseCard(page);
  const letGo = await holdAnswers(page, '**/api/invoice/GetInvoice?*');
  await pressPay(page);
  await page.waitForURL('/pay/success');
  await heading(page, 'Your payment');
  await expect(page.getByText('Please don’t pay again.')).toBeVisible();
  expect(await page.getByText('not paid').count()).toBe(0);
  expect(await inspect(page, 'a payment that is checked', ['light'])).toEqual([]);
  await letGo();
  await heading(page, 'Payment successfully processed!');
});

test('a debit by link is told as submitted, and as paid once the bank has completed it', async ({
  stage,
}) => {
  const { payLink } = await newMailedInvoice(stage.portal.address);
  const { page } = await stage.visit();
  await page.goto(payLink);
  await payInvoice(page).click();
  await submitDebit(page, ACCOUNT.settles);
  await heading(page, 'Payment submitted');
  await expect(page.getByText(SUBMITTED)).toBeVisible();
  expect(await page.getByText('successfully').count()).toBe(0);
  await page.goto(payLink);
  await expect(page.getByText('A payment is on its way')).toBeVisible();
  await decideDebit(stage.portal.address, 'settle');
  await waitUntil(
    async () => ((await readStatus(payLink)) === 'Paid' ? true : undefined),
    'the debit settled',
  );
  await page.goto(payLink.replace('/pay?', '/pay/success?'));
  await heading(page, 'Payment successfully processed!');
});

test('a debit blocks a second payment until the bank refuses it; the mail says why and leads to paying again, until it is called back', async ({
  stage,
}) => {
  const { address } = stage.portal;
  const { signIn, invoice } = await newMemberWhoOwes(address);
  const { page, context } = await stage.visit();
  await openAs(page, signIn, '/settings/invoices');
  const other = await context.newPage();
  await other.goto('/settings/invoices');
  const link = (tab: Page) => tab.getByRole('button', { name: /^Once-off payment: invoice/ });
  await expect(link(other)).toBeVisible();
  await link(page).click();
  await submitDebit(page, ACCOUNT.fails);
  await expect(page.getByText(SUBMITTED)).toBeVisible();
  expect(await page.getByText('successfully').count()).toBe(0);
  await expect(page.getByRole('row').filter({ hasText: 'Pending' })).toBeVisible();
  expect(await link(page).count()).toBe(0);
  // The other tab does not know yet.
  await link(other).click();
  await expect(other.getByText(/on its way/).first()).toBeVisible();
  await expect(link(other)).toHaveAttribute('aria-disabled', 'true');
  expect(await inspect(other, 'the notice of a payment on its way', ['light'])).toEqual([]);
  await decideDebit(address, 'fail');
  const mail = await waitForMail(address, signIn.email, /was not completed/);
  await page.reload();
  await expect(link(page)).toBeVisible();
  await page.goto(linkIn(mail, '/pay'));
  await payInvoice(page).click();
  await chooseCard(page);
  await pressPay(page);
  await heading(page, 'Payment successfully processed!');
  await callPortal(new URL('/api/invoice/RevokeLinks', address), {
    token: signIn.token,
    body: { id: invoice.id },
  });
  await page.goto(linkIn(mail, '/pay'));
  await heading(page, 'This link does not work');
});

test('a wrong link and a success page without a payment claim nothing', async ({ stage }) => {
  const { payLink } = await newMailedInvoice(stage.portal.address);
  const { page } = await stage.visit();
  await page.goto('/pay/success');
  await heading(page, 'Payments');
  expect(await page.getByText('successfully').count()).toBe(0);
  await expect(page.getByRole('link', { name: 'Back to website' })).toBeVisible();
  await page.goto(`${payLink}x`);
  await heading(page, 'This link does not work');
  expect(await inspect(page, 'a dead link', ['light'])).toEqual([]);
  await page.goto(payLink.replace('/pay?', '/pay/success?'));
  await expect(page.getByText('This invoice is not paid')).toBeVisible();
});
