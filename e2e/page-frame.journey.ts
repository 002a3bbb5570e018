import type { Page } from '@playwright/test';
import { inspect } from './support/accessibility.ts';
import { saveSignIn, signUpByCall } from './support/applicant-by-call.ts';
import { field, heading, newApplicant, press } from './support/applicant.ts';
import { DEMO, signInDemoPerson, visitAs } from './support/demo-person.ts';
import { holdAnswers } from './support/held-answers.ts';
import { answerWith } from './support/refusal.ts';
import { expect, test } from './support/stage.ts';

// At 1440 px `inspect` measures the edge of every page.
test(
  'every page begins at the edge of the association’s name, and its band is there before it',
  { tag: '@deep' },
  async ({ stage }) => {
    const page = await visitAs(stage, 'organisationAdministrator', '/');
    const leftOf = async (place: string): Promise<number> =>
      Math.round((await page.locator(place).first().boundingBox())?.x ?? Number.NaN);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['/', '/join-requests', '/settings/invoices', '/settings/account-details']) {
        await page.goto(path);
        await expect(page.locator('main h1')).toBeVisible();
        await expect(page.locator('#early-frame')).toHaveCount(0);
        const edge = await leftOf('header a');
        expect(await leftOf('main h1'), `${path} at ${width}`).toBe(edge);
        expect(await leftOf('footer p'), `${path} at ${width}`).toBe(edge);
      }
    }
  },
);

/** What has moved by itself since the page began, as browsers reckon it. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = Object.assign(window, { shifted: 0 });
    const add = (entry: PerformanceEntry): number =>
      (seen.shifted += 'value' in entry ? Number(entry.value) : 0);
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: 'layout-shift' });
  });

test('a page of the office says which it is before anybody knows whether it is for this person', async ({
  stage,
}) => {
  const page = await visitAs(stage, 'admin', '/admin');
  await heading(page, 'Overview');
  const letAnswer: (() => Promise<void>)[] = [];
  for (const path of ['/api/user', '/api/home?*'])
    letAnswer.push(await answerWith(page, path, { status: 500 }));
  await page.goto('/admin/invoices');
  await expect(page.getByText('Your account could not be loaded')).toBeVisible();
  await heading(page, 'Invoices');
  expect(await inspect(page, 'an account that could not be loaded')).toEqual([]);
  for (const answer of letAnswer) await answer();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('searchbox').first()).toBeVisible();
  await heading(page, 'Invoices');
  // The page's own heading does not lead the keyboard away from where a visit begins.
  const letKnow = await holdAnswers(page, /\/api\/(?:user|home)\b/);
  await page.reload();
  await heading(page, 'Invoices');
  await letKnow();
  await expect(page.getByRole('searchbox').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
});

// The look journey has the same pages, of somebody who owes.
test('what is answered late pushes away nothing that is being read', { tag: '@deep' }, async ({ stage }) => {
  const page = await visitAs(stage, 'organisationAdministrator', '/');
  await watchShifts(page);
  let asked = 0;
  // Each answer after the one before, so that whatever jumps shows it.
  await page.route('**/api/**', async (route) => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, asked * 40));
    await route.continue();
  });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', '/settings/membership-profile', '/settings/invoices']) {
      asked = 0;
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('main').getByText(/^Loading/)).toHaveCount(0);
      const shifted = await page.evaluate(() => Number(Reflect.get(window, 'shifted')));
      expect(shifted, `${path} at ${width}`).toBeLessThanOrEqual(0.02);
    }
  }
});

test('a page that logs an error, or is not what the server drew, fails its journey: the control', async ({
  stage,
}) => {
  const { page, faults } = await stage.visit();
  await page.route('/account/sign-in', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/(<h1\b[^>]*>)/, '$1Never '),
    });
  });
  await page.goto('/account/sign-in');
  await expect.poll(() => faults.join()).toContain('#418');
  faults.length = 0;
  await page.evaluate(() => console.error('The wheels came off'));
  await expect.poll(() => faults).toEqual(['/account/sign-in logged: The wheels came off']);
  faults.length = 0;
});

/** Keeps back the code of every page until what it returns is called. */
const holdCode = async (page: Page): Promise<() => void> => {
  let send = (): void => undefined;
  const wanted = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await wanted;
    await route.continue();
  });
  return () => send();
};

test('what stands around a member’s page is seen before its code is there, and by nobody else', async ({
  stage,
}) => {
  for (const who of ['member', 'guest', undefined] as const) {
    const { page } = await stage.visit();
    if (who !== undefined) await saveSignIn(page, await signInDemoPerson(stage.portal.address, DEMO[who]));
    const send = await holdCode(page);
    await page.goto('/events', { waitUntil: 'commit' });
    const frame = page.locator('#early-frame');
    const isShown = who === 'member';
    await expect(frame.getByText('Loading')).toBeVisible({ visible: isShown });
    await expect(frame.getByText('Resources').first()).toBeVisible({ visible: isShown });
    // A picture: nothing of it is pressed or read out, and what is there takes its place.
    await expect(frame).toHaveAttribute('inert');
    await expect(frame).toHaveAttribute('aria-hidden', 'true');
    await expect(page.getByPlaceholder('Search posts, communities, tags...')).toHaveCount(0);
    await expect(page.getByLabel('Search the portal')).toHaveCount(0);
    send();
    await heading(page, who === undefined ? 'Sign in' : 'Events');
    await expect(frame).toHaveCount(0);
  }
});

test('a door shows its form before its code is there, and keeps what is typed and pressed', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  const send = await holdCode(page);
  await page.goto('/sign-up', { waitUntil: 'commit' });
  await field(page, 'First name').fill('Thuỳ-Linh');
  await press(page, 'Continue');
  send();
  await expect(page.getByText('Please type last name').first()).toBeVisible();
  await expect(field(page, 'First name')).toHaveValue('Thuỳ-Linh');
});

test('who is signed in finds no visitors’ form at a door, however late its code comes', async ({ stage }) => {
  const applicant = await signUpByCall(stage.portal.address, newApplicant());
  const member = await signInDemoPerson(stage.portal.address, DEMO.member);
  for (const { path, signIn, leadsTo } of [
    { path: '/sign-up', signIn: applicant, leadsTo: 'Your organisation' },
    { path: '/account/sign-in', signIn: member, leadsTo: /^G’day/ },
    { path: '/create/guest-account', signIn: member, leadsTo: /^G’day/ },
  ]) {
    const { page } = await stage.visit();
    await saveSignIn(page, signIn);
    const send = await holdCode(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#not-loaded')).toBeAttached();
    await expect(page.locator('#root')).toBeEmpty();
    send();
    await heading(page, leadsTo);
  }
});
