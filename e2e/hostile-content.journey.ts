import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openAs, type SignIn } from './support/applicant-by-call.ts';
import { importTexts } from './support/content/imported-texts.ts';
import { listen, openListening, withoutOwnCleaner } from './support/content/listening.ts';
import { callPortal } from './support/portal/portal-calls.ts';
import { expect, test } from './support/stage.ts';

interface Vector {
  readonly family: string;
  readonly html: string;
}

const VECTORS = JSON.parse(
  readFileSync(new URL('../server/test/content/xss-vectors.json', import.meta.url), 'utf8'),
) as readonly Vector[];

const TEXTS = VECTORS.map(({ html }) => html);

const TITLE = 'Hostile';

/** The API refuses a text with one of these as a whole. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]/u;

/** Four in one text, as the portal lets nobody save three hundred a minute. */
const inBundles = (texts: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(texts.length / 4) }, (_, at) => texts.slice(at * 4, at * 4 + 4).join('\n'));

const HARMFUL = [
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'math',
  'form',
  'template',
  '[name]',
  '[style]',
]
  .map((what) => `article ${what}`)
  .join(', ');

const DAY = '2026-11-01';

const announcementOf = (content: string, at: number) => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  title: `Vector ${at}`,
  content,
  text: 'A vector',
  isUrgent: false,
  publishedUtc: `${DAY}T00:00:00.000Z`,
  lastDay: DAY,
  link: null,
  acknowledgedUtc: null,
});

/** One page that renders each of these for itself, as whoever is told them would see it. */
const render = async (page: Page, signIn: SignIn, contents: readonly string[]): Promise<void> => {
  // Then the page asks for each part alone.
  await page.route('**/api/home?*', (route) => route.abort());
  await page.route('**/api/announcement/list', (route) =>
    route.fulfill({ json: { data: { announcements: contents.map(announcementOf) } } }),
  );
  await openAs(page, signIn, '/announcements');
  await expect(page.getByRole('article')).toHaveCount(contents.length);
  await page.waitForLoadState('networkidle');
  await pokeAtEverything(page);
};

/** As a browser hands over what was copied elsewhere; the editor has a moment for each. */
const pasteEach = (page: Page, texts: readonly string[]): Promise<void> =>
  page.getByRole('textbox', { name: /^Text/ }).evaluate(async (editor, each) => {
    for (const html of each) {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      await new Promise((resolve) => setTimeout(resolve));
    }
  }, texts);

/** Some wait for the pointer or the focus. */
const pokeAtEverything = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('main *'))
      for (const type of [
        'mouseover',
        'mouseenter',
        'pointerenter',
        'focus',
        'toggle',
        'animationend',
        'wheel',
      ])
        element.dispatchEvent(new Event(type, { bubbles: true }));
  });

interface Changed {
  data: { id: string; version: number };
}

const post = ({ address, token }: SignIn, path: string, body: unknown): Promise<unknown> =>
  callPortal(new URL(path, address), { token, body });

const beginDraft = async (owner: SignIn): Promise<Changed['data']> => {
  const begun = await post(owner, '/api/admin/resources/create', { type: 'Article', title: TITLE });
  return (begun as Changed).data;
};

const contentOf = async ({ address, token }: SignIn, id: string): Promise<string> => {
  const answer = await callPortal(new URL(`/api/admin/resources/detail?id=${id}`, address), { token });
  return (answer as { data: { content: string } }).data.content;
};

/** What the portal keeps of each text that its API is given, one after the other for one item. */
const keepEach = async (owner: SignIn, texts: readonly string[]): Promise<string[]> => {
  let seen = await beginDraft(owner);
  const kept: string[] = [];
  for (const content of texts) {
    const resource = { ...EMPTY, title: TITLE, content };
    seen = ((await post(owner, '/api/admin/resources/save', { ...seen, resource })) as Changed).data;
    kept.push(await contentOf(owner, seen.id));
  }
  return kept;
};

