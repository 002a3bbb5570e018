import type { Page } from '@playwright/test';
import { expect, test } from './support/stage.ts';
import { openAs } from './support/applicant-by-call.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { PHONE } from './support/screens.ts';

/** What the page asks for from here on, of one kind. */
const listen = (page: Page, kind: RegExp): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (kind.test(pathname)) asked.push(pathname);
  });
  return asked;
};

/** The page of privacy, once it has all that it asks for. */
const privacyHasCome = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main').locator('form')).toBeVisible();
  await page.waitForLoadState('networkidle');
};

/** That somebody is here, which is said once in some hours. */
const VISIT = '/api/home/visit';

test('home asks the server once, when it is opened and when one comes back to it, and tells it of the visit once', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  // Somebody who has not been here for hours, whatever other journeys did on this portal.
  const member = await signInDemoPerson(stage.portal.address, stage.cast.takeMember().email);
  await openAs(page, member, '/settings/privacy');
  await privacyHasCome(page);
  const asked = listen(page, /^\/api\//);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Your membership year' })).toBeVisible();
  // The visit is told when the page has time for it.
  await expect.poll(() => asked, { timeout: 15_000 }).toEqual(['/api/home', VISIT]);
  asked.length = 0;
  await page.goto('/settings/privacy');
  await privacyHasCome(page);
  asked.length = 0;
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Your membership year' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual(['/api/home']);
});

test('officers and applicants are asked for once as well, and each sees their own', async ({ stage }) => {
  const { page } = await stage.visit();
  const officer = await stage.cast.officer('admin');
  await openAs(page, officer, '/settings/privacy');
  await privacyHasCome(page);
  const asked = listen(page, /^\/api\//);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'The association today' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path !== VISIT)).toEqual(['/api/home']);
  expect(asked.length).toBeLessThanOrEqual(2);
});

/** When the page asked for a file, counted from when it was opened. */
const askedAt = (page: Page, file: string): Promise<number | undefined> =>
  page.evaluate(
    (name) => performance.getEntriesByType('resource').find((entry) => entry.name.includes(name))?.startTime,
    file,
  );

test('what lies below the first screen is fetched after a while, or with the first key', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  await page.setViewportSize(PHONE);
  const member = await signInDemoPerson(stage.portal.address, DEMO.organisationAdministrator);
  await openAs(page, member, '/settings/invoices');
  const statement = page.getByRole('heading', { name: 'Statement of account' });
  await page.goto('/settings/invoices');
  await expect(statement).toBeAttached();
  expect(await askedAt(page, 'own-statement-download')).toBeGreaterThan(2500);
  await page.goto('/settings/invoices');
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('Shift');
  await expect(statement).toBeAttached();
});

test('lists of events are asked for by as many as the specification says: 20, of one kind 1,000, of one’s own 10', async ({
  stage,
}) => {
  const member = await signInDemoPerson(stage.portal.address, DEMO.organisationAdministrator);
  const { page } = await stage.visit();
  await openAs(page, member, '/settings/privacy');
  await privacyHasCome(page);
  const sizes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/api\/event\/(list|upcoming|past)$/i.test(pathname)) return;
    const { page: number, size } = request.postDataJSON() as { page: number; size: number };
    sizes.push(`${pathname.toLowerCase()} ${number} ${size}`);
  });
  const askedBy = async (path: string): Promise<string[]> => {
    sizes.length = 0;
    await page.goto(path);
    await expect(page.getByRole('main').locator('[data-item]').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    return sizes.filter((asked) => / 1 \d+$/.test(asked)).toSorted();
  };
  // The ten next of one's own come with what stands around the page.
  expect(await askedBy('/events')).toEqual(['/api/event/list 1 20']);
  await expect(
    page.getByRole('region', { name: 'My upcoming events' }).locator('[data-item]').first(),
  ).toBeVisible();
  const kind = page.getByRole('navigation').getByRole('link', { name: 'Webinar' });
  expect(await askedBy((await kind.getAttribute('href')) ?? '')).toEqual(['/api/event/list 1 1000']);
  expect(await askedBy('/events/attending')).toEqual(['/api/event/upcoming 1 10']);
  expect(await askedBy('/events/past-events')).toEqual(['/api/event/past 1 10']);
});
