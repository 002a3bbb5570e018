import type { Page } from '@playwright/test';
import { expect, type Stage, test } from './support/stage.ts';
import { inspect } from './support/accessibility.ts';
import { openAs, saveSignIn } from './support/applicant-by-call.ts';
import { heading } from './support/applicant.ts';
import { PHONE } from './support/screens.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { pressOn } from './support/keyboard.ts';

const visitAs = async (stage: Stage, who: keyof typeof DEMO, path: string): Promise<Page> => {
  const { page } = await stage.visit();
  const signIn =
    who === 'owner' || who === 'admin'
      ? await stage.cast.officer(who)
      : await signInDemoPerson(stage.portal.address, DEMO[who]);
  await openAs(page, signIn, path);
  return page;
};

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const entriesOf = (page: Page) => page.getByRole('banner').getByRole('listitem').allTextContents();
const railOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('listitem').allTextContents();
const openMenu = (page: Page) => page.getByRole('button', { name: /^Account menu of/ }).click();

const MAIN = ['Home', 'Events', 'News', 'Resources', 'Partners', 'CPD'];
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
  ['guest', ['Events', 'Account details', 'Change password', 'Log out'], ''],
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
        ...['Overview', 'Users', 'CPD', 'Invoices', 'Renewals', 'Memberships'],
        ...['Events', 'News', 'Resources', 'Partners', 'Announcement'],
        ...['Mailing', 'Weekly digest'],
        ...['Categories and tags', 'Import', 'Settings', 'Audit log'],
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

// At 1440 px `inspect` measures the edge of every page.
test(
  'every page begins at the edge of the association’s name, and its band is there before it',
  { tag: '@deep' },
  async ({ stage }) => {
    const page = await visitAs(stage, 'organisationAdministrator', '/');
    const leftOf = async (place: string): Promise<number> =>
      Math.round((await page.locator(place).first().boundingBox())?.x ?? Number.NaN);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['/', '/join-requests', '/settings/invoices', '/settings/account-details']) {
        await page.goto(path);
        await expect(page.locator('main h1')).toBeVisible();
        const edge = await leftOf('header a');
        expect(await leftOf('main h1'), `${path} at ${width}`).toBe(edge);
        expect(await leftOf('footer p'), `${path} at ${width}`).toBe(edge);
      }
    }
  },
);

/** What has moved by itself since the page began, as browsers reckon it. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = Object.assign(window, { shifted: 0 });
    const add = (entry: PerformanceEntry): number =>
      (seen.shifted += 'value' in entry ? Number(entry.value) : 0);
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: 'layout-shift' });
  });

// The look journey has the same pages, of somebody who owes.
test('what is answered late pushes away nothing that is being read', { tag: '@deep' }, async ({ stage }) => {
  const page = await visitAs(stage, 'organisationAdministrator', '/');
  await watchShifts(page);
  let asked = 0;
  // Each answer after the one before, so that whatever jumps shows it.
  await page.route('**/api/**', async (route) => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, asked * 40));
    await route.continue();
  });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', '/settings/membership-profile', '/settings/invoices']) {
      asked = 0;
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('main').getByText(/^Loading/)).toHaveCount(0);
      const shifted = await page.evaluate(() => Number(Reflect.get(window, 'shifted')));
      expect(shifted, `${path} at ${width}`).toBeLessThanOrEqual(0.02);
    }
  }
});

test('a page that logs an error, or is not what the server drew, fails its journey: the control', async ({
  stage,
}) => {
  const { page, faults } = await stage.visit();
  await page.route('/account/sign-in', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/(<h1\b[^>]*>)/, '$1Never '),
    });
  });
  await page.goto('/account/sign-in');
  await expect.poll(() => faults.join()).toContain('#418');
  faults.length = 0;
  await page.evaluate(() => console.error('The wheels came off'));
  await expect.poll(() => faults).toEqual(['/account/sign-in logged: The wheels came off']);
  faults.length = 0;
});

test('what stands around a member’s page is seen before its code is there, and by nobody else', async ({
  stage,
}) => {
  for (const who of ['member', 'guest', undefined] as const) {
    const { page } = await stage.visit();
    if (who !== undefined) await saveSignIn(page, await signInDemoPerson(stage.portal.address, DEMO[who]));
    let send = (): void => undefined;
    const wanted = new Promise<void>((resolve) => (send = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await wanted;
      await route.continue();
    });
    await page.goto('/events', { waitUntil: 'commit' });
    const frame = page.locator('#early-frame');
    const isShown = who === 'member';
    await expect(frame.getByText('Loading')).toBeVisible({ visible: isShown });
    await expect(frame.getByText('Resources').first()).toBeVisible({ visible: isShown });
    // A picture: nothing of it is pressed or read out, and what is there takes its place.
    await expect(frame).toHaveAttribute('inert');
    await expect(frame).toHaveAttribute('aria-hidden', 'true');
    send();
    await heading(page, who === undefined ? 'Sign in' : 'Events');
    await expect(frame).toHaveCount(0);
  }
});
