import type { Page } from '@playwright/test';
import { holdAnswers } from './support/held-answers.ts';
import { expect, type Stage, test } from './support/stage.ts';
import { signUpByCall } from './support/applicant-by-call.ts';
import { type Applicant, field, heading, newApplicant, press } from './support/applicant.ts';
import { linkIn, type Mail, waitForMail } from './support/portal/dev-mailbox.ts';
import { watchReferers } from './support/portal/referers.ts';
import { DESKTOP, PHONE } from './support/screens.ts';

const NEW_PASSWORD = 'Sidelight#Tailgate4';
const DEAD = /That sign-in link no longer works/;

const createApplicant = async (stage: Stage): Promise<Applicant> => {
  const applicant = newApplicant();
  await signUpByCall(stage.portal.address, applicant);
  return applicant;
};

/** A mail scanner looks at every link before its reader does: it runs no script. */
const scan = async (link: string): Promise<void> => {
  for (const method of ['HEAD', 'GET', 'GET']) {
    const answer = await fetch(link, { method });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  }
};

const scanned = async (mail: Mail, path: string): Promise<string> => {
  const link = linkIn(mail, path);
  await scan(link);
  return link;
};

const ask = async (page: Page, { email }: Applicant, button: string): Promise<void> => {
  await field(page, 'Email').fill(email);
  await press(page, button);
};

const setPassword = async (page: Page, password: string): Promise<void> => {
  await heading(page, 'Set a new password');
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm password').fill(password);
  await press(page, 'Set new password');
};

/** All that the browser asks anybody for, with what it sends. */
const recordRequests = (page: Page): string[] => {
  const requests: string[] = [];
  page.on('request', (request) =>
    requests.push([request.url(), request.headers()['referer'], request.postData()].join(' ')),
  );
  return requests;
};

test('a first password comes by a link that a mail scanner has seen, and that works once', async ({
  stage,
}) => {
  const applicant = await createApplicant(stage);
  const { page } = await stage.visit();
  await page.goto('/account/create-password');
  await heading(page, 'Create a password');
  await ask(page, { ...applicant, email: '' }, 'Send link');
  await expect(page.getByText('Please enter an email address').first()).toBeVisible();
  await ask(page, applicant, 'Send link');
  await heading(page, 'Create password email sent!');
  await expect(page.getByRole('link', { name: 'Back to sign in' })).toBeVisible();
  const link = await scanned(
    await waitForMail(stage.portal.address, applicant.email, /create your password/i),
    '/account/reset-password',
  );
  await page.goto(link);
  await setPassword(page, NEW_PASSWORD);
  await heading(page, 'Password changed');
  await page.goto(link);
  await setPassword(page, 'Another&Password1');
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});

test('a reset link that was made up changes nothing and leads to a new one', async ({ stage }) => {
  const { page } = await stage.visit();
  await page.goto(
    `/account/reset-password?code=${'x'.repeat(43)}&userId=00000000-0000-4000-8000-000000000000`,
  );
  await setPassword(page, NEW_PASSWORD);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await heading(page, 'Forgot your password?');
});

test('a sign-in link survives a mail scanner, opens the page that was asked for, and works once', async ({
  stage,
}) => {
  const applicant = await createApplicant(stage);
  const { page } = await stage.visit();
  // The link is followed before anything but the page itself has come.
  const letGo = await holdAnswers(page, '**/assets/*.js');
  await page.goto('/account/sign-in?redirectTo=/settings/change-password', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Email me a sign-in link' }).click();
  await page.waitForURL('**/account/email-link?**', { waitUntil: 'commit' });
  await letGo();
  await heading(page, 'Email me a sign-in link');
  await ask(page, applicant, 'Send sign-in link');
  await heading(page, 'Check your email');
  const link = await scanned(
    await waitForMail(stage.portal.address, applicant.email, /your sign-in link/i),
    '/account/loginusingtoken',
  );
  const token = new URL(link).searchParams.get('Token') ?? '';
  expect(token).not.toBe('');

  const requests = recordRequests(page);
  await page.goto(link);
  await heading(page, 'Sign in with your link');
  await page.waitForLoadState('networkidle');
  // A program that runs the page's script, and presses nothing, has used nothing up.
  expect(requests.filter((request) => request.includes(token))).toHaveLength(1);
  await press(page, 'Sign in');
  await heading(page, 'Change password');
  expect(page.url()).not.toContain(token);
  const { origin } = new URL(stage.portal.address);
  expect(requests.filter((request) => !request.startsWith(origin))).toEqual([]);
  // The page itself, and the call that uses the token up.
  expect(requests.filter((request) => request.includes(token))).toHaveLength(2);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    token,
  );

  const { page: later } = await stage.visit();
  await later.goto(link);
  await press(later, 'Sign in');
  await expect(later.getByText(DEAD)).toBeVisible();
  await heading(later, 'Sign in');
  await expect(later.getByText(DEAD)).toBeVisible();
});

