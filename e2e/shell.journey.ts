import type { Page } from '@playwright/test';
import { expect, test } from './support/stage.ts';
import { inspect } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { heading } from './support/applicant.ts';
import { PHONE } from './support/screens.ts';
import { DEMO, signInDemoPerson, visitAs } from './support/demo-person.ts';
import { pressOn } from './support/keyboard.ts';

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const entriesOf = (page: Page) => page.getByRole('banner').getByRole('listitem').allTextContents();
const railOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('listitem').allTextContents();
const openMenu = (page: Page) => page.getByRole('button', { name: /^Account menu of/ }).click();

const MAIN = ['Home', 'Events', 'News', 'Resources', 'Partners', 'Directory', 'CPD'];
const SETTINGS = [
  'Account details',
  'Organisation details',
  'Membership profile',
  'Change password',
  'Communication preferences',
  'Contact us',
  'Invoices',
];

// What each kind of person finds is held by navigation-entries.test.ts; here the pages show two of them.
for (const [who, entries, tag] of [
  ['guest', ['Events', 'Account details', 'Log out'], ''],
  ['prospect', ['Events', 'Account details', 'Log out'], '@deep'],
] as const) {
  test(
    `a ${who} is kept to the events, and the menu offers nothing else`,
    tag === '' ? {} : { tag },
    async ({ stage }) => {
      const page = await visitAs(stage, who, '/');
      await heading(page, 'Events');
      // An applicant has an invoice to see, a guest has none.
      const kept = who === 'guest' ? '/settings/invoices' : '/settings/connections';
      for (const path of ['/news', kept, '/admin/users', '/join-requests']) {
        await page.goto(path);
        await heading(page, 'Events');
        expect(pathOf(page)).toBe('/events');
      }
      await openMenu(page);
      expect(await entriesOf(page)).toEqual(entries);
      expect(await page.getByRole('banner').getByRole('combobox').count()).toBe(0);
      expect(await inspect(page, `events of a ${who}`)).toEqual([]);
    },
  );
}

for (const [who, duties, tag] of [
  ['member', [], '@deep'],
  ['organisationAdministrator', ['Join requests'], '@deep'],
  ['admin', ['Join requests', 'Admin'], '@deep'],
  ['owner', ['Join requests', 'Admin'], ''],
] as const) {
  test(
    `the menu of the ${who} has every section, all settings, and their duties`,
    tag === '' ? {} : { tag },
    async ({ stage }) => {
      const page = await visitAs(stage, who, '/');
      await heading(page, /^G’day/);
      await openMenu(page);
      expect(await entriesOf(page)).toEqual([...MAIN, ...SETTINGS, ...duties, 'Log out']);
      await expect(page.getByRole('combobox', { name: 'Search the portal' })).toHaveCount(1);
      if (!duties.some((duty) => duty === 'Admin')) return;
      await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click();
      await heading(page, 'Overview');
      await openMenu(page);
      expect(await entriesOf(page)).toEqual([...SETTINGS, 'Join requests', 'Home', 'Log out']);
      expect(await railOf(page)).toEqual([
        ...[
          'Overview',
          'Users',
          'Organisations',
          'Applications',
          'CPD',
          'Invoices',
          'Renewals',
          'Memberships',
        ],
        ...['Discount codes', 'Terms'],
        ...['Events', 'News', 'Resources', 'Partners', 'Announcement'],
        ...['Mailing', 'Weekly digest', 'Mail texts'],
        ...['Help texts', 'Categories and tags', 'Import', 'Settings', 'Audit log', 'System'],
        'Exit admin panel',
      ]);
      await page.setViewportSize(PHONE);
      const rail = await page.getByRole('navigation', { name: 'Admin' }).boundingBox();
      expect(rail?.height, 'the bar has one line of words on a phone').toBeLessThan(80);
      await page.getByRole('link', { name: 'Exit admin panel' }).click();
      await heading(page, /^G’day/);
    },
  );
}

test('a visitor can sign in or join, and finds the way from a page that does not exist', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  await page.goto('/no-such-page');
  await heading(page, '404 error');
  await expect(page.getByText('The page does not exist or has moved.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Join' })).toBeVisible();
  expect(pathOf(page)).toBe('/');
  expect(await entriesOf(page)).toEqual(['Sign in', 'Join']);
});

test('what stands for the portal elsewhere is there: icons, a picture and a description', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  await page.goto('/');
  const pictures = page.locator('link[rel~="icon"], link[rel="apple-touch-icon"], meta[property="og:image"]');
  const addresses = await pictures.evaluateAll((tags) =>
    tags.map((tag) => tag.getAttribute('href') ?? tag.getAttribute('content') ?? ''),
  );
  expect(addresses).toHaveLength(3);
  for (const address of addresses) {
    const answer = await page.request.get(address);
    expect(answer.headers()['content-type'], address).toMatch(/^image\//);
  }
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\w+ \w+/);
});

test('a portal tells what its pages are made of beside, each with the text of its licence', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  const answer = await page.request.get(`${stage.portal.address}/third-party-licences.txt`);
  expect(answer.headers()['content-type']).toContain('text/plain');
  const [, ...parts] = (await answer.text()).split(/^## /m);
  const named = parts.map((part) => part.split(/ - |,/, 1)[0] ?? '');
  expect(named).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'react-aria-components', 'zod', 'Overpass']),
  );
  expect(parts.filter((part) => !/permission|licen[cs]e/i.test(part.replace(/^.*\n/, '')))).toEqual([]);
});

test('a member learns what is not for them', async ({ stage }) => {
  const { page } = await stage.visit({ mayLog: /Only an administrator of the organisation/ });
  await openAs(page, await signInDemoPerson(stage.portal.address, DEMO.member), '/admin');
  await heading(page, /^G’day/);
  expect(pathOf(page)).toBe('/');
  await page.goto('/join-requests');
  await heading(page, 'Access denied');
  expect(pathOf(page)).toBe('/join-requests');
  expect(await inspect(page, 'access denied')).toEqual([]);
});

test('on a phone the drawer holds the whole menu, keeps focus inside and gives it back', async ({
  stage,
}) => {
  const page = await visitAs(stage, 'member', '/');
  await page.setViewportSize(PHONE);
  const opener = page.getByRole('button', { name: 'Menu' });
  await pressOn(page, opener, 'Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  expect((await drawer.boundingBox())?.width).toBe(330);
  await expect(drawer.getByRole('listitem')).toHaveText([...MAIN, ...SETTINGS, 'Log out']);
  for (let stop = 0; stop < 25; stop += 1) {
    await page.keyboard.press('Tab');
    await expect(drawer.locator(':focus')).toHaveCount(1);
  }
  expect(await inspect(page, 'drawer')).toEqual([]);
  await page.setViewportSize(PHONE);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.click();
  await drawer.getByRole('link', { name: 'Partners' }).click();
  await heading(page, 'All Partners');
  expect(await drawer.count()).toBe(0);
});
