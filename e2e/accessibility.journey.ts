import type { Page } from '@playwright/test';
import { expect, test } from './support/stage.ts';
import { joinUpToPaymentByCall, saveSignIn, openAs, signUpByCall } from './support/applicant-by-call.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { inspect, inspectEveryLook, IS_DEEP } from './support/accessibility.ts';
import {
  activate,
  choosePayment,
  describeOrganisation,
  field,
  fillRegisterDetails,
  heading,
  logIn,
  newApplicant,
  press,
  pressBlocked,
} from './support/applicant.ts';
import {
  agreeAndPay,
  answerChallenge,
  CARD,
  challengeFrame,
  fillCard,
  paymentFrame,
} from './support/payment-form.ts';

const RESET_QUERY = `?code=${'x'.repeat(43)}&userId=00000000-0000-4000-8000-000000000000`;
const problem = (page: Page, text: string): Promise<void> =>
  expect(page.getByText(text).first()).toBeVisible();

test('the steps up to log-in and their errors pass the accessibility check', async ({ stage }) => {
  const { page } = await stage.visit();
  const applicant = newApplicant();
  const found: string[] = [];
  const look = async (name: string): Promise<void> => void found.push(...(await inspect(page, name)));

  await page.goto('/sign-up');
  await heading(page, 'Become a member');
  await look('register');
  await press(page, 'Continue');
  await problem(page, 'Please type first name');
  found.push(...(await inspectEveryLook(page, 'register, faulty')));
  await fillRegisterDetails(page, applicant);
  await press(page, 'Continue');
  await heading(page, 'Create a password');
  await field(page, 'Password').fill('tarp');
  await press(page, 'Create account');
  await problem(page, 'Please confirm password');
  await look('password, faulty');
  await field(page, 'Password').fill(applicant.password);
  await field(page, 'Confirm password').fill(applicant.password);
  await press(page, 'Create account');
  await heading(page, 'Check your email');
  await look('activation message');

  await page.goto('/sign-up/confirm-email?errormessage=expired');
  await press(page, 'Try again');
  await press(page, 'Send a new link');
  await problem(page, 'Please enter an email address');
  await look('not confirmed');
  await activate(page, applicant);
  await look('confirmed');
  await page.goto('/sign-up/login');
  await logIn(page, { ...applicant, password: 'wrong' });
  await problem(page, 'The user name or password is incorrect.');
  await look('log-in, refused');

  await page.goto('/sign-up/forgot-password');
  await press(page, 'Send reset link');
  await problem(page, 'Please enter an email address');
  await look('forgot password, faulty');
  await page.goto(`/sign-up/reset-password${RESET_QUERY}`);
  await press(page, 'Set new password');
  await problem(page, 'Please enter password');
  await look('reset password, faulty');
  expect(found).toEqual([]);
});

test('the steps of the join and their errors pass the accessibility check', async ({ stage }) => {
  const { page } = await stage.visit();
  const applicant = newApplicant();
  const found: string[] = [];
  const look = async (name: string): Promise<void> => void found.push(...(await inspect(page, name)));

  await openAs(page, await signUpByCall(stage.portal.address, applicant), '/sign-up/organisation');
  await heading(page, 'Your organisation');
  await field(page, 'Organisation name').pressSequentially('kestrel');
  await expect(page.getByRole('option').first()).toBeVisible();
  found.push(...(await inspectEveryLook(page, 'organisation, suggestions')));
  await field(page, 'Organisation name').press('ArrowDown');
  await field(page, 'Organisation name').press('Enter');
  await look('organisation, existing');
  await field(page, 'Organisation name').fill('Wa');
  await pressBlocked(page, 'Continue');
  await problem(page, 'Please type at least 3 characters');
  await look('organisation, faulty');
  await field(page, 'Organisation name').fill(applicant.organisation);
  await press(page, 'Continue');
  await heading(page, 'Organisation details');
  await page.getByLabel(/^Postal address/).check();
  await press(page, 'Continue');
  await problem(page, 'ABN is required');
  await look('organisation details, faulty');
  await page.getByLabel(/^Postal address/).uncheck();
  // No membership is meant for who has no truck: none is suggested.
  await describeOrganisation(page, '0');
  await heading(page, 'Choose your membership');
  await press(page, 'Continue');
  await problem(page, 'Please select a valid payment frequency');
  await look('membership, faulty');
  expect(found).toEqual([]);
});

