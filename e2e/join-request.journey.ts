import type { Locator } from '@playwright/test';
import { expect, test } from './support/stage.ts';
import { openAs, signInByCall, signUpByCall } from './support/applicant-by-call.ts';
import { field, heading, newApplicant, press } from './support/applicant.ts';
import { findMails, waitForMail } from './support/portal/dev-mailbox.ts';
import { callPortal } from './support/portal/portal-calls.ts';

const ADMINISTRATOR = { email: 'doug.barham@kestrelridge.example', password: 'Linehaul!2026' };
const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: Number.NaN, height: 0 };
const topOf = async (part: Locator): Promise<number> => (await boxOf(part)).y;
const bottomOf = async (part: Locator): Promise<number> => {
  const { y, height } = await boxOf(part);
  return y + height;
};

/** What only people of the organisation may learn. */
const SECRETS = /Dobney|Wagga|2650|Barham|Sandringham|General freight/i;

test('an existing organisation is asked, shows nothing of itself, and once it agrees there is nothing to pay', async ({
  stage,
}) => {
  const applicant = { ...newApplicant(), lastName: 'Thargomindah' };
  const { address } = stage.portal;
  const signIn = await signUpByCall(address, applicant);
  const { page } = await stage.visit();
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) answers.push(response.text().catch(() => ''));
  });
  await openAs(page, signIn, '/sign-up/organisation');
  await heading(page, 'Your organisation');
  const name = field(page, 'Organisation name');
  const suggestion = page.getByRole('option', { name: 'Kestrel Ridge Transport' });
  const isAsked = page.getByText(/^kestrel ridge transport is already with us$/i);
  await name.pressSequentially('kestrel');
  const withList = await bottomOf(suggestion);
  expect(await topOf(page.getByRole('button', { name: 'Continue' }))).toBeGreaterThan(withList);
  await name.press('Escape');
  await expect(suggestion).toBeHidden();
  await page.route(/searchbyname/, (route) => route.abort());
  await name.fill('KESTREL\u00a0 ridge transport ');
  await press(page, 'Continue');
  await expect(isAsked).toBeVisible();
  await page.unroute(/searchbyname/);
  await name.fill('');
  await name.pressSequentially('kestrel');
  await expect(async () => {
    await suggestion.click({ timeout: 500 });
    await expect(isAsked).toBeVisible({ timeout: 500 });
  }).toPass();
  await press(page, 'Send join request');
  await heading(page, 'Waiting for approval');
  await page.goto('/sign-up/manage-organisation');
  await heading(page, 'Waiting for approval');
  expect(await page.getByRole('main').innerText()).not.toMatch(SECRETS);
  expect((await Promise.all(answers)).join('\n')).not.toMatch(SECRETS);

  const asked = async (): Promise<string[]> =>
    (await findMails(address, ADMINISTRATOR.email))
      .filter(({ subject }) => /asks to join Kestrel Ridge Transport/.test(subject))
      .map(({ text }) => text);
  await expect.poll(asked).toContainEqual(expect.stringContaining(applicant.email));
  const { page: office } = await stage.visit();
  await openAs(office, await signInByCall(address, ADMINISTRATOR), '/join-requests');
  await heading(office, 'Join requests');
  await press(office, `Approve ${applicant.firstName} ${applicant.lastName}`);
  await expect(office.getByRole('alertdialog').getByText(applicant.email)).toBeVisible();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(office.getByText('Request approved').first()).toBeVisible();

  await waitForMail(address, applicant.email, /added to Kestrel Ridge Transport/);
  await heading(page, /^G’day/);
  await expect(page.getByRole('heading', { name: 'Your membership year' })).toBeVisible();
});

test('a request that is declined, or taken back, leaves the way open for another organisation', async ({
  stage,
}) => {
  const applicant = newApplicant();
  const { address } = stage.portal;
  const signIn = await signUpByCall(address, applicant);
  const { token } = signIn;
  const searchUrl = new URL('/api/org/searchbyname?keyword=kestrel+ridge', address);
  const found = (await callPortal(searchUrl, { token })) as { data: { items: { key: string }[] } };
  const body = { orgId: found.data.items[0]?.key };
  await callPortal(new URL('/api/join/chooseorganisation', address), { token, body });

  const administrator = await signInByCall(address, ADMINISTRATOR);
  const listUrl = new URL('/api/org/joinrequests', address);
  const list = (await callPortal(listUrl, { token: administrator.token })) as {
    data: { items: { id: string; applicantEmail: string }[] };
  };
  const id = list.data.items.find(({ applicantEmail }) => applicantEmail === applicant.email)?.id;
  await callPortal(new URL('/api/org/decidejoinrequest', address), {
    token: administrator.token,
    body: { id, decision: 'decline' },
  });
  await waitForMail(address, applicant.email, /^Your request to join Kestrel Ridge Transport/);
  const current = await callPortal(new URL('/api/join/current', address), { token });
  expect(current).toMatchObject({ data: { nextStep: 'organisation', orgId: null } });

  await callPortal(new URL('/api/join/chooseorganisation', address), { token, body });
  const { page } = await stage.visit();
  await openAs(page, signIn, '/sign-up/organisation');
  await heading(page, 'Waiting for approval');
  await press(page, 'Withdraw request');
  await heading(page, 'Your organisation');
});
