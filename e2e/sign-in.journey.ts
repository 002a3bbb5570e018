import type { Page } from '@playwright/test';
import { expect, test } from './support/stage.ts';
import { inspect } from './support/accessibility.ts';
import { type SignIn, openAs, signInByCall, signUpByCall } from './support/applicant-by-call.ts';
import { field, heading, newApplicant, press } from './support/applicant.ts';
import { DEMO, DEMO_PASSWORD, signInDemoPerson } from './support/demo-person.ts';
import { callPortal } from './support/portal/portal-calls.ts';

const pathOf = (page: Page): string => new URL(page.url()).pathname;

const fillIn = async (page: Page, password: string, email: string = DEMO.member): Promise<void> => {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await press(page, 'Sign in');
};

const callAs = ({ address, token }: SignIn, path: string, body?: unknown): Promise<unknown> =>
  callPortal(new URL(path, address), { token, body });

test('a wrong password is told and cleared, the right one opens the page that was asked for', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  await page.goto('/settings/change-password?from=mail');
  await heading(page, 'Sign in');
  await fillIn(page, 'Wrong&Password1');
  await expect(page.getByText('The user name or password is incorrect.')).toBeVisible();
  await expect(field(page, 'Password')).toHaveValue('');
  await expect(field(page, 'Email')).toHaveValue(DEMO.member);
  // What was said of the password goes with the first sign of another.
  await field(page, 'Password').fill('L');
  await expect(page.getByText('The user name or password is incorrect.')).toHaveCount(0);
  await fillIn(page, DEMO_PASSWORD);
  await heading(page, 'Change password');
  expect(page.url()).toContain('/settings/change-password?from=mail');
  await page.goto('/account/sign-in?redirectTo=/news');
  await heading(page, /^G’day/);
});

test('a password that nobody has looked at is kept, to be sent again', async ({ stage }) => {
  const { page } = await stage.visit();
  await page.goto('/account/sign-in');
  const json = { type: 'about:blank', title: 'Unavailable', status: 503, message: 'Please try again.' };
  await page.route('**/token', (route) => route.fulfill({ status: 503, json }), { times: 1 });
  await fillIn(page, DEMO_PASSWORD);
  await expect(page.getByText('Please try again.')).toBeVisible();
  await expect(field(page, 'Password')).toHaveValue(DEMO_PASSWORD);
  await press(page, 'Sign in');
  await heading(page, /^G’day/);
});

for (const { asked, opened = '/partners', tag } of [
  { asked: '/news?page=2', opened: '/news?page=2' },
  { asked: '//elsewhere.example/news', tag: '@deep' },
  { asked: String.raw`/\elsewhere.example` },
  { asked: 'https://elsewhere.example/', tag: '@deep' },
  { asked: '/account/forgot-password', tag: '@deep' },
]) {
  const rule = `the address may ask for ${asked}; what is no page of the portal’s own yields to the kept path`;
  test(rule, tag === undefined ? {} : { tag }, async ({ stage }) => {
    const { page } = await stage.visit();
    await page.goto('/partners');
    await heading(page, 'Sign in');
    await page.goto(`/account/sign-in?redirectTo=${encodeURIComponent(asked)}`);
    await heading(page, 'Sign in');
    await fillIn(page, DEMO_PASSWORD);
    await page.waitForURL(new URL(opened, stage.portal.address).href);
  });
}

test('log-out ends the session on the server and in every tab, and Back shows nothing of it', async ({
  stage,
}) => {
  const signIn = await signInDemoPerson(stage.portal.address, DEMO.member);
  const { page, context } = await stage.visit();
  await openAs(page, signIn, '/settings/change-password');
  await page.goto('/events');
  const other = await context.newPage();
  await other.goto('/news');
  await heading(other, 'News');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await press(page, 'Log out');
  await heading(page, 'Sign in');
  await heading(other, 'Sign in');
  await page.goBack();
  await heading(page, 'Sign in');
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBe(null);
  await expect(callAs(signIn, '/api/user')).rejects.toThrow('401');
});