test('paying passes the accessibility check: the form, its errors, the bank’s challenge, and what follows', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  const found: string[] = [];
  const signIn = await joinUpToPaymentByCall(stage.portal.address, newApplicant());
  await openAs(page, signIn, '/sign-up/payment');
  // The provider's form takes the colours of the page as it opens.
  for (const scheme of ['light', 'dark'] as const) {
    const look = async (name: string): Promise<void> => {
      if (scheme === 'light' || name === 'card, faulty' || IS_DEEP)
        found.push(...(await inspect(page, name, [scheme])));
    };
    await page.emulateMedia({ colorScheme: scheme });
    await page.reload();
    await choosePayment(page, 'Annual', 'Direct debit');
    await expect(paymentFrame(page).getByLabel('BSB')).toBeVisible();
    await look('direct debit');
    await choosePayment(page, 'Annual', 'Credit card');
    await fillCard(page, '4242 4242');
    await agreeAndPay(page);
    await expect(paymentFrame(page).getByText('Your card number is incomplete.')).toBeVisible();
    await look('card, faulty');
    await fillCard(page, CARD.challenges);
    await agreeAndPay(page);
    await expect(challengeFrame(page).getByRole('button', { name: 'Fail authentication' })).toBeVisible();
    await look('challenge');
    await answerChallenge(page, scheme === 'light' ? 'Fail' : 'Complete');
    if (scheme === 'light') await problem(page, 'The payment did not go through');
  }
  await heading(page, 'Payment successful');
  found.push(...(await inspect(page, 'payment success')));
  await page.goto('/');
  await heading(page, /^G’day/);
  await problem(page, 'Your membership year');
  found.push(...(await inspectEveryLook(page, 'home of a member')));
  expect(found).toEqual([]);
});

test('the office’s pages and what waits there pass the accessibility check', async ({ stage }) => {
  const { page } = await stage.visit();
  const found: string[] = [];
  const look = async (name: string): Promise<void> => void found.push(...(await inspect(page, name)));
  const signIn = await joinUpToPaymentByCall(stage.portal.address, newApplicant());
  await openAs(page, signIn, '/sign-up/payment');
  await choosePayment(page, 'Annual', 'Offline');
  await pressBlocked(page, 'Submit enquiry');
  await problem(page, 'Please tick this box to agree first');
  await look('offline, faulty');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await press(page, 'Submit enquiry');
  await heading(page, 'Preparing invoice');
  await look('preparing invoice');

  await openAs(page, await signUpByCall(stage.portal.address, newApplicant()), '/sign-up/organisation');
  await field(page, 'Organisation name').pressSequentially('kestrel');
  await expect(page.getByRole('option').first()).toBeVisible();
  await field(page, 'Organisation name').press('ArrowDown');
  await field(page, 'Organisation name').press('Enter');
  await press(page, 'Send join request');
  await heading(page, 'Waiting for approval');
  await look('waiting for approval');

  await openAs(page, await stage.cast.officer('admin'), '/join-requests');
  await page
    .getByRole('button', { name: /^Approve / })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  found.push(...(await inspectEveryLook(page, 'join requests, deciding')));
  expect(found).toEqual([]);
});

test('pages before the sign-in and of the settings pass the accessibility check', async ({ stage }) => {
  const { page } = await stage.visit();
  const found: string[] = [];
  const look = async (name: string): Promise<void> => void found.push(...(await inspect(page, name)));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  found.push(...(await inspectEveryLook(page, 'home of a visitor')));
  await page.goto('/account/sign-in');
  await heading(page, 'Sign in');
  found.push(...(await inspectEveryLook(page, 'sign-in')));
  await page.goto('/account/forgot-password');
  await field(page, 'Email').fill(newApplicant().email);
  await press(page, 'Send reset link');
  await heading(page, 'Check your email');
  await look('reset link sent');
  await page.goto(`/account/reset-password${RESET_QUERY}`);
  await heading(page, 'Set a new password');
  await look('reset password');

  await page.goto('/create/guest-account');
  await pressBlocked(page, 'Submit');
  await problem(page, 'Please enter your email');
  await look('guest account, faulty');

  const others = ['/account/email-link', '/account/create-password', '/account/impersonate'];
  const link = '/account/loginusingtoken?Token=made-up';
  for (const path of [...others, link, '/dev/mail', '/dev/codes', '/__pay/control', '/no-such-page']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await look(path);
  }
  expect(found).toEqual([]);
});

test('pages that no other journey stays on pass the accessibility check', async ({ stage }) => {
  const { page } = await stage.visit();
  const found: string[] = [];
  const visitAll = async (paths: readonly string[]): Promise<void> => {
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      found.push(...(await inspect(page, path, ['light'])));
    }
  };
  await visitAll(['/account/login-by-link?username=linh@newcomer.example']);
  await saveSignIn(page, await signInDemoPerson(stage.portal.address, DEMO.member));
  await visitAll(['/partners', '/settings']);
  await saveSignIn(page, await stage.cast.officer('admin'));
  await visitAll(['/admin/settings']);
  expect(found).toEqual([]);
});