for (const query of ['?Token=made-up', '?Token=', '']) {
  test(`a sign-in link that ends in “${query}” leads to sign-in, and says why`, async ({ stage }) => {
    const { page } = await stage.visit();
    await page.goto(`/account/loginusingtoken${query}`);
    if (query.includes('made-up')) await press(page, 'Sign in');
    await expect(page.getByText(DEAD)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in', exact: true })).toBeVisible();
    expect(page.url()).not.toContain('made-up');
  });
}

/** Each with a secret in its address, and a part of the road on it. */
const SECRET = 'x'.repeat(43);
const SECRET_PAGES = [
  `/account/reset-password?code=${SECRET}&userId=00000000-0000-4000-8000-000000000000`,
  `/sign-up/reset-password?code=${SECRET}&userId=00000000-0000-4000-8000-000000000000`,
  `/preview-latest-invoice?Token=${SECRET}`,
  `/unsubscribe?code=${SECRET}`,
  `/member/${SECRET}`,
];

/** The face of rare letters: the only file that a style asks for once the page is there. */
const rareFace = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ unicodeRange }) => /^U\+100-/i.test(unicodeRange))
      .map(({ status }) => status),
  );

for (const look of [
  { name: 'a wide window', viewport: DESKTOP, colorScheme: 'light' },
  { name: 'a phone by night', viewport: PHONE, colorScheme: 'dark' },
] as const) {
  test(`in ${look.name}, a page with a secret in its address tells it to nothing that it loads`, async ({
    stage,
  }) => {
    const { page } = await stage.visit({ viewport: look.viewport, colorScheme: look.colorScheme });
    const referers = watchReferers(page);
    for (const path of SECRET_PAGES) {
      await page.goto(path);
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toBeVisible();
      await title.evaluate((shown) => shown.append(' Łódź'));
      await expect.poll(() => rareFace(page)).toEqual(['loaded']);
      await page.waitForLoadState('networkidle');
    }
    const seen = await referers();
    expect(seen.some(({ url }) => url.includes('overpass-extended'))).toBe(true);
    expect(seen.filter(({ referer }) => referer)).toEqual([]);
  });
}

test('a link of old that carries a password neither sends nor keeps it', async ({ stage }) => {
  const { email, password } = await createApplicant(stage);
  const { page } = await stage.visit();
  const requests = recordRequests(page);
  const query = new URLSearchParams({ username: email, password, impersonatorId: 'someone' });
  await page.goto(`/account/login-by-link?${query.toString()}`);
  await heading(page, 'Sign in');
  await expect(page.getByText('For your safety sign-in links no longer carry passwords.')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(field(page, 'Password')).toHaveValue('');
  await expect(field(page, 'Password')).toBeFocused();
  await page.waitForLoadState('networkidle');
  const [opened, ...others] = requests;
  expect(opened).toContain('/account/login-by-link');
  for (const secret of [encodeURIComponent(password), password, 'someone']) {
    expect(others.filter((request) => request.includes(secret))).toEqual([]);
  }
  await field(page, 'Password').fill(password);
  await press(page, 'Sign in');
  await heading(page, 'Events');
});
