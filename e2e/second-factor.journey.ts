import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/stage.ts';
import { inspect } from './support/accessibility.ts';
import { field, heading, press } from './support/applicant.ts';
import { authenticatorApp } from './support/authenticator-app.ts';
import { DEMO, DEMO_PASSWORD } from './support/demo-person.ts';
import { waitForMail } from './support/portal/dev-mailbox.ts';

const signIn = async (page: Page, email: string): Promise<void> => {
  await heading(page, 'Sign in');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(DEMO_PASSWORD);
  await press(page, 'Sign in');
};

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await press(page, 'Log out');
  await heading(page, 'Sign in');
};

const answer = async (page: Page, label: string, code: string): Promise<void> => {
  await field(page, label).fill(code);
  await press(page, 'Confirm');
};

const readCodes = (page: Page): Promise<string[]> =>
  page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();

/** A device that makes passkeys, and whose holder says yes to everything. */
const addPasskeyDevice = async (context: BrowserContext, page: Page): Promise<void> => {
  const devTools = await context.newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
};

test('an admin sets an app up at the first sign-in, and signs in with its codes, and with a recovery code', async ({
  stage,
}) => {
  const admin = DEMO.adminAtFirstSignIn;
  const { page } = await stage.visit();
  await page.goto('/admin/audit-log');
  await signIn(page, admin);
  await heading(page, 'Two-step sign-in');
  await page.goto('/admin/audit-log');
  await heading(page, 'Two-step sign-in');
  expect(page.url()).toContain('/account/second-factor?next=%2Fadmin%2Faudit-log');
  await press(page, 'Use an authenticator app');
  await expect(page.getByRole('heading', { name: 'Set up an authenticator app' })).toBeVisible();
  expect(await inspect(page, 'authenticator app')).toEqual([]);
  await field(page, 'Code that the app shows').fill('000000');
  await press(page, 'Turn on');
  await expect(page.getByText('This code is not right')).toBeVisible();
  const app = authenticatorApp(await page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).innerText());
  await field(page, 'Code that the app shows').fill(await app.nextCode());
  await press(page, 'Turn on');
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible();
  const recoveryCodes = await readCodes(page);
  expect(recoveryCodes).toHaveLength(10);
  expect(await inspect(page, 'recovery codes')).toEqual([]);
  await press(page, 'I have kept them');
  await heading(page, 'Audit log');
  await logOut(page);

  await signIn(page, admin);
  await heading(page, 'Confirm it is you');
  expect(await inspect(page, 'second step')).toEqual([]);
  await answer(page, 'Code from your authenticator app', '000000');
  await expect(page.getByText('The code is not right, or was used already.')).toBeVisible();
  await answer(page, 'Code from your authenticator app', await app.nextCode());
  await heading(page, /^G’day, Siobhán/);
  await logOut(page);

  const [recoveryCode = ''] = recoveryCodes;
  await signIn(page, admin);
  await press(page, 'Use a recovery code');
  await answer(page, 'Recovery code', recoveryCode);
  await heading(page, /^G’day, Siobhán/);
  await waitForMail(stage.portal.address, admin, /recovery code was used/i);
  await logOut(page);
  await signIn(page, admin);
  await press(page, 'Use a recovery code');
  await answer(page, 'Recovery code', recoveryCode);
  await expect(page.getByText('The code is not right, or was used already.')).toBeVisible();
});

test('a passkey is a member’s second step, signs in alone, and is asked for no more once it is removed', async ({
  stage,
}) => {
  const { email, firstName } = stage.cast.takeMember();
  const home = new RegExp(`^G’day, ${firstName}`);
  const { page, context } = await stage.visit();
  await addPasskeyDevice(context, page);
  await page.goto('/settings/change-password');
  await signIn(page, email);
  await press(page, 'Add a passkey');
  await field(page, 'Name of the passkey').fill('My phone');
  await press(page, 'Make the passkey');
  await press(page, 'I have kept them');
  await expect(page.getByText('My phone')).toBeVisible();
  await logOut(page);

  await signIn(page, email);
  await heading(page, 'Confirm it is you');
  await press(page, 'Use a passkey');
  await heading(page, home);
  await logOut(page);
  await press(page, 'Use a passkey');
  await heading(page, home);

  await page.goto('/settings/change-password');
  await press(page, 'Remove the passkey My phone');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('My phone')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  await logOut(page);
  await press(page, 'Use a passkey');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await signIn(page, email);
  await heading(page, home);
});
