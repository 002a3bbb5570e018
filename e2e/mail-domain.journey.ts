import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { heading, newApplicant, press } from './support/applicant.ts';
import { openAs, signInByCall, signUpByCall } from './support/applicant-by-call.ts';
import { findMisfits } from './support/layout.ts';
import { linkIn, waitForMail } from './support/portal/dev-mailbox.ts';
import { newFirm } from './support/portal/firm-by-call.ts';
import { callPortal } from './support/portal/portal-calls.ts';
import { PHONE } from './support/screens.ts';
import { expect, test } from './support/stage.ts';

/** Somebody new with a confirmed address at a domain. */
const signUpAt = async (address: string, domain: string, firstName: string) => {
  const person = {
    ...newApplicant(),
    firstName,
    lastName: 'Quill',
    email: `${firstName.toLowerCase()}@${domain}`,
  };
  await signUpByCall(address, person);
  return signInByCall(address, person);
};

test('an administrator names the mail domain of the firm, who runs it agrees, and who has an address at it comes in by one press', async ({
  stage,
}) => {
  const { address } = stage.portal;
  const domain = `yard-${Date.now()}.example`;
  const firm = await newFirm(address);
  const { token } = firm.administrator;
  // One of its people has an address there.
  const first = await signUpAt(address, domain, 'Lee');
  const inviting = { orgId: firm.orgId, list: `lee@${domain}`, isDryRun: false };
  await callPortal(new URL('/api/org/invite', address), { token, body: inviting });
  const invitation = await waitForMail(address, `lee@${domain}`, /invites you to/);
  const code = new URL(linkIn(invitation, '/invitation')).searchParams.get('token');
  await callPortal(new URL('/api/org/acceptinvitation', address), {
    token: first.token,
    body: { token: code },
  });

  const { page } = await stage.visit({ mayLog: /400/ });
  await openAs(page, firm.administrator, '/join-requests');
  await press(page, 'Add a mail domain');
  const dialog = page.getByRole('dialog', { name: 'Add a mail domain' });
  await dialog.getByLabel('Mail domain').fill('gmail.com');
  await dialog.getByRole('button', { name: 'Mail the link' }).click();
  await expect(dialog.getByText('Anybody can have an address at gmail.com').first()).toBeVisible();
  expect(await inspectEveryLook(page, 'naming a mail domain')).toEqual([]);
  await dialog.getByLabel('Mail domain').fill(domain);
  await dialog.getByRole('button', { name: 'Mail the link' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Not proven')).toBeVisible();

  const mail = await waitForMail(address, `postmaster@${domain}`, /belong to/);
  const { pathname, search } = new URL(linkIn(mail, '/mail-domain'));
  const { page: runs } = await stage.visit({ viewport: PHONE });
  await runs.goto(`${pathname}${search}`);
  await heading(runs, 'Mail domain');
  await expect(runs.getByRole('heading', { name: `Does ${domain} belong to ${firm.name}?` })).toBeVisible();
  expect(await inspectEveryLook(runs, 'proving a mail domain')).toEqual([]);
  expect(await findMisfits(runs)).toEqual([]);
  await press(runs, 'The domain belongs to them');
  await expect(runs.getByText(`${domain} lets people in to ${firm.name}`)).toBeVisible();

  const ann = await signUpAt(address, domain, 'Ann');
  const { page: hers } = await stage.visit({ viewport: PHONE });
  await openAs(hers, ann, '/sign-up/organisation');
  await expect(hers.getByRole('heading', { name: `Do you work for ${firm.name}?` })).toBeVisible();
  await hers.goto('/');
  await expect(hers.getByRole('heading', { name: `Do you work for ${firm.name}?` })).toBeVisible();
  expect(await inspectEveryLook(hers, 'the firm that a mail domain leads to')).toEqual([]);
  expect(await findMisfits(hers)).toEqual([]);
  await press(hers, `Join ${firm.name}`);
  await heading(hers, /^G’day/);
  await hers.goto('/settings/connections');
  await expect(hers.getByRole('rowheader', { name: 'Noel Yarrow' })).toBeVisible();
  await waitForMail(address, firm.administrator.email, /Ann Quill has joined/);

  await page.reload();
  await expect(page.getByText('Proven', { exact: true })).toBeVisible();
  expect(await inspect(page, 'the mail domains of a firm')).toEqual([]);
  await press(page, `Take off ${domain}`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it off' }).click();
  await expect(page.getByText('Proven', { exact: true })).toHaveCount(0);
  const bo = await signUpAt(address, domain, 'Bo');
  await openAs(runs, bo, '/');
  await heading(runs, 'Events');
  await expect(runs.getByText('Do you work for')).toHaveCount(0);
});
