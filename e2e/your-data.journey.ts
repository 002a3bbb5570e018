import type { Page } from '@playwright/test';
import { expect, type Stage, test } from './support/stage.ts';
import { inspect } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { field, heading, press } from './support/applicant.ts';
import { DEMO, DEMO_PASSWORD, signInDemoPerson } from './support/demo-person.ts';
import { linkIn, waitForMail } from './support/portal/dev-mailbox.ts';

const visitAs = async (stage: Stage, email: string, path: string): Promise<Page> => {
  const { page } = await stage.visit();
  await openAs(page, await signInDemoPerson(stage.portal.address, email), path);
  return page;
};

test('a member asks for a copy of their data, is told when it is ready, and downloads it', async ({
  stage,
}) => {
  const { email } = stage.cast.takeMember();
  const page = await visitAs(stage, email, '/settings/account-details');
  await page.getByRole('link', { name: 'Download my data' }).click();
  await heading(page, 'Your data');
  await press(page, 'Prepare my data');
  const mail = await waitForMail(stage.portal.address, email, /copy of your data is ready/);
  expect(linkIn(mail, '/settings/your-data')).toContain('/settings/your-data');
  await expect(page.getByRole('button', { name: 'Download' })).toBeVisible();
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
  expect(await inspect(page, 'a copy that is ready')).toEqual([]);
  const saved = page.waitForEvent('download');
  await press(page, 'Download');
  expect((await saved).suggestedFilename()).toMatch(/^my-data_\d{4}-\d{2}-\d{2}\.zip$/);
});

test('a guest closes the account, and the sign-in knows them no more', async ({ stage }) => {
  const { email } = stage.cast.takeGuest();
  const page = await visitAs(stage, email, '/settings/your-data');
  await heading(page, 'Your data');
  await press(page, 'Close my account');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  expect(await inspect(page, 'closing the account')).toEqual([]);
  await dialog.getByRole('button', { name: 'Close my account' }).click();
  await expect(page.getByText('Please type your email address').first()).toBeVisible();
  await dialog.getByLabel('Your email address').fill('somebody@else.example');
  await dialog.getByRole('button', { name: 'Close my account' }).click();
  await expect(page.getByText('This is not the email address of your account').first()).toBeVisible();
  await dialog.getByLabel('Your email address').fill(email);
  await dialog.getByRole('button', { name: 'Close my account' }).click();
  await heading(page, 'Your account is closed');
  expect(await inspect(page, 'a closed account')).toEqual([]);
  await waitForMail(stage.portal.address, email, /Your account is closed/);
  await page.getByRole('link', { name: 'To the sign-in page' }).click();
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(DEMO_PASSWORD);
  await press(page, 'Sign in');
  await expect(page.getByText('The user name or password is incorrect.')).toBeVisible();
});

test('who is the only one to administer an organisation is told whom to ask first', async ({ stage }) => {
  const page = await visitAs(stage, DEMO.organisationAdministrator, '/settings/your-data');
  await expect(page.getByText('Your account cannot be closed yet')).toBeVisible();
  await expect(page.getByText('You are the only administrator of')).toBeVisible();
  expect(await page.getByRole('button', { name: 'Close my account' }).count()).toBe(0);
  expect(await inspect(page, 'an account that cannot be closed')).toEqual([]);
});
