import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/stage.ts';
import {
  joinUpToPaymentByCall,
  nameOrganisationByCall,
  openAs,
  registerByCall,
  signUpByCall,
} from './support/applicant-by-call.ts';
import {
  choosePayment,
  describeOrganisation,
  field,
  fillRegisterDetails,
  heading,
  newApplicant,
  press,
  pressBlocked,
} from './support/applicant.ts';
import { CARD, fillCard, paymentFrame, pressPay } from './support/payment-form.ts';
import { bringUnderPointer } from './support/pointer.ts';

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element.matches(':focus'));
const expectFocus = async (locator: Locator): Promise<void> => {
  await expect.poll(() => isFocused(locator)).toBe(true);
};
const summary = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'There is a problem' });

/** The faults that stand at their fields, in the order of the page. */
const faultsOf = async (page: Page): Promise<string[]> => {
  const texts = await page.locator('[id$="-error"]').allTextContents();
  return texts.map((text) => text.replace(/^Error:\s*/, ''));
};
const expectFaults = async (page: Page, faults: readonly string[]): Promise<void> => {
  await expect.poll(() => faultsOf(page)).toEqual(faults);
};

test('register details say what is missing, lead to it, and keep what was typed', async ({ stage }) => {
  const { page } = await stage.visit();
  await page.goto('/sign-up');
  await press(page, 'Continue');
  const missing = [
    'Please type first name',
    'Please type last name',
    'Please enter a valid email',
    'Please enter a valid phone number',
  ];
  await expectFaults(page, missing);
  await expectFocus(summary(page));
  await expect(summary(page).getByRole('link')).toHaveText(missing, { useInnerText: true });
  await summary(page).getByRole('link', { name: 'Please type last name' }).click();
  await expectFocus(field(page, 'Last name'));

  const applicant = newApplicant();
  await fillRegisterDetails(page, { ...applicant, email: 'linh@newcomer' });
  await page.getByLabel('Phone').fill('0412 345');
  await press(page, 'Continue');
  await expectFaults(page, missing.slice(2));
  await expect(field(page, 'Email')).toHaveValue('linh@newcomer');
  await expect(page.getByLabel('Phone')).toHaveValue('0412 345');
  await expect(field(page, 'First name')).toHaveValue(applicant.firstName);
  await page.getByLabel('Phone').fill('0412 345 678');
  await expectFaults(page, missing.slice(2, 3));
  await press(page, 'Continue');
  await expectFocus(field(page, 'Email'));
});

test('a new password is judged rule by rule while it is typed, and twice the same', async ({ stage }) => {
  const { page } = await stage.visit();
  await page.goto('/sign-up');
  await fillRegisterDetails(page, newApplicant());
  await press(page, 'Continue');
  await heading(page, 'Create a password');
  await press(page, 'Create account');
  await expectFaults(page, ['Please enter password', 'Please confirm password']);

  const met = () => page.locator('li[data-met]').allInnerTexts();
  const expectMet = async (rules: readonly RegExp[]): Promise<void> => {
    await expect.poll(met).toEqual(rules.map((rule): unknown => expect.stringMatching(rule)));
  };
  const [length, special, letters] = [/At least 8 characters/, /special character/, /upper and lower case/];
  await field(page, 'Password').fill('tarpaulin');
  await expectMet([length]);
  await field(page, 'Password').fill('Tarp');
  await expectMet([letters]);
  await field(page, 'Password').fill('Tarp&');
  await expectMet([special, letters]);
  await press(page, 'Create account');
  await expectFaults(page, ['At least 8 characters', 'Please confirm password']);
  await field(page, 'Password').fill('Tarpaulin&Ratchet9');
  await expectMet([length, special, letters]);
  await field(page, 'Confirm password').fill('Tarpaulin&Ratchet8');
  await press(page, 'Create account');
  await expectFaults(page, ['Passwords do not match']);
  await expectFocus(field(page, 'Confirm password'));
  await expect(field(page, 'Password')).toHaveValue('Tarpaulin&Ratchet9');
});

test('log-in waits for both fields, and says when they are wrong or the address is not confirmed', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  const applicant = newApplicant();
  await registerByCall(stage.portal.address, applicant);
  await page.goto('/sign-up/login');
  const submit = page.getByRole('button', { name: 'Continue' });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await pressBlocked(page, 'Continue');
  await expectFaults(page, ['Please enter your email address', 'Please type password']);
  await field(page, 'Email').fill('linh@');
  await field(page, 'Password').fill('x');
  await pressBlocked(page, 'Continue');
  await expectFaults(page, ['Invalid email format', 'Please type password']);
  await field(page, 'Email').fill(applicant.email);
  await field(page, 'Password').fill('xy');
  await expect(submit).not.toHaveAttribute('aria-disabled');

  await submit.click();
  await expect(page.getByText('The user name or password is incorrect.')).toBeVisible();
  await expect(field(page, 'Password')).toHaveValue('');
  await expect(field(page, 'Email')).toHaveValue(applicant.email);
  await expectFocus(field(page, 'Password'));
  await field(page, 'Password').fill(applicant.password);
  await submit.click();
  await expect(page.getByText('Please confirm your email address first.')).toBeVisible();
  await press(page, 'Send the activation email again');
  await expect(page.getByText('a new link is on its way')).toBeVisible();
});

