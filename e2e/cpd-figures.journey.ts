import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { inspectEveryLook } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { field, heading, press } from './support/applicant.ts';
import { PHONE } from './support/screens.ts';
import { expect, test } from './support/stage.ts';

/** The numbers of the people's table, which stand beside the bar and are its key. */
const countsIn = async (page: Page): Promise<number[]> => {
  const rows = page.getByRole('table', { name: 'People by how they stand' }).getByRole('row');
  const texts = await rows.getByRole('cell').allTextContents();
  return texts.filter((_, index) => index % 2 === 0).map(Number);
};
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

test('the office sees how everybody in a programme stands, narrows it by period, and takes along as many people', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  await openAs(page, await stage.cast.officer('admin'), '/admin/cpd');
  await page.getByRole('navigation', { name: 'Pages of CPD' }).getByRole('link', { name: 'Figures' }).click();
  await heading(page, 'CPD figures');
  await expect(field(page, 'Programme')).toHaveValue(/.+/);
  const shown = await countsIn(page);
  expect(sum(shown)).toBeGreaterThan(10);
  expect(await inspectEveryLook(page, 'figures of professional development')).toEqual([]);

  const arrived = page.waitForEvent('download');
  await press(page, 'Export as CSV');
  const rows = (await readFile(await (await arrived).path(), 'utf8')).trim().split('\r\n');
  expect(rows).toHaveLength(1 + sum(shown));

  await page.setViewportSize(PHONE);
  const numbers = page.getByText('Numbers of approved hours, by month');
  await numbers.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'approved hours, by month' })).toBeVisible();
  await field(page, 'Period').selectOption({ index: 1 });
  await expect(page).toHaveURL(/programme=.+&year=\d{4}/);
  await expect(
    page
      .getByRole('row', { name: /^On the way/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('0');
  expect(await inspectEveryLook(page, 'figures of a period that is over')).toEqual([]);
});
