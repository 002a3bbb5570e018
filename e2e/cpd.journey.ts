import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { field, heading, press } from './support/applicant.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { dropFile } from './support/pointer.ts';
import { findMisfits } from './support/layout.ts';
import { inDays } from './support/portal/association-day.ts';
import { NARROW, PHONE } from './support/screens.ts';
import { expect, test } from './support/stage.ts';
import { TWO_PAGE_PDF } from './support/two-page-pdf.ts';

const PDF = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: Buffer.from(TWO_PAGE_PDF) };

test('a member sees at a glance what is done and missing, by programme and period, with every record', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  await openAs(page, await signInDemoPerson(stage.portal.address, DEMO.member), '/cpd');
  await heading(page, 'CPD Tracker');
  await expect(page).toHaveURL(/\/cpd\/tracker-page$/);
  const menu = page.getByRole('navigation', { name: 'My CPD' });
  await expect(menu.getByRole('link', { name: 'CPD Tracker' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('link', { name: /^CPD Home/ })).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('heading', { name: 'Road Transport Professional' }).first()).toBeVisible();
  await expect(page.getByText(/^\d\d\.\d{4} – \d\d\.\d{4}$/).first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Hours by category' }).first()).toBeVisible();
  expect(await inspectEveryLook(page, 'the CPD tracker')).toEqual([]);
  await page
    .getByText(/^View details/)
    .first()
    .click();
  const records = page.getByRole('table', { name: /^Activities of / }).first();
  const columns = [
    'Activity',
    'Hours',
    'Category',
    'Presenter',
    'Domain',
    'Completed date',
    'Status',
    'Attachments',
  ];
  await expect(records.getByRole('columnheader')).toHaveText(columns);
  expect(await inspect(page, 'the records of a period')).toEqual([]);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'My CPD' })).toBeVisible();
  await page.keyboard.press('Shift');
  const periods = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(
    periods.filter({ hasText: /Road Transport Professional.* of .* hours completed/ }),
  ).toBeVisible();
  expect(await inspect(page, 'the CPD of the home page')).toEqual([]);
  await page.getByRole('link', { name: 'Open CPD' }).click();
  await heading(page, 'CPD Tracker');
});

