import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { heading, press } from './support/applicant.ts';
import { listed, pathOf, readable, visitAs } from './support/content/reading.ts';
import { readFilesOf } from './support/content/resources-by-call.ts';
import { print } from './support/paper.ts';
import { expect, test } from './support/stage.ts';

const SIZE = 10;

test('a file comes with the session and its own name, and says why when it does not come', async ({
  stage,
}) => {
  const { page, items, signIn, open } = await visitAs(stage, 'Resource', '/resources');
  const item = readable(items);
  const [file] = await readFilesOf(signIn, item.id);
  if (!file) throw new Error(`${item.title} has no file`);
  await open(`/resources/details/${item.id}`);
  await heading(page, item.title);
  const download = page.getByRole('button', { name: `Download ${file.name}` });
  const at = page.getByRole('listitem').filter({ has: download });
  await expect(at.getByText(`version ${file.version}`)).toBeVisible();
  expect(await inspectEveryLook(page, 'a resource with files')).toEqual([]);
  await page.route('**/api/resource/file?*', (route) => route.abort());
  await download.click();
  await expect(at.getByRole('alert')).toHaveText(/^We could not reach the server/);
  expect(await inspect(page, 'a file that did not come')).toEqual([]);
  await page.unrouteAll();
  const saved = page.waitForEvent('download');
  await download.click();
  expect((await saved).suggestedFilename()).toBe(file.name);
  await expect(at.getByRole('alert')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Resources' }).click();
  await heading(page, 'Resources');
});

test('a list and an article that do not come say so, and come when they are asked for again', async ({
  stage,
}) => {
  const { page, items, open } = await visitAs(stage, 'Article', '/news/all_categories');
  await page.route('**/api/resource/list', (route) => route.fulfill({ status: 502 }));
  await open();
  await expect(page.getByText('Failed to load resources', { exact: true })).toBeVisible();
  expect(await inspect(page, 'news that do not come')).toEqual([]);
  await page.unrouteAll();
  await press(page, 'Try again');
  await expect(listed(page, 'News')).toHaveCount(SIZE);

  const item = readable(items);
  await page.route('**/api/resource?*', (route) => route.fulfill({ status: 502 }));
  await page.goto(`/news/details/${item.id}`);
  await expect(page.getByText('Failed to load the article', { exact: true })).toBeVisible();
  await page.unrouteAll();
  await press(page, 'Try again');
  await heading(page, item.title);
  await expect(page.getByText(/^[1-9]\d* min read$/)).toBeVisible();
  expect(await inspect(page, 'an article')).toEqual([]);
});

test('an address that names nothing says so, and one of the other section leads on', async ({ stage }) => {
  const { page, items, open } = await visitAs(stage, 'Resource', '/news/details/nothing');
  await open();
  await heading(page, '404 error');
  const nobody = '00000000-0000-4000-8000-000000000000';
  for (const path of [
    `/resources/details/${nobody}`,
    `/news/${nobody}`,
    '/resources/details',
    '/news/a/b/c',
  ]) {
    await page.goto(path);
    await heading(page, '404 error');
  }
  const item = readable(items);
  await page.goto(`/news/details/${item.id}`);
  await heading(page, item.title);
  expect(pathOf(page)).toBe(`/resources/details/${item.id}`);
});

const HOSTILE = [
  '<p id="main">Read <a href="https://example.org/a">this</a>, not <a href="javascript:void 0">that</a>.</p>',
  '<svg><a>drawn</a></svg><form action="/token"><input name="password"></form><iframe src="/"></iframe>',
  '<img src="data:image/png;base64,AAAA" alt=""><img src="https://elsewhere.example/x.png" alt=""><template><b>kept</b></template>',
].join(' ');

test('what is written is cleaned once more in the browser, and only pictures of the portal are shown', async ({
  stage,
}) => {
  const { page, items, open } = await visitAs(stage, 'Article', '/news');
  const { id } = readable(items);
  await page.route('**/api/resource?*', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object };
    const imageUrl = ['javascript:featureimage', 'data:image/png;base64,secondaryimage'];
    await route.fulfill({ json: { ...answer, data: { ...answer.data, content: HOSTILE, imageUrl } } });
  });
  await open(`/news/details/${id}`);
  const good = page.getByRole('link', { name: 'this (opens in a new tab)' });
  await expect(good).toHaveAttribute('target', '_blank');
  await expect(good).toHaveAttribute('rel', 'noopener noreferrer');
  const told = page.locator('p', { has: good });
  await expect(told).toHaveText('Read this (opens in a new tab), not that.');
  const left = await told.evaluate(({ parentElement }) => parentElement?.innerHTML ?? '');
  expect(left).not.toMatch(/<(svg|form|input|iframe|img|template)|javascript:|id=/);
  expect(await page.getByRole('article').locator('img').count()).toBe(0);
});

test('on paper there is the article and nothing around it', async ({ stage }) => {
  const { page, items, open } = await visitAs(stage, 'Article', '/news');
  const item = readable(items);
  await open(`/news/details/${item.id}`);
  await heading(page, item.title);
  await page.getByRole('article').getByRole('paragraph').nth(2).waitFor();
  const { frame } = await print(page);
  expect(frame).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Related' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Back to News' })).toBeHidden();
});
