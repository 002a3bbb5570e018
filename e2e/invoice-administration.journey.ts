import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './support/stage.ts';
import { inspect } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { field, newApplicant, press } from './support/applicant.ts';
import { DEMO_PASSWORD } from './support/demo-person.ts';
import { waitForMail } from './support/portal/dev-mailbox.ts';
import {
  dialog,
  downloadBy,
  openInvoiceOf,
  rowsOf,
  sheet,
  submit,
  tryAmounts,
} from './support/officer-at-invoices.ts';
import { newMailedInvoice, newPaidMember } from './support/owed-invoice.ts';
import { answerWith } from './support/refusal.ts';

/** Downloads the statement of this year in both formats; answers the lines of the spreadsheet. */
const downloadStatements = async (page: Page): Promise<string> => {
  const pdf = await downloadBy(page, 'Download statement');
  expect(pdf.suggestedFilename()).toMatch(/^statement_\d{4}-07-01_\d{4}-06-30\.pdf$/);
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await field(page, 'Format').selectOption('Spreadsheet (CSV)');
  const csv = await downloadBy(page, 'Download statement');
  expect(csv.suggestedFilename()).toMatch(/^statement_.*\.csv$/);
  return readFile(await csv.path(), 'utf8');
};

test('an officer records a payment in two parts; what cannot be right is refused, and nothing typed is lost', async ({
  stage,
}) => {
  const { signIn } = await newMailedInvoice(stage.portal.address, newApplicant('Barcoo Bulk Tankers'));
  const page = await openInvoiceOf(stage, 'Barcoo Bulk Tankers');
  await press(page, 'Record payment');
  await submit(page, 'Record payment');
  await expect(dialog(page).getByText('Please type the payment reference')).toBeVisible();
  await field(page, 'Payment reference').fill('EFT 4471');
  expect(await inspect(page, 'recording a payment')).toEqual([]);
  const texts = {
    'ten dollars': 'Please type an amount in dollars and cents',
    '0': 'Please type an amount above zero',
    '836.01': 'Please type an amount of at most $836.00',
  };
  await tryAmounts(page, { label: 'Amount', button: 'Record payment', texts });
  await field(page, 'Amount').fill('$300');
  const recover = await answerWith(page, '/markpaid', { status: 503, message: 'The portal is busy' });
  await submit(page, 'Record payment');
  await expect(dialog(page).getByText('The portal is busy')).toBeVisible();
  await recover();
  await expect(field(page, 'Payment reference')).toHaveValue('EFT 4471');
  await submit(page, 'Record payment');
  await expect(page.getByText('Payment recorded').first()).toBeVisible();
  await expect(sheet(page).getByText('$536.00', { exact: true })).toBeVisible();
  await expect(sheet(page).getByText('Open', { exact: true })).toBeVisible();

  await press(page, 'Record payment');
  await expect(field(page, 'Amount')).toHaveValue('536.00');
  await field(page, 'Payment reference').fill('EFT 4502');
  await submit(page, 'Record payment');
  await expect(sheet(page).getByText('Paid', { exact: true })).toBeVisible();
  await expect(page.getByText('Nothing is owed any more.')).toBeVisible();
  await expect(rowsOf(page, 'Payments and adjustments')).toHaveCount(2);
  expect(await page.getByRole('button', { name: 'Record payment' }).count()).toBe(0);
  await waitForMail(stage.portal.address, signIn.email, /membership/i);

  await press(page, /^Bounced: take back the payment of \$536\.00/);
  await submit(page, 'Take the payment back');
  await expect(dialog(page).getByText('Please type what happened')).toBeVisible();
  expect(await inspect(page, 'a payment that bounced')).toEqual([]);
  await field(page, 'What happened').fill('The cheque was not honoured.');
  await submit(page, 'Take the payment back');
  await expect(sheet(page).getByText('$536.00', { exact: true })).toBeVisible();
  await expect(rowsOf(page, 'Payments and adjustments')).toHaveCount(3);
  await expect(page.getByRole('rowheader', { name: 'Taken back by the bank' })).toBeVisible();
  await waitForMail(stage.portal.address, signIn.email, /did not go through/);
});

