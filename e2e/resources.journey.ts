import type { Page } from '@playwright/test';
import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { field, heading, press } from './support/applicant.ts';
import { listed, pathOf, queryOf, visitAs } from './support/content/reading.ts';
import type { ListedResource } from './support/content/resources-by-call.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { pressOn } from './support/keyboard.ts';
import { expect, type Stage, test } from './support/stage.ts';

const SIZE = 10;

/** Keeps the second page of a list back until it is let. */
const holdNextPage = async (page: Page): Promise<() => void> => {
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/resource/list', async (route) => {
    const { page: asked } = route.request().postDataJSON() as { page: number };
    if (asked > 1) await mayGoOn;
    await route.continue();
  });
  return goOn;
};

test('whoever reads news by the keyboard goes on at the next article, and comes back from it to the same place', async ({
  stage,
}) => {
  const { page, items, open } = await visitAs(stage, 'Article', '/news');
  const goOn = await holdNextPage(page);
  await open();
  await heading(page, 'News');
  await expect(listed(page, 'News')).toHaveText(items.slice(0, SIZE).map(({ title }) => title));
  expect(await inspectEveryLook(page, 'news')).toEqual([]);

  const next = listed(page, 'News').nth(SIZE).getByRole('link');
  await listed(page, 'News')
    .nth(SIZE - 1)
    .getByRole('link')
    .focus();
  await pressOn(page, page.getByRole('button', { name: /^Load/ }), 'Enter');
  goOn();
  await expect(next).toBeFocused();
  await expect(page.getByText(`of ${items.length} articles`)).toBeVisible();
  const before = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Enter');
  const title = items[SIZE]?.title ?? '';
  await heading(page, title);
  expect(pathOf(page)).toBe(`/news/details/${items[SIZE]?.id}`);
  await page.getByRole('link', { name: 'Back to News' }).click();
  await heading(page, 'News');
  await expect(next).toBeFocused();
  await expect(next).toHaveText(title);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('what resources are narrowed by stands in the address, so that reload and Back keep it', async ({
  stage,
}) => {
  const { page, items, open } = await visitAs(stage, 'Resource', '/resources');
  await open();
  await heading(page, 'Resources');
  const [first] = items;
  if (!first) throw new Error('The demo has no resources');
  const found = listed(page, 'Resources');
  const search = field(page, 'Find resources');
  await search.fill(first.title);
  await expect.poll(() => new URLSearchParams(queryOf(page)).get('title')).toBe(first.title);
  await expect(found.first()).toHaveText(first.title);
  await expect(search).toBeFocused();
  await page.reload();
  await expect(search).toHaveValue(first.title);
  await expect(found.first()).toHaveText(first.title);
  await search.fill('');
  await expect.poll(() => queryOf(page)).toBe('');

  const tag = items.flatMap(({ tags }) => tags)[0];
  if (!tag) throw new Error('The demo has no tags');
  await press(page, 'Tags');
  const box = page.getByRole('checkbox', { name: tag.label, exact: true });
  await box.check();
  await expect.poll(() => queryOf(page)).toBe(`?tag=${tag.tagId}`);
  await expect(box).toBeFocused();
  const tagged = items.filter(({ tags }) => tags.some(({ tagId }) => tagId === tag.tagId));
  await expect(found).toHaveText(tagged.slice(0, SIZE).map(({ title }) => title));
  expect(await inspect(page, 'resources, filtered')).toEqual([]);
  await page.goBack();
  await expect(box).not.toBeChecked();
  await page.goForward();
  await press(page, `Remove filter: ${tag.label}`);
  await expect.poll(() => queryOf(page)).toBe('');

  const strip = page.getByRole('navigation', { name: 'Categories of resources' });
  const category = strip.getByRole('link').nth(1);
  await category.click();
  await expect(category).toHaveAttribute('aria-current', 'page');
  const [, categoryId = ''] = /^\/resources\/([0-9a-f-]{36})$/.exec(pathOf(page)) ?? [];
  const sorted = items.filter(({ categories }) => categories.includes(categoryId));
  await expect(found).toHaveText(sorted.slice(0, SIZE).map(({ title }) => title));
  expect(await inspect(page, 'resources of a category')).toEqual([]);

  await search.fill('no such thing');
  await expect(page.getByText('No resources available', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Show all resources' }).click();
  await heading(page, 'Resources');
  expect(pathOf(page)).toBe('/resources/all_categories');
  await expect(found).toHaveCount(Math.min(SIZE, items.length));
});

/** The first of the list gets more tags than one row of its card can show. */
const giveManyTags = (page: Page) =>
  page.route('**/api/resource/list', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: { resources: ListedResource[] } };
    const tags = Array.from({ length: 24 }, (_, place) => ({
      tagId: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
      label: `Tag number ${place + 1}`,
    }));
    const resources = answer.data.resources.map((item, place) => (place === 0 ? { ...item, tags } : item));
    await route.fulfill({ json: { ...answer, data: { ...answer.data, resources } } });
  });

test('the tags of a card keep to one row, 26 pixels high, until they are unfolded', async ({ stage }) => {
  const { page, open } = await visitAs(stage, 'Article', '/news');
  await giveManyTags(page);
  await open();
  const card = listed(page, 'News').first().locator('xpath=ancestor::li');
  const row = card.getByRole('list', { name: 'Tags' });
  const heightOf = async () => (await row.boundingBox())?.height ?? 0;
  await expect(row.getByRole('listitem')).toHaveCount(24);
  expect(await heightOf()).toBe(26);
  await card.getByRole('button', { name: 'Show all tags of' }).press('Enter');
  await expect.poll(heightOf).toBeGreaterThan(52);
  await card.getByRole('button', { name: 'Show fewer tags of' }).press('Enter');
  await expect.poll(heightOf).toBe(26);
});

/** Members of different products are asked for in turn: which product the first of them has is the demo's. */
const visitOneWithTeaser = async (stage: Stage) => {
  for (let tries = 0; tries < 8; tries += 1) {
    const visit = await visitAs(stage, 'Resource', '/resources');
    const teaser = visit.items.find(({ isTeaser, opensFor }) => isTeaser && opensFor.length > 0);
    if (teaser) return { ...visit, teaser };
    await visit.page.close();
  }
  throw new Error('The demo has no teaser for any of eight members');
};

test('of a teaser a member reads the summary, and what would open the rest', async ({ stage }) => {
  const { page, teaser, open } = await visitOneWithTeaser(stage);
  await open(`/resources/all_categories?title=${encodeURIComponent(teaser.title)}`);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: teaser.title }) });
  await expect(card.getByText(/^Opens with .* membership$/)).toBeVisible();
  await card.getByRole('link').click();
  await heading(page, teaser.title);
  await expect(page.getByRole('heading', { name: /^Opens with .* membership$/ })).toBeVisible();
  expect(await page.getByRole('button', { name: /^Download/ }).count()).toBe(0);
  expect(await inspectEveryLook(page, 'a teaser')).toEqual([]);
  await page.getByRole('link', { name: 'See your membership' }).click();
  await heading(page, 'Membership profile');
});

test('a prospect finds no news in the menu, and is led to the events', async ({ stage }) => {
  const { page } = await stage.visit();
  const prospect = await signInDemoPerson(stage.portal.address, DEMO.prospect);
  for (const path of ['/news', '/resources/all_categories', '/news/details/anything']) {
    await openAs(page, prospect, path);
    await heading(page, 'Events');
    expect(pathOf(page)).toBe('/events');
  }
  const menu = page.getByRole('navigation', { name: 'Portal' });
  await expect(menu.getByRole('link', { name: 'News' })).toHaveCount(0);
});
