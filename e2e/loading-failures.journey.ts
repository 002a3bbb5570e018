import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/stage.ts';
import { inspect } from './support/accessibility.ts';
import { joinUpToPaymentByCall, openAs } from './support/applicant-by-call.ts';
import { choosePayment, field, heading, newApplicant, press } from './support/applicant.ts';
import { DEMO_PASSWORD, signInDemoPerson } from './support/demo-person.ts';
import { payButton } from './support/payment-form.ts';
import { addressOfFile } from './support/portal/built-pages.ts';
import { PHONE } from './support/screens.ts';

const DRAWER = 'ui/overlays/drawer-panel.tsx';
/** What every page begins with. */
const START = /\/assets\/start-[^/]*\.js$/;

/** The file with it never comes. */
const lose = async (page: Page, path: string): Promise<void> => {
  await page.route(await addressOfFile(path), (route) => route.abort());
};
/** The file with it has gone with an older deployment. */
const forget = async (page: Page, path: string): Promise<void> => {
  await page.route(await addressOfFile(path), (route) => route.fulfill({ status: 404 }));
};

/** The file with it comes with another load of the page alone, as in browsers that remember what failed. */
const loseUntilReload = async (page: Page, path: string, loads: () => number): Promise<void> => {
  const before = loads();
  await page.route(await addressOfFile(path), (route) =>
    loads() > before ? route.continue() : route.abort(),
  );
};

/** A browser may remember what failed: then trying again loads the page anew, and it is opened once more. */
const openInTheEnd = async (opener: Locator, opened: Locator): Promise<void> => {
  await expect(async () => {
    if (!(await opened.isVisible())) await opener.click({ timeout: 5000 });
    await expect(opened).toBeVisible({ timeout: 5000 });
  }).toPass();
};

const countLoads = (page: Page, path: string): (() => number) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === path) loads += 1;
  });
  return () => loads;
};

test('a menu whose code does not come says so over the page, and what was typed stays', async ({ stage }) => {
  const { page } = await stage.visit({ viewport: PHONE, mayLog: /A part of the portal could not be loaded/ });
  const member = await signInDemoPerson(stage.portal.address, stage.cast.takeMember().email);
  await lose(page, DRAWER);
  await openAs(page, member, '/settings/contact-us');
  await heading(page, 'Contact us');
  const typed = page.locator('textarea').first();
  await typed.fill('The fatigue rules of the long haul');
  await press(page, 'Menu');
  const said = page.getByRole('dialog', { name: 'This part could not be loaded' });
  await expect(said).toBeVisible();
  expect(await inspect(page, 'a menu that does not come', ['light'])).toEqual([]);
  await page.setViewportSize(PHONE);
  await page.unrouteAll();
  await said.getByRole('button', { name: 'Try again' }).click();
  await openInTheEnd(page.getByRole('button', { name: 'Menu' }), page.getByRole('dialog', { name: 'Menu' }));
  await page.keyboard.press('Escape');
  await expect(typed).toHaveValue('The fatigue rules of the long haul');

  // Nor is anything sent that could not be checked: the press says so, and goes on once the rules have come.
  await typed.fill('');
  await page.reload();
  await lose(page, 'contact-enquiries/contact-form.ts');
  await typed.fill('The fatigue rules of the long haul');
  await press(page, 'Send message');
  await expect(said).toBeVisible();
  await page.unrouteAll();
  await said.getByRole('button', { name: 'Try again' }).click();
  await openInTheEnd(
    page.getByRole('button', { name: 'Send message' }),
    page.getByText('Thank you. Our team will be in touch soon.'),
  );
});

test('in a browser that never asks again for what failed, trying again loads the page anew and keeps what was typed', async ({
  stage,
}) => {
  const { page } = await stage.visit({ viewport: PHONE, mayLog: /A part of the portal could not be loaded/ });
  const member = await signInDemoPerson(stage.portal.address, stage.cast.takeMember().email);
  const loads = countLoads(page, '/settings/contact-us');
  await openAs(page, member, '/settings/contact-us');
  await heading(page, 'Contact us');
  await loseUntilReload(page, DRAWER, loads);
  const typed = page.locator('textarea').first();
  await typed.fill('The fatigue rules of the long haul');
  const before = loads();
  await press(page, 'Menu');
  const said = page.getByRole('dialog', { name: 'This part could not be loaded' });
  await said.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(loads).toBe(before + 1);
  await heading(page, 'Contact us');
  await expect(typed).toHaveValue('The fatigue rules of the long haul');
  await press(page, 'Menu');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('what was typed comes back after the page is reloaded for code that is gone, for its person alone', async ({
  stage,
}) => {
  const { page } = await stage.visit({ viewport: PHONE, mayLog: /A part of the portal could not be loaded/ });
  const member = await signInDemoPerson(stage.portal.address, stage.cast.takeMember().email);
  await forget(page, DRAWER);
  await openAs(page, member, '/settings/contact-us');
  await heading(page, 'Contact us');
  const typed = page.locator('textarea').first();
  await typed.fill('The fatigue rules of the long haul');
  await field(page, 'Email').fill('depot@kestrelridge.example');
  await press(page, 'Menu');
  const said = page.getByRole('dialog', { name: 'This part could not be loaded' });
  await expect(said).toBeVisible();
  await page.unrouteAll();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.accept();
  });
  await said.getByRole('button', { name: 'Reload the page' }).click();
  await heading(page, 'Contact us');
  await expect(typed).toHaveValue('The fatigue rules of the long haul');
  await expect(field(page, 'Email')).toHaveValue('depot@kestrelridge.example');
  expect(asked).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('typedText'))).toBeNull();
  // It was typed again, so leaving asks again; whoever else signs in gets nothing of it.
  await page.evaluate(() => {
    const kept = {
      page: '/settings/contact-us',
      who: 'another',
      at: Date.now(),
      forms: [[['comments', 'Theirs']]],
    };
    sessionStorage.setItem('typedText', JSON.stringify(kept));
  });
  await page.reload();
  await heading(page, 'Contact us');
  await expect(typed).toHaveValue('');
  expect(asked).toHaveLength(1);
  // Ticks come back as well, also those that were taken away.
  await page.goto('/settings/communication-preferences');
  await page.getByLabel(/^Newsletter/).uncheck();
  await page.getByLabel(/^Partner offers/).check();
  await page.evaluate('keepTyped()');
  await page.reload();
  await expect(page.getByLabel(/^Partner offers/)).toBeChecked();
  await expect(page.getByLabel(/^Newsletter/)).not.toBeChecked();
});

