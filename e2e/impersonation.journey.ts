import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inspect } from './support/accessibility.ts';
import { type SignIn, openAs } from './support/applicant-by-call.ts';
import { field, heading, press } from './support/applicant.ts';
import type { Visitor } from './support/browser.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { findMails, waitForMail } from './support/dev-mailbox.ts';
import { callPortal } from './support/portal-calls.ts';
import { setStage } from './support/stage.ts';

const stage = setStage({ DEMO: '1' });
const SUBJECT = 'Kylie Sandringham';
const REASON = 'She cannot find her invoices and asked us to look';

const callAs = (token: string, path: string, body: unknown): Promise<unknown> =>
  callPortal(new URL(path, stage.portal.address), { token, body });

const banner = (page: Page) => page.getByRole('complementary', { name: 'Acting as another person' });

/** An admin finds the member and begins to act as her: the tab that opens. */
const actAsMember = async ({ page, context }: Visitor): Promise<Page> => {
  await page.goto('/admin/users?keyword=sandringham');
  await press(page, `Act as ${SUBJECT}`);
  const dialog = page.getByRole('alertdialog');
  const start = dialog.getByRole('button', { name: 'Act as this person' });
  await start.click();
  await dialog.getByText('Please give a reason').first().waitFor();
  await field(page, 'Reason').fill(REASON);
  const opened = context.waitForEvent('page');
  await start.click();
  const tab = await opened;
  await heading(tab, /^G’day, Kylie/);
  await banner(tab).getByText(`You are acting as ${SUBJECT}.`).waitFor();
  return tab;
};

/** The status that the server answers this tab with: the session works in its own browser only. */
const statusIn = (tab: Page, token: string, path: string): Promise<number> =>
  tab.evaluate(
    async ([bearer, to]) => {
      const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
      return (await fetch(to, { method: 'POST', headers, body: '{}' })).status;
    },
    [token, path] as const,
  );

const tokenOf = async (tab: Page): Promise<string> =>
  (await tab.evaluate(() => sessionStorage.getItem('authToken'))) ?? '';

/** The owner takes turns with the admin, so that none has to wait for a new code. */
const visitAsAdmin = async (
  who: 'admin' | 'owner' = 'admin',
): Promise<{ admin: Visitor; signIn: SignIn }> => {
  const admin = await stage.visit();
  const signIn = await signInDemoPerson(stage.portal.address, DEMO[who]);
  await openAs(admin.page, signIn, '/admin/users');
  await heading(admin.page, 'Users');
  return { admin, signIn };
};

test('an admin acts as a member in a tab of its own: seen on every page, with limits, told and written down', async () => {
  const { admin, signIn } = await visitAsAdmin();
  const tab = await actAsMember(admin);
  expect(new URL(tab.url()).search).toBe('');
  for (const path of ['/', '/settings/account-details', '/no-such-page']) {
    await tab.goto(path);
    await banner(tab).getByText(`You are acting as ${SUBJECT}.`).waitFor();
  }
  expect(await inspect(tab, 'acting as a member')).toEqual([]);
  await tab.goto('/admin/users');
  await heading(tab, /^G’day, Kylie/);
  await tab.goto('/settings/change-password');
  await tab.getByText('Only the person themselves can see and change how they sign in.').waitFor();
  const token = await tokenOf(tab);
  for (const path of ['/api/account/changepassword', '/api/subscription/pay', '/api/people/list']) {
    expect([path, await statusIn(tab, token, path)]).toEqual([path, 403]);
  }

  await admin.page.reload();
  await heading(admin.page, 'Users');
  expect(await banner(admin.page).count()).toBe(0);
  const mail = await waitForMail(stage.portal.address, DEMO.member, /acted for you/);
  expect(mail.text).toContain(REASON);

  await press(tab, 'Stop');
  await heading(tab, 'Users');
  expect(await banner(tab).count()).toBe(0);
  expect(await statusIn(tab, token, '/api/account/logout')).toBe(401);
  expect(await tab.evaluate(() => localStorage.getItem('authToken'))).toBe(signIn.token);

  await admin.page.goto('/admin/audit-log');
  const entries = admin.page.getByRole('list', { name: 'Entries' });
  await entries.getByText(`Dinesh Wickramasinghe began to act as ${SUBJECT}`).waitFor();
  await entries.getByText(`Dinesh Wickramasinghe stopped acting as ${SUBJECT}`).waitFor();
  await entries.getByText(REASON).first().waitFor();
});

test('acting as a member ends when who does it logs out, and Stop works all the same', async () => {
  const { admin } = await visitAsAdmin('owner');
  const tab = await actAsMember(admin);
  const token = await tokenOf(tab);
  await admin.page.getByRole('button', { name: /^Account menu/ }).click();
  await press(admin.page, 'Log out');
  await heading(admin.page, 'Sign in');
  expect(await statusIn(tab, token, '/api/people/list')).toBe(401);
  await press(tab, 'Stop');
  await heading(tab, 'Sign in');
  expect(await tokenOf(tab)).toBe('');
});

test('acting as a member ends when the admin’s role does', async () => {
  const { address } = stage.portal;
  const { admin, signIn } = await visitAsAdmin();
  const tab = await actAsMember(admin);
  const owner = await signInDemoPerson(address, DEMO.owner);
  const body = { accountId: signIn.userId, role: 0, reason: 'Left the office' };
  const token = await tokenOf(tab);
  await callAs(owner.token, '/api/people/setrole', body);
  expect(await statusIn(tab, token, '/api/people/list')).toBe(401);
  await tab.goto('/settings/account-details');
  await heading(tab, /^(?!Account details)/);
  expect(await tokenOf(tab)).toBe('');
  expect(await banner(tab).count()).toBe(0);
});

test('a ticket that was made up starts nothing', async () => {
  const { page } = await stage.visit();
  const before = (await findMails(stage.portal.address, DEMO.member)).length;
  await page.goto('/account/impersonate?ticket=made-up');
  await heading(page, 'You are not acting as anybody');
  expect(page.url()).not.toContain('made-up');
  await page.getByRole('link', { name: 'Back to users' }).click();
  await heading(page, 'Sign in');
  expect(await findMails(stage.portal.address, DEMO.member)).toHaveLength(before);
});
