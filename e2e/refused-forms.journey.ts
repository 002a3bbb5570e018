import { expect, test } from 'vitest';
import { openAs } from './support/applicant-by-call.ts';
import { field, heading, newApplicant, press } from './support/applicant.ts';
import { PHONE } from './support/browser.ts';
import { DEMO, DEMO_PASSWORD, signInDemoPerson } from './support/demo-person.ts';
import { answerWith } from './support/refusal.ts';
import { setStage } from './support/stage.ts';

const stage = setStage({ DEMO: '1' });

test.each(['/account/forgot-password', '/account/create-password', '/sign-up/forgot-password'])(
  'an address that the server refuses on %s is said to be incorrect',
  async (path) => {
    const { page } = await stage.visit();
    await answerWith(page, '/api/account/*password', { status: 400 });
    await page.goto(path);
    await field(page, 'Email').fill('linh@newcomer.example');
    await page.getByRole('button', { name: /^Send/ }).click();
    await page.getByText('Incorrect email provided').waitFor();
    expect(await field(page, 'Email').inputValue()).toBe('linh@newcomer.example');
  },
);

test('a log-in of the sign-up that fails is an Error, with the server’s words', async () => {
  const { page } = await stage.visit();
  await page.goto('/sign-up/login');
  await field(page, 'Email').fill(DEMO.member);
  await field(page, 'Password').fill('Wrong&Password1');
  await press(page, 'Continue');
  await page.getByText('Error', { exact: true }).waitFor();
  await page.getByText('The user name or password is incorrect.').waitFor();
});

test('a guest account that could not be made says so, in the server’s words where it has some', async () => {
  const { firstName, lastName, email, password } = newApplicant();
  const { page } = await stage.visit();
  await page.goto('/create/guest-account');
  await field(page, 'First name').fill(firstName);
  await field(page, 'Last name').fill(lastName);
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm password').fill(password);
  await answerWith(page, '/api/account/guestregistration', { status: 400 });
  await press(page, 'Submit');
  await page.getByText('Failed to create guest account. Please try again.').waitFor();
  await answerWith(page, '/api/account/guestregistration', { status: 429, message: 'Too many requests.' });
  await press(page, 'Submit');
  await page.getByText('Too many requests.').waitFor();
});

test('a password that is not changed says so, with the server’s words', async () => {
  const { page } = await stage.visit();
  const member = await signInDemoPerson(stage.portal.address, DEMO.member);
  await openAs(page, member, '/settings/change-password');
  await field(page, 'Current password').fill('Wrong&Password1');
  await field(page, 'New password').fill('Tarpaulin&Ratchet9');
  await field(page, 'Confirm new password').fill('Tarpaulin&Ratchet8');
  await press(page, 'Change password');
  await page.getByText('The new password that you entered do not match').first().waitFor();
  await field(page, 'Confirm new password').fill('Tarpaulin&Ratchet9');
  await press(page, 'Change password');
  await page.getByText('Password not changed').waitFor();
  await page.getByText('The current password is incorrect.').first().waitFor();
});

test('a fault of the server is told as a failed request', async () => {
  const { page } = await stage.visit();
  await page.goto('/account/forgot-password');
  await answerWith(page, '/api/account/forgotpassword', { status: 500, message: 'Please quote 42.' });
  await field(page, 'Email').fill('linh@newcomer.example');
  await page.getByRole('button', { name: /^Send/ }).click();
  await page.getByText('Request Failed: Please quote 42.').waitFor();
});

test('the sign-in has its picture from a medium width on, and leads home who is signed in already', async () => {
  const { page } = await stage.visit({ viewport: PHONE });
  await page.goto('/account/sign-in');
  await heading(page, 'Sign in');
  const picture = page.getByRole('presentation').last();
  expect(await picture.isVisible()).toBe(false);
  await page.setViewportSize({ width: 800, height: 900 });
  await expect.poll(() => picture.isVisible()).toBe(true);
  await field(page, 'Email').fill(DEMO.member);
  await field(page, 'Password').fill(DEMO_PASSWORD);
  await press(page, 'Sign in');
  await heading(page, /^G’day/);
  await page.goto('/account/sign-in');
  await heading(page, /^G’day/);
});
