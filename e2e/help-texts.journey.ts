import type { Locator, Page } from '@playwright/test';
import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { heading, press } from './support/applicant.ts';
import { signInDemoPerson } from './support/demo-person.ts';
import { PHONE } from './support/screens.ts';
import { expect, type Stage, test } from './support/stage.ts';

const WORDS = 'We answer within one business day.';

const editor = (page: Page) => page.getByRole('textbox', { name: /^Text/ });
const preview = (page: Page) => page.getByRole('group', { name: 'Preview of the help' });
/** The line that folds out. */
const help = (page: Page): Locator => page.getByRole('main').locator('summary', { hasText: /^Help$/ });

const officeAt = async (stage: Stage, path: string): Promise<Page> => {
  const { page } = await stage.visit();
  await openAs(page, await stage.cast.officer('admin'), path);
  return page;
};

const remove = async (page: Page): Promise<void> => {
  await press(page, 'Remove…');
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(page.getByText('Removed: the page shows no help').first()).toBeVisible();
};

test('the office writes the help of a page, members fold it out there, and it is gone once it is removed', async ({
  stage,
}) => {
  const office = await officeAt(stage, '/admin/help-texts');
  await heading(office, 'Help texts');
  expect(await inspectEveryLook(office, 'the help texts')).toEqual([]);
  await office.getByRole('link', { name: 'Contact us', exact: true }).click();
  await heading(office, 'Contact us');
  await expect(editor(office)).toBeVisible();
  await press(office, 'Save');
  await expect(office.getByText('Please write what helps, or remove the help text').first()).toBeVisible();
  await editor(office).fill(WORDS);
  await expect(preview(office)).toContainText(WORDS);
  expect(await inspectEveryLook(office, 'the help of a page')).toEqual([]);

  const { page } = await stage.visit();
  const member = await signInDemoPerson(stage.portal.address, stage.cast.takeMember().email);
  await openAs(page, member, '/settings/contact-us');
  await expect(page.getByLabel('Comments')).toBeVisible();
  await expect(help(page)).toHaveCount(0);

  await press(office, 'Save');
  await expect(office.getByText('Saved: the page shows it').first()).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(help(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('/api/helptext');
  await help(page).press('Enter');
  await expect(page.getByText(WORDS)).toBeVisible();
  expect(asked).toContain('/api/helptext');
  expect(await inspectEveryLook(page, 'contact us with its help')).toEqual([]);
  await page.setViewportSize(PHONE);
  await expect(page.getByText(WORDS)).toBeVisible();

  await remove(office);
  await expect(preview(office)).not.toContainText(WORDS);
  await page.reload();
  await expect(page.getByLabel('Comments')).toBeVisible();
  await expect(help(page)).toHaveCount(0);
});

test('of two who write the help of one page the later is told, and loses nothing', async ({ stage }) => {
  const first = await officeAt(stage, '/admin/help-texts/communication-preferences');
  const second = await officeAt(stage, '/admin/help-texts/communication-preferences');
  for (const page of [first, second]) await expect(editor(page)).toBeVisible();
  await editor(first).fill('What the first wrote.');
  await editor(second).fill('What the second wrote.');
  await press(first, 'Save');
  await expect(first.getByText('Saved: the page shows it').first()).toBeVisible();
  await press(second, 'Save');
  await expect(second.getByText(/has changed this on .+, since you opened it/)).toBeVisible();
  expect(await inspect(second, 'the help of a page that somebody else has changed')).toEqual([]);
  await expect(editor(second)).toContainText('What the second wrote.');
  await press(second, 'Save mine over theirs');
  await expect(second.getByText('Saved: the page shows it').first()).toBeVisible();
  await remove(second);
});

test('whoever joins finds the help of a step, before they have signed in where the page needs none', async ({
  stage,
}) => {
  const office = await officeAt(stage, '/admin/help-texts/sign-up-details');
  await expect(editor(office)).toBeVisible();
  await editor(office).fill('Use the address that you read every day.');
  await press(office, 'Save');
  await expect(office.getByText('Saved: the page shows it').first()).toBeVisible();
  const { page } = await stage.visit();
  await page.goto('/sign-up');
  await help(page).click();
  await expect(page.getByText('Use the address that you read every day.')).toBeVisible();
  expect(await inspect(page, 'the first step of joining with its help')).toEqual([]);
  await remove(office);
  await page.reload();
  await heading(page, 'Become a member');
  await expect(help(page)).toHaveCount(0);
});
