import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { field, heading, press } from './support/applicant.ts';
import { signInDemoPerson } from './support/demo-person.ts';
import { findMisfits } from './support/layout.ts';
import { inDays } from './support/portal/association-day.ts';
import { expect, test } from './support/stage.ts';
import { TWO_PAGE_PDF } from './support/two-page-pdf.ts';

const PDF = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: Buffer.from(TWO_PAGE_PDF) };

test('what the office offers a member keeps on a phone, with a picture, and renews before it expires', async ({
  stage,
}) => {
  const { page: office } = await stage.visit();
  await openAs(office, await stage.cast.officer('admin'), '/admin/cpd/licence-kinds');
  await heading(office, 'Kinds of licences');
  await expect(office.getByRole('list', { name: 'Kinds of licences' })).toBeVisible();
  await press(office, 'New kind…');
  const dialog = office.getByRole('dialog', { name: 'New kind of licence' });
  await field(office, 'Remind so many days ahead (optional)').fill('soon');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Please type whole days, such as 90, 30, 7').first()).toBeVisible();
  await field(office, 'Name').fill('Crane, slewing (C2)');
  await field(office, 'Remind so many days ahead (optional)').fill('60, 14');
  expect(await inspect(office, 'a new kind of licence')).toEqual([]);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
  const kind = office.getByRole('listitem').filter({ hasText: 'Crane, slewing (C2)' });
  await expect(kind.getByText('Reminders 60, 14 days ahead')).toBeVisible();
  expect(await inspectEveryLook(office, 'the kinds of licences')).toEqual([]);

  const { page } = await stage.visit({ viewport: { width: 390, height: 844 } });
  const { email } = stage.cast.takeMember();
  await openAs(page, await signInDemoPerson(stage.portal.address, email), '/cpd/licences');
  await heading(page, 'Licences');
  await page.getByRole('link', { name: 'Add a licence' }).click();
  await heading(page, 'Add a licence');
  await expect(field(page, 'Take a photo (optional)')).toHaveAttribute('capture', 'environment');
  await press(page, 'Save');
  await expect(page.getByText('Please choose what it is').first()).toBeVisible();
  await field(page, 'Licence or qualification').selectOption({ label: 'Crane, slewing (C2)' });
  await press(page, 'Save');
  await expect(page.getByText('Please say until when it is valid').first()).toBeVisible();
  expect(await inspectEveryLook(page, 'adding a licence')).toEqual([]);
  expect(await findMisfits(page)).toEqual([]);
  await field(page, 'Number (optional)').fill('C2-4471');
  await field(page, 'Expires on').fill(inDays(12));
  await field(page, 'Add a file (optional)').setInputFiles(PDF);
  await expect(page.getByRole('button', { name: 'Remove licence.pdf' })).toBeVisible();
  await expect(page).toHaveURL(/\?id=/);
  await page.reload();
  await expect(field(page, 'Number (optional)')).toHaveValue('C2-4471');
  await press(page, 'Save');

  await heading(page, 'Licences');
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Crane, slewing (C2)', exact: true }) });
  await expect(card.getByText('Expires soon', { exact: true })).toBeVisible();
  const notice = page.getByText(/^Crane, slewing \(C2\) expires on /);
  await page.goto('/');
  await expect(notice).toBeVisible();
  await expect(page.getByText('Nothing needs you right now.')).toBeHidden();
  expect(await inspectEveryLook(page, 'a licence that expires soon, on home')).toEqual([]);
  expect(await findMisfits(page)).toEqual([]);
  await page.getByRole('link', { name: 'Open licences' }).click();
  await heading(page, 'Licences');
  await page.getByRole('link', { name: 'Renew Crane, slewing (C2)' }).click();
  await heading(page, 'Renew a licence');
  await field(page, 'Expires on').fill(inDays(1800));
  await press(page, 'Save the renewal');
  await heading(page, 'Licences');
  await expect(card.getByText('Valid', { exact: true })).toBeVisible();
  await page.goto('/');
  await heading(page, /^G’day, /);
  await page.waitForLoadState('networkidle');
  await expect(notice).toBeHidden();
  await page.goto('/cpd/licences');
  await heading(page, 'Licences');
  await card.getByText('Before it was renewed (1)').click();
  await expect(card.getByRole('button', { name: 'Preview licence.pdf' })).toBeVisible();
  expect(await inspectEveryLook(page, 'the licences of a member')).toEqual([]);
  expect(await findMisfits(page)).toEqual([]);

  await press(page, 'Remove… Crane, slewing (C2)');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(card).toBeHidden();
});

test('the office sees which licences of the membership expire soon or have expired, and exports them', async ({
  stage,
}) => {
  const { page: office } = await stage.visit();
  await openAs(office, await stage.cast.officer('admin'), '/admin/cpd/licences');
  await heading(office, 'Licences');
  await office.getByLabel('Standing').selectOption({ label: 'Expired' });
  await expect(office).toHaveURL(/standing=expired/);
  const table = office.getByRole('table', { name: 'Licences of members' });
  await expect(table.getByRole('row', { name: /Kylie Sandringham/ })).toBeVisible();
  expect(await inspectEveryLook(office, 'the licences of members')).toEqual([]);
  const saving = office.waitForEvent('download');
  await press(office, 'Export to Excel');
  expect((await saving).suggestedFilename()).toBe('licences.xlsx');
});
