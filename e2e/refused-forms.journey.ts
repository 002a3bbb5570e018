import { expect, test } from './support/stage.ts';
import { openAs } from './support/applicant-by-call.ts';
import { field, heading, newApplicant, press } from './support/applicant.ts';
import { PHONE } from './support/screens.ts';
import { DEMO, DEMO_PASSWORD, signInDemoPerson } from './support/demo-person.ts';
import { answerWith } from './support/refusal.ts';

for (const path of ['/account/forgot-password', '/account/create-password', '/sign-up/forgot-password']) {
  test(`an address that the server refuses on ${path} is said to be incorrect`, async ({ stage }) => {
    const { page } = await stage.visit();
    await answerWith(page, '/api/account/*password', { status: 400 });
    await page.goto(path);
    await field(page, 'Email').fill('linh@newcomer.example');
    await page.getByRole('button', { name: /^Send/ }).click();
    await expect(page.getByText('Incorrect email provided')).toBeVisible();
    await expect(field(page, 'Email')).toHaveValue('linh@newcomer.example');
  });
}

test('a form that is pressed at any moment of a slow start is sent by its page, with what was typed', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  await page.addInitScript(() => {
    const press = setInterval(() => {
      const field = document.querySelector<HTMLInputElement>('form input');
      if (!field?.form) return;
      field.value = 'linh@newcomer.example';
      field.form.requestSubmit();
    }, 2);
    setTimeout(() => clearInterval(press), 5000);
  });
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto('/sign-up/forgot-password');
  await heading(page, 'Check your email');
  await expect(page.getByText('linh@newcomer.example')).toBeVisible();
});

test('a form that nothing takes yet is held, and sent once it is alive', async ({ stage }) => {
  const { page } = await stage.visit();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/sign-up/forgot-password', { waitUntil: 'commit' });
  await field(page, 'Email').fill('linh@newcomer.example');
  await page.getByRole('button', { name: /^Send/ }).click();
  expect(new URL(page.url()).pathname).toBe('/sign-up/forgot-password');
  resolve();
  await heading(page, 'Check your email');
});

test('a log-in of the sign-up that fails is an Error, with the server’s words', async ({ stage }) => {
  const { page } = await stage.visit();
  await page.goto('/sign-up/login');
  await field(page, 'Email').fill(DEMO.member);
  await field(page, 'Password').fill('Wrong&Password1');
  await press(page, 'Continue');
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(page.getByText('The user name or password is incorrect.')).toBeVisible();
});

test('a guest account that could not be made says so, in the server’s words where it has some', async ({
  stage,
}) => {
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
  await expect(page.getByText('Failed to create guest account. Please try again.')).toBeVisible();
  await answerWith(page, '/api/account/guestregistration', { status: 429, message: 'Too many requests.' });
  await press(page, 'Submit');
  await expect(page.getByText('Too many requests.')).toBeVisible();
  await field(page, 'Last name').fill(`${lastName}-Reed`);
  await expect(page.getByText('Too many requests.')).toHaveCount(0);
});

test('a password that is not changed says so, with the server’s words', async ({ stage }) => {
  const { page } = await stage.visit();
  const member = await signInDemoPerson(stage.portal.address, DEMO.member);
  await openAs(page, member, '/settings/change-password');
  await field(page, 'Current password').fill('Wrong&Password1');
  await field(page, 'New password').fill('Tarpaulin&Ratchet9');
  await field(page, 'Confirm new password').fill('Tarpaulin&Ratchet8');
  await press(page, 'Change password');
  await expect(page.getByText('The new password that you entered do not match').first()).toBeVisible();
  await field(page, 'Confirm new password').fill('Tarpaulin&Ratchet9');
  await press(page, 'Change password');
  await expect(page.getByText('Password not changed')).toBeVisible();
  await expect(page.getByText('The current password is incorrect.').first()).toBeVisible();
  await field(page, 'Current password').fill('Wrong&Password2');
  await expect(page.getByText('Password not changed')).toHaveCount(0);
  await expect(page.getByText('The current password is incorrect.')).toHaveCount(0);
});

test('a fault of the server is told as a failed request', async ({ stage }) => {
  const { page } = await stage.visit();
  await page.goto('/account/forgot-password');
  await answerWith(page, '/api/account/forgotpassword', { status: 500, message: 'Please quote 42.' });
  await field(page, 'Email').fill('linh@newcomer.example');
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText('Request Failed: Please quote 42.')).toBeVisible();
  await field(page, 'Email').fill('linh.tran@newcomer.example');
  await expect(page.getByText('Request Failed: Please quote 42.')).toHaveCount(0);
});

test('the sign-in has its picture from a medium width on, and leads home who is signed in already', async ({
  stage,
}) => {
  const { page } = await stage.visit({ viewport: PHONE });
  await page.goto('/account/sign-in');
  await heading(page, 'Sign in');
  const picture = page.getByRole('presentation').last();
  expect(await picture.isVisible()).toBe(false);
  await page.setViewportSize({ width: 800, height: 900 });
  await expect(picture).toBeVisible();
  await field(page, 'Email').fill(DEMO.member);
  await field(page, 'Password').fill(DEMO_PASSWORD);
  await press(page, 'Sign in');
  await heading(page, /^G’day/);
  await page.goto('/account/sign-in');
  await heading(page, /^G’day/);
});
