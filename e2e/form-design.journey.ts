import type { Page } from '@playwright/test';
import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { nameOrganisationByCall, openAs, signUpByCall } from './support/applicant-by-call.ts';
import { field, heading, newApplicant, press } from './support/applicant.ts';
import { signInDemoPerson } from './support/demo-person.ts';
import { PHONE } from './support/screens.ts';
import { expect, test } from './support/stage.ts';

const ASKED = 'Kind of depot';

const dialog = (page: Page) => page.getByRole('dialog');
const open = async (page: Page): Promise<void> => {
  await page.goto('/admin/settings/forms/organisation');
  await heading(page, 'Form: Organisation');
  await expect(page.getByRole('button', { name: 'Edit Website' })).toBeVisible();
};
const isSaved = (page: Page) => expect(page.getByText('Form saved').first()).toBeVisible();

/** The fields of the group, in their order. */
const fieldsOf = (page: Page, group: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: group, exact: true }) })
    .getByRole('listitem')
    .getByRole('button', { name: /^Edit / });

/** Drags a field by its handle, above another. */
const drag = async (page: Page, label: string, above: string): Promise<void> => {
  const row = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: `Edit ${name}`, exact: true }) });
  await row(label).scrollIntoViewIfNeeded();
  const handle = await row(label).getByTitle('Drag to move').boundingBox();
  const target = await row(above).boundingBox();
  if (!handle || !target) throw new Error('Both fields are in sight');
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(target.x + 80, target.y + 6, { steps: 8 });
  await page.mouse.up();
};

