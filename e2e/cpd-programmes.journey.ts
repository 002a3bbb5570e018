import type { Page } from '@playwright/test';
import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { field, heading, press } from './support/applicant.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { expectToWait } from './support/held-answers.ts';
import { PHONE } from './support/screens.ts';
import { expect, test } from './support/stage.ts';

const NAME = 'Livestock Handler';

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const category = (page: Page, number: number) => page.getByRole('group', { name: `Category ${number}` });
const isSaved = (page: Page) => expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();

/** From nothing to what it asks for; what nobody could do is refused where it stands. */
const write = async (page: Page): Promise<void> => {
  await press(page, 'New programme');
  await dialog(page).getByLabel('Name').fill(NAME);
  expect(await inspect(page, 'beginning a programme')).toEqual([]);
  await press(page, 'Begin');
  await heading(page, NAME);
  await field(page, 'Hours in a period').fill('12.5');
  await press(page, 'Save changes');
  await expect(page.getByText('Please add a category: without one nothing counts').first()).toBeVisible();
  await press(page, 'Add a category');
  await category(page, 1).getByRole('combobox').selectOption('Safety and compliance');
  await category(page, 1)
    .getByLabel(/^At most/)
    .fill('4');
  await press(page, 'Save changes');
  await expect(page.getByText(/so nobody could reach this/).first()).toBeVisible();
  await category(page, 1)
    .getByLabel(/^At most/)
    .fill('');
  await press(page, 'Save changes');
  await isSaved(page);
};

test('the office begins a programme, is told what a change of one in use does, and who was faster', async ({
  stage,
}) => {
  const officer = await stage.cast.officer('admin');
  const { page } = await stage.visit();
  await openAs(page, officer, '/admin/cpd');
  await page
    .getByRole('navigation', { name: 'Pages of CPD' })
    .getByRole('link', { name: 'Programmes' })
    .click();
  await heading(page, 'Programmes');
  await expect(page.getByRole('row', { name: /^Road Transport Professional/ })).toContainText(
    'Financial years',
  );
  await field(page, 'New category of activities (optional)').fill('Animal welfare');
  await press(page, 'Add: New category of activities');
  const categories = page.getByRole('list', { name: 'Categories of activities' });
  await expect(categories).toContainText('Animal welfare');
  await expect(categories.getByRole('listitem').last()).toContainText('Animal welfare');
  await press(page, 'Move Animal welfare up');
  await expect(categories.getByRole('listitem').last()).not.toContainText('Animal welfare');
  await press(page, 'Retire Business and leadership');
  await expect(categories.getByRole('listitem').filter({ hasText: ', retired' })).toContainText('Business');
  await press(page, 'Take Business and leadership up again');
  await expect(page.getByRole('button', { name: 'Retire Business and leadership' })).toBeVisible();
  expect(await inspectEveryLook(page, 'programmes of the office')).toEqual([]);
  await page.setViewportSize(PHONE);
  await write(page);
  expect(await inspectEveryLook(page, 'the editor of a programme')).toEqual([]);

  await page.goto('/admin/cpd/programmes');
  await page.getByRole('link', { name: 'Accredited Supervisor' }).click();
  await heading(page, 'Accredited Supervisor');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await heading(other, 'Accredited Supervisor');
  await field(page, 'Hours in a period').fill('61');
  await press(page, 'Save changes');
  await expect(dialog(page)).toContainText('Hours that a period asks for: 60 → 61');
  await expect(dialog(page)).toContainText(/\d+ people are or were in this programme/);
  expect(await inspect(page, 'what a change does to periods')).toEqual([]);
  await press(page, 'Go on editing');
  await press(page, 'Save changes');
  await press(page, 'Save and count anew');
  await isSaved(page);

  await field(other, 'Description (optional)').fill('Mine, typed meanwhile');
  await press(other, 'Save changes');
  await expect(other.getByText(/has changed this on .* since you opened it/)).toBeVisible();
  await expect(field(other, 'Description (optional)')).toHaveValue('Mine, typed meanwhile');
  await press(other, 'Save mine over theirs');
  await isSaved(other);
  await page.goto('/admin/cpd/programmes');
  await expect(page.getByRole('row', { name: /^Accredited Supervisor/ })).toContainText('60');
});

