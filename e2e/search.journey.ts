import type { Page } from '@playwright/test';
import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { heading, press } from './support/applicant.ts';
import { pathOf, visitAs } from './support/content/reading.ts';
import { PHONE } from './support/screens.ts';
import { expect, test } from './support/stage.ts';

const topBox = (page: Page) => page.getByRole('combobox', { name: 'Search the portal', exact: true });
const pageBox = (page: Page) => page.getByRole('searchbox', { name: /^Search the portal for/ });
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const keywordOf = (page: Page) => new URL(page.url()).searchParams.get('keyword');
const found = (page: Page, name: string) => page.getByRole('list', { name, exact: true });

test('by the keyboard alone: suggestions, a title at once, a search, and a recent one taken away', async ({
  stage,
}) => {
  const { page, open } = await visitAs(stage, 'Article', '/');
  await open();
  const box = topBox(page);
  await box.pressSequentially('fatig');
  await expect(options(page).first()).toBeVisible();
  expect(await inspect(page, 'search suggests')).toEqual([]);
  await box.focus();
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(box).toHaveValue('fatig');

  await page.keyboard.press('ArrowDown');
  await options(page).last().waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect.poll(() => pathOf(page)).not.toBe('/');
  expect(pathOf(page)).toMatch(/^\/(events|news|resources)\//);

  await box.fill('fatigue');
  await page.keyboard.press('Enter');
  await heading(page, 'Search');
  expect(keywordOf(page)).toBe('fatigue');
  await expect(found(page, 'Resources').locator('mark').first()).toHaveText(/fatigue/i);
  await box.fill('');
  await expect(options(page)).toHaveText(['fatigue']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(options(page)).toHaveCount(0);
});

test('the page of search groups what it finds, stands in its address, and says what it makes of a mistyped word', async ({
  stage,
}) => {
  const { page, open } = await visitAs(stage, 'Article', '/search?keyword=fatigue');
  await open();
  await expect(page.getByText(/^\d+ results$/)).toBeVisible();
  expect(await inspectEveryLook(page, 'what search finds')).toEqual([]);
  await page.getByRole('link', { name: 'Show all articles' }).click();
  await expect(page.getByRole('heading', { name: 'News', level: 2 })).toBeVisible();
  await expect(found(page, 'News').getByRole('listitem').nth(5)).toBeVisible();
  await page.goBack();
  await expect(found(page, 'Events').getByRole('listitem')).toHaveCount(5);

  await pageBox(page).fill('fatgiue');
  await expect(page.getByText('Showing results for fatigue')).toBeVisible();
  await expect.poll(() => keywordOf(page)).toBe('fatgiue');
  await page.reload();
  await expect(page.getByText('Showing results for fatigue')).toBeVisible();

  await pageBox(page).fill('qqxxyyzz');
  await expect(page.getByText('No results found')).toBeVisible();
  expect(await inspect(page, 'search finds nothing')).toEqual([]);
});

test('an answer that comes late never stands for what was searched for after it, and a failure can be tried again', async ({
  stage,
}) => {
  const { signIn } = await visitAs(stage, 'Article', '/search');
  const { page } = await stage.visit({ mayLog: /500/ });
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  let isAway = false;
  await page.route('**/api/Search?*', async (route) => {
    if (isAway) return route.fulfill({ status: 500, json: { title: 'Away' } });
    if (route.request().url().includes('Keyword=tyres')) await mayGoOn;
    return route.continue();
  });
  await openAs(page, signIn, '/search');
  await expect(page.getByText('What are you looking for?')).toBeVisible();
  await pageBox(page).fill('tyres');
  await page.keyboard.press('Enter');
  await pageBox(page).fill('fatigue');
  await page.keyboard.press('Enter');
  await expect(found(page, 'Resources').locator('mark').first()).toHaveText(/fatigue/i);
  goOn();
  await page.waitForTimeout(500);
  await expect(found(page, 'Resources').locator('mark').first()).toHaveText(/fatigue/i);

  isAway = true;
  await pageBox(page).fill('permits');
  await page.keyboard.press('Enter');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  isAway = false;
  await again.click();
  await expect(page.getByText(/^\d+ results?$/)).toBeVisible();
});

test('on a phone one searches from the menu, and logging out forgets what was searched for', async ({
  stage,
}) => {
  const { page, open } = await visitAs(stage, 'Article', '/search?keyword=fatigue');
  await open();
  await expect(page.getByText(/^\d+ results$/)).toBeVisible();
  await page.setViewportSize(PHONE);
  await press(page, 'Menu');
  await topBox(page).fill('');
  await expect(options(page)).toHaveText(['fatigue']);
  expect(await inspect(page, 'search in the drawer', ['light'])).toEqual([]);
  await page.setViewportSize(PHONE);
  await topBox(page).focus();
  await options(page).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(keywordOf(page)).toBe('fatigue');
  await press(page, 'Menu');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => pathOf(page)).toBe('/account/sign-in');
  expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull();
});