test('a forgotten password needs an address that can be one', async ({ stage }) => {
  const { page } = await stage.visit();
  await page.goto('/account/forgot-password');
  await press(page, 'Send reset link');
  await expectFaults(page, ['Please enter an email address']);
  await expectFocus(field(page, 'Email'));
  await field(page, 'Email').fill('nobody');
  await press(page, 'Send reset link');
  await expectFaults(page, ['Please enter a valid email']);
  await expect(field(page, 'Email')).toHaveValue('nobody');
});

test('an organisation needs 3 to 70 characters for its name, and its form what is required', async ({
  stage,
}) => {
  const applicant = newApplicant();
  const signIn = await signUpByCall(stage.portal.address, applicant);
  const { page } = await stage.visit();
  await openAs(page, signIn, '/sign-up/organisation');
  const name = field(page, 'Organisation name');
  const submit = page.getByRole('button', { name: 'Continue' });
  await name.fill('Wa');
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await pressBlocked(page, 'Continue');
  await expectFaults(page, ['Please type at least 3 characters']);
  await expectFocus(name);
  await name.fill('');
  await name.pressSequentially('Warrego '.repeat(9));
  expect(await name.inputValue()).toHaveLength(70);
  await expect(submit).not.toHaveAttribute('aria-disabled');

  await nameOrganisationByCall(signIn, applicant.organisation);
  await page.goto('/sign-up/manage-organisation');
  await heading(page, 'Organisation details');
  expect(await field(page, 'Organisation Name').count()).toBe(0);
  const keysOf = (label: string) =>
    field(page, label)
      .first()
      .evaluate((control: HTMLInputElement) => [control.inputMode, control.autocomplete]);
  expect(await Promise.all(['Postcode', 'ABN', 'Suburb', 'State'].map(keysOf))).toEqual([
    ['numeric', 'section-2 postal-code'],
    ['numeric', ''],
    ['', 'section-2 address-level2'],
    ['', 'section-2 address-level1'],
  ]);
  await press(page, 'Continue');
  const address = ['Address 1', 'Suburb', 'State', 'Postcode'];
  const required = ['ABN', 'Industry Sector', 'Number of Trucks', ...address];
  await expectFaults(
    page,
    required.map((label) => `${label} is required`),
  );
  await expectFocus(summary(page));

  const postal = page.getByLabel(/^Postal address/);
  expect(await field(page, 'Suburb').last().isVisible()).toBe(false);
  await postal.check();
  await field(page, 'Suburb').last().fill('Augathella');
  await press(page, 'Continue');
  const inPostal = address.filter((label) => label !== 'Suburb');
  await expectFaults(
    page,
    [...required, ...inPostal].map((label) => `${label} is required`),
  );
  await postal.uncheck();
  expect(await field(page, 'Suburb').last().isVisible()).toBe(false);
  await field(page, 'Number of Trucks').fill('a dozen');
  await field(page, 'Trading Name (optional)').fill('Warrego');
  await press(page, 'Continue');
  await expect.poll(() => faultsOf(page)).toContain('Number of Trucks must be a whole number');
  await expect(field(page, 'Trading Name (optional)')).toHaveValue('Warrego');

  // No membership is meant for who has no truck: none is suggested.
  await describeOrganisation(page, '0');
  await heading(page, 'Choose your membership');
  await press(page, 'Continue');
  await expectFaults(page, ['Please select a valid payment frequency']);
  await expectFocus(page.getByRole('group', { name: 'Membership' }));
});

test('paying waits for the terms, and for what the card still needs', async ({ stage }) => {
  const signIn = await joinUpToPaymentByCall(stage.portal.address, newApplicant());
  const { page } = await stage.visit();
  await openAs(page, signIn, '/sign-up/payment');
  const terms = page.getByRole('checkbox', { name: /^I agree/ });
  await choosePayment(page, 'Annual', 'Offline');
  await pressBlocked(page, 'Submit enquiry');
  await expectFaults(page, ['Please tick this box to agree first']);
  await expectFocus(terms);

  await choosePayment(page, 'Annual', 'Credit card');
  await fillCard(page, CARD.succeeds);
  await paymentFrame(page).getByLabel('CVC').fill('');
  await pressBlocked(page, /^Pay /);
  await expectFaults(page, ['Please tick this box to agree first']);
  await expectFocus(terms);
  await bringUnderPointer(terms);
  await terms.check();
  await expectFaults(page, []);
  await pressPay(page);
  await expect(paymentFrame(page).getByText("Your card's security code is incomplete.")).toBeVisible();
});
