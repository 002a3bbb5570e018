import type { Page } from '@playwright/test';
import { expect, type Stage, test } from './support/stage.ts';
import { inspect, IS_DEEP } from './support/accessibility.ts';
import { joinUpToPaymentByCall, openAs, type SignIn } from './support/applicant-by-call.ts';
import { heading, newApplicant, press } from './support/applicant.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { findLostInForcedColours, longestMotion } from './support/forced-colours.ts';
import { requireVisibleFocus } from './support/keyboard.ts';
import { newMailedInvoice, newMemberWhoOwes } from './support/owed-invoice.ts';
import { print } from './support/paper.ts';
import {
  expectInSight,
  payButton,
  payInvoice,
  paymentFrame,
  seePaymentForm,
} from './support/payment-form.ts';
import { DESKTOP, NARROW, PHONE } from './support/screens.ts';

const SETTLED = 'main h1';

/** Opens a page and waits until nothing of it is on its way any more. */
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.locator(SETTLED)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main').getByText(/^Loading/)).toHaveCount(0);
};

interface Walk {
  who: 'administrator' | 'officer' | 'applicant';
  paths: readonly string[];
}

const WALKS: readonly Walk[] = [
  { who: 'administrator', paths: ['/', '/settings/membership-profile', '/settings/invoices'] },
  { who: 'officer', paths: ['/admin'] },
  { who: 'applicant', paths: ['/sign-up/payment'] },
];

const signInOf = async (stage: Stage, who: Walk['who']): Promise<SignIn> => {
  const { address } = stage.portal;
  if (who === 'officer') return stage.cast.officer('admin');
  if (who === 'applicant') return joinUpToPaymentByCall(address, newApplicant());
  return signInDemoPerson(address, DEMO.organisationAdministrator);
};

const MAX_STOPS = 120;

/** Where Tab leads, from the top to the end of the page; throws where focus cannot be seen. */
const walkByTab = async (page: Page): Promise<number[]> => {
  const tops: number[] = [];
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator('body').press('Tab');
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await requireVisibleFocus(page);
    const top = await page.evaluate(() => {
      const focused = document.activeElement;
      const isInMain = focused?.closest('main') !== null && focused !== document.body;
      return isInMain && focused ? focused.getBoundingClientRect().bottom + window.scrollY : undefined;
    });
    if (top !== undefined) tops.push(Math.round(top));
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) return tops;
  }
  throw new Error('Tab never came to the end of the page');
};

for (const { who, paths } of WALKS) {
  test(`colours of one's own, less motion and the keyboard lose nothing of the pages of the ${who}`, async ({
    stage,
  }) => {
    const { page } = await stage.visit();
    await openAs(page, await signInOf(stage, who), '/');
    for (const path of paths) {
      await open(page, path);
      expect(await findLostInForcedColours(page), path).toEqual([]);
      expect(await longestMotion(page), path).toBeLessThanOrEqual(0.01);
      const tops = await walkByTab(page);
      expect(tops.length, `stops of ${path}`).toBeGreaterThan(0);
    }
  });
}

test('on a phone Pay is in sight as soon as the form is there: in the window, in the join, behind a mailed link', async ({
  stage,
}) => {
  const { address } = stage.portal;
  const { page } = await stage.visit({ viewport: PHONE });
  await openAs(page, (await newMemberWhoOwes(address)).signIn, '/settings/invoices');
  await page.getByRole('button', { name: /^Once-off payment: invoice/ }).click();
  await seePaymentForm(page);
  await expectInSight(payButton(page));
  await page.setViewportSize(DESKTOP);
  await expectInSight(payButton(page));
  await page.setViewportSize(PHONE);

  await page.goto((await newMailedInvoice(address)).payLink);
  await page.setViewportSize(NARROW);
  await expectInSight(payInvoice(page));
  await page.setViewportSize(PHONE);
  await payInvoice(page).click();
  await seePaymentForm(page);
  await expectInSight(payButton(page));

  await openAs(page, await joinUpToPaymentByCall(address, newApplicant()), '/sign-up/payment');
  // What is chosen takes less room here, and the others can still be chosen.
  for (const name of ['Annual', 'Monthly', 'Annual', 'Offline', 'Credit card'])
    await page.getByRole('radio', { name }).check();
  await expect(paymentFrame(page).getByLabel('Card number')).toBeVisible();
  await expectInSight(payButton(page));
});

