import { dayOf } from '@linehaul/contract/dates';
import type { Page } from '@playwright/test';
import { expect, type Stage, test } from './support/stage.ts';
import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { field, heading, press } from './support/applicant.ts';
import { bringEndWithin } from './support/content/reading.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { addType, newBuyer, removeType } from './support/events/event-sale.ts';
import { type ListedEvent, readEvents } from './support/events/events-by-call.ts';
import { pressOn } from './support/keyboard.ts';

const AT_ONCE = 8;

/** The demo has not many events: fewer at once make a list that goes on, and does so when it is let. */
const listFewAtOnce = async (page: Page): Promise<() => void> => {
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/event/list', async (route) => {
    const asked = route.request().postDataJSON() as { page: number };
    if (asked.page > 1) await mayGoOn;
    await route.continue({ postData: { ...asked, size: AT_ONCE } });
  });
  return goOn;
};

const visitAsMember = async (
  stage: Stage,
  path: string,
): Promise<{ page: Page; events: ListedEvent[]; goOn: () => void }> => {
  const signIn = await signInDemoPerson(stage.portal.address, DEMO.member);
  const { events } = await readEvents(signIn);
  const { page } = await stage.visit();
  const goOn = await listFewAtOnce(page);
  await openAs(page, signIn, path);
  return { page, events, goOn };
};

const listed = (page: Page) => page.getByRole('list', { name: 'Events', exact: true }).getByRole('heading');
const queryOf = (page: Page): string => new URL(page.url()).search;