test('log-out works without a server, and leaves nothing in the browser', async ({ stage }) => {
  const { page } = await stage.visit();
  await openAs(page, await signInDemoPerson(stage.portal.address, DEMO.member), '/');
  await page.route('**/api/account/logout', (route) => route.abort());
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await press(page, 'Log out');
  await heading(page, 'Sign in');
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test('a session that ended elsewhere is cleared with one reload, never loops, and keeps the page', async ({
  stage,
}) => {
  const { address } = stage.portal;
  const member = { ...stage.cast.takeMember(), password: DEMO_PASSWORD };
  const { page } = await stage.visit();
  await openAs(page, await signInByCall(address, member), '/');
  await heading(page, /^G’day/);
  // What that page still asks for would end the session first.
  await page.goto('/favicon.svg');
  await callAs(await signInByCall(address, member), '/api/account/endothersessions', {});
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto('/settings/change-password');
  await heading(page, 'Sign in');
  await page.waitForLoadState('networkidle');
  expect(loads).toBe(2);
  expect(pathOf(page)).toBe('/account/sign-in');
  await fillIn(page, DEMO_PASSWORD, member.email);
  await heading(page, 'Change password');
});

test('what was typed outlives a session that ended elsewhere, for the same person alone', async ({
  stage,
}) => {
  const { address } = stage.portal;
  const [member, other] = [stage.cast.takeMember(), stage.cast.takeMember()];
  const { page } = await stage.visit();
  const typeUntilEnded = async (signIn: SignIn): Promise<void> => {
    await openAs(page, signIn, '/settings/contact-us');
    await heading(page, 'Contact us');
    await field(page, 'Comments').fill('The gate at Rockhampton was locked on Friday.');
    await callAs(
      await signInByCall(address, { ...member, password: DEMO_PASSWORD }),
      '/api/account/endothersessions',
      {},
    );
    await press(page, 'Send message');
    await heading(page, 'Sign in');
  };
  await typeUntilEnded(await signInByCall(address, { ...member, password: DEMO_PASSWORD }));
  await fillIn(page, DEMO_PASSWORD, member.email);
  await heading(page, 'Contact us');
  await expect(field(page, 'Comments')).toHaveValue('The gate at Rockhampton was locked on Friday.');

  await typeUntilEnded(await signInByCall(address, { ...member, password: DEMO_PASSWORD }));
  await fillIn(page, DEMO_PASSWORD, other.email);
  await heading(page, 'Contact us');
  await expect(field(page, 'Comments')).toHaveValue('');
});

test('a person signs one of their devices out, and the others stay', async ({ stage }) => {
  const { address } = stage.portal;
  const person = newApplicant();
  const [phone, laptop] = [await signUpByCall(address, person), await signInByCall(address, person)];
  const { page } = await stage.visit();
  await openAs(page, await signInByCall(address, person), '/settings/change-password');
  const devices = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(devices).toHaveCount(3);
  await devices
    .nth(1)
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(devices).toHaveCount(2);
  const statuses = await Promise.all(
    [phone, laptop].map(async ({ token }) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(new URL('/api/user', address), { headers })).status;
    }),
  );
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 401]);
});

test('a person sees where they are signed in, and a changed password ends it elsewhere', async ({
  stage,
}) => {
  const { address } = stage.portal;
  const { page } = await stage.visit();
  const { page: other } = await stage.visit();
  const guest = { ...stage.cast.takeGuest(), password: DEMO_PASSWORD };
  await openAs(other, await signInByCall(address, guest), '/settings/change-password');
  await openAs(page, await signInByCall(address, guest), '/settings/change-password');
  const devices = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await field(page, 'Current password').fill(DEMO_PASSWORD);
  await field(page, 'New password').fill('weak');
  await field(page, 'Confirm new password').fill('weak');
  await press(page, 'Change password');
  await expect(page.getByText('Error: Should contain at least 8 characters')).toBeVisible();
  await field(page, 'New password').fill('Tarpaulin&Ratchet9');
  await field(page, 'Confirm new password').fill('Tarpaulin&Ratchet9');
  await press(page, 'Change password');
  await expect(page.getByText('Password successfully changed')).toBeVisible();
  await expect(devices).toHaveCount(1);
  expect(await inspect(page, 'change password')).toEqual([]);
  await other.reload();
  await heading(other, 'Sign in');
});
