import { expect, test } from 'vitest';
import { openAs } from './support/applicant-by-call.ts';
import { choosePayment, heading, joinUpToPayment, newApplicant } from './support/applicant.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { waitForMail } from './support/dev-mailbox.ts';
import { setStage } from './support/stage.ts';

const stage = setStage({ DEMO: '1' });

test('an applicant joins with an invoice, and is a member once an administrator marks it paid', async () => {
  const { page } = await stage.visit();
  const applicant = newApplicant('Barcoo Bulk Tankers');
  await joinUpToPayment(page, applicant);
  await choosePayment(page, 'Annual', 'Offline');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'Submit enquiry' }).dblclick();
  await page.getByRole('heading', { level: 1, name: 'Preparing invoice' }).waitFor();
  const invoiceMail = await waitForMail(stage.portal.address, applicant.email, /invoice/i);
  expect(invoiceMail.attachments).toHaveLength(1);

  const { page: office } = await stage.visit();
  await openAs(office, await signInDemoPerson(stage.portal.address, DEMO.admin), '/admin/invoices');
  await heading(office, 'Invoices');
  const row = office.getByRole('row', { name: /Barcoo Bulk Tankers/ });
  expect(await row.count()).toBe(1);
  await row.getByRole('link').click();
  await heading(office, /^Invoice #\d+$/);
  await office.getByRole('button', { name: 'Record payment' }).click();
  await office.getByLabel('Payment reference').fill('NAB 8812 transfer');
  await office.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
  await office
    .getByText(/Invoice \d+ is paid/)
    .first()
    .waitFor();
  await office.getByRole('button', { name: /^Refund the payment of/ }).waitFor();

  await waitForMail(stage.portal.address, applicant.email, /membership/i);
  await page.goto('/');
  await page.getByText('Active', { exact: true }).waitFor();
});
