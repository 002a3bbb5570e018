import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/stage.ts';
import { field, newApplicant, openActivation } from './support/applicant.ts';
import { pressOn, tabTo, typeInto } from './support/keyboard.ts';
import { CARD, challengeFrame, paymentFrame, payButton } from './support/payment-form.ts';

const h1 = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Waits for the next page, which begins at its heading. */
const arrive = async (page: Page, name: string): Promise<void> => {
  await expect(h1(page, name)).toBeVisible();
  await expect(h1(page, name)).toBeFocused();
};

/** Radios are one stop of Tab; arrows choose among them. */
const choose = async (page: Page, first: Locator, wanted: Locator): Promise<void> => {
  await tabTo(page, first);
  await page.keyboard.press('Space');
  while (!(await wanted.isChecked())) await page.keyboard.press('ArrowDown');
};

test('the whole join by card, with its challenge, is done by keyboard alone', async ({ stage }) => {
  const { page } = await stage.visit();
  const applicant = newApplicant();
  await page.goto('/');
  await pressOn(page, page.getByRole('navigation').getByRole('link', { name: 'Join' }), 'Enter');
  await arrive(page, 'Become a member');
  await typeInto(page, field(page, 'First name'), applicant.firstName);
  await typeInto(page, field(page, 'Last name'), applicant.lastName);
  await typeInto(page, field(page, 'Email'), applicant.email);
  await typeInto(page, page.getByLabel('Phone'), '0412 345 678');
  await page.keyboard.press('Enter');

  await arrive(page, 'Create a password');
  await typeInto(page, field(page, 'Password'), applicant.password);
  await typeInto(page, field(page, 'Confirm password'), applicant.password);
  await pressOn(page, button(page, 'Create account'), 'Space');
  await expect(h1(page, 'Check your email')).toBeVisible();
  await expect
    .poll(() =>
      page
        .getByRole('status')
        .first()
        .evaluate((note) => note.matches(':focus')),
    )
    .toBe(true);

  await openActivation(page, applicant);
  await pressOn(page, button(page, 'Confirm email address'), 'Enter');
  await expect(h1(page, 'Confirmed')).toBeVisible();
  await pressOn(page, page.getByRole('link', { name: 'Log in', exact: true }), 'Enter');
  await arrive(page, 'Sign in to continue');
  await typeInto(page, field(page, 'Email'), applicant.email);
  await typeInto(page, field(page, 'Password'), applicant.password);
  await page.keyboard.press('Enter');

  await arrive(page, 'Your organisation');
  await typeInto(page, field(page, 'Organisation name'), applicant.organisation);
  await page.keyboard.press('Enter');

  await arrive(page, 'Organisation details');
  await typeInto(page, field(page, 'ABN'), '51824753556');
  await tabTo(page, field(page, 'Industry Sector'));
  await page.keyboard.press('ArrowDown');
  await typeInto(page, field(page, 'Number of Trucks'), '12');
  await typeInto(page, field(page, 'Address 1').first(), '14 Stock Route Road');
  await typeInto(page, field(page, 'Suburb').first(), 'Charleville');
  await typeInto(page, field(page, 'State').first(), 'Q');
  await typeInto(page, field(page, 'Postcode').first(), '4470');
  await pressOn(page, button(page, 'Continue'), 'Enter');

  await arrive(page, 'Choose your membership');
  // Twelve trucks are a medium fleet.
  const suggested = page.getByRole('radio', { name: /^Medium fleet/ });
  await expect(suggested).toBeChecked();
  await choose(page, suggested, page.getByRole('radio', { name: /^Small fleet/ }));
  await pressOn(page, button(page, 'Continue'), 'Enter');

  await arrive(page, 'Payment');
  const annual = page.getByRole('radio', { name: /^Annual/ });
  await choose(page, page.getByRole('radio').first(), annual);
  const card = page.getByRole('radio', { name: /^Credit card/ });
  await choose(page, card, card);
  const form = paymentFrame(page);
  await typeInto(page, form.getByLabel('Card number'), CARD.challenges);
  await typeInto(page, form.getByLabel('Expiry'), '1234');
  await typeInto(page, form.getByLabel('CVC'), '123');
  await pressOn(page, page.getByRole('checkbox', { name: /^I agree/ }), 'Space');
  await pressOn(page, payButton(page), 'Enter');
  await pressOn(page, challengeFrame(page).getByRole('button', { name: 'Complete authentication' }), 'Enter');
  await arrive(page, 'Payment successful');
});
