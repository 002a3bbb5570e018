import type { Dialog, Page } from '@playwright/test';
import { expect, type Stage, test } from './support/stage.ts';
import { addressOfFile } from './support/portal/built-pages.ts';
import { inspect } from './support/accessibility.ts';
import { holdAnswers } from './support/held-answers.ts';
import { openAs } from './support/applicant-by-call.ts';
import { field, heading } from './support/applicant.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { pressOn } from './support/keyboard.ts';

const visitAs = async (stage: Stage, who: 'member' | 'admin', path: string): Promise<Page> => {
  const { page } = await stage.visit();
  const signIn =
    who === 'admin' ? await stage.cast.officer(who) : await signInDemoPerson(stage.portal.address, DEMO[who]);
  await openAs(page, signIn, path);
  return page;
};

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const settingsMenu = (page: Page) => page.getByRole('navigation', { name: 'Settings' });
const follow = async (page: Page, name: string): Promise<void> => {
  await settingsMenu(page).getByRole('link', { name, exact: true }).click();
  await heading(page, name);
};

/** Goes back or forth by so many pages, and answers the question that this raises. */
const travel = async (page: Page, by: number, isLeaving: boolean): Promise<void> => {
  const asked = page.waitForEvent('dialog');
  await page.evaluate((pages) => void setTimeout(() => window.history.go(pages)), by);
  const dialog = await asked;
  expect(dialog.message()).toBe('Leave this page? Your message has not been sent.');
  await (isLeaving ? dialog.accept() : dialog.dismiss());
};

/** Presses Back twice within a moment, and stays whenever that is asked. */
const pressBackTwice = async (page: Page): Promise<void> => {
  const stay = (dialog: Dialog): void => void dialog.dismiss();
  const asked = page.waitForEvent('dialog');
  page.on('dialog', stay);
  await page.evaluate(
    () =>
      void setTimeout(() => {
        window.history.back();
        window.history.back();
      }),
  );
  await asked;
  // The browser goes there and back again.
  await page.waitForTimeout(1000);
  page.off('dialog', stay);
};

const TYPED = 'Our permit has expired.';

/** The page that is shown is the one of the address, with what was typed into it. */
const expectToStay = async (page: Page): Promise<void> => {
  await expect.poll(() => pathOf(page)).toBe('/settings/contact-us');
  await heading(page, 'Contact us');
  expect(await field(page, 'Comments').inputValue()).toBe(TYPED);
};

test('whoever stays with what they have typed stays at its address, however far Back or Forward would have led', async ({
  stage,
}) => {
  const page = await visitAs(stage, 'member', '/settings/account-details');
  await heading(page, 'Account details');
  await follow(page, 'Change password');
  await follow(page, 'Contact us');
  await follow(page, 'Membership profile');
  await page.goBack();
  await field(page, 'Comments').fill(TYPED);
  for (const by of [-1, 1, -2]) {
    await travel(page, by, false);
    await expectToStay(page);
  }
  await pressBackTwice(page);
  await expectToStay(page);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await field(page, 'Comments').fill(TYPED);
  for (const by of [1, -2, -1]) {
    await travel(page, by, false);
    await expectToStay(page);
  }
  await travel(page, -2, true);
  await heading(page, 'Account details');
  expect(pathOf(page)).toBe('/settings/account-details');
  await page.evaluate(() => window.history.go(3));
  await heading(page, 'Membership profile');
  expect(pathOf(page)).toBe('/settings/membership-profile');
});

test('the link to the content adds no page to go back over, and what is typed is still asked about', async ({
  stage,
}) => {
  const page = await visitAs(stage, 'member', '/settings/account-details');
  await heading(page, 'Account details');
  await follow(page, 'Contact us');
  await pressOn(page, page.getByRole('link', { name: 'Skip to the content' }), 'Enter');
  expect(await page.getByRole('main').evaluate((main) => main.matches(':focus'))).toBe(true);
  await field(page, 'Comments').fill(TYPED);
  await travel(page, -1, false);
  await expectToStay(page);
  await travel(page, -1, true);
  await heading(page, 'Account details');
});

test('going back leads to the place of a long page that somebody left, going on to the top of the next', async ({
  stage,
}) => {
  const page = await visitAs(stage, 'admin', '/admin/users');
  await page.getByRole('row').nth(10).waitFor();
  await page.evaluate(() => window.scrollTo(0, 400));
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(100);
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Audit log' }).click();
  await heading(page, 'Audit log');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await heading(page, 'Users');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test('a page whose code cannot be fetched says so inside its section, which leads on, and comes with the next try', async ({
  stage,
}) => {
  const page = await visitAs(stage, 'member', '/settings/account-details');
  await heading(page, 'Account details');
  const file = await addressOfFile('settings/contact-us-page.tsx');
  await page.route(file, (route) => route.abort());
  await settingsMenu(page).getByRole('link', { name: 'Contact us' }).click();
  await heading(page, 'Something went wrong');
  expect(pathOf(page)).toBe('/settings/contact-us');
  await page.getByRole('button', { name: /^Account menu of/ }).waitFor();
  expect(await inspect(page, 'a page that failed')).toEqual([]);
  await follow(page, 'Change password');
  await page.unroute(file);
  await follow(page, 'Contact us');
  await field(page, 'Comments').waitFor();
});

test('where not even the list of pages can be fetched the portal says so, and the next try leads on', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  await page.goto('/account/sign-in');
  await heading(page, 'Sign in');
  // Followed before its page is alive, a drawn link loads another page.
  await page.waitForFunction(() => 'isPortalAlive' in window);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.getByRole('banner').getByRole('link').click();
  await heading(page, 'Something went wrong');
  expect(pathOf(page)).toBe('/');
  await page.unroute('**/assets/*.js');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Join' }).waitFor();
});

for (const [path, menu] of [
  ['/settings/no-such-page', 'Settings'],
  ['/admin/no-such-page', 'Admin'],
] as const) {
  test(`${path} is no page, and keeps the menu of its section`, async ({ stage }) => {
    const page = await visitAs(stage, 'admin', path);
    await heading(page, '404 error');
    await page.getByRole('navigation', { name: menu, exact: true }).getByRole('link').first().waitFor();
    expect(await inspect(page, path)).toEqual([]);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await heading(page, /^G’day/);
  });
}

test('while the list of pages is on its way the first page says that it is loading', async ({ stage }) => {
  const { page } = await stage.visit();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(await addressOfFile('app/routes/inner-routes.ts'), async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/no-such-page', { waitUntil: 'commit' });
  await expect(page.getByRole('status')).toHaveText('Loading');
  resolve();
  await heading(page, '404 error');
});

test('a page whose code is long in coming is announced on the page that stays until then', async ({
  stage,
}) => {
  const page = await visitAs(stage, 'member', '/settings/account-details');
  await heading(page, 'Account details');
  const coming = page.getByRole('status').filter({ hasText: 'Loading the page' });
  await expect(coming).toHaveCount(0);
  const letGo = await holdAnswers(page, /\/assets\/[^/]*\.js$/);
  await settingsMenu(page).getByRole('link', { name: 'Contact us', exact: true }).click();
  await expect(coming).toBeVisible();
  await heading(page, 'Account details');
  await letGo();
  await heading(page, 'Contact us');
  await expect(coming).toHaveCount(0);
});
