import type { Page } from '@playwright/test';
import { inspectEveryLook } from './support/accessibility.ts';
import { readResources } from './support/content/resources-by-call.ts';
import { openAs, type SignIn } from './support/applicant-by-call.ts';
import { heading } from './support/applicant.ts';
import { pathOf, visitAs } from './support/content/reading.ts';
import { type ListedEvent, readEvents, readTickets } from './support/events/events-by-call.ts';
import { newMemberWhoOwes } from './support/owed-invoice.ts';
import { callPortal } from './support/portal/portal-calls.ts';
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

/** A place at the first event that is free; answers the event. */
const registerForFreeEvent = async (signIn: SignIn): Promise<ListedEvent> => {
  const { events } = await readEvents(signIn);
  const free = events.find(({ priceFrom, availability }) => priceFrom === 0 && availability === 'available');
  if (!free) throw new Error('The demo has no free event');
  const tickets = await readTickets(signIn, free.id);
  const ticket = tickets.find(({ amount, soldOut }) => amount === 0 && !soldOut);
  const form = { userid: signIn.userId, TicketPriceId: ticket?.ticketPriceId ?? '', quantity: '1' };
  await callPortal(new URL('/api/Event/register', signIn.address), { token: signIn.token, form });
  return free;
};

test('home shows an administrator what the organisation owes, and what they go to next', async ({
  stage,
}) => {
  const { address } = stage.portal;
  const { signIn, invoice } = await newMemberWhoOwes(address);
  const free = await registerForFreeEvent(signIn);
  const { page } = await stage.visit();
  await openAs(page, signIn, '/');
  await expect(page.getByRole('link', { name: `See invoice #${invoice.invoiceNum}` })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay \$/ }).first()).toBeVisible();
  const next = page.locator('section', { has: page.getByRole('heading', { name: 'My next event' }) });
  await next.getByRole('link', { name: free.title }).click();
  await heading(page, free.title);
  await page.goBack();
  await next.getByRole('link', { name: 'See all' }).click();
  await heading(page, 'Attending');
});
