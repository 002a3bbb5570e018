import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inspect } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { heading } from './support/applicant.ts';
import { PHONE } from './support/browser.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { pressOn } from './support/keyboard.ts';
import { setStage } from './support/stage.ts';

const stage = setStage({ DEMO: '1' });

const visitAs = async (email: string, path: string): Promise<Page> => {
  const { page } = await stage.visit();
  await openAs(page, await signInDemoPerson(stage.portal.address, email), path);
  return page;
};

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const entriesOf = (page: Page) => page.getByRole('banner').getByRole('listitem').allTextContents();
const railOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('listitem').allTextContents();
const openMenu = (page: Page) => page.getByRole('button', { name: /^Account menu of/ }).click();

const MAIN = ['Home', 'Events', 'News', 'Resources', 'Partners'];
const SETTINGS = [
  'Account details',
  'Organisation details',
  'Membership profile',
  'Change password',
  'Communication preferences',
  'Contact us',
  'Invoices',
];

test.each([
  ['guest', ['Events', 'Account details', 'Change password', 'Log out']],
  ['prospect', ['Events', 'Account details', 'Log out']],
] as const)('a %s is kept to the events, and the menu offers nothing else', async (who, entries) => {
  const page = await visitAs(DEMO[who], '/');
  await heading(page, 'Events');
  for (const path of ['/news', '/settings/invoices', '/admin/users', '/join-requests']) {
    await page.goto(path);
    await heading(page, 'Events');
    expect(pathOf(page)).toBe('/events');
  }
  await openMenu(page);
  expect(await entriesOf(page)).toEqual(entries);
  expect(await page.getByRole('searchbox').count()).toBe(0);
  expect(await inspect(page, `events of a ${who}`)).toEqual([]);
});

test.each([
  ['member', []],
  ['organisationAdministrator', ['Join requests']],
  ['admin', ['Join requests', 'Admin']],
  ['owner', ['Join requests', 'Admin']],
] as const)('the menu of the %s has every section, all settings, and their duties', async (who, duties) => {
  const page = await visitAs(DEMO[who], '/');
  await heading(page, /^G’day/);
  await openMenu(page);
  expect(await entriesOf(page)).toEqual([...MAIN, ...SETTINGS, ...duties, 'Log out']);
  expect(await page.getByRole('searchbox').count()).toBe(1);
  if (!duties.some((duty) => duty === 'Admin')) return;
  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click();
  await heading(page, 'Users');
  await openMenu(page);
  expect(await entriesOf(page)).toEqual([...SETTINGS, 'Join requests', 'Home', 'Log out']);
  expect(await railOf(page)).toEqual([
    'Users',
    'Invoices',
    'Mailing',
    'Audit log',
    'Announcement',
    'Exit admin panel',
  ]);
  await page.setViewportSize(PHONE);
  const rail = await page.getByRole('navigation', { name: 'Admin' }).boundingBox();
  expect(rail?.height, 'the bar has one line of words on a phone').toBeLessThan(80);
  await page.getByRole('link', { name: 'Exit admin panel' }).click();
  await heading(page, /^G’day/);
});

test('a visitor can sign in or join, and finds the way from a page that does not exist', async () => {
  const { page } = await stage.visit();
  await page.goto('/no-such-page');
  await heading(page, '404 error');
  await page.getByText('The page does not exist or has moved.').waitFor();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Join' }).waitFor();
  expect(pathOf(page)).toBe('/');
  expect(await entriesOf(page)).toEqual(['Sign in', 'Join']);
});

test('a member searches, and learns which sections are not open, and what is not for them', async () => {
  const page = await visitAs(DEMO.member, '/admin');
  await heading(page, /^G’day/);
  expect(pathOf(page)).toBe('/');
  await page.getByPlaceholder('Search posts, communities, tags...').fill(' fatigue & tyres ');
  await page.keyboard.press('Enter');
  await heading(page, 'Oops! Sorry, page is under construction!');
  expect(pathOf(page)).toBe('/search');
  expect(new URL(page.url()).searchParams.get('keyword')).toBe('fatigue & tyres');
  expect(await inspect(page, 'a section that is not open')).toEqual([]);
  await page.goto('/join-requests');
  await heading(page, 'Access denied');
  expect(pathOf(page)).toBe('/join-requests');
  expect(await inspect(page, 'access denied')).toEqual([]);
});

test('on a phone the drawer holds the whole menu, keeps focus inside and gives it back', async () => {
  const page = await visitAs(DEMO.member, '/');
  await page.setViewportSize(PHONE);
  const opener = page.getByRole('button', { name: 'Menu' });
  await pressOn(page, opener, 'Enter');
  const drawer = page.getByRole('dialog');
  await drawer.waitFor();
  expect((await drawer.boundingBox())?.width).toBe(330);
  expect(await drawer.getByRole('listitem').allTextContents()).toEqual([...MAIN, ...SETTINGS, 'Log out']);
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