const addField = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Add a field to Details' }).click();
  await dialog(page).getByLabel('What is asked').fill(ASKED);
  await dialog(page).getByLabel('Answered by').selectOption('One of several');
  await dialog(page).getByLabel('Options').fill('Metropolitan');
  await dialog(page).getByLabel('While joining').selectOption('Required');
  await dialog(page).getByRole('button', { name: 'Add it' }).click();
  await expect(dialog(page).getByText('Please give at least two options').first()).toBeVisible();
  await dialog(page).getByLabel('Options').fill('Metropolitan\nRegional');
  expect(await inspect(page, 'a field of a form')).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Add it' }).click();
  await expect(page.getByRole('button', { name: `Edit ${ASKED}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a field to Details' })).toBeFocused();
};

test('the office adds a field, moves it by keyboard and by mouse, and whoever joins is asked for it; it goes with its answers kept', async ({
  stage,
}) => {
  const officer = await stage.cast.officer('admin');
  const { page } = await stage.visit();
  const { page: other } = await stage.visit();
  await openAs(page, officer, '/admin');
  await openAs(other, officer, '/admin');
  await open(page);
  await open(other);
  expect(await inspectEveryLook(page, 'the form of organisations')).toEqual([]);

  await addField(page);
  const up = page.getByRole('button', { name: `Move ${ASKED} up` });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(up).toBeFocused();
  await expect(fieldsOf(page, 'Details').nth(-2)).toHaveText(ASKED);
  await drag(page, ASKED, 'Number of Employees');
  const order = await fieldsOf(page, 'Details').allTextContents();
  expect(order.indexOf(ASKED)).toBe(order.indexOf('Number of Employees') - 1);
  await press(page, 'Undo');
  await expect(fieldsOf(page, 'Details').nth(-2)).toHaveText(ASKED);
  await press(page, 'Preview');
  await expect(dialog(page).getByLabel(ASKED)).toBeVisible();
  expect(await inspect(page, 'the preview of a form')).toEqual([]);
  await press(page, 'Close the preview');
  await press(page, 'Save the form');
  await isSaved(page);

  // Whoever opened it before is told, and nothing of theirs goes over it unasked.
  await other.getByRole('button', { name: 'Move Website up' }).click();
  await press(other, 'Save the form');
  await expect(other.getByText(/^Somebody else has changed this form/).first()).toBeVisible();

  const { page: joining } = await stage.visit({ viewport: PHONE });
  const applicant = newApplicant();
  const signIn = await signUpByCall(stage.portal.address, applicant);
  await nameOrganisationByCall(signIn, applicant.organisation);
  await openAs(joining, signIn, '/sign-up');
  await press(joining, 'Continue');
  await expect(joining.getByText(`${ASKED} is required`).first()).toBeVisible();
  await field(joining, ASKED).selectOption('Regional');

  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: `Edit ${ASKED}` }).click();
  await press(page, 'Remove it from the form');
  await press(page, 'Save the form');
  await isSaved(page);
  // What tells of it leaves the buttons free, however many lines they take.
  const told = await page.getByText('Form saved').last().boundingBox();
  const save = await page.getByRole('button', { name: 'Save the form' }).boundingBox();
  expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThan(save?.y ?? 0);
  await expect(page.getByRole('button', { name: `Take up again: ${ASKED}` })).toBeVisible();
  expect(await inspectEveryLook(page, 'a form with a removed field')).toEqual([]);
});

/** The names of the groups, in their order. */
const groupsOf = async (page: Page): Promise<string[]> =>
  page.getByRole('main').locator('section').getByRole('heading', { level: 2 }).allTextContents();

/** Drags a group by its handle, above another. */
const dragGroup = async (page: Page, name: string, above: string): Promise<void> => {
  const card = (title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await card(above).scrollIntoViewIfNeeded();
  const handle = await card(name).getByTitle('Drag to move').first().boundingBox();
  const target = await card(above).boundingBox();
  if (!handle || !target) throw new Error('Both groups are in sight');
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(target.x + 80, target.y + target.height * 0.3, { steps: 8 });
  await page.mouse.up();
};

const addTo = async (page: Page, group: string, asked: { label: string; type: string }): Promise<void> => {
  await page.getByRole('button', { name: `Add a field to ${group}` }).click();
  await dialog(page).getByLabel('What is asked').fill(asked.label);
  await dialog(page).getByLabel('Answered by').selectOption(asked.type);
  await dialog(page).getByRole('button', { name: 'Add it' }).click();
  await expect(page.getByRole('button', { name: `Edit ${asked.label}` })).toBeVisible();
};

test('a form is built with a dragged group, an address and several lines, and filled as it was built', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  await openAs(page, await stage.cast.officer('admin'), '/admin/settings/forms/account');
  await heading(page, 'Form: Account');
  await addTo(page, 'Work', { label: 'Roster desk', type: 'Email address' });
  await addTo(page, 'Work', { label: 'What you carry', type: 'Text of several lines' });
  await page.getByRole('button', { name: 'Edit Job Title' }).click();
  await expect(dialog(page).getByLabel('Asks for')).toHaveValue('job-title');
  expect(await inspect(page, 'what a field asks for')).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  const before = await groupsOf(page);
  await dragGroup(page, 'Work', 'Contact Details');
  const after = await groupsOf(page);
  expect(after.indexOf('Work')).toBe(after.indexOf('Contact Details') - 1);
  expect(after).not.toEqual(before);
  await press(page, 'Preview');
  await expect(dialog(page).getByLabel('What you carry')).toBeVisible();
  await press(page, 'Close the preview');
  await press(page, 'Save the form');
  await isSaved(page);

  const { page: member } = await stage.visit({ viewport: PHONE });
  const { email } = stage.cast.takeMember();
  await openAs(member, await signInDemoPerson(stage.portal.address, email), '/settings/account-details');
  await heading(member, 'Account details');
  await expect(member.getByRole('button', { name: 'Edit Work' })).toBeVisible();
  const shown = await groupsOf(member);
  expect(shown.indexOf('Work')).toBeLessThan(shown.indexOf('Contact Details'));
  await press(member, 'Edit Work');
  await member.getByLabel(/^Roster desk/).fill('the desk');
  await member.getByLabel(/^What you carry/).fill('Grain\nAt times fuel');
  await press(member, 'Save');
  await expect(member.getByText('Please enter a valid email address').first()).toBeVisible();
  await member.getByLabel(/^Roster desk/).fill('desk@drover.example');
  expect(await inspect(member, 'an address and several lines')).toEqual([]);
  await press(member, 'Save');
  await expect(member.getByText(/Grain\s+At times fuel/).first()).toBeVisible();

  // As it was: the fields go with their answers kept, and the group goes back.
  await page.reload();
  await heading(page, 'Form: Account');
  for (const label of ['Roster desk', 'What you carry']) {
    await page.getByRole('button', { name: `Edit ${label}` }).click();
    await press(page, 'Remove it from the form');
  }
  await press(page, 'Move the group Work down');
  await press(page, 'Save the form');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save the form' }).click();
  await isSaved(page);
});