test('on a phone an activity is logged with a certificate that opens, is asked back by the office, and approved', async ({
  stage,
}) => {
  const { page } = await stage.visit({ viewport: { width: 390, height: 844 } });
  await openAs(page, await signInDemoPerson(stage.portal.address, DEMO.member), '/cpd/tracker-page');
  await heading(page, 'CPD Tracker');
  await page.getByRole('link', { name: 'Log an activity' }).click();
  await heading(page, 'Log an activity');
  await expect(field(page, 'Take a photo (optional)')).toHaveAttribute('capture', 'environment');
  const menu = page.getByRole('navigation', { name: 'My CPD' });
  await expect(menu.getByRole('link', { name: 'CPD Tracker' })).toHaveAttribute('aria-current', 'page');
  // Of nothing there is nothing to keep: what lacks is said, and no draft is left behind.
  await page.setViewportSize(NARROW);
  await press(page, 'Send to the office');
  await expect(page.getByText('Please say what it was').first()).toBeVisible();
  // All of it is in sight, above the buttons that stay at the foot of the window.
  const lacking = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  const buttons = page.getByRole('button', { name: 'Send to the office' });
  const bottom = (box: { y: number; height: number } | null): number => (box?.y ?? 0) + (box?.height ?? 0);
  await expect
    .poll(async () => bottom(await lacking.boundingBox()) - ((await buttons.boundingBox())?.y ?? 0))
    .toBeLessThan(0);
  await page.setViewportSize(PHONE);
  await expect(page).not.toHaveURL(/\?id=/);
  await expect(page.getByRole('button', { name: 'Delete the draft…' })).toHaveCount(0);
  // What was typed is kept, whatever is still open.
  await field(page, 'Presenter (optional)').fill('Bass Strait Safety');
  await press(page, 'Send to the office');
  await expect(page).toHaveURL(/\?id=/);
  await expect(page.getByText('Please say what it was').first()).toBeVisible();
  expect(await inspectEveryLook(page, 'logging an activity')).toEqual([]);
  expect(await findMisfits(page)).toEqual([]);

  await field(page, 'Activity').fill('Load restraint at the quarry');
  await field(page, 'Category').selectOption({ label: 'Safety and compliance' });
  await field(page, 'Completed on').fill(inDays(-30));
  await field(page, 'Hours').fill('1,5');
  // What is pasted in two lines is kept as one.
  await field(page, 'What you took from it (optional)').fill('Twist locks\nand chains');
  await field(page, 'Add a file (optional)').setInputFiles(PDF);
  await expect(page.getByRole('button', { name: 'Remove certificate.pdf' })).toBeVisible();
  await press(page, 'Save as draft');
  await expect(page.getByText('Saved as a draft', { exact: true })).toBeVisible();
  await page.reload();
  await expect(field(page, 'Activity')).toHaveValue('Load restraint at the quarry');
  await expect(field(page, 'Hours')).toHaveValue('1.5');
  await expect(field(page, 'Presenter (optional)')).toHaveValue('Bass Strait Safety');
  await expect(field(page, 'What you took from it (optional)')).toHaveValue('Twist locks and chains');

  await press(page, 'Preview certificate.pdf');
  const dialog = page.getByRole('dialog', { name: 'certificate.pdf' });
  await expect(dialog.getByText('Page 1 of 2')).toBeVisible();
  expect(await inspect(page, 'the preview of a file')).toEqual([]);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  const saving = page.waitForEvent('download');
  await press(page, 'Download certificate.pdf');
  expect((await saving).suggestedFilename()).toBe('certificate.pdf');
  await page.route('**/api/cpd/file**', (route) => route.fulfill({ status: 503, json: {} }));
  await press(page, 'Preview certificate.pdf');
  await expect(page.getByText('Error', { exact: true })).toBeVisible();

  await press(page, 'Send to the office');
  await heading(page, 'CPD Tracker');

  const { page: office } = await stage.visit();
  await openAs(office, await stage.cast.officer('admin'), '/admin/cpd');
  await heading(office, 'CPD');
  await expect(office.getByText(/^\d+ activit/)).toBeVisible();
  expect(await inspectEveryLook(office, 'the activities that wait for the office')).toEqual([]);
  // Those that have waited the longest.
  const choose = office.getByLabel(/^Choose /);
  const topOf = (): Promise<number> =>
    choose.nth(1).evaluate((tick) => tick.getBoundingClientRect().top + window.scrollY);
  const top = await topOf();
  for (const at of [0, 1]) await choose.nth(at).check();
  // What can be done with them is in sight, and pushes nothing of what is read away.
  await expect(office.getByRole('button', { name: 'Approve 2 chosen' })).toBeInViewport();
  expect(await topOf()).toBe(top);
  await press(office, 'Approve 2 chosen');
  await expect(office.getByText('2 approved', { exact: true })).toBeVisible();
  await office.goto('/admin/cpd?keyword=quarry');
  await expect(office.getByRole('heading', { name: 'Load restraint at the quarry' })).toBeVisible();
  await expect(office.getByRole('button', { name: 'Open certificate.pdf' })).toBeVisible();
  await press(office, 'Ask back…');
  await field(office, 'What is missing').fill('Who held the course?');
  await office.getByRole('dialog').getByRole('button', { name: 'Ask back' }).click();
  await expect(office.getByRole('dialog')).toBeHidden();

  await page.goto('/cpd/tracker-page');
  await page
    .getByText(/^View details/)
    .first()
    .click();
  await page.getByRole('link', { name: 'Load restraint at the quarry' }).first().click();
  await expect(page.getByText('Who held the course?')).toBeVisible();
  await field(page, 'Presenter (optional)').fill('Ines Duarte');
  await press(page, 'Send to the office');
  await heading(page, 'CPD Tracker');
  await office.reload();
  await press(office, 'Approve');
  await expect(office.getByText('No results found')).toBeVisible();
  await page.reload();
  await page
    .getByText(/^View details/)
    .first()
    .click();
  const row = page.getByRole('row', { name: /Load restraint at the quarry/ }).first();
  await expect(row.getByText('Approved')).toBeVisible();

  await office.goto('/admin/cpd?state=approved&keyword=quarry');
  await office.getByRole('button', { name: /^Take back… Load restraint at the quarry/ }).click();
  await field(office, 'Reason').fill('Approved by mistake.');
  expect(await inspect(office, 'taking back what was approved')).toEqual([]);
  await office.getByRole('dialog').getByRole('button', { name: 'Take the hours back' }).click();
  await expect(office.getByText('No results found')).toBeVisible();
  await office.getByRole('link', { name: 'Taken back' }).click();
  await expect(office.getByText('Approved by mistake.')).toBeVisible();
  expect(await inspect(office, 'activities that were taken back')).toEqual([]);
  await page.reload();
  await page
    .getByText(/^View details/)
    .first()
    .click();
  await expect(row.getByText('Taken back')).toBeVisible();
  await expect(row.getByText('Approved by mistake.')).toBeVisible();
});

test('at a desk a file is dropped as evidence and opens, and an activity that waits is changed and withdrawn', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  await openAs(page, await signInDemoPerson(stage.portal.address, DEMO.member), '/cpd/tracker-page');
  await page.getByRole('link', { name: 'Log an activity' }).click();
  await field(page, 'Activity').fill('Tyre safety evening');
  await field(page, 'Category').selectOption({ label: 'Safety and compliance' });
  await field(page, 'Completed on').fill(inDays(-30));
  await field(page, 'Hours').fill('2');
  await dropFile(page, test.info().outputPath('tyres.txt'), Buffer.from('Pressure, tread and age.'));
  const open = page.getByRole('button', { name: 'Open tyres.txt' });
  const [opened] = await Promise.all([page.waitForEvent('popup'), open.click()]);
  await expect(opened.getByText('Pressure, tread and age.')).toBeVisible();
  expect(await opened.evaluate(() => window.opener)).toBe(null);
  await opened.close();
  await press(page, 'Send to the office');
  await heading(page, 'CPD Tracker');
  const activity = page.getByRole('link', { name: 'Tyre safety evening' }).first();
  const show = (): Promise<void> =>
    page
      .getByText(/^View details/)
      .first()
      .click();
  await show();
  await activity.click();
  await field(page, 'Hours').fill('1.5');
  await press(page, 'Save changes');
  await expect(page.getByText('Changes saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(field(page, 'Hours')).toHaveValue('1.5');
  await press(page, 'Withdraw…');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await heading(page, 'CPD Tracker');
  await show();
  await expect(
    page
      .getByRole('row', { name: /Tyre safety evening/ })
      .first()
      .getByText('Withdrawn'),
  ).toBeVisible();
});
