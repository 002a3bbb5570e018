import type { Page } from '@playwright/test';
import { expect, test } from './support/stage.ts';
import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { field, heading, press } from './support/applicant.ts';
import { signInDemoPerson } from './support/demo-person.ts';

/** Does something with the one person that the list shows. */
const manage = async (page: Page, act: string, reason: string): Promise<void> => {
  await press(page, /^Manage /);
  await page.getByRole('dialog').getByRole('button', { name: act, exact: true }).click();
  await field(page, 'Reason').fill(reason);
  await page.getByRole('alertdialog').getByRole('button', { name: act, exact: true }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
};

test('the owner finds a person, shuts them out and lets them in again, and the audit log tells why', async ({
  stage,
}) => {
  const { address } = stage.portal;
  const { page } = await stage.visit();
  const { firstName, lastName, email } = stage.cast.takeMember();
  const { page: member } = await stage.visit();
  await openAs(member, await signInDemoPerson(address, email), '/settings/change-password');
  await heading(member, 'Change password');
  await openAs(page, await stage.cast.officer('owner'), '/admin/users');
  await field(page, 'Find people').fill(email);
  await page.waitForURL(`**/admin/users?keyword=${encodeURIComponent(email)}`);
  await expect(page.getByText('1 person')).toBeVisible();
  expect(await inspectEveryLook(page, 'users')).toEqual([]);

  await manage(page, 'Shut out', 'Left the company');
  await expect(page.getByRole('cell', { name: /Shut out/ })).toBeVisible();
  await member.reload();
  await heading(member, 'Sign in');
  await manage(page, 'Let in again', 'It was somebody else');
  await expect(page.getByRole('cell', { name: /Shut out/ })).toHaveCount(0);

  await press(page, `Manage ${firstName} ${lastName}`);
  await page.getByRole('link', { name: 'See this account in the audit log' }).click();
  await heading(page, 'Audit log');
  const entries = page.getByRole('list', { name: /^Entries of / }).first();
  await expect(entries.getByText(`Margaret Hollis let ${firstName} ${lastName} in again`)).toBeVisible();
  await expect(entries.getByText('“Left the company”')).toBeVisible();
  await entries.getByText('Details').first().click();
  expect(await inspect(page, 'audit log')).toEqual([]);
  await press(page, 'Check the chain');
  await expect(page.getByText('The chain is whole')).toBeVisible();
});

test('twenty people are found on a phone within 2000 px, in rows that a thumb hits', async ({ stage }) => {
  const { page } = await stage.visit();
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, await stage.cast.officer('owner'), '/admin/users');
  const rows = page.getByRole('table', { name: 'People' }).locator('tbody tr');
  await expect(rows).toHaveCount(20);
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2000);
});
