import { expect, test } from 'vitest';
import { inspect } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { field, heading, press } from './support/applicant.ts';
import { authenticatorCode } from './support/authenticator-code.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { setStage } from './support/stage.ts';

const stage = setStage({ DEMO: '1' });

test('an admin sets an authenticator app up at the first sign-in, keeps the codes, and goes on to the page', async () => {
  const { page } = await stage.visit();
  const signIn = await signInDemoPerson(stage.portal.address, DEMO.adminAtFirstSignIn);
  await openAs(page, signIn, '/account/second-factor?next=%2Fadmin%2Fusers');
  await press(page, 'Use an authenticator app');
  await field(page, 'Code that the app shows').waitFor();
  expect(await inspect(page, 'authenticator app')).toEqual([]);
  await field(page, 'Code that the app shows').fill('000000');
  await press(page, 'Turn on');
  await page.getByText('This code is not right').waitFor();
  const key = await page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).innerText();
  await field(page, 'Code that the app shows').fill(authenticatorCode(key));
  await press(page, 'Turn on');
  await page.getByText('Keep your recovery codes').waitFor();
  expect(await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').count()).toBe(10);
  expect(await inspect(page, 'recovery codes')).toEqual([]);
  await press(page, 'I have kept them');
  await heading(page, 'Users');
});

test('a member makes and removes a passkey', async () => {
  const { page, context } = await stage.visit();
  await openAs(page, await signInDemoPerson(stage.portal.address, DEMO.member), '/settings/change-password');
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
  await press(page, 'Add a passkey');
  await field(page, 'Name of the passkey').fill('My phone');
  await press(page, 'Make the passkey');
  await press(page, 'I have kept them');
  await press(page, 'Remove the passkey My phone');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => page.getByText('My phone').count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test('a person sees where they are signed in, and a changed password ends it elsewhere', async () => {
  const { address } = stage.portal;
  const { page } = await stage.visit();
  const { page: other } = await stage.visit();
  await openAs(other, await signInDemoPerson(address, DEMO.guest), '/settings/change-password');
  await openAs(page, await signInDemoPerson(address, DEMO.guest), '/settings/change-password');
  const devices = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect.poll(() => devices.count()).toBe(2);
  await field(page, 'Current password').fill('Linehaul!2026');
  await field(page, 'New password').fill('weak');
  await field(page, 'Confirm new password').fill('weak');
  await press(page, 'Change password');
  await page.getByText('Error: Should contain at least 8 characters').waitFor();
  await field(page, 'New password').fill('Tarpaulin&Ratchet9');
  await field(page, 'Confirm new password').fill('Tarpaulin&Ratchet9');
  await press(page, 'Change password');
  await page.getByText('Password successfully changed').waitFor();
  await expect.poll(() => devices.count()).toBe(1);
  expect(await inspect(page, 'change password')).toEqual([]);
  await other.reload();
  await heading(other, 'Sign in');
});
