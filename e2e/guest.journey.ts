import type { Page } from '@playwright/test';
import { expect, test } from './support/stage.ts';
import { type SignIn, openAs, signInByCall } from './support/applicant-by-call.ts';
import {
  activate,
  type Applicant,
  field,
  heading,
  logIn,
  newApplicant,
  press,
  pressBlocked,
} from './support/applicant.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { callPortal } from './support/portal/portal-calls.ts';

const GUEST_PASSWORD = 'tarp99';

const callAs = ({ address, token }: SignIn, path: string): Promise<unknown> =>
  callPortal(new URL(path, address), { token });

const faultsOf = async (page: Page): Promise<string[]> => {
  const texts = await page.locator('[id$="-error"]').allTextContents();
  return texts.map((text) => text.replace(/^Error:\s*/, ''));
};

const fillGuest = async (page: Page, { firstName, lastName, email }: Applicant): Promise<void> => {
  await field(page, 'First name').fill(firstName);
  await field(page, 'Last name').fill(lastName);
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(GUEST_PASSWORD);
  await field(page, 'Confirm password').fill(GUEST_PASSWORD);
};

const registerGuest = async (page: Page, guest: Applicant): Promise<void> => {
  await page.goto('/create/guest-account');
  await fillGuest(page, guest);
  await press(page, 'Submit');
  await expect(page.getByText('Guest account created')).toBeVisible();
  await heading(page, 'Sign in');
};

const signInAsGuest = async (page: Page): Promise<void> => {
  await field(page, 'Password').fill(GUEST_PASSWORD);
  await press(page, 'Sign in');
  await heading(page, 'Events');
};

/** Steps 0 and 1 of the sign-up, with the account that is there already. */
const becomeApplicant = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByRole('link', { name: 'Become a member' }).click();
  await heading(page, 'Become a member');
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(field(page, 'Email')).not.toBeEditable();
  await page.getByLabel('Phone').fill('0412 345 678');
  await press(page, 'Continue');
  await heading(page, 'Create a password');
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm password').fill(password);
  await press(page, 'Continue');
};

test('the guest form says what is missing, forgets it once it is put right, and leads to a filled sign-in', async ({
  stage,
}) => {
  const guest = newApplicant();
  const { page } = await stage.visit();
  await page.goto('/account/sign-in');
  await page.getByRole('link', { name: 'create a guest account' }).click();
  await heading(page, 'Create a guest account');
  await expect(page.getByText('Get limited access to events and update your account details')).toBeVisible();
  await pressBlocked(page, 'Submit');
  const missing = ['first name', 'last name', 'email', 'password'].map((name) => `Please enter your ${name}`);
  await expect.poll(() => faultsOf(page)).toEqual([...missing, 'Please confirm your password']);
  await fillGuest(page, { ...guest, firstName: 'T', lastName: 'O', email: 'linh@' });
  await field(page, 'Password').fill('tarp');
  expect(await faultsOf(page)).toEqual([]);
  await pressBlocked(page, 'Submit');
  await expect
    .poll(() => faultsOf(page))
    .toEqual([
      'First name must be at least 2 characters',
      'Last name must be at least 2 characters',
      'Please enter a valid email address',
      'Password must be at least 6 characters',
      'The two passwords that you entered do not match!',
    ]);
  const toSignIn = page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true });
  await expect(toSignIn).toHaveAttribute('href', '/account/sign-in');
  await fillGuest(page, guest);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await press(page, 'Submit');
  await expect(page.getByText('Guest account created')).toBeVisible();
  await page.clock.runFor(1990);
  expect(new URL(page.url()).pathname).toBe('/create/guest-account');
  await page.clock.runFor(20);
  await page.clock.resume();
  await heading(page, 'Sign in');
  await expect(page.getByText('We have emailed you a link that confirms your address.')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(guest.email);
  await expect(field(page, 'Password')).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBe(null);
  await signInAsGuest(page);
  await expect(page.getByText('Guest accounts can browse events only.')).toBeVisible();
  await activate(page, guest);
  await expect(page.getByText('Sign in to browse the events.')).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).click();
  await heading(page, 'Events');
});

test('a guest finds two settings, is led back to the events from the rest, and is refused by the server', async ({
  stage,
}) => {
  const guest = await signInDemoPerson(stage.portal.address, DEMO.guest);
  const { page } = await stage.visit();
  await openAs(page, guest, '/settings');
  await heading(page, 'Account details');
  const settings = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
  await expect(settings).toHaveText(['Account details', 'Change password']);
  for (const path of ['/', '/news', '/search?keyword=tyres', '/settings/invoices', '/admin']) {
    await page.goto(path);
    await heading(page, 'Events');
    expect(new URL(page.url()).pathname).toBe('/events');
  }
  for (const path of ['/api/org/searchbyname?keyword=kestrel', '/api/org/own', '/api/join/current']) {
    await expect(callAs(guest, path)).rejects.toThrow(/403.*Guest accounts can browse events only/);
  }
});

test('a guest who joins keeps the account, and goes on in the same session', async ({ stage }) => {
  const { address } = stage.portal;
  const { email } = stage.cast.takeGuest();
  const guest = await signInDemoPerson(address, email);
  const { page } = await stage.visit();
  await openAs(page, guest, '/sign-up/organisation');
  await heading(page, 'Become a member');
  await page.goto('/events');
  const { password } = newApplicant();
  await becomeApplicant(page, email, password);
  await heading(page, 'Your organisation');
  const applicant = await signInByCall(address, { email, password });
  expect(applicant).toMatchObject({ userId: guest.userId, contactType: 'Prospect-Applicant' });
});

test('a guest whose address was never confirmed confirms it before the join goes on', async ({ stage }) => {
  const guest = newApplicant();
  const { page } = await stage.visit();
  await registerGuest(page, guest);
  await signInAsGuest(page);
  const userId = await page.evaluate(() => localStorage.getItem('userId'));
  await becomeApplicant(page, guest.email, guest.password);
  await heading(page, 'Check your email');
  await activate(page, guest);
  await logIn(page, guest);
  await heading(page, 'Your organisation');
  expect(await page.evaluate(() => localStorage.getItem('userId'))).toBe(userId);
});
