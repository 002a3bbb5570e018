import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { heading, newApplicant } from './support/applicant.ts';
import { openAs } from './support/applicant-by-call.ts';
import { newFirm, newStaff } from './support/portal/firm-by-call.ts';
import { waitForMail } from './support/portal/dev-mailbox.ts';
import { findMisfits } from './support/layout.ts';
import { PHONE } from './support/screens.ts';
import { expect, test } from './support/stage.ts';

test('the office finds a firm, makes one of its people an administrator, and sends an invitation again', async ({
  stage,
}) => {
  const { address } = stage.portal;
  const firm = await newFirm(address);
  const ann = await newStaff(firm, { firstName: 'Ann', lastName: 'Quill' });
  const invited = newApplicant();
  const { page } = await stage.visit();
  const officer = await stage.cast.officer('admin');
  await openAs(page, officer, '/admin/organisations');
  await heading(page, 'Organisations');
  await page.getByLabel('Find organisations').fill(firm.name);
  await expect(page.getByText('1 organisation', { exact: true })).toBeVisible();
  expect(await inspectEveryLook(page, 'the organisations of the office')).toEqual([]);
  await page.getByRole('link', { name: firm.name }).click();
  await heading(page, firm.name);
  expect(await inspectEveryLook(page, 'an organisation of the office')).toEqual([]);

  const row = page.getByRole('row', { name: /Ann Quill/ });
  await row.getByRole('button', { name: 'Manage Ann Quill' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Hand over to them' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Make administrator' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make administrator' }).click();
  await expect(row.getByText('Administrator', { exact: true })).toBeVisible();
  await waitForMail(address, ann.email, /You now administer/);

  await page.getByLabel('Who is to be invited').fill(invited.email);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.getByRole('button', { name: 'Invite one person' }).click();
  await waitForMail(address, invited.email, /invites you to/);
  await page.getByRole('button', { name: `Send again to ${invited.email}` }).click();
  await expect(page.getByText('Invitation sent again')).toBeVisible();
  await page.getByRole('button', { name: `Withdraw the invitation of ${invited.email}` }).click();
  await expect(page.getByText('One invitation is open')).toHaveCount(0);

  const { page: phone } = await stage.visit({ viewport: PHONE });
  await openAs(phone, officer, new URL(page.url()).pathname);
  await heading(phone, firm.name);
  await expect(phone.getByRole('button', { name: 'Manage Ann Quill' })).toBeVisible();
  expect(await findMisfits(phone)).toEqual([]);
  expect(await inspect(phone, 'an organisation of the office on a phone')).toEqual([]);
});
