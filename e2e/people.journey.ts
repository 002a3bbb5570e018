import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inspect } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { field, heading, press } from './support/applicant.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { setStage } from './support/stage.ts';

const stage = setStage({ DEMO: '1' });

/** Does something with the one person that the list shows. */
const manage = async (page: Page, act: string, reason: string): Promise<void> => {
  await press(page, 'Manage Kylie Sandringham');
  await page.getByRole('dialog').getByRole('button', { name: act, exact: true }).click();
  await field(page, 'Reason').fill(reason);
  await page.getByRole('alertdialog').getByRole('button', { name: act, exact: true }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
};

test('the owner finds a person, shuts them out and lets them in again, and the audit log tells why', async () => {
  const { address } = stage.portal;
  const { page } = await stage.visit();
  const { page: kylie } = await stage.visit();
  await openAs(kylie, await signInDemoPerson(address, DEMO.member), '/settings/change-password');
  await heading(kylie, 'Change password');
  await openAs(page, await signInDemoPerson(address, DEMO.owner), '/admin/users');
  await field(page, 'Find people').fill('sandringham');
  await page.waitForURL('**/admin/users?keyword=sandringham');
  await page.getByText('1 person').waitFor();
  expect(await inspect(page, 'users')).toEqual([]);

  await manage(page, 'Shut out', 'Left the company');
  await page.getByRole('cell', { name: /Shut out/ }).waitFor();
  await kylie.reload();
  await heading(kylie, 'Sign in');
  await manage(page, 'Let in again', 'It was her sister');
  await page.getByRole('cell', { name: /Active/ }).waitFor();

  await press(page, 'Manage Kylie Sandringham');
  await page.getByRole('link', { name: 'See this account in the audit log' }).click();
  await heading(page, 'Audit log');
  const entries = page.getByRole('list', { name: 'Entries' });
  await entries.getByText('Margaret Hollis let Kylie Sandringham in again').waitFor();
  await entries.getByText('“Left the company”').waitFor();
  await entries.getByText('Details').first().click();
  expect(await inspect(page, 'audit log')).toEqual([]);
  await press(page, 'Check the chain');
  await page.getByText('The chain is whole').waitFor();
});
