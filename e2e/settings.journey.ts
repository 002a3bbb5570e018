import type { Page } from '@playwright/test';
import { expect, type Stage, test } from './support/stage.ts';
import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { field, heading, press } from './support/applicant.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { answerWith } from './support/refusal.ts';
import { expectInSight } from './support/payment-form.ts';
import { DESKTOP, PHONE } from './support/screens.ts';

const visitAs = async (stage: Stage, who: keyof typeof DEMO, path: string): Promise<Page> => {
  const { page } = await stage.visit();
  await openAs(page, await signInDemoPerson(stage.portal.address, DEMO[who]), path);
  return page;
};

const visitAsOwnMember = async (stage: Stage, path: string): Promise<Page> => {
  const { page } = await stage.visit();
  await openAs(page, await signInDemoPerson(stage.portal.address, stage.cast.takeMember().email), path);
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

test('account details are read, changed, cancelled and saved, with a dash for what is empty', async ({
  stage,
}) => {
  const page = await visitAsOwnMember(stage, '/settings/account-details');
  await heading(page, 'Account details');
  const jobTitle = factOf(page, 'Job Title').first();
  const before = await jobTitle.textContent();
  expect(await inspect(page, 'account details')).toEqual([]);
  await press(page, 'Edit Work');
  await expect(page.getByLabel(/^Job Title/)).toBeFocused();
  await expect(field(page, 'Email')).toHaveCount(0);
  await expect(factOf(page, 'Email').first()).toContainText('@');
  await expect(page.getByText('Has this changed? Please call us on')).toBeVisible();
  expect(await page.getByText('Dietary Requirements').count()).toBe(0);
  await page.getByLabel(/^Job Title/).fill('Fleet scheduler');
  expect(await inspectEveryLook(page, 'account details, editing')).toEqual([]);
  await press(page, 'Cancel');
  await expect(jobTitle).toHaveText(before ?? '');
  await press(page, 'Edit Personal Details');
  await page.getByLabel(/^Job Title/).fill('');
  await field(page, 'First Name').fill('');
  await press(page, 'Save');
  await expect(page.getByText('First Name is required').first()).toBeVisible();
  await field(page, 'First Name').fill('Kylie-Anne');
  const recover = await answerWith(page, '/api/user/SetWorkflowFormFieldValue', {
    status: 409,
    message: 'Somebody else is changing this.',
  });
  await press(page, 'Save');
  await expect(page.getByText('Failed to update user profile')).toBeVisible();
  await expect(page.getByText('Somebody else is changing this.')).toBeVisible();
  await expect(field(page, 'First Name')).toHaveValue('Kylie-Anne');
  await recover();
  await press(page, 'Save');
  await expect(page.getByText('User profile has been updated successfully')).toBeVisible();
  await expect(jobTitle).toContainText('–');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Account menu of Kylie-Anne/ })).toBeVisible();
});

test('unsaved changes are not left without a question', async ({ stage }) => {
  const page = await visitAs(stage, 'member', '/settings/account-details');
  await press(page, 'Edit Personal Details');
  await page.getByLabel(/^Job Title/).fill('Dispatcher');
  const asked = answerQuestion(page, false);
  await page.getByRole('link', { name: 'Contact us' }).first().click();
  expect(await asked).toBe('What you have changed is not saved yet. Leave this page anyway?');
  await expect(page.getByLabel(/^Job Title/)).toHaveValue('Dispatcher');
  const askedAgain = answerQuestion(page, true);
  await page.getByRole('link', { name: 'Contact us' }).first().click();
  await askedAgain;
  await heading(page, 'Contact us');
});

