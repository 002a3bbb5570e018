import type { Page } from '@playwright/test';
import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { field, heading, press } from './support/applicant.ts';
import { type ListedPartner, readPartners } from './support/content/partners-by-call.ts';
import { bringEndWithin, listed, pathOf, queryOf } from './support/content/reading.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { expect, type Stage, test } from './support/stage.ts';

const SIZE = 20;

const visitPartners = async (stage: Stage) => {
  const signIn = await signInDemoPerson(stage.portal.address, stage.cast.takeMember().email);
  const partners = await readPartners(signIn);
  const { page, context } = await stage.visit();
  return { page, context, partners, open: (at: string) => openAs(page, signIn, at) };
};

const titlesOf = (partners: readonly ListedPartner[]): string[] => partners.map(({ title }) => title);

const required = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error('The demo has no such partner');
  return found;
};

test('partners are browsed by category, part and tag, and Back returns to the same place', async ({
  stage,
}) => {
  const { page, partners, open } = await visitPartners(stage);
  await open('/partners');
  await heading(page, 'All Partners');
  const found = listed(page, 'Partners');
  await expect(found.first()).toHaveText(required(partners[0]).title);
  await expect(page.getByText('Pinned · Gold partner').first()).toBeVisible();
  expect(await inspectEveryLook(page, 'partners')).toEqual([]);
  // The twenty-first comes by itself once the end is within 200 pixels of the window, and no sooner.
  const counted = page.getByText(`${SIZE} of ${partners.length} partners`);
  await bringEndWithin(counted, 215);
  await page.waitForTimeout(500);
  await expect(found).toHaveCount(SIZE);
  await page.evaluate(() => window.scrollBy({ top: 20, behavior: 'instant' }));
  await expect(found).toHaveText(titlesOf(partners));

  const split = required(partners.find(({ subCategories }) => subCategories.length > 1));
  const [category, part] = [required(split.categories[0]), required(split.subCategories[0])];
  const strip = page.getByRole('navigation', { name: 'Categories of partners' });
  await strip.getByRole('link', { name: category.label }).click();
  await heading(page, category.label);
  const inCategory = partners.filter(({ categories }) => categories.some(({ id }) => id === category.id));
  await expect(found).toHaveText(titlesOf(inCategory));
  await page
    .getByRole('navigation', { name: `Parts of ${category.label}` })
    .getByText(part.label)
    .click();
  await heading(page, part.label);
  expect(pathOf(page)).toBe(`/partners/${part.id}`);
  const inPart = inCategory.filter(({ subCategories }) => subCategories.some(({ id }) => id === part.id));
  await expect(found).toHaveText(titlesOf(inPart));
  expect(await inspect(page, 'partners of a part of a category')).toEqual([]);

  const last = found.last().getByRole('link');
  const title = required(inPart.at(-1)).title;
  await last.click();
  await heading(page, title);
  await page.getByRole('link', { name: 'Back to Partners' }).click();
  await heading(page, part.label);
  await expect(last).toBeFocused();
});

test('words and tags stand in the address, and nothing found leads back to all', async ({ stage }) => {
  const { page, partners, open } = await visitPartners(stage);
  const tag = required(partners.flatMap(({ tags }) => tags)[0]);
  await open('/partners/all_categories');
  await press(page, 'Tags');
  await page.getByRole('checkbox', { name: tag.label, exact: true }).check();
  await expect.poll(() => queryOf(page)).toBe(`?tag=${tag.id}`);
  const tagged = partners.filter(({ tags }) => tags.some(({ id }) => id === tag.id));
  await expect(listed(page, 'Partners')).toHaveText(titlesOf(tagged));
  const search = field(page, 'Find partners');
  await search.fill('no such partner');
  await expect(page.getByText('No partners available', { exact: true })).toBeVisible();
  await page.reload();
  await expect(search).toHaveValue('no such partner');
  expect(await inspect(page, 'no partners')).toEqual([]);
  await page.getByRole('link', { name: 'Show all partners' }).click();
  await expect(listed(page, 'Partners').first()).toHaveText(required(partners[0]).title);
});

/** How often a page has said that somebody looked, or followed the link. */
const countCalls = (page: Page) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/api\/partner\/(viewed|clicked)$/.exec(request.url()) ?? [];
    if (name !== undefined) calls.push(name);
  });
  return calls;
};

test('a partner has its contacts, people and site, and a look and a visit are told once each', async ({
  stage,
}) => {
  const { page, context, partners, open } = await visitPartners(stage);
  const partner = required(partners.find(({ isTeaser, isPinned }) => isPinned && !isTeaser));
  const calls = countCalls(page);
  await context.route('https://*.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Outside</title>' }),
  );
  await open(`/partners/details/${partner.id}`);
  await heading(page, partner.title);
  const contact = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({
      has: page.getByRole('heading', { name: 'Contact', exact: true }),
    });
  await expect(contact.locator('a[href^="tel:"]')).toBeVisible();
  await expect(contact.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'People to ask for' })).toBeVisible();
  await expect.poll(() => calls).toEqual(['viewed']);
  expect(await inspectEveryLook(page, 'a partner')).toEqual([]);
  const site = page.getByRole('link', { name: 'Visit website (opens in a new tab)' });
  await expect(site).toHaveAttribute('rel', 'noopener noreferrer');
  const outside = context.waitForEvent('page');
  await site.click();
  const other = await outside;
  await expect(other).toHaveTitle('Outside');
  expect(await other.evaluate(() => window.opener as unknown)).toBeNull();
  await other.close();
  await expect.poll(() => calls).toEqual(['viewed', 'clicked']);
  await page.getByRole('region', { name: 'Related' }).getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'Back to Partners' })).toBeVisible();
});

test('a teaser shows the summary alone, and an address that names nothing says so', async ({ stage }) => {
  const { page, partners, open } = await visitPartners(stage);
  const shown = required(partners[0]);
  await page.route(`**/api/Partner/${shown.id}`, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object };
    const teaser = {
      ...{ isTeaser: true, opensFor: ['Large fleet'], content: '', featureHeading: '', externalUrl: '' },
      ...{ phone: '', email: '', address: '', author: '', people: [], related: [] },
    };
    await route.fulfill({ json: { ...answer, data: { ...answer.data, ...teaser } } });
  });
  const calls = countCalls(page);
  await open(`/partners/details/${shown.id}`);
  await expect(page.getByRole('heading', { name: 'Opens with Large fleet membership' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Contact', exact: true })).toHaveCount(0);
  expect(await inspect(page, 'a teaser of a partner')).toEqual([]);
  await page.waitForTimeout(2500);
  expect(calls).toEqual([]);
  for (const path of [
    '/partners/details/nothing',
    '/partners/details/00000000-0000-4000-8000-000000000000',
    '/partners/00000000-0000-4000-8000-000000000000',
    '/partners/details',
  ]) {
    await page.goto(path);
    await heading(page, '404 error');
  }
});

test('a prospect finds no partners, and is led to the events', async ({ stage }) => {
  const { page } = await stage.visit();
  const prospect = await signInDemoPerson(stage.portal.address, DEMO.prospect);
  for (const path of ['/partners', '/partners/all_categories', '/partners/details/anything']) {
    await openAs(page, prospect, path);
    await heading(page, 'Events');
    expect(pathOf(page)).toBe('/events');
  }
});
