import type { Page } from '@playwright/test';
import { inspectEveryLook } from './support/accessibility.ts';
import { readResources } from './support/content/resources-by-call.ts';
import { openAs } from './support/applicant-by-call.ts';
import { heading } from './support/applicant.ts';
import { pathOf, visitAs } from './support/content/reading.ts';
import { expect, test } from './support/stage.ts';

const titlesOf = (page: Page, name: string) =>
  page.getByRole('list', { name, exact: true }).getByRole('heading', { level: 3 });

test('home shows the newest four of news and resources, and what came since one was here last', async ({
  stage,
}) => {
  const { page, items, signIn, open } = await visitAs(stage, 'Article', '/');
  const resources = await readResources(signIn, 'Resource');
  await open();
  const news = items.filter(({ isTeaser }) => !isTeaser).slice(0, 4);
  await expect(titlesOf(page, 'News')).toHaveText(news.map(({ title }) => title));
  const guides = resources.filter(({ isTeaser }) => !isTeaser).slice(0, 4);
  await expect(titlesOf(page, 'Featured resources')).toHaveText(guides.map(({ title }) => title));
  const lines = page.getByRole('link', { name: /^\d+ new (article|resource)/ });
  await expect(lines.first()).toBeVisible();
  expect(await inspectEveryLook(page, 'home with news')).toEqual([]);

  // The visit has been told of, and a reload is the same one.
  const said = await lines.allTextContents();
  await page.reload();
  await expect(lines).toHaveText(said);

  await page.getByRole('link', { name: 'Show all articles' }).click();
  await heading(page, 'News');
  expect(pathOf(page)).toBe('/news/all_categories');
});

test('news that cannot be loaded say so and can be asked for again, and the rest of home stands', async ({
  stage,
}) => {
  const { signIn } = await visitAs(stage, 'Article', '/');
  const { page } = await stage.visit({ mayLog: /503/ });
  let isAway = true;
  await page.route('**/api/home?*', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as {
      data: { parts: Record<string, unknown>; failed: string[] };
    };
    delete data.parts['news'];
    await route.fulfill({ response, json: { data: { ...data, failed: ['news'] } } });
  });
  await page.route('**/api/resource/featurednews', (route) =>
    isAway ? route.fulfill({ status: 503, json: { title: 'Away' } }) : route.continue(),
  );
  await openAs(page, signIn, '/');
  const news = page.getByRole('region', { name: 'News' });
  await expect(news.getByText('Failed to load resources')).toBeVisible();
  await expect(titlesOf(page, 'Featured resources')).toHaveCount(4);
  isAway = false;
  await news.getByRole('button', { name: 'Try again' }).click();
  await expect(titlesOf(page, 'News')).toHaveCount(4);
});
