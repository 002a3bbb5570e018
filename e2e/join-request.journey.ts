import { expect, test } from './support/stage.ts';
import { openAs, signInByCall, signUpByCall } from './support/applicant-by-call.ts';
import { field, heading, newApplicant, press } from './support/applicant.ts';
import { findMails, waitForMail } from './support/dev-mailbox.ts';
import { callPortal } from './support/portal-calls.ts';

const ADMINISTRATOR = { email: 'doug.barham@kestrelridge.example', password: 'Linehaul!2026' };
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
  await field(page, 'Organisation name').pressSequentially('kestrel');
  await page.getByRole('option', { name: 'Kestrel Ridge Transport' }).click();
  await expect(page.getByText('Kestrel Ridge Transport is already with us')).toBeVisible();
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
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
});

test('a request that is declined leaves the way open for another organisation', async ({ stage }) => {
  const applicant = newApplicant();
  const { address } = stage.portal;
  const { token } = await signUpByCall(address, applicant);
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
});