test('on paper there is the sheet alone: an invoice, the membership profile and the card, a page each', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  const { signIn, invoice } = await newMemberWhoOwes(stage.portal.address);
  // A PDF is drawn after the page is told that it has been printed; a printer's is before.
  await page.addInitScript(() => {
    window.print = () => {};
    window.addEventListener('afterprint', (event) => event.stopImmediatePropagation(), true);
  });
  await openAs(page, signIn, '/');
  await open(page, `/settings/invoice/${invoice.id}`);
  expect(await print(page)).toEqual({ sheets: 1, frame: [] });
  // Paper has the room of a table, whose columns are named.
  await page.emulateMedia({ media: 'print' });
  expect(
    await page.getByText('Unit price').evaluate((title) => title.getBoundingClientRect().width),
  ).toBeGreaterThan(20);
  await page.emulateMedia({ media: null });
  await open(page, '/settings/membership-profile');
  expect(await print(page)).toEqual({ sheets: 1, frame: [] });
  await press(page, 'Print');
  expect(await print(page)).toEqual({ sheets: 1, frame: [] });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: /^Membership card/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
});

test('what is answered late pushes nothing away for who owes, for officers and applicants', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  await page.addInitScript(() => {
    const seen = Object.assign(window, { shifted: 0 });
    const add = (entry: PerformanceEntry): number =>
      (seen.shifted += 'value' in entry ? Number(entry.value) : 0);
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: 'layout-shift' });
  });
  let asked = 0;
  await page.route('**/api/**', async (route) => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, asked * 40));
    await route.continue();
  });
  const owing = (await newMemberWhoOwes(stage.portal.address)).signIn;
  const officer = await stage.cast.officer('admin');
  const applicant = await signInDemoPerson(stage.portal.address, DEMO.prospect);
  for (const [signIn, viewports, paths] of [
    // The first one leads on to the second.
    [applicant, [PHONE], ['/', '/events']],
    [owing, [PHONE, DESKTOP], ['/', '/settings/membership-profile', '/settings/invoices']],
    [officer, IS_DEEP ? [PHONE, DESKTOP] : [DESKTOP], ['/', '/admin', '/admin/invoices', '/admin/users']],
  ] as const) {
    await openAs(page, signIn, '/');
    for (const viewport of viewports) {
      await page.setViewportSize(viewport);
      for (const path of paths) {
        asked = 0;
        await open(page, path);
        const shifted = await page.evaluate(() => Number(Reflect.get(window, 'shifted')));
        expect.soft(shifted, `${path} at ${viewport.width}`).toBeLessThanOrEqual(0.02);
      }
    }
  }
  // The figures of the association have code and styles of their own, which may come last.
  await page.setViewportSize(PHONE);
  await page.route('**/*.css', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await open(page, '/');
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shifted')))).toBeLessThanOrEqual(0.02);
});

test('the front page fits 320 px, and the sign-in a screen of 900 with rows that a thumb hits', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  const overflowOf = (): Promise<{ x: number; y: number }> =>
    page.evaluate(() => ({
      x: document.documentElement.scrollWidth - window.innerWidth,
      y: document.documentElement.scrollHeight - window.innerHeight,
    }));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await expect(page.locator('main h1')).toBeVisible();
  expect((await overflowOf()).x).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/account/sign-in');
  await heading(page, 'Sign in');
  expect((await overflowOf()).y).toBeLessThanOrEqual(0);
  const rows = await page.getByRole('main').getByRole('link').all();
  expect(rows).toHaveLength(4);
  for (const row of rows) expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test('on a phone the long pages of the office begin folded, and a fault opens the part that it is in', async ({
  stage,
}) => {
  const { page } = await stage.visit({ viewport: PHONE });
  await openAs(page, await stage.cast.officer('admin'), '/admin/resources/labels');
  const part = (title: string) => page.getByRole('heading', { name: title, exact: true });
  const heightOf = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
  await expect(part('Tags')).toBeVisible();
  expect(await heightOf(), 'categories and tags').toBeLessThanOrEqual(2000);
  await expect(page.getByLabel(/^New tag/)).toBeHidden();
  await part('Tags').click();
  await expect(page.getByLabel(/^New tag/)).toBeVisible();

  await open(page, '/admin/resources/partners');
  await press(page, 'New partner');
  await page.getByRole('dialog').getByLabel('Name').fill('Folding Crane Hire');
  await press(page, 'Begin the draft');
  await expect(part('How it is reached')).toBeVisible();
  expect(await heightOf(), 'a partner in its editor').toBeLessThanOrEqual(4000);
  const site = page.getByLabel(/^Its own site/);
  await part('How it is reached').click();
  await site.fill('axle.example');
  await part('How it is reached').click();
  await expect(site).toBeHidden();
  await press(page, 'Save changes');
  await expect(site).toBeFocused();
  expect(await inspect(page, 'a partner in its editor, folded')).toEqual([]);
});