const EMPTY = {
  description: '',
  featurePictureId: null,
  featureDescription: '',
  secondaryPictureId: null,
  secondaryDescription: '',
  audience: 'organisation-administrators',
  productIds: [],
  showsTeaser: false,
  datedOn: null,
  categoryIds: [],
  tagIds: [],
};

test('of hostile texts that are given to the API nothing runs where they are read, nor where the browser is given them raw', async ({
  browser,
  stage,
}) => {
  const owner = await stage.cast.officer('owner');
  const printable = TEXTS.filter((text) => !UNPRINTABLE.test(text));
  const kept = await keepEach(owner, inBundles(printable));
  for (const [contents, cleaner] of [
    [kept, 'browser'],
    [TEXTS, 'browser'],
    [TEXTS, 'library'],
  ] as const) {
    const { page, context, heard, faults, settled } = await openListening(browser, stage.portal.address);
    if (cleaner === 'library') await withoutOwnCleaner(context);
    await render(page, owner, contents);
    await settled();
    expect(heard).toEqual([]);
    expect(await page.evaluate(() => 'setHTML' in Element.prototype)).toBe(cleaner === 'browser');
    // Whoever cleans a text in the browser reads it in a document without scripts, of which the policy is told all the same.
    if (contents === kept) expect(faults).toEqual([]);
    expect(await page.locator(HARMFUL).count()).toBe(0);
    await context.close();
  }
});

test('of hostile texts that are imported nothing runs where they are read', async ({ browser, stage }) => {
  test.slow();
  const owner = await stage.cast.officer('owner');
  // XML has no sign for what the API refuses; a text of which nothing is left makes no item.
  const bundles = inBundles(TEXTS.filter((text) => !UNPRINTABLE.test(text))).map(
    (text) => `<p>Words</p>${text}`,
  );
  const ids = await importTexts(owner, bundles);
  expect(ids).toHaveLength(bundles.length);
  const kept: string[] = [];
  for (const id of ids) kept.push(await contentOf(owner, id));
  expect(kept.filter((html) => /<(?:script|style|svg|math|iframe|form)\b|src="https?:/i.test(html))).toEqual(
    [],
  );
  const { page, context, heard, faults, settled } = await openListening(browser, stage.portal.address);
  await render(page, owner, kept);
  await settled();
  expect([heard, faults]).toEqual([[], []]);
  expect(await page.locator(HARMFUL).count()).toBe(0);
  await context.close();
});

test('of hostile texts that are pasted into an editor nothing runs, and nothing of them is kept', async ({
  browser,
  stage,
}) => {
  const owner = await stage.cast.officer('owner');
  const { page, context, heard } = await openListening(browser, stage.portal.address);
  const { id } = await beginDraft(owner);
  await openAs(page, owner, `/admin/resources/${id}`);
  const editor = page.getByRole('textbox', { name: /^Text/ });
  await editor.click();
  await pasteEach(page, TEXTS);
  await pokeAtEverything(page);
  await pasteEach(page, ['<p>Our <img src="https://pictures.example/depot.jpg" alt="depot"> depot</p>']);
  await expect(
    page.getByText('only pictures that it keeps itself: https://pictures.example/depot.jpg'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('status').getByText('Saved', { exact: true }).first()).toBeVisible();
  expect(heard).toEqual([]);
  expect(await contentOf(owner, id)).not.toMatch(/<(?:script|style|svg|math|iframe|form|img)/i);
  await context.close();
});

test('the same texts run where nothing cleans them: the control', async ({ browser }) => {
  const context = await browser.newContext();
  const heard = await listen(context);
  const page = await context.newPage();
  await page.setContent('<main></main>');
  await page.evaluate((texts) => {
    for (const html of texts) {
      const place = document.createElement('div');
      place.innerHTML = html;
      document.querySelector('main')?.append(place);
    }
  }, TEXTS);
  await pokeAtEverything(page);
  await expect.poll(() => heard.length).toBeGreaterThan(50);
  await context.close();
});
