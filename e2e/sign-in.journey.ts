import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inspect } from './support/accessibility.ts';
import { type SignIn, openAs } from './support/applicant-by-call.ts';
import { field, heading, press } from './support/applicant.ts';
import { DEMO, DEMO_PASSWORD, signInDemoPerson } from './support/demo-person.ts';
import { callPortal } from './support/portal-calls.ts';
import { setStage } from './support/stage.ts';

const stage = setStage({ DEMO: '1' });

const pathOf = (page: Page): string => new URL(page.url()).pathname;

const fillIn = async (page: Page, password: string): Promise<void> => {
  await field(page, 'Email').fill(DEMO.member);
  await field(page, 'Password').fill(password);
  await press(page, 'Sign in');
};

const callAs = ({ token }: SignIn, path: string, body?: unknown): Promise<unknown> =>
  callPortal(new URL(path, stage.portal.address), { token, body });

test('a wrong password is told and cleared, the right one opens the page that was asked for', async () => {
  const { page } = await stage.visit();
  await page.goto('/settings/change-password?from=mail');
  await heading(page, 'Sign in');
  await fillIn(page, 'Wrong&Password1');
  await page.getByText('The user name or password is incorrect.').waitFor();
  expect(await field(page, 'Password').inputValue()).toBe('');
  expect(await field(page, 'Email').inputValue()).toBe(DEMO.member);
  await fillIn(page, DEMO_PASSWORD);
  await heading(page, 'Change password');
  expect(page.url()).toContain('/settings/change-password?from=mail');
  await page.goto('/account/sign-in?redirectTo=/news');
  await heading(page, /^G’day/);
});

test('a password that nobody has looked at is kept, to be sent again', async () => {
  const { page } = await stage.visit();
  await page.goto('/account/sign-in');
  const json = { type: 'about:blank', title: 'Unavailable', status: 503, message: 'Please try again.' };
  await page.route('**/token', (route) => route.fulfill({ status: 503, json }), { times: 1 });
  await fillIn(page, DEMO_PASSWORD);
  await page.getByText('Please try again.').waitFor();
  expect(await field(page, 'Password').inputValue()).toBe(DEMO_PASSWORD);
  await press(page, 'Sign in');
  await heading(page, /^G’day/);
});

test.each([
  ['/news?page=2', '/news?page=2'],
  ['//elsewhere.example/news', '/partners'],
  [String.raw`/\elsewhere.example`, '/partners'],
  ['https://elsewhere.example/', '/partners'],
  ['/account/forgot-password', '/partners'],
])(
  'the address may ask for %s; what is no page of the portal’s own yields to the kept path',
  async (...[asked, opened]) => {
    const { page } = await stage.visit();
    await page.goto('/partners');
    await heading(page, 'Sign in');
    await page.goto(`/account/sign-in?redirectTo=${encodeURIComponent(asked)}`);
    await heading(page, 'Sign in');
    await fillIn(page, DEMO_PASSWORD);
    await page.waitForURL(new URL(opened, stage.portal.address).href);
  },
);

test('log-out ends the session on the server and in every tab, and Back shows nothing of it', async () => {
  const signIn = await signInDemoPerson(stage.portal.address, DEMO.member);
  const { page, context } = await stage.visit();
  await openAs(page, signIn, '/settings/change-password');
  await page.goto('/events');
  const other = await context.newPage();
  await other.goto('/news');
  await heading(other, /under construction/);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await press(page, 'Log out');
  await heading(page, 'Sign in');
  await heading(other, 'Sign in');
  await page.goBack();
  await heading(page, 'Sign in');
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBe(null);
  await expect(callAs(signIn, '/api/user')).rejects.toThrow('401');
});

test('log-out works without a server, and leaves nothing in the browser', async () => {
  const { page } = await stage.visit();
  await openAs(page, await signInDemoPerson(stage.portal.address, DEMO.member), '/');
  await page.route('**/api/account/logout', (route) => route.abort());
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await press(page, 'Log out');
  await heading(page, 'Sign in');
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test('a session that ended elsewhere is cleared with one reload, never loops, and keeps the page', async () => {
  const { address } = stage.portal;
  const signIn = await signInDemoPerson(address, DEMO.member);
  const { page } = await stage.visit();
  await openAs(page, signIn, '/');
  await heading(page, /^G’day/);
  await callAs(await signInDemoPerson(address, DEMO.member), '/api/account/endothersessions', {});
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto('/settings/change-password');
  await heading(page, 'Sign in');
  await page.waitForLoadState('networkidle');
  expect(loads).toBe(2);
  expect(pathOf(page)).toBe('/account/sign-in');
  await fillIn(page, DEMO_PASSWORD);
  await heading(page, 'Change password');
});

test('a person signs one of their devices out, and the others stay', async () => {
  const { address } = stage.portal;
  const [phone, laptop] = [
    await signInDemoPerson(address, DEMO.prospect),
    await signInDemoPerson(address, DEMO.prospect),
  ];
  const { page } = await stage.visit();
  await openAs(page, await signInDemoPerson(address, DEMO.prospect), '/settings/change-password');
  const devices = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect.poll(() => devices.count()).toBe(3);
  await devices
    .nth(1)
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect.poll(() => devices.count()).toBe(2);
  const statuses = await Promise.all(
    [phone, laptop].map(async ({ token }) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(new URL('/api/user', address), { headers })).status;
    }),
  );
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 401]);
});

test('a person sees where they are signed in, and a changed password ends it elsewhere', async () => {
  const { address } = stage.portal;
  const { page } = await stage.visit();
  const { page: other } = await stage.visit();
  await openAs(other, await signInDemoPerson(address, DEMO.guest), '/settings/change-password');
  await openAs(page, await signInDemoPerson(address, DEMO.guest), '/settings/change-password');
  const devices = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect.poll(() => devices.count()).toBe(2);
  await field(page, 'Current password').fill(DEMO_PASSWORD);
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
