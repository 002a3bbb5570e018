import type { Page } from '@playwright/test';
import { inspect, inspectEveryLook } from './support/accessibility.ts';
import {
  openAs,
  saveSignIn,
  signUpByCall,
  describeOrganisationByCall,
  nameOrganisationByCall,
  chooseProductByCall,
} from './support/applicant-by-call.ts';
import { choosePayment, field, heading, newApplicant, press } from './support/applicant.ts';
import { PHONE } from './support/screens.ts';
import { expect, type Stage, test } from './support/stage.ts';

const NAME = 'Livestock carrier';

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const isSaved = (page: Page) => expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
const annual = (page: Page) => page.getByLabel(/^Once a year: dollars/);
const annualWay = (page: Page, name: string) =>
  page.getByRole('group', { name: /^Once a year: ways to pay/ }).getByRole('checkbox', { name });

/** From nothing to what somebody can join with; what nobody could pay is refused where it stands. */
const write = async (page: Page): Promise<void> => {
  await press(page, 'New membership');
  await dialog(page).getByLabel('Name').fill(NAME);
  expect(await inspect(page, 'beginning a membership')).toEqual([]);
  await press(page, 'Begin');
  await heading(page, NAME);
  await expect(page.getByText('No price yet', { exact: true })).toBeVisible();
  await annual(page).fill('1,720.40');
  await press(page, 'Save changes');
  await expect(page.getByText('Please choose how it can be paid').first()).toBeVisible();
  await annualWay(page, 'Direct debit').check();
  await press(page, 'Save changes');
  await expect(page.getByText(/Direct debit cannot take a payment of \$1,720\.40/).first()).toBeVisible();
  await annualWay(page, 'Direct debit').uncheck();
  await annualWay(page, 'Offline').check();
  await press(page, 'Save changes');
  await isSaved(page);
  await expect(page.getByText('Offered', { exact: true })).toBeVisible();
};

test('the office begins a membership, and an applicant joins with it at its price', async ({ stage }) => {
  const { page } = await stage.visit();
  await openAs(page, await stage.cast.officer('admin'), '/admin');
  await page.getByRole('link', { name: 'Memberships', exact: true }).first().click();
  await heading(page, 'Memberships');
  await expect(page.getByRole('row', { name: /^Small fleet/ })).toContainText('2 to 10 trucks');
  await field(page, 'Trucks of the applicant (optional)').fill('12');
  await expect(page.getByRole('region', { name: /^Medium fleet/ })).toContainText('Suggested');
  expect(await inspectEveryLook(page, 'memberships of the office')).toEqual([]);
  await page.setViewportSize(PHONE);
  await write(page);
  expect(await inspectEveryLook(page, 'the editor of a membership')).toEqual([]);

  const applicant = newApplicant('Paroo Livestock Carriers');
  const signIn = await signUpByCall(stage.portal.address, applicant);
  await nameOrganisationByCall(signIn, applicant.organisation);
  await describeOrganisationByCall(signIn, applicant.organisation);
  const { page: joining } = await stage.visit();
  await saveSignIn(joining, signIn);
  await joining.goto('/sign-up/membership');
  await heading(joining, 'Choose your membership');
  await joining.getByRole('radio', { name: /^Livestock carrier/ }).check();
  await press(joining, 'Continue');
  await heading(joining, /pay/i);
  await choosePayment(joining, 'Annual', 'Offline');
  await joining.getByRole('checkbox', { name: /^I agree/ }).check();
  await press(joining, 'Submit enquiry');
  await heading(joining, 'Preparing invoice');
  await expect(joining.getByText('$1,720.40').first()).toBeVisible();

  await page.goto('/admin/settings/products');
  await page.getByRole('link', { name: NAME }).click();
  await heading(page, NAME);
  await press(page, 'Archive…');
  expect(await inspect(page, 'archiving a membership')).toEqual([]);
  await press(page, 'Archive');
  await expect(page.getByText('Archived', { exact: true }).first()).toBeVisible();
});

/** Somebody who joins, in front of the last press: all is chosen and agreed to. */
const aboutToPay = async (stage: Stage, product: RegExp): Promise<Page> => {
  const applicant = newApplicant();
  const signIn = await signUpByCall(stage.portal.address, applicant);
  await nameOrganisationByCall(signIn, applicant.organisation);
  await describeOrganisationByCall(signIn, applicant.organisation);
  await chooseProductByCall(signIn, product);
  const { page } = await stage.visit();
  await openAs(page, signIn, '/sign-up/payment');
  await choosePayment(page, 'Annual', 'Offline');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  return page;
};

test('an officer changes a price that was sold: who is slower is told, and who is about to pay looks again', async ({
  stage,
}) => {
  const joining = await aboutToPay(stage, /Freight forwarder/);
  const { page } = await stage.visit();
  await openAs(page, await stage.cast.officer('owner'), '/admin/settings/products');
  await page.getByRole('link', { name: 'Freight forwarder or depot' }).click();
  await heading(page, 'Freight forwarder or depot');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await heading(other, 'Freight forwarder or depot');
  await annual(page).fill('1260');
  await field(page, 'Example: a membership that begins on (optional)').fill('2026-03-01');
  await field(page, 'Invoice or notice, days before the renewal').fill('31');
  await expect(page.getByText('The invoice of the next year goes out 31 days before')).toBeVisible();
  await expect(page.getByText('29/01/2027', { exact: true })).toBeVisible();
  await field(page, 'Reminders before the renewal, days (optional)').fill('14, 31');
  await press(page, 'Save changes');
  await dialog(page).getByRole('button', { name: 'Save the new prices' }).click();
  await expect(
    page.getByText(/A reminder 31 days before would not come after the invoice/).first(),
  ).toBeVisible();
  await field(page, 'Reminders before the renewal, days (optional)').fill('14, 7');
  await press(page, 'Save changes');
  await expect(dialog(page)).toContainText('Once a year: $1,254.00 → $1,260.00');
  await expect(dialog(page)).toContainText('the days of grace and of lapse that were told a member stay');
  expect(await inspect(page, 'what a change does to prices')).toEqual([]);
  await press(page, 'Save the new prices');
  await isSaved(page);

  await field(other, 'Description (optional)').fill('Mine, typed meanwhile');
  await press(other, 'Save changes');
  await expect(other.getByText(/has changed this on .* since you opened it/)).toBeVisible();
  await expect(field(other, 'Description (optional)')).toHaveValue('Mine, typed meanwhile');

  await press(joining, 'Submit enquiry');
  await expect(joining.getByText('The price has changed')).toBeVisible();
  expect(await inspect(joining, 'a price that has changed')).toEqual([]);
  await choosePayment(joining, 'Annual', 'Offline');
  await expect(joining.getByText('$1,260.00').first()).toBeVisible();
  await joining.getByRole('checkbox', { name: /^I agree/ }).check();
  await press(joining, 'Submit enquiry');
  await heading(joining, 'Preparing invoice');
});