test('the office adds people to a programme, lets one do less, whose tracker says why, and withdraws it', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  await openAs(page, await stage.cast.officer('owner'), '/admin/cpd/programmes');
  await page.getByRole('link', { name: 'Accredited Supervisor' }).click();
  await page.getByRole('link', { name: 'People in it' }).click();
  await heading(page, 'Accredited Supervisor');
  await expect(page.getByRole('table', { name: 'People in the programme' })).toBeVisible();
  expect(await inspectEveryLook(page, 'people in a programme')).toEqual([]);
  await page.setViewportSize(PHONE);
  await press(page, 'Add people…');
  await press(page, 'Add');
  await expect(dialog(page).getByText('Please choose one of the suggestions').first()).toBeVisible();
  await dialog(page).getByText('Everybody of an organisation').click();
  await dialog(page).getByRole('combobox').fill('Kestrel');
  await expect(page.getByRole('option', { name: /^Kestrel Ridge/ })).toBeVisible();
  await dialog(page).getByRole('combobox').press('ArrowDown');
  await dialog(page).getByRole('combobox').press('Enter');
  await expect(dialog(page).getByText('Please choose one of the suggestions')).toHaveCount(0);
  await dialog(page).getByLabel('And whoever comes later, from the day that they do').check();
  expect(await inspect(page, 'adding people to a programme')).toEqual([]);
  await press(page, 'Add');
  await expect(
    page.getByText(/added, \d+ (was|were) there already|^\d+ (people were|person was) added/).first(),
  ).toBeVisible();
  await expect(page.getByText(/^Everybody of Kestrel Ridge/)).toBeVisible();
  expect(await inspect(page, 'who comes later to a programme')).toEqual([]);
  await press(page, /^Stop ?: Everybody of Kestrel Ridge/);
  await expect(page.getByText(/^Everybody of Kestrel Ridge/)).toHaveCount(0);

  await field(page, 'Find people').fill(DEMO.member);
  await expect(page.getByText('1 person', { exact: true })).toBeVisible();
  await press(page, /^Reduce… for /);
  await dialog(page).getByLabel('Reason').fill('Caring for a parent');
  await press(page, 'Grant');
  await expect(dialog(page).getByText('Please type either hours or per cent').first()).toBeVisible();
  await dialog(page)
    .getByLabel(/^Per cent/)
    .fill('25');
  expect(await inspect(page, 'a reduction of a programme')).toEqual([]);
  await press(page, 'Grant');
  await expect(page.getByText(/^25 % less .*Caring for a parent$/)).toBeVisible();

  const { page: own } = await stage.visit();
  await openAs(own, await signInDemoPerson(stage.portal.address, DEMO.member), '/cpd/tracker-page');
  await expect(own.getByText(/15 hours less to do: Caring for a parent/).first()).toBeVisible();
  await press(page, /^Withdraw… from .*: Caring for a parent$/);
  await press(page, 'Withdraw');
  await expect(page.getByText(/Caring for a parent/)).toHaveCount(0);
  await own.reload();
  await heading(own, 'CPD Tracker');
  await expect(own.getByRole('heading', { name: 'Accredited Supervisor' }).first()).toBeVisible();
  await expect(own.getByText(/Caring for a parent/)).toHaveCount(0);
  await press(page, /^Last day… of /);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^\d\d\/\d\d\/\d{4} to \d\d/).first()).toBeVisible();
  await expectToWait(page, {
    ...{
      asked: '**/api/admin/cpd/programmes/endall/preview?**',
      until: 'follows',
      button: 'End it for everybody',
    },
    open: () => press(page, 'End for everybody…'),
  });
  await expect(dialog(page).getByText(/people have their last day on \d\d\/\d\d\/\d{4}/)).toBeVisible();
  await expect(dialog(page).getByText('1 person has left by then already')).toBeVisible();
  expect(await inspect(page, 'ending a programme for everybody')).toEqual([]);
  await press(page, 'End it for everybody');
  await expect(page.getByText(/people were ended/).first()).toBeVisible();
});
