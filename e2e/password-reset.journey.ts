import type { Page } from '@playwright/test';
import { expect, type Stage, test } from './support/stage.ts';
import { registerByCall, signUpByCall } from './support/applicant-by-call.ts';
import {
  type Applicant,
  field,
  heading,
  logIn,
  newApplicant,
  openActivation,
  press,
} from './support/applicant.ts';
import { findMails, linkIn, waitForMail } from './support/portal/dev-mailbox.ts';

const NEW_PASSWORD = 'Sidelight#Tailgate4';

const askForLink = async (page: Page, { email }: Applicant): Promise<void> => {
  await heading(page, 'Forgot your password?');
  await field(page, 'Email').fill(email);
  await press(page, 'Send reset link');
  await heading(page, 'Check your email');
};

const setPassword = async (page: Page, password: string): Promise<void> => {
  await heading(page, 'Set a new password');
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm password').fill(password);
  await press(page, 'Set new password');
};

const resetLink = async (stage: Stage, { email }: Applicant, path: string): Promise<string> =>
  linkIn(await waitForMail(stage.portal.address, email, /reset your password/i), path);

test('a forgotten password is replaced by a link that works once', async ({ stage }) => {
  const applicant = newApplicant();
  await signUpByCall(stage.portal.address, applicant);
  const { page } = await stage.visit();
  await page.goto('/account/sign-in');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await askForLink(page, applicant);
  const link = await resetLink(stage, applicant, '/account/reset-password');
  await page.goto(link);
  await heading(page, 'Set a new password');
  await expect.poll(() => page.url()).not.toContain('code=');
  await page.reload();
  await setPassword(page, NEW_PASSWORD);
  await heading(page, 'Password changed');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await heading(page, 'Sign in');
  await field(page, 'Email').fill(applicant.email);
  await field(page, 'Password').fill(NEW_PASSWORD);
  await press(page, /^Sign in$/);
  await heading(page, 'Events');

  const { page: later } = await stage.visit();
  await later.goto(link);
  await setPassword(later, 'Another&Password1');
  await later.getByRole('alert').getByRole('link', { name: 'Ask for a new link' }).click();
  await heading(later, 'Forgot your password?');
  await later.goto('/account/reset-password');
  await heading(later, 'Forgot your password?');
});

test('a password forgotten while joining is replaced, and the join goes on', async ({ stage }) => {
  const applicant = newApplicant();
  await signUpByCall(stage.portal.address, applicant);
  const { page } = await stage.visit();
  await page.goto('/sign-up/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await askForLink(page, applicant);
  const link = await resetLink(stage, applicant, '/sign-up/reset-password');
  await page.goto(link);
  await setPassword(page, NEW_PASSWORD);
  await heading(page, 'Password changed');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await heading(page, 'Sign in to continue');
  await logIn(page, { ...applicant, password: NEW_PASSWORD });
  await heading(page, 'Your organisation');

  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await setPassword(page, 'Another&Password1');
  await expect(page.getByText('Something went wrong')).toBeVisible();
});

test('an address that cannot be confirmed says so, and Try again mails a link that works', async ({
  stage,
}) => {
  const applicant = newApplicant();
  await registerByCall(stage.portal.address, applicant);
  const mail = await waitForMail(stage.portal.address, applicant.email, /activate/i);
  const broken = new URL(linkIn(mail, '/api/account/confirmemail'));
  broken.searchParams.set('token', 'x'.repeat(43));
  const { page } = await stage.visit();
  await page.goto(broken.href);
  await heading(page, 'Not Confirmed');
  await expect(page.getByText('The link is not valid.')).toBeVisible();
  await press(page, 'Try again');
  await field(page, 'Email').fill(applicant.email);
  await press(page, 'Send a new link');
  await expect(page.getByText(`If ${applicant.email} waits for activation`)).toBeVisible();
  await expect.poll(async () => (await findMails(stage.portal.address, applicant.email)).length).toBe(2);
  await openActivation(page, applicant);
  await press(page, 'Confirm email address');
  // The account was not created in this browser.
  await heading(page, 'One more step');
  await field(page, 'Password').fill('wrong');
  await press(page, 'Confirm email address');
  await expect(page.getByRole('alert').getByText('The password is incorrect.')).toBeVisible();
  await field(page, 'Password').fill(applicant.password);
  await press(page, 'Confirm email address');
  await heading(page, 'Confirmed');
  await page.getByRole('link', { name: 'Log in' }).click();
  await logIn(page, applicant);
  await heading(page, 'Your organisation');
});
