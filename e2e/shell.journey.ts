import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs } from './support/applicant-by-call.ts';
import { heading } from './support/applicant.ts';
import { inspect } from './support/accessibility.ts';
import { PHONE } from './support/browser.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { pressOn } from './support/keyboard.ts';
import { callPortal } from './support/portal-calls.ts';
import { setStage } from './support/stage.ts';

const stage = setStage({ DEMO: '1' });

const visitAs = async (email: string, path: string): Promise<Page> => {
  const { page } = await stage.visit();
  await openAs(page, await signInDemoPerson(stage.portal.address, email), path);
  return page;
};

const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account menu/ });
const entries = (page: Page) => page.getByRole('banner').getByRole('listitem').allTextContents();
const pathOf = (page: Page): string => new URL(page.url()).pathname;

const logOut = async (page: Page): Promise<void> => {
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await heading(page, 'Sign in');
};

test.each([
  ['prospect', ['Events', 'Account details', 'Log out']],
  ['guest', ['Events', 'Account details', 'Change password', 'Log out']],
] as const)('a %s is kept to the events, and the menu offers nothing else', async (who, expected) => {
  const page = await visitAs(DEMO[who], '/');
  await heading(page, 'Events');
  for (const path of ['/news', '/settings/invoices', '/admin/users', '/join-requests']) {
    await page.goto(path);
    await heading(page, 'Events');
    expect(pathOf(page)).toBe('/events');
  }
  await accountMenu(page).click();
  expect(await entries(page)).toEqual(expected);
  expect(await page.getByRole('searchbox').count()).toBe(0);
  expect(await inspect(page, `events of a ${who}`)).toEqual([]);
});

test('a member who asks for the admin area is led home, and what the server refuses says so in place', async () => {
  const page = await visitAs(DEMO.member, '/admin');
  await heading(page, /^G’day/);
  await page.goto('/join-requests');
  await heading(page, 'Access denied');
  expect(pathOf(page)).toBe('/join-requests');
  expect(await inspect(page, 'access denied')).toEqual([]);
});

test('an admin without a second factor is led to set it up, and brought on', async () => {
  const page = await visitAs(DEMO.adminAtFirstSignIn, '/admin/audit-log');
  await heading(page, 'Two-step sign-in');
  expect(page.url()).toContain('/account/second-factor?next=%2Fadmin%2Faudit-log');
});

test('a visit that needs a sign-in is kept until then', async () => {
  const { page } = await stage.visit();
  const kept = () => page.evaluate(() => localStorage.getItem('redirectTo'));
  await page.goto('/news?page=2');
  await heading(page, 'Sign in');
  expect(await kept()).toBe('/news?page=2');
});

test('log-out ends the session on the server and in every tab, and Back shows nothing of it', async () => {
  const { address } = stage.portal;
  const signIn = await signInDemoPerson(address, DEMO.member);
  const { page, context } = await stage.visit();
  await openAs(page, signIn, '/settings/change-password');
  await page.goto('/events');
  const other = await context.newPage();
  await other.goto('/news');
  await heading(other, /under construction/);
  await logOut(page);
  await heading(other, 'Sign in');
  await page.goBack();
  await heading(page, 'Sign in');
  const refused = callPortal(new URL('/api/user', address), { token: signIn.token });
  await expect(refused).rejects.toThrow('401');
});

test('log-out works without a server, and leaves nothing in the browser', async () => {
  const page = await visitAs(DEMO.member, '/');
  await page.route('**/api/account/logout', (route) => route.abort());
  await logOut(page);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test('a dead session is cleared with one reload, and never loops', async () => {
  const page = await visitAs(DEMO.member, '/');
  await heading(page, /^G’day/);
  await page.evaluate(() => localStorage.setItem('authToken', 'x'.repeat(43)));
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto('/settings/change-password');
  await heading(page, 'Sign in');
  await page.waitForTimeout(1000);
  expect(loads).toBe(2);
});

test('on a phone the drawer holds the whole menu, keeps focus inside and gives it back', async () => {
  const page = await visitAs(DEMO.member, '/');
  await page.setViewportSize(PHONE);
  const opener = page.getByRole('button', { name: 'Menu' });
  await pressOn(page, opener, 'Enter');
  const drawer = page.getByRole('dialog');
  await drawer.waitFor();
  expect((await drawer.boundingBox())?.width).toBe(330);
  for (let stop = 0; stop < 25; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await drawer.locator(':focus').count()).toBe(1);
  }
  expect(await inspect(page, 'drawer')).toEqual([]);
  await page.setViewportSize(PHONE);
  await page.keyboard.press('Escape');
  await expect.poll(() => opener.evaluate((element) => element.matches(':focus'))).toBe(true);
  await opener.click();
  await drawer.getByRole('link', { name: 'Partners' }).click();
  await heading(page, /under construction/);
  expect(await drawer.count()).toBe(0);
});

test('acting as a member stays in its tab, says so on every page, and stops even when it has ended', async () => {
  const { address } = stage.portal;
  const owner = await signInDemoPerson(address, DEMO.owner);
  const call = (path: string, body: unknown) =>
    callPortal(new URL(path, address), { token: owner.token, body });
  const listed = await call('/api/people/list', { page: 1, size: 20, keyword: DEMO.member });
  const [person] = (listed as { data: { people: { id: string }[] } }).data.people;
  const answer = await call('/api/signin/impersonate', {
    accountId: person?.id,
    reason: 'To see the banner',
  });
  const { ticket, page: path } = (answer as { data: { ticket: string; page: string } }).data;
  const { page, context } = await stage.visit();
  await openAs(page, owner, '/admin/users');
  await heading(page, 'Users');

  const tab = await context.newPage();
  await tab.goto(`${path}?ticket=${ticket}`);
  const banner = tab.getByRole('complementary', { name: 'Acting as another person' });
  await heading(tab, /^G’day, Kylie/);
  for (const shown of ['/', '/settings/account-details', '/no-such-page']) {
    await tab.goto(shown);
    await banner.getByText('You are acting as Kylie Sandringham.').waitFor();
  }
  expect(await inspect(tab, 'acting as a member')).toEqual([]);
  await page.reload();
  await heading(page, 'Users');
  expect(await page.getByRole('complementary', { name: 'Acting as another person' }).count()).toBe(0);

  await tab.evaluate(() => sessionStorage.setItem('authToken', 'x'.repeat(43)));
  await banner.getByRole('button', { name: 'Stop' }).click();
  await heading(tab, 'Users');
  expect(await banner.count()).toBe(0);
});