test('whoever reads on by the keyboard stands at the next event, and comes back from it to the same place', async ({
  stage,
}) => {
  const { page, events, goOn } = await visitAsMember(stage, '/events');
  await heading(page, 'Events');
  await expect(listed(page)).toHaveCount(AT_ONCE);
  expect(await inspectEveryLook(page, 'events')).toEqual([]);

  const next = listed(page).nth(AT_ONCE).getByRole('link');
  await field(page, 'Find events').focus();
  await pressOn(page, page.getByRole('button', { name: /^Load/ }), 'Enter');
  goOn();
  await expect(next).toBeFocused();
  await expect(page.getByText(`of ${events.length} events`)).toBeVisible();
  const title = events[AT_ONCE]?.title ?? '';
  const before = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Enter');
  await heading(page, title);
  await page.getByRole('link', { name: 'Back to events' }).click();
  await heading(page, 'Events');
  await expect(next).toBeFocused();
  await expect(next).toHaveText(title);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('the next events are asked for once the end of those that are there is within 100 px, and no sooner', async ({
  stage,
}) => {
  const { page, events, goOn } = await visitAsMember(stage, '/events');
  await page.setViewportSize({ width: 1280, height: 600 });
  const counted = page.getByText(`${AT_ONCE} of ${events.length} events`);
  // The page that was opened before asks no more.
  await expect(counted).toBeVisible();
  const asked: number[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/event/list')
      asked.push((request.postDataJSON() as { page: number }).page);
  });
  await page.reload();
  await expect(counted).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Well below what is asked for sooner, and well above what is asked for only once it is seen.
  await bringEndWithin(counted, 115);
  await page.waitForTimeout(500);
  expect(asked).not.toContain(2);
  await bringEndWithin(counted, 85);
  await expect.poll(() => asked).toContain(2);
  goOn();
  await expect(listed(page).nth(AT_ONCE)).toBeVisible();
});

test('what is searched and filtered stands in the address, so that reload and Back keep it', async ({
  stage,
}) => {
  const { page } = await visitAsMember(stage, '/events');
  await field(page, 'Find events').fill('fatigue');
  await expect.poll(() => queryOf(page)).toBe('?keyword=fatigue');
  await expect(listed(page).filter({ hasText: 'Fatigue Management for Schedulers' })).toBeVisible();

  await press(page, 'Filter');
  await field(page, 'Type').selectOption('Webinar');
  await press(page, 'Apply');
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeFocused();
  await expect(listed(page)).toHaveText(['Understanding the New Fatigue Rules']);
  await page.reload();
  await expect(listed(page)).toHaveText(['Understanding the New Fatigue Rules']);
  await press(page, 'Filter (1)');
  expect(await inspect(page, 'events, filtered')).toEqual([]);
  await press(page, 'Clear');
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();
  await page.goBack();
  await press(page, 'Remove filter: Webinar');
  await expect.poll(() => queryOf(page)).toBe('?keyword=fatigue');

  await field(page, 'Find events').fill('no such thing');
  await expect(page.getByText('No events', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Show all events' }).click();
  await expect(listed(page)).toHaveCount(AT_ONCE);
});

test('words are looked for once typing has rested for 600 ms, and not before', async ({ stage }) => {
  const { page } = await visitAsMember(stage, '/events');
  await expect(listed(page)).toHaveCount(AT_ONCE);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/event/list') return;
    const { keyword } = request.postDataJSON() as { keyword?: string };
    if (keyword !== undefined) asked.push(keyword);
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const words of ['fati', 'fatigue']) {
    await field(page, 'Find events').fill(words);
    await page.clock.runFor(599);
    expect(asked).toEqual([]);
  }
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual(['fatigue']);
});

test('a month is a table, on a phone an agenda, and leads to an event', async ({ stage }) => {
  const { page, events } = await visitAsMember(stage, '/events');
  const first = events[0];
  if (!first) throw new Error('The demo has no event to come');
  await page.goto(
    `/events?view=month&month=${dayOf(new Date(first.eventStartUtc), first.timeZone).slice(0, 7)}`,
  );
  const link = page.getByRole('link', { name: new RegExp(`m ${first.title}$`) });
  await expect(
    page
      .getByRole('table', { name: /^Events in / })
      .getByRole('link')
      .first(),
  ).toBeVisible();
  expect(await inspect(page, 'events by month')).toEqual([]);
  await link.click();
  await heading(page, first.title);
  await page.goBack();
  await expect(link).toBeVisible();
});

test('a member finds the events of one kind, their own, and those that are over', async ({ stage }) => {
  const { page, events } = await visitAsMember(stage, '/events');
  const menu = page.getByRole('navigation', { name: 'Events', exact: true });
  await menu.getByRole('link', { name: 'Webinar' }).click();
  await heading(page, 'Webinar');
  const webinars = events.filter(({ type }) => type === 'Webinar');
  await expect(page.getByRole('list', { name: 'Webinar' }).getByRole('heading')).toHaveText(
    webinars.map(({ title }) => title),
  );
  expect(await inspect(page, 'events of a type')).toEqual([]);
  for (const name of ['Attending', 'Past events']) {
    await menu.getByRole('link', { name }).click();
    await heading(page, name);
    await expect(page.getByText(/^No events yet$|^\d+ of \d+ events?$/)).toBeVisible();
    expect(await inspect(page, name)).toEqual([]);
  }
  await page.goto('/events/00000000-0000-4000-8000-000000000000');
  await heading(page, '404 error');
});

test('who goes nowhere is told so, and of a kind of which nothing is on', async ({ stage }) => {
  const { page } = await stage.visit();
  await openAs(page, await newBuyer(stage), '/events/attending');
  for (const [path, name] of [
    ['/events/attending', 'Attending'],
    ['/events/past-events', 'Past events'],
  ] as const) {
    await page.goto(path);
    await heading(page, name);
    await expect(page.getByText('No events yet', { exact: true })).toBeVisible();
    expect(await inspect(page, `${name}, with nothing in it`)).toEqual([]);
  }
  const id = await addType(stage, 'Depot visit');
  try {
    await page.goto(`/events/category/${id}`);
    await heading(page, 'Depot visit');
    await expect(page.getByText('No events', { exact: true })).toBeVisible();
    expect(await inspect(page, 'a kind of which nothing is on')).toEqual([]);
  } finally {
    await removeType(stage, id);
  }
});
