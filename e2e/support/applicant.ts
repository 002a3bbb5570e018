import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import { bringUnderPointer, pressInSight } from './pointer.ts';
import { linkIn, waitForMail } from './portal/dev-mailbox.ts';

export interface Applicant {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  organisation: string;
}

export const CONFIRM_PATH = '/api/account/confirmemail';

let applicants = 0;

/** Somebody who has never been here. */
export const newApplicant = (organisation?: string): Applicant => {
  applicants += 1;
  return {
    firstName: 'Thuỳ-Linh',
    lastName: 'O’Sullivan-Nguyễn',
    email: `linh.${Date.now()}.${applicants}@newcomer.example`,
    password: 'Tarpaulin&Ratchet9',
    organisation: organisation ?? `Warrego Line Haul ${applicants}`,
  };
};

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
/** Presses the button of this name, and none whose name goes on. */
export const press = (page: Page, name: string | RegExp): Promise<void> => {
  const button = page.getByRole('button', { name, exact: true });
  return page.frames().length > 1 ? pressInSight(button) : button.click();
};
/** Presses what is blocked but can be pressed (`aria-disabled`), to be told what is missing. */
export const pressBlocked = async (page: Page, name: string | RegExp): Promise<void> => {
  const button = page.locator('[aria-disabled]').and(page.getByRole('button', { name }));
  await bringUnderPointer(button);
  await page.mouse.down();
  await page.mouse.up();
};
export const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

export const fillRegisterDetails = async (
  page: Page,
  { firstName, lastName, email }: Applicant,
): Promise<void> => {
  await field(page, 'First name').fill(firstName);
  await field(page, 'Last name').fill(lastName);
  await field(page, 'Email').fill(email);
  await page.getByLabel('Phone').fill('0412 345 678');
};

/** Step 0. */
export const giveDetails = async (page: Page, applicant: Applicant): Promise<void> => {
  await page.goto('/sign-up');
  await fillRegisterDetails(page, applicant);
  await press(page, 'Continue');
  await heading(page, 'Create a password');
};

/** Steps 0 and 1: details, password, and the message about the activation mail. */
export const register = async (page: Page, applicant: Applicant): Promise<void> => {
  await giveDetails(page, applicant);
  await field(page, 'Password').fill(applicant.password);
  await field(page, 'Confirm password').fill(applicant.password);
  await press(page, 'Create account');
  await heading(page, 'Check your email');
};

/** Opens the activation link from the newest mail; nothing is confirmed yet. */
export const openActivation = async (page: Page, { email }: Applicant): Promise<void> => {
  const mail = await waitForMail(new URL(page.url()).origin, email, /activate|guest account/i);
  await page.goto(linkIn(mail, CONFIRM_PATH));
  await heading(page, 'Confirm your email address');
};

/** Opens it in the browser that registered, and presses the button there. */
export const activate = async (page: Page, applicant: Applicant): Promise<void> => {
  await openActivation(page, applicant);
  await press(page, 'Confirm email address');
  await heading(page, 'Confirmed');
};

/** Step 2. */
export const logIn = async (page: Page, { email, password }: Applicant): Promise<void> => {
  await page.goto('/sign-up/login');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await press(page, 'Continue');
};

/** Step 3, with a name that nobody has. */
export const nameOrganisation = async (page: Page, { organisation }: Applicant): Promise<void> => {
  await heading(page, 'Your organisation');
  await field(page, 'Organisation name').fill(organisation);
  await press(page, 'Continue');
};

/** Step 4. */
export const describeOrganisation = async (page: Page, trucks = '12'): Promise<void> => {
  await heading(page, 'Organisation details');
  await field(page, 'ABN').fill('51 824 753 556');
  await field(page, 'Industry Sector').selectOption({ index: 1 });
  await field(page, 'Number of Trucks').fill(trucks);
  await field(page, 'Address 1').first().fill('14 Stock Route Road');
  await field(page, 'Suburb').first().fill('Charleville');
  await field(page, 'State').first().selectOption('QLD');
  await field(page, 'Postcode').first().fill('4470');
  await press(page, 'Continue');
};

/** Step 5. */
export const chooseProduct = async (page: Page, name = /Small fleet/): Promise<void> => {
  await heading(page, 'Choose your membership');
  await page.getByRole('radio', { name }).check();
  await press(page, 'Continue');
  await heading(page, /pay/i);
};

/** Step 6 up to the form of the chosen method. */
export const choosePayment = async (
  page: Page,
  frequency: 'Annual' | 'Monthly',
  method: string,
): Promise<void> => {
  await page.getByRole('radio', { name: new RegExp(`^${frequency}`) }).check();
  await page.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
};

/** Steps 0 to 5 in one go. */
export const joinUpToPayment = async (page: Page, applicant: Applicant): Promise<void> => {
  await register(page, applicant);
  await activate(page, applicant);
  await logIn(page, applicant);
  await nameOrganisation(page, applicant);
  await describeOrganisation(page);
  await chooseProduct(page);
};