test('an officer takes a part of what is owed off an invoice by an adjustment note', async ({ stage }) => {
  await newMailedInvoice(stage.portal.address, newApplicant('Paroo Stock Haulage'));
  const page = await openInvoiceOf(stage, 'Paroo Stock Haulage');
  await press(page, 'Issue adjustment note');
  await field(page, 'Amount to take off').fill('100');
  await submit(page, 'Issue adjustment note');
  await expect(dialog(page).getByText('Please type a reason')).toBeVisible();
  await field(page, 'Reason').fill('Flood relief');
  expect(await inspect(page, 'an adjustment note')).toEqual([]);
  const texts = { '836.01': 'Please type an amount of at most $836.00' };
  await tryAmounts(page, { label: 'Amount to take off', button: 'Issue adjustment note', texts });
  await expect(field(page, 'Reason')).toHaveValue('Flood relief');
  await field(page, 'Amount to take off').fill('100');
  await submit(page, 'Issue adjustment note');
  await expect(sheet(page).getByText('$736.00', { exact: true })).toBeVisible();
  await expect(sheet(page).getByText('Credited')).toBeVisible();
  const note = await downloadBy(page, /^Download adjustment note AN-\d+: Flood relief$/);
  expect(note.suggestedFilename()).toMatch(/\.pdf$/);
  expect(await downloadStatements(page)).toMatch(/Adjustment note,#\d+,AN-\d+,-100\.00,736\.00/);
});

/** Gives a part back; the first press finds the proof of identity too old, as it is some minutes after the sign-in. */
const refundAfterProof = async (page: Page): Promise<void> => {
  const type = 'urn:linehaul:error:identity-unconfirmed';
  const json = { type, title: 'Refused', status: 403, message: 'Please confirm your password to continue' };
  await page.route('**/api/admin/invoices/refund', (route) => route.fulfill({ status: 403, json }), {
    times: 1,
  });
  await submit(page, 'Refund');
  const proof = page.getByRole('alertdialog', { name: 'Please confirm that it is you' });
  await field(page, 'Your password').fill('not-this-one');
  await press(page, 'Continue');
  await expect(proof.getByText('The password is incorrect.')).toBeVisible();
  expect(await inspect(page, 'confirming who refunds')).toEqual([]);
  await field(page, 'Your password').fill(DEMO_PASSWORD);
  await press(page, 'Continue');
  await expect(page.getByText('Refund on its way').first()).toBeVisible();
};

test('an officer gives a card payment back, in part and in whole, and the member sees what became of it', async ({
  stage,
}) => {
  const { signIn, invoice } = await newPaidMember(stage.portal.address, newApplicant('Thomson Livestock'));
  const page = await openInvoiceOf(stage, 'Thomson Livestock');
  expect(await inspect(page, 'one invoice, of an officer')).toEqual([]);
  await press(page, /^Refund the payment of \$836\.00/);
  const texts = { '836.01': 'Please type an amount of at most $836.00' };
  await tryAmounts(page, { label: 'Amount to refund', button: 'Refund', texts });
  await expect(dialog(page).getByText('Please type a reason').first()).toBeVisible();
  await field(page, 'Reason').fill('A truck was sold');
  await field(page, 'Amount to refund').fill('100');
  expect(await inspect(page, 'a refund')).toEqual([]);
  await refundAfterProof(page);
  const history = rowsOf(page, 'Payments and adjustments');
  await expect(history.getByRole('rowheader')).toHaveText(['Payment', 'Refund', 'Adjustment note'], {
    useInnerText: true,
  });
  await expect(history.locator('td:nth-child(5)')).toHaveText([/\$0\.00$/, /\$100\.00$/, /\$0\.00$/]);

  const { page: member } = await stage.visit();
  await openAs(member, signIn, `/settings/invoice/${invoice.id}`);
  await expect(sheet(member).getByText('Paid', { exact: true })).toBeVisible();
  const events = rowsOf(member, 'Payments and adjustments');
  await expect(events.getByRole('rowheader')).toHaveText(['Payment', 'Refund', 'Adjustment note'], {
    useInnerText: true,
  });
  await downloadBy(member, /^Download adjustment note AN-\d+: A truck was sold$/);
  await member.goto('/settings/invoices');
  expect(await downloadStatements(member)).toMatch(/Adjustment note,#\d+,AN-\d+,-100\.00,/);

  await press(page, /^Refund the payment of \$836\.00/);
  await field(page, 'Amount to refund').fill('736');
  await field(page, 'Reason').fill('Left the trade');
  await submit(page, 'Refund');
  await expect(sheet(page).getByText('Refunded', { exact: true })).toBeVisible();
  await member.goto('/');
  await expect(member.getByText('Cancelled', { exact: true })).toBeVisible();
  const mail = await waitForMail(stage.portal.address, signIn.email, /^We have refunded \$736\.00/);
  expect(mail.attachments).toHaveLength(1);
});
