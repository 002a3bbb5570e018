import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect, type Stage, test } from './support/stage.ts';
import { inspect } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { field, heading, newApplicant, press } from './support/applicant.ts';
import { DEMO_PASSWORD } from './support/demo-person.ts';
import { waitForMail } from './support/portal/dev-mailbox.ts';
import { newMailedInvoice, newPaidMember } from './support/owed-invoice.ts';
import { answerWith } from './support/refusal.ts';

const visitAsOfficer = async (stage: Stage, path: string): Promise<Page> => {
  const { page } = await stage.visit();
  await openAs(page, await stage.cast.officer('admin'), path);
  return page;
};

/** The one invoice of an organisation, opened from the list by its name. */
const openInvoiceOf = async (stage: Stage, organisation: string): Promise<Page> => {
  const page = await visitAsOfficer(stage, `/admin/invoices?keyword=${encodeURIComponent(organisation)}`);
  await expect(page.getByText('1 invoice', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^#\d+$/ }).click();
  await heading(page, /^Invoice #\d+$/);
  return page;
};

const rowsOf = (page: Page, caption: string) =>
  page.getByRole('table', { name: caption }).locator('tbody').getByRole('row');
const dialog = (page: Page) => page.getByRole('dialog');
const submit = (page: Page, label: string) =>
  dialog(page).getByRole('button', { name: label, exact: true }).click();
const sheet = (page: Page) => page.getByRole('region', { name: /^Invoice \d+$/ });

/** Asks for each amount and expects its text; what else was typed stays. */
const tryAmounts = async (
  page: Page,
  { label, button, texts }: { label: string; button: string; texts: Record<string, string> },
): Promise<void> => {
  for (const [amount, text] of Object.entries(texts)) {
    await field(page, label).fill(amount);
    await submit(page, button);
    await expect(dialog(page).getByText(text).first()).toBeVisible();
    await expect(field(page, label)).toHaveValue(amount);
  }
};

const downloadBy = async (page: Page, name: string | RegExp): Promise<Download> => {
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, name)]);
  return file;
};

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

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');

test('an officer sees at once what is overdue, and the figure leads to the list that has as much', async ({
  stage,
}) => {
  const page = await visitAsOfficer(stage, '/admin');
  await heading(page, 'Overview');
  const tile = page.getByRole('link', { name: /^Overdue/ });
  const [, amount, count] =
    /(\$[\d,.]+\d) on (\d+ invoices?)$/.exec(await tile.innerText().then(plain)) ?? [];
  await expect(page.getByRole('table', { name: 'What is owed, by how late it is' })).toBeVisible();
  expect(await inspect(page, 'overview of the office')).toEqual([]);
  await tile.click();
  await heading(page, 'Invoices');
  await expect(page.getByText(`${count} with ${amount}: overdue`)).toBeVisible();
  expect(await page.getByRole('cell', { name: 'Overdue', exact: true }).count()).toBe(
    Number.parseInt(count ?? ''),
  );
});

test('an officer finds invoices by status, number and organisation, page by page, and holds the books against the provider’s', async ({
  stage,
}) => {
  const page = await visitAsOfficer(stage, '/admin/invoices');
  await expect(page.getByText(/^\d+ invoices$/)).toBeVisible();
  expect(await inspect(page, 'invoices of everybody')).toEqual([]);
  const numbers = () => page.getByRole('link', { name: /^#\d+$/ }).allInnerTexts();
  const first = await numbers();
  expect(first).toHaveLength(20);
  await press(page, 'Page 2');
  await expect.poll(numbers).not.toEqual(first);
  await field(page, 'Go to page').fill('999');
  await field(page, 'Go to page').press('Enter');
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();

  await field(page, 'Status').selectOption('Open');
  await page.waitForURL('**/admin/invoices?status=Open');
  await expect(page.getByRole('cell', { name: 'Paid', exact: true })).toHaveCount(0);
  expect(await page.getByRole('cell', { name: 'Open', exact: true }).count()).toBeGreaterThan(0);
  await field(page, 'Status').selectOption('Every status');
  await field(page, 'Find invoices').fill('kestrel ridge');
  await page.waitForURL('**/admin/invoices?keyword=kestrel+ridge');
  await page.getByRole('link', { name: '#20216' }).click();
  await heading(page, 'Invoice #20216');
  await page.getByRole('link', { name: 'Back to invoices' }).click();
  await page.waitForURL('**/admin/invoices?keyword=kestrel+ridge');
  await field(page, 'Find invoices').fill('#20216');
  await expect(page.getByText('1 invoice', { exact: true })).toBeVisible();
  await field(page, 'Find invoices').fill('Nobody of this name');
  await expect(page.getByText('No invoices found')).toBeVisible();

  await press(page, 'Compare now');
  await expect(page.getByText(/^Last run .+: no differences\.$/)).toBeVisible();
});

test('the list of invoices waits for the box above it, and is pushed down by nothing', async ({ stage }) => {
  const page = await visitAsOfficer(stage, '/admin/users');
  const box = Promise.withResolvers<void>();
  await page.route('**/api/admin/invoices/held', async (route) => {
    await box.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/admin/invoices/held');
  await page.getByRole('link', { name: 'Invoices' }).first().click();
  await asked;
  const list = page.getByRole('table', { name: 'Invoices' });
  const isThere = await list.waitFor({ timeout: 2000 }).then(
    () => true,
    () => false,
  );
  expect(isThere).toBe(false);
  box.resolve();
  await expect(list).toBeVisible();
});

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
