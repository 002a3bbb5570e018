import type { Locator, Page } from '@playwright/test';
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
/** The words that a call is made with, from now on. */
const askedBy = (page: Page, path: string): string[] => {
  const words: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.toLowerCase() === path) words.push(searchParams.get('Keyword') ?? '');
  });
  return words;
};

interface Rest {
  box: Locator;
  asked: string[];
  ms: number;
  words: string;
}

/** With the clock stopped: not a millisecond sooner, and then at once. */
const expectRest = async (page: Page, { box, asked, ms, words }: Rest): Promise<void> => {
  const before = [...asked];
  await box.fill(words);
  await page.clock.runFor(ms - 1);
  expect(asked).toEqual(before);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual([...before, words]);
};

const found = (page: Page, name: string) => page.getByRole('list', { name, exact: true });

test('by the keyboard alone: suggestions, a title at once, a search, and a recent one taken away', async ({
  stage,
}) => {
  const { page, open } = await visitAs(stage, 'Article', '/');
  await open();
  const box = topBox(page);
  await expect(box).toHaveAttribute('placeholder', 'Search posts, communities, tags...');
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
  const { promise: mayCome, resolve: come } = Promise.withResolvers<void>();
  await page.route(/\/(event|resource)-page-[^/]*\.js$/, async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await expect(options(page)).toHaveCount(0);
  // Whoever types by the time the page comes keeps the field.
  await box.fill('fatigue');
  come();
  await expect.poll(() => pathOf(page)).not.toBe('/');
  expect(pathOf(page)).toMatch(/^\/(events|news|resources)\//);
  await expect(page.getByRole('main').getByRole('link', { name: /^Back/ })).toBeVisible();
  await expect(box).toBeFocused();
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

  // The middle of a word, which only the list of partners knows: counted, and shown as a group, as what search finds is.
  await pageBox(page).fill('ngtrea');
  await expect(found(page, 'Partners').getByRole('listitem')).toHaveText([/Longtread Tyres/]);
  await page.getByRole('link', { name: /^Partners\s*1$/ }).click();
  await expect(page.getByRole('heading', { name: 'Partners', level: 2 })).toBeVisible();
  await expect(found(page, 'Partners').getByRole('listitem')).toHaveText([/Longtread Tyres/]);

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

test('words are asked for once typing has rested: 400 ms in the top bar, 300 ms in the menu of a phone, 1000 ms on the page', async ({
  stage,
}) => {
  const { page, open } = await visitAs(stage, 'Article', '/search');
  await open();
  await expect(page.getByText('What are you looking for?')).toBeVisible();
  const suggested = askedBy(page, '/api/search/suggest');
  const searched = askedBy(page, '/api/search');
  // Typed before the code of the suggestions has come: the words rest all the same.
  await topBox(page).evaluate((box) =>
    box.addEventListener('input', ({ timeStamp }) => box.setAttribute('data-typed-at', String(timeStamp)), {
      once: true,
    }),
  );
  await topBox(page).fill('fatig');
  await expect.poll(() => suggested).toEqual(['fatig']);
  // The browser notes a call once its answer is there.
  await expect(options(page).first()).toBeVisible();
  const rested = await topBox(page).evaluate((box) => {
    const asking = performance.getEntriesByType('resource').find(({ name }) => name.includes('/suggest?'));
    return (asking?.startTime ?? 0) - Number(box.getAttribute('data-typed-at'));
  });
  expect(rested).toBeGreaterThanOrEqual(399);

  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await expectRest(page, { box: topBox(page), asked: suggested, ms: 400, words: 'tyres' });
  await expectRest(page, { box: pageBox(page), asked: searched, ms: 1000, words: 'permits' });
  await page.clock.resume();
  await page.setViewportSize(PHONE);
  await press(page, 'Menu');
  await topBox(page).fill('load');
  await expect.poll(() => suggested.at(-1)).toBe('load');
  await page.clock.pauseAt(Date.now() + 120_000);
  // A word of its own: what the page was asked for stood in this box too, and may have been asked for already.
  await expectRest(page, { box: topBox(page), asked: suggested, ms: 300, words: 'scales' });
});