test('a page that is gone with an older deployment is loaded anew once, and then says so', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  await openAs(page, await signInDemoPerson(stage.portal.address, stage.cast.takeMember().email), '/news');
  const loads = countLoads(page, '/settings/account-details');
  await forget(page, 'settings/account-details-page.tsx');
  await page.evaluate(() => history.pushState(null, '', '/settings/account-details'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: null })));
  await heading(page, 'Something went wrong');
  await expect.poll(loads).toBe(1);
  await page.waitForLoadState('networkidle');
  await heading(page, 'Something went wrong');
  expect(loads()).toBe(1);
  await page.unrouteAll();
  await press(page, 'Reload the page');
  await heading(page, 'Account details');
});

test('a page whose own script does not come, or cannot be read, says so and keeps what was typed', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  const loads = countLoads(page, '/account/sign-in');
  await page.route(START, (route) => route.abort());
  await page.goto('/account/sign-in');
  await expect(page.getByText('This page could not be loaded completely.')).toBeVisible();
  expect(loads()).toBe(2);
  await field(page, 'Email').fill('linh@newcomer.example');
  await field(page, 'Email').press('Enter');
  await field(page, 'Password').fill('Never written down');
  await expect(field(page, 'Email')).toHaveValue('linh@newcomer.example');
  expect(await inspect(page, 'a page without its script', ['light'])).toEqual([]);
  await page.unrouteAll();
  await page.getByRole('link', { name: 'reload the page' }).click();
  await page.waitForFunction(() => 'isPortalAlive' in window);
  await expect(page.getByText('This page could not be loaded completely.')).toBeHidden();
  await expect(field(page, 'Email')).toHaveValue('linh@newcomer.example');
  await expect(field(page, 'Password')).toHaveValue('');

  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.reload();
  await expect(page.getByText('This browser is older than the portal works with')).toBeVisible();
  const { page: silent } = await stage.visit({ javaScriptEnabled: false });
  for (const path of ['/', '/account/sign-in', '/settings/invoices', '/no-such-page']) {
    await silent.goto(path);
    const note = silent.locator('noscript .page-note');
    await expect(note).toBeVisible();
    await expect(note).toContainText(/needs JavaScript[^]*call us on\s+[\d ]+\s+or write to\s+\S+@/);
  }
});

test('blocked cookies are said at the sign-in, and blocked storage keeps nobody out', async ({ stage }) => {
  const { page } = await stage.visit();
  const { email } = stage.cast.takeMember();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    Object.defineProperty(navigator, 'cookieEnabled', {
      get: () => document.documentElement.dataset['allowed'] === '',
    });
  });
  await page.goto('/account/sign-in');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(DEMO_PASSWORD);
  await press(page, 'Sign in');
  await expect(page.getByText('Your browser blocks cookies for this site')).toBeVisible();
  await page.evaluate(() => (document.documentElement.dataset['allowed'] = ''));
  await field(page, 'Password').fill(DEMO_PASSWORD);
  await press(page, 'Sign in');
  await heading(page, /^G’day/);
});

test('a provider’s form that is blocked is given up after a time, and can be tried again', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  await page.clock.install();
  await page.route('**/__pay/frame', (route) => route.abort());
  await openAs(page, await joinUpToPaymentByCall(stage.portal.address, newApplicant()), '/sign-up/payment');
  await choosePayment(page, 'Annual', 'Credit card');
  await expect(page.locator('iframe[src*="/__pay/frame"]')).toBeAttached();
  expect(await payButton(page).count()).toBe(0);
  await page.clock.fastForward(21_000);
  await expect(page.getByText("Card payments can't be loaded")).toBeVisible();
  await page.unrouteAll();
  await press(page, /again|Retry/);
  await expect(payButton(page)).toBeVisible();
});
