import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inspect } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { field, heading, press } from './support/applicant.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { answerWith } from './support/refusal.ts';
import { setStage } from './support/stage.ts';

const stage = setStage({ DEMO: '1' });

const visitAs = async (who: keyof typeof DEMO, path: string): Promise<Page> => {
  const { page } = await stage.visit();
  await openAs(page, await signInDemoPerson(stage.portal.address, DEMO[who]), path);
  return page;
};

/** What stands beside a name in a list of facts. */
const factOf = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');

/** Answers the question before unsaved changes are left. */
const answerQuestion = (page: Page, isLeaving: boolean): Promise<string> =>
  new Promise((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.message());
      void (isLeaving ? dialog.accept() : dialog.dismiss());
    });
  });

test('account details are read, changed, cancelled and saved, with a dash for what is empty', async () => {
  const page = await visitAs('member', '/settings/account-details');
  await heading(page, 'Account details');
  const jobTitle = factOf(page, 'Job Title').first();
  const before = await jobTitle.textContent();
  expect(await inspect(page, 'account details')).toEqual([]);
  await press(page, 'Edit');
  expect(await field(page, 'Email').isDisabled()).toBe(true);
  expect(await page.getByText('Dietary Requirements').count()).toBe(0);
  await page.getByLabel(/^Job Title/).fill('Fleet scheduler');
  expect(await inspect(page, 'account details, editing')).toEqual([]);
  await press(page, 'Cancel');
  await expect.poll(() => jobTitle.textContent()).toBe(before);
  await press(page, 'Edit');
  await page.getByLabel(/^Job Title/).fill('');
  await field(page, 'First Name').fill('');
  await press(page, 'Save');
  await page.getByText('First Name is required').first().waitFor();
  await field(page, 'First Name').fill('Kylie-Anne');
  const recover = await answerWith(page, '/api/user/SetWorkflowFormFieldValue', {
    status: 409,
    message: 'Somebody else is changing this.',
  });
  await press(page, 'Save');
  await page.getByText('Failed to update user profile').waitFor();
  await page.getByText('Somebody else is changing this.').waitFor();
  expect(await field(page, 'First Name').inputValue()).toBe('Kylie-Anne');
  await recover();
  await press(page, 'Save');
  await page.getByText('User profile has been updated successfully').waitFor();
  await expect.poll(() => jobTitle.textContent()).toContain('–');
  await page.reload();
  await page.getByRole('button', { name: /^Account menu of Kylie-Anne/ }).waitFor();
});

test('unsaved changes are not left without a question', async () => {
  const page = await visitAs('member', '/settings/account-details');
  await press(page, 'Edit');
  await page.getByLabel(/^Job Title/).fill('Dispatcher');
  const asked = answerQuestion(page, false);
  await page.getByRole('link', { name: 'Contact us' }).first().click();
  expect(await asked).toBe('What you have changed is not saved yet. Leave this page anyway?');
  expect(await page.getByLabel(/^Job Title/).inputValue()).toBe('Dispatcher');
  const askedAgain = answerQuestion(page, true);
  await page.getByRole('link', { name: 'Contact us' }).first().click();
  await askedAgain;
  await heading(page, 'Contact us');
});

test('an administrator changes the details of the organisation, but not what is read-only', async () => {
  const page = await visitAs('organisationAdministrator', '/settings/organisation-details');
  await heading(page, 'Organisation details');
  await page.getByText('Update your organisation details here.').waitFor();
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
  for (const hidden of [
    'Ampol Saving',
    'BP Account Number',
    'Prospect Type',
    'Number of Staff',
    'Lead Source',
  ])
    expect(await page.getByText(hidden, { exact: true }).count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'Physical Address' }).count()).toBe(0);
  expect(await inspect(page, 'organisation details')).toEqual([]);
  await press(page, 'Edit');
  for (const readOnly of ['Organisation Name', 'ABN', 'Number of Trucks'])
    expect(await field(page, readOnly).isDisabled()).toBe(true);
  const website = page.getByLabel(/^Website/);
  await website.fill('https://www.kestrelridge.example');
  const recover = await answerWith(page, '/api/org/SetWorkflowFormFieldValue', {
    status: 409,
    message: 'Please try again in a moment.',
  });
  await press(page, 'Save');
  await page.getByText('Failed to update organisation').waitFor();
  await page.getByText('Please try again in a moment.').waitFor();
  expect(await website.inputValue()).toBe('https://www.kestrelridge.example');
  await recover();
  await press(page, 'Save');
  await page.getByText('Organisation has been updated successfully').waitFor();
  await expect
    .poll(() => factOf(page, 'Website').first().textContent())
    .toContain('https://www.kestrelridge.example');
});

test.each([
  ['/settings/organisation-details', 'Organisation details'],
  ['/settings/membership-profile', 'Membership details'],
])('who does not administer an organisation is told on %s whom to call', async (path, what) => {
  const page = await visitAs('member', path);
  const note = page.getByText(`${what} are for organisation administrators`);
  await note.waitFor();
  expect(await page.getByRole('link', { name: /^[\d ()+]+$/ }).count()).toBeGreaterThan(0);
});

test('workplaces are found by name, two a page, with a dash for what is empty', async () => {
  const page = await visitAs('member', '/settings/workplace-details');
  await heading(page, 'Workplace details');
  await page.getByRole('navigation', { name: 'Workplaces pages' }).waitFor();
  await expect.poll(() => page.getByRole('heading', { level: 2 }).count()).toBe(2);
  const [firstName = ''] = await page.getByRole('heading', { level: 2 }).allTextContents();
  await field(page, 'Go to page').fill('3');
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('3');
  await expect.poll(() => page.getByRole('heading', { level: 2 }).first().textContent()).not.toBe(firstName);
  expect(await inspect(page, 'workplaces')).toEqual([]);
  const search = field(page, 'Find a workplace');
  await search.fill('Kestrel Ridge Transport');
  await page.getByText('1 workplace', { exact: true }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Workplaces pages' }).count()).toBe(0);
  await expect.poll(() => factOf(page, 'Address 2').textContent()).toContain('–');
  await search.fill('no such haulier');
  await page.getByText('No workplaces found').waitFor();
  expect(await inspect(page, 'no workplaces')).toEqual([]);
});

test('communication preferences are kept, and a failure loses nothing', async () => {
  const page = await visitAs('member', '/settings/communication-preferences');
  await heading(page, 'Communication preferences');
  const offers = page.getByRole('checkbox', { name: /^Partner offers/ });
  await offers.check();
  expect(await inspect(page, 'communication preferences')).toEqual([]);
  const recover = await answerWith(page, '/api/user/settings', {
    status: 503,
    message: 'Busy. Try again soon.',
  });
  await press(page, 'Save');
  await page.getByText('Your communication preferences were not saved').waitFor();
  expect(await offers.isChecked()).toBe(true);
  await recover();
  await press(page, 'Save');
  await page.getByText('Your communication preferences have been saved').waitFor();
  await page.reload();
  await expect.poll(() => offers.isChecked()).toBe(true);
});

test.each([
  ['guest', ['Account details', 'Change password']],
  ['prospect', ['Account details', 'Change password']],
] as const)('the settings of a %s have two entries', async (who, entries) => {
  const page = await visitAs(who, '/settings/account-details');
  await heading(page, 'Account details');
  const menu = page.getByRole('navigation', { name: 'Settings' });
  await expect.poll(() => menu.getByRole('link').allTextContents()).toEqual(entries);
});