test('an administrator changes the details of the organisation, but not what is read-only', async ({
  stage,
}) => {
  const page = await visitAs(stage, 'organisationAdministrator', '/settings/organisation-details');
  await heading(page, 'Organisation details');
  await expect(page.getByText('Update your organisation details here.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Workplace details' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Details', exact: true })).toBeVisible();
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
  await press(page, 'Edit Details');
  for (const readOnly of ['Organisation Name', 'ABN', 'Number of Trucks'])
    expect(await factOf(page, readOnly).first().textContent()).not.toBe('');
  expect(await field(page, 'ABN').count()).toBe(0);
  // The form is longer than a phone is high; what ends it is in sight all the same.
  await page.setViewportSize(PHONE);
  await expectInSight(page.getByRole('button', { name: 'Save', exact: true }));
  await page.setViewportSize(DESKTOP);
  const website = page.getByLabel(/^Website/);
  await website.fill('https://www.kestrelridge.example');
  const recover = await answerWith(page, '/api/org/SetWorkflowFormFieldValue', {
    status: 409,
    message: 'Please try again in a moment.',
  });
  await press(page, 'Save');
  await expect(page.getByText('Failed to update organisation')).toBeVisible();
  await expect(page.getByText('Please try again in a moment.')).toBeVisible();
  await expect(website).toHaveValue('https://www.kestrelridge.example');
  await recover();
  await press(page, 'Save');
  await expect(page.getByText('Organisation has been updated successfully')).toBeVisible();
  await expect
    .poll(() => factOf(page, 'Website').first().textContent())
    .toContain('https://www.kestrelridge.example');
});

for (const [path, what] of [
  ['/settings/organisation-details', 'Organisation details'],
  ['/settings/membership-profile', 'Amounts and payments'],
] as const) {
  test(`who does not administer an organisation is told on ${path} whom to call`, async ({ stage }) => {
    const page = await visitAs(stage, 'member', path);
    const note = page.getByText(`${what} are for organisation administrators`);
    await expect(note).toBeVisible();
    expect(await page.getByRole('link', { name: /^[\d ()+]+$/ }).count()).toBeGreaterThan(0);
  });
}

test('workplaces are found by name, two a page, with a dash for what is empty', async ({ stage }) => {
  const page = await visitAs(stage, 'member', '/settings/workplace-details');
  await heading(page, 'Workplace details');
  await expect(page.getByRole('navigation', { name: 'Workplaces pages' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2);
  const [firstName = ''] = await page.getByRole('heading', { level: 2 }).allTextContents();
  await field(page, 'Go to page').fill('3');
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('3');
  await expect.poll(() => page.getByRole('heading', { level: 2 }).first().textContent()).not.toBe(firstName);
  expect(await inspect(page, 'workplaces')).toEqual([]);
  const search = field(page, 'Find a workplace');
  await search.fill('Kestrel Ridge Transport');
  await expect(page.getByText('1 workplace', { exact: true })).toBeVisible();
  expect(await page.getByRole('navigation', { name: 'Workplaces pages' }).count()).toBe(0);
  await expect(factOf(page, 'Address 2')).toContainText('–');
  await search.fill('no such haulier');
  await expect(page.getByText('No workplaces found')).toBeVisible();
  expect(await inspect(page, 'no workplaces')).toEqual([]);
});

test('communication preferences are kept, and a failure loses nothing', async ({ stage }) => {
  const page = await visitAsOwnMember(stage, '/settings/communication-preferences');
  await heading(page, 'Communication preferences');
  const offers = page.getByRole('checkbox', { name: /^Partner offers/ });
  await offers.check();
  expect(await inspect(page, 'communication preferences')).toEqual([]);
  const recover = await answerWith(page, '/api/user/settings', {
    status: 503,
    message: 'Busy. Try again soon.',
  });
  await press(page, 'Save');
  await expect(page.getByText('Your communication preferences were not saved')).toBeVisible();
  await expect(offers).toBeChecked();
  await recover();
  await press(page, 'Save');
  await expect(page.getByText('Your communication preferences have been saved')).toBeVisible();
  await page.reload();
  await expect(offers).toBeChecked();
});

for (const [who, entries] of [
  ['guest', ['Account details', 'Change password']],
  ['prospect', ['Account details', 'Membership profile', 'Change password', 'Invoices']],
] as const) {
  test(`the settings of a ${who} have ${entries.length} entries`, async ({ stage }) => {
    const page = await visitAs(stage, who, '/settings/account-details');
    await heading(page, 'Account details');
    const menu = page.getByRole('navigation', { name: 'Settings' });
    await expect(menu.getByRole('link')).toHaveText([...entries]);
  });
}
