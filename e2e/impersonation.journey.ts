import type { Page } from '@playwright/test';
import { expect, type Stage, test } from './support/stage.ts';
import { inspect } from './support/accessibility.ts';
import { type SignIn, openAs } from './support/applicant-by-call.ts';
import { field, heading, press } from './support/applicant.ts';
import type { Visitor } from './support/visitor.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { findMails, waitForMail } from './support/portal/dev-mailbox.ts';
import { putOnSale } from './support/events/event-sale.ts';
import { callPortal } from './support/portal/portal-calls.ts';
import type { SeededPerson } from './support/portal/seeded-portal.ts';

const REASON = 'Cannot find the invoices and asked us to look';

const banner = (page: Page) => page.getByRole('complementary', { name: 'Acting as another person' });

const nameOf = ({ firstName, lastName }: SeededPerson): string => `${firstName} ${lastName}`;

/** An admin finds the member and begins to act as them: the tab that opens. */
const actAs = async (member: SeededPerson, { page, context }: Visitor): Promise<Page> => {
  await page.goto(`/admin/users?keyword=${encodeURIComponent(member.email)}`);
  await press(page, `Act as ${nameOf(member)}`);
  const dialog = page.getByRole('alertdialog');
  const start = dialog.getByRole('button', { name: 'Act as this person' });
  await start.click();
  await expect(dialog.getByText('Please give a reason').first()).toBeVisible();
  await field(page, 'Reason').fill(REASON);
  const opened = context.waitForEvent('page');
  await start.click();
  const tab = await opened;
  await heading(tab, new RegExp(`^G’day, ${member.firstName}`));
  await expect(banner(tab).getByText(`You are acting as ${nameOf(member)}.`)).toBeVisible();
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

/** The owner’s session is this test’s own, to be ended. */
const visitAsAdmin = async (
  stage: Stage,
  who: 'admin' | 'owner' = 'admin',
): Promise<{ admin: Visitor; signIn: SignIn }> => {
  const admin = await stage.visit();
  const signIn =
    who === 'owner'
      ? await signInDemoPerson(stage.portal.address, DEMO.owner)
      : await stage.cast.officer('admin');
  await openAs(admin.page, signIn, '/admin/users');
  await heading(admin.page, 'Users');
  return { admin, signIn };
};

test('an admin acts as a member in a tab of its own: seen on every page, with limits, told and written down', async ({
  stage,
}) => {
  const { admin, signIn } = await visitAsAdmin(stage);
  const member = stage.cast.takeMember();
  const tab = await actAs(member, admin);
  expect(new URL(tab.url()).search).toBe('');
  for (const path of ['/', '/settings/account-details', '/no-such-page']) {
    await tab.goto(path);
    await expect(banner(tab).getByText(`You are acting as ${nameOf(member)}.`)).toBeVisible();
  }
  expect(await inspect(tab, 'acting as a member')).toEqual([]);
  await tab.goto('/admin/users');
  await heading(tab, new RegExp(`^G’day, ${member.firstName}`));
  await tab.goto('/settings/change-password');
  await expect(
    tab.getByText('Only the person themselves can see and change how they sign in.'),
  ).toBeVisible();
  const token = await tokenOf(tab);
  for (const path of ['/api/account/changepassword', '/api/subscription/pay', '/api/people/list']) {
    expect([path, await statusIn(tab, token, path)]).toEqual([path, 403]);
  }
  const { id } = await putOnSale(stage, { stock: 1 });
  await tab.goto(`/events/${id}`);
  await press(tab, 'Register');
  await press(tab, 'Proceed');
  await expect(
    tab
      .getByRole('dialog', { name: 'Checkout' })
      .getByText('This is not possible while you act as another person'),
  ).toBeVisible();
  await press(tab, 'Choose again');

  await admin.page.reload();
  await heading(admin.page, 'Users');
  expect(await banner(admin.page).count()).toBe(0);
  const mail = await waitForMail(stage.portal.address, member.email, /acted for you/);
  expect(mail.text).toContain(REASON);

  await press(tab, 'Stop');
  await heading(tab, 'Users');
  expect(await banner(tab).count()).toBe(0);
  expect(await statusIn(tab, token, '/api/account/logout')).toBe(401);
  expect(await tab.evaluate(() => localStorage.getItem('authToken'))).toBe(signIn.token);

  await admin.page.goto('/admin/audit-log');
  const entries = admin.page.getByRole('list', { name: /^Entries of / }).first();
  await expect(entries.getByText(`Dinesh Wickramasinghe began to act as ${nameOf(member)}`)).toBeVisible();
  await expect(entries.getByText(`Dinesh Wickramasinghe stopped acting as ${nameOf(member)}`)).toBeVisible();
  await expect(entries.getByText(REASON).first()).toBeVisible();
});

test('acting as a member ends when who does it logs out, and Stop works all the same', async ({ stage }) => {
  const { admin } = await visitAsAdmin(stage, 'owner');
  const member = stage.cast.takeMember();
  const tab = await actAs(member, admin);
  const token = await tokenOf(tab);
  // Whatever the tab asks for afterwards would end it before its button does.
  await tab.route('**/api/**', (route) =>
    /\/api\/(people\/list|account\/logout)$/.test(route.request().url()) ? route.continue() : route.abort(),
  );
  await admin.page.getByRole('button', { name: /^Account menu/ }).click();
  await press(admin.page, 'Log out');
  await heading(admin.page, 'Sign in');
  expect(await statusIn(tab, token, '/api/people/list')).toBe(401);
  await press(tab, 'Stop');
  await heading(tab, 'Sign in');
  expect(await tokenOf(tab)).toBe('');
});

test('acting as a member ends when the admin’s role does', async ({ stage }) => {
  const { address } = stage.portal;
  const { admin, signIn } = await visitAsAdmin(stage);
  const member = stage.cast.takeMember();
  const tab = await actAs(member, admin);
  const owner = await stage.cast.officer('owner');
  const body = { accountId: signIn.userId, reason: 'Left the office' };
  const token = await tokenOf(tab);
  // A page that asks for something by itself would be the one to end it.
  await tab.goto('/favicon.svg');
  const setRole = (role: number) =>
    callPortal(new URL('/api/people/setrole', address), { token: owner.token, body: { ...body, role } });
  await setRole(0);
  expect(await statusIn(tab, token, '/api/people/list')).toBe(401);
  await tab.goto('/settings/account-details');
  await heading(tab, /^(?!Account details)/);
  expect(await tokenOf(tab)).toBe('');
  expect(await banner(tab).count()).toBe(0);
  // Other tests of this portal need the admin.
  await setRole(1);
});

test('a ticket that was made up starts nothing', async ({ stage }) => {
  const { page } = await stage.visit();
  const before = (await findMails(stage.portal.address, DEMO.member)).length;
  await page.goto('/account/impersonate?ticket=made-up');
  await heading(page, 'You are not acting as anybody');
  expect(page.url()).not.toContain('made-up');
  await page.getByRole('link', { name: 'Back to users' }).click();
  await heading(page, 'Sign in');
  expect(await findMails(stage.portal.address, DEMO.member)).toHaveLength(before);
});
