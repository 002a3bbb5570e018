import { expect, test } from './support/stage.ts';
import { openAs } from './support/applicant-by-call.ts';
import { choosePayment, heading, joinUpToPayment, newApplicant } from './support/applicant.ts';
import { inspect } from './support/accessibility.ts';
import { payInvoice } from './support/payment-form.ts';
import { waitForMail } from './support/portal/dev-mailbox.ts';

test('an applicant joins with an invoice, and is a member once an administrator marks it paid', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  const applicant = newApplicant('Diamantina Bulk Tankers');
  await joinUpToPayment(page, applicant);
  await choosePayment(page, 'Annual', 'Offline');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'Submit enquiry' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Preparing invoice' })).toBeVisible();
  // Who owes is one press away from paying, before they are a member.
  await expect(payInvoice(page)).toHaveText('Pay $836.00');
  await page.goto('/settings/invoices');
  await heading(page, 'Invoices');
  await expect(payInvoice(page)).toBeVisible();
  await page.getByRole('link', { name: /^See invoice #/ }).click();
  await heading(page, /^Invoice #\d+$/);
  expect(await inspect(page, 'the invoice of an applicant')).toEqual([]);
  const invoiceMail = await waitForMail(stage.portal.address, applicant.email, /invoice/i);
  expect(invoiceMail.attachments).toHaveLength(1);

  const { page: office } = await stage.visit();
  await openAs(office, await stage.cast.officer('admin'), '/admin/invoices');
  await heading(office, 'Invoices');
  const row = office.getByRole('row', { name: /Diamantina Bulk Tankers/ });
  await expect(row).toHaveCount(1);
  await row.getByRole('link').click();
  await heading(office, /^Invoice #\d+$/);
  await office.getByRole('button', { name: 'Record payment' }).click();
  await office.getByLabel('Payment reference').fill('NAB 8812 transfer');
  await office.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
  await expect(office.getByText(/Invoice \d+ is paid/).first()).toBeVisible();
  await expect(office.getByRole('button', { name: /^Refund the payment of/ })).toBeVisible();

  await waitForMail(stage.portal.address, applicant.email, /membership/i);
  await page.goto('/');
  await expect(page.getByRole('img', { name: /^Membership card.* Valid until/ })).toBeVisible();
});
