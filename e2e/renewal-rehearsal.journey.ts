import { inspectEveryLook } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { heading, press } from './support/applicant.ts';
import { newPaidMember } from './support/owed-invoice.ts';
import { inDays } from './support/portal/association-day.ts';
import { PHONE } from './support/screens.ts';
import { expect, test } from './support/stage.ts';

test('the office rehearses the renewal of a year, reads what it would do, and has it wait', async ({
  stage,
}) => {
  await newPaidMember(stage.portal.address);
  const { page } = await stage.visit();
  await openAs(page, await stage.cast.officer('admin'), '/admin');
  await page.getByRole('link', { name: 'Renewals', exact: true }).first().click();
  await heading(page, 'Renewals');
  await expect(page.getByRole('navigation', { name: 'States' })).toContainText('In grace');
  expect(await inspectEveryLook(page, 'the renewals of the office')).toEqual([]);
  await page.getByRole('link', { name: 'Rehearse what the renewal will do' }).click();
  await heading(page, 'Rehearsals');
  await press(page, 'Have it wait for the office');
  await expect(page.getByText(/The renewal waits for the office since/)).toBeVisible();
  expect(await inspectEveryLook(page, 'the rehearsals')).toEqual([]);
  await press(page, 'Let it go on by itself');
  await expect(page.getByText(/does what is due by itself/)).toBeVisible();

  await press(page, 'Rehearse…');
  const dialog = page.getByRole('dialog', { name: 'Rehearse the renewal' });
  await dialog.getByLabel('Until').fill(inDays(500));
  await dialog.getByRole('button', { name: 'Rehearse', exact: true }).click();
  await expect(dialog.getByText(/Please choose a day from/).first()).toBeVisible();
  await dialog.getByLabel('Until').fill(inDays(360));
  await dialog.getByRole('button', { name: 'Rehearse', exact: true }).click();
  await heading(page, 'Rehearsal');
  await expect(page.getByText('Not run', { exact: true })).toBeVisible();
  await expect(page.getByText(/^\d+ invoices, \$[\d,]+\.\d\d$/)).toBeVisible();
  await expect(page.getByText(/It can be run on its day/)).toBeVisible();
  const parts = page.getByRole('navigation', { name: 'Of the list' });
  await parts.getByRole('link', { name: 'Invoices', exact: true }).click();
  await expect(page).toHaveURL(/only=/);
  await expect(page.getByText(/Invoice of \$[\d,]+\.\d\d, to be paid/).first()).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Export as CSV')]);
  expect(file.suggestedFilename()).toBe('renewal.csv');
  await parts.getByRole('link', { name: 'All', exact: true }).click();
  await page.setViewportSize(PHONE);
  const rows = page.getByRole('table', { name: 'What is done for each membership' }).locator('tbody tr');
  await expect(rows.nth(19)).toBeVisible();
  const heights = await rows.evaluateAll((all) =>
    all.slice(0, 20).map((row) => row.getBoundingClientRect().height),
  );
  expect(
    heights.reduce((sum, height) => sum + height, 0),
    'twenty on a phone',
  ).toBeLessThanOrEqual(3400);
  await rows
    .first()
    .getByText(/^and \d+ more/)
    .click();
  await expect(
    rows
      .first()
      .getByText(/: Email .* to \d+ (people|person)/)
      .first(),
  ).toBeVisible();
  expect(await inspectEveryLook(page, 'a rehearsal')).toEqual([]);
});
