import type { Page } from '@playwright/test';
import { expect, test } from './support/stage.ts';
import {
  chooseProductByCall,
  describeOrganisationByCall,
  nameOrganisationByCall,
  openAs,
  signUpByCall,
} from './support/applicant-by-call.ts';
import {
  type Applicant,
  choosePayment,
  chooseProduct,
  describeOrganisation,
  field,
  giveDetails,
  heading,
  logIn,
  nameOrganisation,
  newApplicant,
  press,
} from './support/applicant.ts';

const continuePreviousJoin = async (page: Page, applicant: Applicant): Promise<void> => {
  await page.goto('/sign-up');
  await page.getByRole('link', { name: 'Continue previous join' }).click();
  await heading(page, 'Sign in to continue');
  await logIn(page, applicant);
};

const pathOf = (page: Page): string => new URL(page.url()).pathname;

test('a join that was left goes on where it stood, on another device, with what was chosen', async ({
  stage,
}) => {
  const applicant = newApplicant();
  const signIn = await signUpByCall(stage.portal.address, applicant);
  const first = await stage.visit();
  await openAs(first.page, signIn, '/sign-up/organisation');
  await nameOrganisation(first.page, applicant);
  await heading(first.page, 'Organisation details');
  await first.context.close();

  const second = await stage.visit();
  await continuePreviousJoin(second.page, applicant);
  await heading(second.page, 'Organisation details');
  expect(pathOf(second.page)).toBe('/sign-up/manage-organisation');
  await expect(second.page.getByText(`Tell us about ${applicant.organisation}.`)).toBeVisible();
  await describeOrganisation(second.page);
  await chooseProduct(second.page, /Freight forwarder/);
  await second.context.close();

  const { page } = await stage.visit();
  await continuePreviousJoin(page, applicant);
  await heading(page, 'Payment');
  expect(pathOf(page)).toBe('/sign-up/payment');
  await page.getByRole('radio', { name: /^Annual/ }).check();
  await expect(page.getByText('Freight forwarder or depot')).toBeVisible();
  await expect(page.getByText(applicant.organisation)).toBeVisible();
});

test('a step opened out of order leads to the one that comes next', async ({ stage }) => {
  const applicant = newApplicant();
  const { page } = await stage.visit();
  for (const path of ['/sign-up/organisation', '/sign-up/payment', '/sign-up/payment-success']) {
    await page.goto(path);
    await heading(page, 'Sign in to continue');
  }
  await page.goto('/sign-up/password');
  await heading(page, 'Become a member');
  const signIn = await signUpByCall(stage.portal.address, applicant);
  await openAs(page, signIn, '/sign-up/payment');
  await heading(page, 'Your organisation');
  await nameOrganisationByCall(signIn, applicant.organisation);
  for (const path of [
    '/sign-up/membership',
    '/sign-up/payment',
    '/sign-up/payment-success',
    '/sign-up/generating-invoice',
  ]) {
    await page.goto(path);
    await heading(page, 'Organisation details');
  }
  await describeOrganisationByCall(signIn, applicant.organisation);
  await page.goto('/sign-up/payment');
  await heading(page, 'Choose your membership');
  await chooseProductByCall(signIn);
  await page.goto('/sign-up/login');
  await heading(page, 'Payment');
});

test('Back and a reload lose nothing of the first steps', async ({ stage }) => {
  const { page } = await stage.visit();
  const applicant = newApplicant();
  await giveDetails(page, applicant);
  await page.reload();
  await expect(page.getByText(`You will sign in as ${applicant.email}.`)).toBeVisible();
  const expectDetails = async (): Promise<void> => {
    await heading(page, 'Become a member');
    await expect(field(page, 'First name')).toHaveValue(applicant.firstName);
    await expect(field(page, 'Last name')).toHaveValue(applicant.lastName);
    await expect(field(page, 'Email')).toHaveValue(applicant.email);
    await expect(page.getByLabel('Phone')).toHaveValue(/412\s?345\s?678/);
  };
  await page.getByRole('link', { name: 'Back to your details' }).click();
  await expectDetails();
  await page.reload();
  await expectDetails();
  await press(page, 'Continue');
  await heading(page, 'Create a password');
  await page.goBack();
  await expectDetails();
});

test('Back and a reload lose nothing of the later steps', async ({ stage }) => {
  const applicant = newApplicant();
  const signIn = await signUpByCall(stage.portal.address, applicant);
  const { page } = await stage.visit();
  await openAs(page, signIn, '/sign-up/organisation');
  await nameOrganisation(page, applicant);
  await heading(page, 'Organisation details');
  await page.goBack();
  await heading(page, 'Your organisation');
  await page.reload();
  await expect(field(page, 'Organisation name')).toHaveValue(applicant.organisation);
  await press(page, 'Continue');

  await describeOrganisation(page);
  await heading(page, 'Choose your membership');
  await page.getByRole('link', { name: 'Back to organisation details' }).click();
  await heading(page, 'Organisation details');
  await page.reload();
  await expect(field(page, 'ABN')).toHaveValue(/51 ?824 ?753 ?556/);
  await expect(field(page, 'Number of Trucks')).toHaveValue('12');
  await expect(field(page, 'State').first()).toHaveValue('QLD');
  await press(page, 'Continue');

  await expect(page.getByText('Fits your fleet of 12 trucks')).toBeVisible();
  await chooseProduct(page, /Owner-driver/);
  await page.goBack();
  await heading(page, 'Choose your membership');
  await page.reload();
  const chosen = page.getByRole('radio', { name: /Owner-driver/ });
  await expect(chosen).toBeChecked();
  await press(page, 'Continue');
  await choosePayment(page, 'Annual', 'Offline');
  await page.reload();
  await heading(page, 'Payment');
  await page.getByRole('radio', { name: /^Monthly/ }).check();
  await expect(page.getByText('Owner-driver')).toBeVisible();
});
